import { openLog } from "../../src/log.ts";
import { StoreProblem } from "../../src/storage/problem.ts";
import { openOneBot } from "./several.ts";

/** What one of the bot's processes does beside its settings. */
export type BotChildOrder = {
	/** Each submission forces one of these outcomes at the studio, "" none. */
	readonly outcomes?: readonly string[];
	/**
	 * Crash points (`src/jobs/crash-points.ts`) with the how many-th passage of each: jobs wait there until all of these are reached. Then the
	 * process stops itself by SIGSTOP, and does all that comes after these points as soon as it is woken.
	 */
	readonly standAt?: Readonly<Record<string, number>>;
};

/* One of the bot's processes, to be killed, stopped and woken. Its settings and its order come as JSON in the arguments. */
const [, , settings = "{}", order = "{}"] = process.argv;
const { outcomes = [], standAt = {} } = JSON.parse(order) as BotChildOrder;
const headers = (): Record<string, string> => {
	const outcome = outcomes[Math.floor(Math.random() * outcomes.length)] ?? "";
	return outcome === "" ? {} : { "x-rehearse": outcome };
};

const passages = new Map<string, number>();
const waiting = new Set<() => void>();
async function step(point: string): Promise<void> {
	const passage = (passages.get(point) ?? 0) + 1;
	passages.set(point, passage);
	if (standAt[point] !== passage) return;
	const woken = new Promise<void>((resolve) => void waiting.add(resolve));
	if (waiting.size === Object.keys(standAt).length) {
		for (const wake of waiting) wake();
		process.kill(process.pid, "SIGSTOP");
	}
	return woken;
}

const log = openLog("info", { write: (line) => void process.stdout.write(line) });
// sentences as `npm start` tells them
const app = await openOneBot(JSON.parse(settings), log, { headers, step }).catch((error: unknown) => {
	process.stderr.write(`${error instanceof StoreProblem ? error.message : String(error)}\n`);
	process.exit(1);
});
process.stdout.write(`open ${app.server.url}\n`);
process.once("SIGTERM", () => void app.close().then(() => process.exit(0)));
void app.lost.then((sentence) => {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
});
