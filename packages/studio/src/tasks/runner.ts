import type { Words } from "@tunesmith/composer";
import type { Logger as Log } from "pino";

import { type Engine, EngineError } from "../engine.ts";
import type { TaskFiles } from "../files/task-files.ts";
import { StoreUnreachable } from "../storage/database.ts";
import type { FaultInjection } from "./fault-injection.ts";
import { isBlocked, moderated } from "./moderation.ts";
import type { Progress } from "./progress.ts";
import type { TaskStore } from "./store.ts";
import { briefOf, type Item, type Task } from "./task.ts";

/** A task whose run ended this often with the process is given up. */
const mostStarts = 12;

export type RunnerParts = {
	readonly store: TaskStore;
	readonly progress: Progress;
	readonly files: TaskFiles;
	readonly log: Log;
	readonly taskDeadlineMs: number;
	/** Called with the seconds since the work began, and at the end with the seconds of both takes. */
	readonly observe: (stage: "text" | "first" | "complete", seconds: number, audioSeconds?: number) => void;
	readonly faults: FaultInjection;
};

/** Runs a task by its id. */
export type RunTask = (id: string, openEngine: () => Promise<Engine>, signal: AbortSignal) => Promise<void>;

/** Renders one take and moves its files to their place; returns the finished item and the bytes of its files. */
async function renderTake(
	{ files, faults }: RunnerParts,
	task: Task,
	words: Words,
	index: number,
	item: Item,
	engine: Engine,
	signal: AbortSignal,
): Promise<{ item: Item; bytes: number }> {
	if (item.status === "complete") return { item, bytes: 0 };
	const work = `${task.id}-${index}`;
	const folder = await files.workFolder(work);
	try {
		const take = await engine.render(briefOf(task), words, index, folder, signal);
		await faults.spoil(task, take.audioPath);
		const bytes = await files.keep(take, item.id);
		const hasTimings = take.timings.length > 0;
		const hasAudio = task.fault !== "no-url";
		const hasFilm = hasAudio && engine.film !== undefined;
		const finished = { status: "complete", seconds: take.seconds, hasTimings, hasAudio, hasFilm } as const;
		const heard = {
			...(take.voice === undefined ? {} : { voice: take.voice }),
			...(take.sections === undefined ? {} : { sections: take.sections }),
			...(take.bpm === undefined ? {} : { bpm: take.bpm }),
			...(take.key === undefined ? {} : { key: take.key }),
			...(take.score === undefined ? {} : { score: take.score }),
		};
		return { item: { ...item, ...finished, ...heard }, bytes };
	} finally {
		await files.clear(work);
	}
}

/** The task is over, or a later run has begun with it: this run shows nothing any more. */
class Superseded extends Error {
	override readonly name = "Superseded";
}

/** Runs one task to its end: words, then both takes at the same time. When `signal` aborts, the task stays as it is. Rejects with StoreUnreachable where it must be run again. */
export function createRunner(parts: RunnerParts): RunTask {
	const { store, progress, files, log } = parts;

	async function writeWords(task: Task, engine: Engine, signal: AbortSignal): Promise<{ task: Task; words: Words }> {
		if (task.words !== undefined) return { task, words: task.words };
		const startedAt = performance.now();
		if (task.fault === "moderation" || isBlocked(task.brief)) throw new EngineError(moderated);
		const words = await engine.write(briefOf(task), signal);
		signal.throwIfAborted();
		const step = task.fault === "skip" ? progress.wroteUnseen : progress.wrote;
		const changed = await step(task, words, task.starts);
		if (changed === undefined) throw new Superseded();
		parts.observe("text", (performance.now() - startedAt) / 1000);
		return { task: changed, words };
	}

	async function renderTakes(task: Task, words: Words, engine: Engine, outer: AbortSignal): Promise<void> {
		const [itemOne, itemTwo] = task.items;
		if (itemOne === undefined || itemTwo === undefined) throw new Error("a task has two items");
		const startedAt = performance.now();
		const stop = new AbortController();
		const signal = AbortSignal.any([outer, stop.signal]);
		const first = renderTake(parts, task, words, 0, itemOne, engine, signal);
		const second = renderTake(parts, task, words, 1, itemTwo, engine, signal);
		try {
			const [readyOne] = await Promise.all([first, Promise.race([second, first])]);
			if (itemOne.status !== "complete" && task.fault !== "skip") {
				await parts.faults.pause(task, signal);
				const shown = await progress.first(task, [readyOne.item, itemTwo], readyOne.bytes, task.starts);
				if (shown === undefined) throw new Superseded();
				parts.observe("first", (performance.now() - startedAt) / 1000);
			}
			const readyTwo = await second;
			await parts.faults.pause(task, signal);
			outer.throwIfAborted();
			const skipped = task.fault === "skip" ? readyOne.bytes : 0;
			const items = [readyOne.item, readyTwo.item];
			const completed = await progress.complete(task, items, readyTwo.bytes + skipped, task.starts);
			if (completed === undefined) throw new Superseded();
			const seconds = (performance.now() - startedAt) / 1000;
			parts.observe("complete", seconds, readyOne.item.seconds + readyTwo.item.seconds);
		} catch (error) {
			stop.abort(error);
			await Promise.allSettled([first, second]);
			throw error;
		}
	}

	async function end(task: Task, reason: string): Promise<void> {
		if ((await progress.fail(task, reason, task.starts)) !== undefined) await removeFiles(task);
		else await removeUnwanted(task);
	}

	async function removeFiles(task: Task): Promise<void> {
		for (const item of task.items) await files.remove(item.id);
	}

	/** Removes what a run has placed that its task no longer wants: it was cancelled or deleted meanwhile, maybe by another process. */
	async function removeUnwanted(task: Task): Promise<void> {
		const current = await store.get(task.id);
		if (current === undefined || current.state === "failed") await removeFiles(task);
	}

	return async (id, openEngine, outer) => {
		const starts = await store.countStart(id);
		const task = starts === undefined ? undefined : await store.get(id);
		if (task === undefined) return;
		const fields = { workId: id, model: task.brief.model, cluster: task.cluster };
		if (task.starts > mostStarts) {
			await end(task, "Server overload");
			log.error(fields, "task given up: its runs never ended");
			return;
		}
		const deadline = AbortSignal.timeout(parts.taskDeadlineMs);
		const signal = AbortSignal.any([outer, deadline]);
		try {
			// the reason is for the operator, not for the caller
			const engine = await openEngine().catch((cause: unknown) => {
				throw new Error("the engine could not be opened", { cause });
			});
			await parts.faults.pause(task, signal);
			const written = await writeWords(task, engine, signal);
			await renderTakes(written.task, written.words, engine, signal);
			log.info(fields, "task complete");
		} catch (error) {
			if (outer.aborted || error instanceof Superseded) return removeUnwanted(task);
			// the task did not fail: the queue gives it to a run again
			if (error instanceof StoreUnreachable) throw error;
			if (deadline.aborted) await end(task, "Generation timeout");
			else if (error instanceof EngineError) await end(task, error.message);
			else await end(task, "Server overload");
			if (error instanceof EngineError) log.info({ ...fields, reason: error.message }, "task failed");
			else log.error({ ...fields, err: error }, "task failed");
		}
	};
}
