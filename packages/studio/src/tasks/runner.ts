import type { Words } from "@tunesmith/composer";
import type { Logger as Log } from "pino";
import { type Engine, EngineError } from "../engine.ts";
import type { TaskFiles } from "../files/task-files.ts";
import { StoreUnreachable } from "../storage/database.ts";
import { isComposedAsAccepted } from "./accepted-track.ts";
import type { FaultInjection } from "./fault-injection.ts";
import { isBlocked, moderated } from "./moderation.ts";
import type { Progress } from "./progress.ts";
import { renderTakes } from "./render-takes.ts";
import type { TaskStore } from "./store.ts";
import { briefOf, type Task } from "./task.ts";

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

/** The task is over, or a later run has begun with it: this run shows nothing any more. */
class Superseded extends Error {
	override readonly name = "Superseded";
}

/** A step's result, for a run that goes on only while the task is its own. */
function stillOurs(task: Task | undefined): Task {
	if (task === undefined) throw new Superseded();
	return task;
}

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;

/** The words of a task: those that an earlier run wrote, else new ones. */
async function writeWords(
	{ progress, observe }: RunnerParts,
	task: Task,
	engine: Engine,
	signal: AbortSignal,
): Promise<{ readonly task: Task; readonly words: Words }> {
	if (task.words !== undefined) return { task, words: task.words };
	const startedAt = performance.now();
	if (task.fault === "moderation" || isBlocked(task.brief)) throw new EngineError(moderated);
	const brief = briefOf(task);
	if (!(await isComposedAsAccepted(brief, engine, signal)))
		throw new EngineError("The track was made by another version of the studio and cannot be changed any more");
	const words = await engine.write(brief, signal);
	signal.throwIfAborted();
	const step = task.fault === "skip" ? progress.wroteUnseen : progress.wrote;
	const changed = stillOurs(await step(task, words, task.starts));
	observe("text", secondsSince(startedAt));
	return { task: changed, words };
}

/** Makes both takes, and shows each step as it is reached. */
async function makeTakes(
	{ progress, files, faults, observe }: RunnerParts,
	task: Task,
	words: Words,
	engine: Engine,
	outer: AbortSignal,
): Promise<void> {
	const startedAt = performance.now();
	const skipsStages = task.fault === "skip";
	await renderTakes(
		{ files, faults, engine, words, signal: outer },
		task,
		async (one, itemTwo, signal) => {
			if (skipsStages) return;
			await faults.pause(task, signal);
			stillOurs(await progress.first(task, [one.item, itemTwo], one.bytes, task.starts));
			observe("first", secondsSince(startedAt));
		},
		async ([one, two], signal) => {
			await faults.pause(task, signal);
			outer.throwIfAborted();
			const addedBytes = two.bytes + (skipsStages ? one.bytes : 0);
			stillOurs(await progress.complete(task, [one.item, two.item], addedBytes, task.starts));
			observe("complete", secondsSince(startedAt), one.item.seconds + two.item.seconds);
		},
	);
}

/** Runs one task to its end: words, then both takes at the same time. When `signal` aborts, the task stays as it is. Rejects with StoreUnreachable where it must be run again. */
export function createRunner(parts: RunnerParts): RunTask {
	const { store, progress, files, log } = parts;

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
			const written = await writeWords(parts, task, engine, signal);
			await makeTakes(parts, written.task, written.words, engine, signal);
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
