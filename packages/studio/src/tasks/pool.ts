import type { Logger as Log } from "pino";
import type { Engine } from "../engine.ts";
import type { Soon } from "../storage/soon.ts";
import type { RunTask } from "./runner.ts";
import { trackRuns } from "./runs.ts";
import type { Cluster } from "./submission.ts";
import type { UnfinishedTask } from "./task.ts";
import { createTaskQueue } from "./task-queue.ts";

export type PoolParts = {
	readonly cluster: Cluster;
	readonly openEngine: () => Promise<Engine>;
	/** Tasks that run at once. */
	readonly concurrency: number;
	/** Tasks that may wait. */
	readonly limit: number;
	readonly run: RunTask;
	readonly log: Log;
};

/** The workers of a cluster: an engine of its own, opened with the first task, and a queue of its own. */
export type Pool = {
	readonly cluster: Cluster;
	readonly engine: () => Promise<Engine>;
	readonly isFull: () => Soon<boolean>;
	readonly waiting: () => Soon<number>;
	readonly running: () => Soon<number>;
	/** Writes a task into the queue. Call it in the transaction that accepts the task. */
	readonly enqueue: (task: UnfinishedTask) => Promise<void>;
	/** Called once that transaction is committed. */
	readonly add: (task: UnfinishedTask) => void;
	/** Called at a start for an unfinished task: queues it again where the queue did not outlive the last process. */
	readonly restore: (task: UnfinishedTask) => Promise<void>;
	/** Removes a task that has ended from the queue, or stops its run. Resolves when a run in this process has ended. */
	readonly stop: (task: UnfinishedTask) => Promise<void>;
	/** Starts no further task until `resume`. */
	readonly pause: () => void;
	readonly resume: () => void;
	/** Stops the running tasks, which the next studio runs again, and closes the engine. */
	readonly close: () => Promise<void>;
};

/** Opens an engine when it is first asked for, and again where that failed. */
export function openWhenAsked(openEngine: () => Promise<Engine>) {
	let opening: Promise<Engine> | undefined;
	return {
		engine(): Promise<Engine> {
			opening ??= openEngine();
			const current = opening;
			current.catch(() => {
				if (opening === current) opening = undefined;
			});
			return current;
		},
		async close(): Promise<void> {
			const opened = await opening?.catch(() => undefined);
			await opened?.close();
		},
	};
}

/** The workers of a cluster in the only process there is: the queue is in memory, the tasks are in the store. */
export function createPool({ cluster, openEngine, concurrency, limit, run, log }: PoolParts): Pool {
	const queue = createTaskQueue();
	const runs = trackRuns();
	const { engine, close: closeEngine } = openWhenAsked(openEngine);
	let isOpen = true;
	let isPaused = false;

	/** Never rejects. */
	async function runTask(id: string, signal: AbortSignal): Promise<void> {
		try {
			await run(id, engine, signal);
		} catch (error) {
			log.error({ workId: id, cluster, err: error }, "task could not be run");
		}
	}

	function startTasks(): void {
		while (isOpen && !isPaused && runs.count() < concurrency) {
			const id = queue.next();
			if (id === undefined) return;
			void runs.run(id, (signal) => runTask(id, signal)).then(startTasks);
		}
	}

	function add({ account, id, fault }: UnfinishedTask): void {
		if (fault === "timeout") return;
		queue.add(account, id);
		startTasks();
	}

	return {
		cluster,
		engine,
		isFull: () => queue.size() >= limit,
		waiting: () => queue.size(),
		running: runs.count,
		enqueue: () => Promise.resolve(),
		add,
		restore: async (task) => add(task),
		stop({ account, id }) {
			queue.remove(account, id);
			return runs.stop(id);
		},
		pause() {
			isPaused = true;
		},
		resume() {
			isPaused = false;
			startTasks();
		},
		async close() {
			isOpen = false;
			await runs.stopAll();
			await closeEngine();
		},
	};
}
