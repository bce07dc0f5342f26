import type { Row } from "./row.ts";
import { rowOf } from "./row.ts";

/** The longest one bench may take, in milliseconds: together they stay under ten minutes on a quiet machine. */
export const deadlineMs = 240_000;

type FeedRow = { readonly name: string; readonly value: number; readonly unit: string; readonly detail?: string };

/** The benches by name, in the order in which they run. Each loads what it needs when it is its turn, in a process of its own. */
export const benches: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
	ack: async () => (await import("./ack.ts")).benchAck(),
	pipeline: async () => (await import("./pipeline.ts")).benchPipeline(),
	"scale-out": async () => (await import("./scale-out.ts")).benchScaleOut(),
	processes: async () => (await import("./processes.ts")).benchProcesses(),
	servers: async () => (await import("./servers.ts")).benchServers(),
	idle: async () => (await import("./processes.ts")).benchIdle(),
	delivery: async () => (await import("./delivery.ts")).benchDelivery(),
	waiting: async () => (await import("./waiting.ts")).benchWaiting(),
	words: async () => (await import("./words.ts")).benchWords(),
	scale: async () => (await import("./scale.ts")).benchScale(),
	feed: async () => ofFeed(await (await import("../packages/studio/bench/feed.ts")).run()),
	memory: async () => (await import("./memory.ts")).benchMemory(),
	engine: async () => (await import("./engine.ts")).benchEngine(),
};

/** The feed's rows come as figures one after the other; its two rates belong on one line. */
function ofFeed(rows: readonly FeedRow[]): readonly Row[] {
	const [bare, feed, ...rest] = rows;
	const ratios = rest.map(({ name, value, unit, detail = "" }) =>
		rowOf(
			{ name: `feed: ${name}`, ours: value, unit, detail },
			/^bar/.test(detail) ? { of: "ours", atLeast: 0.5 } : undefined,
		),
	);
	if (bare === undefined || feed === undefined) return ratios;
	const { value: reference, detail = "" } = bare;
	return [
		rowOf({ name: "feed: V2 answers, bare route", ours: feed.value, reference, unit: feed.unit, detail }),
		...ratios,
	];
}
