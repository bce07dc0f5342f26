import { openApp } from "../../src/app/app.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/log.ts";
import { fastTimings } from "../e2e/fast-timings.ts";
import { chance } from "./chance.ts";

/**
 * A bot as a process of its own, to be killed. Its settings and faults come as JSON in the first argument. `dieAt` is the crash point
 * (`src/jobs/crash-points.ts`) at which it kills itself. Its first line of output is the address of its HTTP server.
 */
export type BotChildOrder = {
	readonly settings: Readonly<Record<string, string>>;
	readonly dieAt: string | undefined;
	/** The how many-th passage of it. */
	readonly passage: number;
	readonly seed: number;
	/** Outcomes that submissions force at the studio, all of them together about one time in twelve. */
	readonly outcomes: readonly string[];
};

const { settings, dieAt, passage, seed, outcomes }: BotChildOrder = JSON.parse(process.argv[2] ?? "{}");
const read = readConfig(settings);
if (!read.ok) throw new Error(read.message);
const { config } = read;
const random = chance(seed);
let passages = 0;

const app = await openApp({
	config,
	discord: { token: config.DISCORD_TOKEN ?? "", apiUrl: config.DISCORD_API_URL },
	service: {
		baseUrl: config.MUSIC_API_URL ?? "",
		key: config.MUSIC_API_KEY ?? "",
		isOwnStudio: true,
		headers: () => {
			const outcome = outcomes[Math.floor(random() * outcomes.length * 12)];
			return outcome === undefined ? {} : { "x-rehearse": outcome };
		},
	},
	http: { host: "127.0.0.1", port: 0 },
	styles: [],
	log: openLog("warn", { write: (line) => void process.stderr.write(line) }),
	// a Discord that fails at every second call is asked for longer, as it is in earnest
	timings: { ...fastTimings, discord: { ...fastTimings.discord, patienceMs: 60_000 } },
	step: (point) => {
		if (point !== dieAt) return;
		passages += 1;
		if (passages === passage) process.kill(process.pid, "SIGKILL");
	},
});
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
process.stdout.write(`${app.server.url}\n`);
