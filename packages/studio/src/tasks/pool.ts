import type { Logger as Log } from "pino";
import type { Engine } from "../engine.ts";
import type { RunTask } from "./runner.ts";
import type { Cluster } from "./submission.ts";
import { createTaskQueue } from "./task-queue.ts";

export type PoolParts = {
	readonly cluster: Cluster;
	readonly openEngine: () => Promise<Engine>;
	/** Tasks at once. */
	readonly concurrency: number;
	/** Tasks that may wait. */
	readonly limit: number;
	readonly run: RunTask;
	readonly log: Log;
};

export type Pool = ReturnType<typeof createPool>;

/** Workers of one cluster: an engine of its own, opened with the first task, and a line of its own. */
export function createPool({ cluster, openEngine, concurrency, limit, run, log }: PoolParts) {
	const line = createTaskQueue();
	const running = new Map<string, { stop: AbortController; over: Promise<void> }>();
	let opening: Promise<Engine> | undefined;
	let isOpen = true;
	let isPaused = false;

	function engine(): Promise<Engine> {
		opening ??= openEngine();
		const current = opening;
		// an engine that could not be opened is tried again with the next task
		current.catch(() => {
			if (opening === current) opening = undefined;
		});
		return current;
	}

	async function work(id: string, signal: AbortSignal): Promise<void> {
		try {
			await run(id, engine, signal);
		} catch (error) {
			log.error({ workId: id, cluster, err: error }, "a task could not be run");
		}
	}

	function fill(): void {
		while (isOpen && !isPaused && running.size < concurrency) {
			const id = line.next();
			if (id === undefined) return;
			const stop = new AbortController();
			const over = work(id, stop.signal).finally(() => {
				running.delete(id);
				fill();
			});
			running.set(id, { stop, over });
		}
	}

	return {
		cluster,
		engine,
		isFull: () => line.size() >= limit,
		waiting: () => line.size(),
		running: () => running.size,
		isOpened: () => opening !== undefined,
		add(account: string, id: string): void {
			line.add(account, id);
			fill();
		},
		/** Takes a task out of the line, or stops it where it runs. Resolves when nothing works on it any more. */
		async stop(account: string, id: string): Promise<void> {
			line.remove(account, id);
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
			fill();
		},
		/** Stops what runs (it stays accepted and is run again by the next studio) and closes the engine. */
		async close(): Promise<void> {
			isOpen = false;
			const ends = [...running.values()].map(({ stop, over }) => {
				stop.abort(new Error("the studio stops"));
				return over;
			});
			await Promise.all(ends);
			const opened = await opening?.catch(() => undefined);
			await opened?.close();
		},
	};
}
