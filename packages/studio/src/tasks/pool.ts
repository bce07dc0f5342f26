import type { Logger as Log } from "pino";
import type { Engine } from "../engine.ts";
import type { RunTask } from "./runner.ts";
import type { Cluster } from "./submission.ts";
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

export type Pool = ReturnType<typeof createPool>;

/** The workers of a cluster: an engine of its own, opened with the first task, and a queue of its own. */
export function createPool({ cluster, openEngine, concurrency, limit, run, log }: PoolParts) {
	const queue = createTaskQueue();
	const running = new Map<string, { stop: AbortController; over: Promise<void> }>();
	let opening: Promise<Engine> | undefined;
	let isOpen = true;
	let isPaused = false;

	function engine(): Promise<Engine> {
		opening ??= openEngine();
		const current = opening;
		// the next task tries again to open an engine that failed to open
		current.catch(() => {
			if (opening === current) opening = undefined;
		});
		return current;
	}

	async function runTask(id: string, signal: AbortSignal): Promise<void> {
		try {
			await run(id, engine, signal);
		} catch (error) {
			log.error({ workId: id, cluster, err: error }, "task could not be run");
		}
	}

	function startTasks(): void {
		while (isOpen && !isPaused && running.size < concurrency) {
			const id = queue.next();
			if (id === undefined) return;
			const stop = new AbortController();
			const over = runTask(id, stop.signal).finally(() => {
				running.delete(id);
				startTasks();
			});
			running.set(id, { stop, over });
		}
	}

	return {
		cluster,
		engine,
		isFull: () => queue.size() >= limit,
		waiting: () => queue.size(),
		running: () => running.size,
		isOpened: () => opening !== undefined,
		add(account: string, id: string): void {
			queue.add(account, id);
			startTasks();
		},
		/** Removes a task from the queue, or stops its run. Resolves when the run has ended. */
		async stop(account: string, id: string): Promise<void> {
			queue.remove(account, id);
			const current = running.get(id);
			current?.stop.abort(new Error("cancelled"));
			await current?.over;
		},
		/** Starts no further task until `resume`. */
		pause(): void {
			isPaused = true;
		},
		resume(): void {
			isPaused = false;
			startTasks();
		},
		/** Stops the running tasks, which the next studio runs again, and closes the engine. */
		async close(): Promise<void> {
			isOpen = false;
			for (const { stop } of running.values()) stop.abort(new Error("the studio stops"));
			await Promise.all([...running.values()].map(({ over }) => over));
			const opened = await opening?.catch(() => undefined);
			await opened?.close();
		},
	};
}
