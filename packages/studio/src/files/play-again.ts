import type { Brief, Notation, Words } from "@tunesmith/composer";
import type { Engine } from "../engine.ts";
import { briefOf, type Item, type Task } from "../tasks/task.ts";
import { isSameTake } from "./same-take.ts";
import type { TaskFiles } from "./task-files.ts";

/** What the engine needs to play a take again, and what it wrote down of it. */
export type PlayedTake = {
	readonly engine: Engine & Required<Pick<Engine, "notate" | "split">>;
	readonly brief: Brief;
	readonly words: Words;
	readonly index: number;
	readonly notation: Notation;
};

/** Whether the engine keeps scores. */
const keepsScores = (engine: Engine): engine is PlayedTake["engine"] =>
	engine.notate !== undefined && engine.split !== undefined;

/** Composes a take again; undefined where that gives another piece: another engine made it, or another version of this one. */
export async function playAgain(
	task: Task & { readonly words: Words },
	item: Item,
	files: TaskFiles,
	engine: Engine,
	signal: AbortSignal,
): Promise<PlayedTake | undefined> {
	if (!keepsScores(engine) || !item.hasAudio) return undefined;
	const brief = briefOf(task);
	const index = task.items.findIndex(({ id }) => id === item.id);
	const { score, seconds, timings, ...notation } = await engine.notate(brief, task.words, index, signal);
	const isSame = await isSameTake(item, { score, seconds, timings }, files);
	return isSame ? { engine, brief, words: task.words, index, notation } : undefined;
}
