import { availableParallelism } from "node:os";
import { openEngine } from "../engines/open.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { StudioOptions } from "../options.ts";
import type { Sharing } from "../sharing.ts";
import { createFaultInjection } from "./fault-injection.ts";
import { createPool, type Pool } from "./pool.ts";
import { createRunner, type RunnerParts } from "./runner.ts";
import { openSharedPool } from "./shared-pool.ts";
import type { Cluster } from "./submission.ts";

const minuteMs = 60_000;

export type PoolsParts = Pick<RunnerParts, "store" | "progress" | "files"> &
	Pick<Sharing, "jobs" | "signals"> & { readonly metrics: Metrics };

export type Pools = Readonly<Record<Cluster, Pool>>;

/** The workers of both clusters. */
export async function openPools(
	options: StudioOptions,
	{ metrics, jobs, signals, ...parts }: PoolsParts,
): Promise<Pools> {
	const { log } = options;
	const isTone = options.engine.engine === "tone";
	// a model server may have a queue of its own
	const isLocal = isTone || options.engine.engine === "builtin";
	const taskDeadlineMs = options.taskDeadlineMs ?? (isLocal ? 10 : 40) * minuteMs;
	const run = createRunner({
		...parts,
		log,
		taskDeadlineMs,
		faults: createFaultInjection(options.pace ?? 1),
		observe(stage, seconds, audioSeconds) {
			metrics.stages.observe({ stage }, seconds);
			if (audioSeconds !== undefined) metrics.renderFactor.observe(audioSeconds / seconds);
		},
	});
	const openPool = async (cluster: Cluster, workers: number): Promise<Pool> => {
		const poolParts = {
			cluster,
			openEngine: () => openEngine({ ...options.engine, workers }),
			// two workers make the two takes of one task at the same time; the tone engine has no workers
			concurrency: isTone ? 4 : Math.max(1, Math.floor(workers / 2)),
			limit: options.queue,
			run,
			log,
		};
		if (jobs === undefined) return createPool(poolParts);
		const isWorker = options.role !== "api";
		return openSharedPool({ ...poolParts, jobs, signals, store: parts.store, isWorker, taskDeadlineMs });
	};
	// the backup is seldom busy: one worker keeps its memory small
	// on a single core two takes at a time would both be ready at the end; one after the other, the first is there at half the time
	const workers = options.engine.workers ?? Math.min(2, availableParallelism());
	return { default: await openPool("default", workers), second: await openPool("second", 1) };
}
