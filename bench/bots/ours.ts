import { openApp } from "../../src/app/app.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/log.ts";
import { readOrder, sayReady } from "./order.ts";

/** Our bot as it is started in earnest, log included. Every guild's queue runs this many at once, and nobody is refused for asking much. */
export type BotOrder = {
	readonly settings: Readonly<Record<string, string>>;
	readonly guildIds: readonly string[];
	readonly atOnce: number;
};

const { settings, guildIds, atOnce } = await readOrder<BotOrder>();
const read = readConfig(settings);
if (!read.ok) throw new Error(read.message);
const { config } = read;
let logBytes = 0;
const app = await openApp({
	config,
	discord: { token: config.DISCORD_TOKEN ?? "", apiUrl: config.DISCORD_API_URL },
	service: { baseUrl: config.MUSIC_API_URL ?? "", key: config.MUSIC_API_KEY ?? "", isOwnStudio: true },
	http: { host: "127.0.0.1", port: 0 },
	styles: [],
	log: openLog(config.LOG_LEVEL, {
		write(line) {
			logBytes += line.length;
		},
	}),
});
for (const guildId of guildIds) {
	const by = { userId: "bench", roleIds: [], isAdmin: true };
	const { lane, limits } = await app.jobs.settings(guildId);
	await app.jobs.changeSettings(
		guildId,
		{
			lane: { ...lane, concurrency: atOnce, perInterval: 10_000 },
			limits: { ...limits, running: 100, waiting: 1000 },
		},
		by,
	);
}
process.on("message", (question) => {
	if (question === "cpu") return void process.send?.(process.cpuUsage());
	// where it is offered: what is kept counts, and not what waits to be collected
	globalThis.gc?.();
	process.send?.({ memory: process.memoryUsage(), logBytes });
});
process.on("disconnect", () => process.exit(0));
sayReady();
