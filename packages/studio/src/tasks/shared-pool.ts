import type { Signals } from "../storage/signals.ts";
import type { JobQueue } from "./job-queue.ts";
import { openWhenAsked, type Pool, type PoolParts } from "./pool.ts";
import { trackRuns } from "./runs.ts";
import type { TaskStore } from "./store.ts";
import { isOver } from "./task.ts";

/** Polling behind the signals: whether a task that runs here was cancelled. */
const checkMs = 5000;

export type SharedPoolParts = PoolParts & {
	readonly jobs: JobQueue;
	readonly store: TaskStore;
	readonly signals: Signals;
	/** Whether this process runs tasks. */
	readonly isWorker: boolean;
	/** Longest run of a task. */
	readonly taskDeadlineMs: number;
};

/** The workers of a cluster in one of several processes: the queue is in the database. */
export async function openSharedPool(parts: SharedPoolParts): Promise<Pool> {
	const { cluster, jobs, store, signals, log } = parts;
	const name = `tasks-${cluster}`;
	const runs = trackRuns();
	const { engine, close: closeEngine } = openWhenAsked(parts.openEngine);
	let isOpen = true;
	let timer: NodeJS.Timeout | undefined;

	/** Runs a task; rejects where another worker must. */
	async function runJob(id: string, lost: AbortSignal): Promise<void> {
		try {
			await runs.run(id, (stopped) => parts.run(id, engine, AbortSignal.any([stopped, lost])));
		} catch (error) {
			const reason = error instanceof Error ? error.message : error;
			log.warn({ workId: id, cluster, reason }, "task could not be run; it is tried again");
			throw error;
		}
		if (!isOpen) throw new Error("the studio stops");
	}

	async function stopCancelled(): Promise<void> {
		for (const id of runs.ids()) {
			const task = await store.get(id);
			if (task === undefined || isOver(task)) void runs.stop(id);
		}
	}

	function checkLater(): void {
		if (!isOpen) return;
		timer = setTimeout(() => {
			stopCancelled()
				.catch((error: unknown) => log.warn({ err: error }, "running tasks could not be checked"))
				.finally(checkLater);
		}, checkMs);
	}

	const work = async () => {
		if (parts.isWorker && isOpen) await jobs.work(name, parts.concurrency, runJob);
	};
	await jobs.create(name, Math.ceil(parts.taskDeadlineMs / 1000) + 60);
	signals.listen("stop", (id) => void runs.stop(id));
	await work();
	checkLater();

	return {
		cluster,
		engine,
		isFull: async () => (await store.waiting(cluster)) >= parts.limit,
		waiting: () => store.waiting(cluster),
		running: () => store.running(cluster),
		async enqueue(task) {
			if (task.fault !== "timeout") await jobs.add(name, task.id, await store.giveRound(task));
		},
		// the job was committed with the task
		add: () => undefined,
		async restore(task) {
			if (task.fault === "timeout" || (await jobs.has(name, task.id))) return;
			await jobs.add(name, task.id, await store.roundOf(task.id));
		},
		stop({ id }) {
			signals.send("stop", id);
			return runs.stop(id);
		},
		pause: () => void jobs.rest(name),
		resume: () => void work(),
		async close() {
			isOpen = false;
			clearTimeout(timer);
			const stopped = runs.stopAll();
			if (parts.isWorker) await jobs.rest(name);
			await stopped;
			await closeEngine();
		},
	};
}
