import type { Words } from "@tunesmith/composer";
import type { Engine } from "../engine.ts";
import type { TaskFiles } from "../files/task-files.ts";
import type { FaultInjection } from "./fault-injection.ts";
import { briefOf, type Item, type Task } from "./task.ts";

/** A finished item, and the bytes of its files that were added. */
export type RenderedTake = { readonly item: Item; readonly bytes: number };

type Rendering = {
	readonly files: TaskFiles;
	readonly faults: FaultInjection;
	readonly engine: Engine;
	readonly words: Words;
	readonly signal: AbortSignal;
};

/** Renders one take (0 or 1) and moves its files to their place. A take that an earlier run finished stays as it is. */
async function renderTake(rendering: Rendering, task: Task, index: number, item: Item): Promise<RenderedTake> {
	if (item.status === "complete") return { item, bytes: 0 };
	const { files, faults, engine, words, signal } = rendering;
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

/**
 * Renders both takes of a task at the same time. `first` is called when take 0 is ready, `both` when both are; an error of either stops
 * what still runs. Resolves when `both` has.
 */
export async function renderTakes(
	rendering: Rendering,
	task: Task,
	first: (ready: RenderedTake, other: Item, signal: AbortSignal) => Promise<void>,
	both: (ready: readonly [RenderedTake, RenderedTake], signal: AbortSignal) => Promise<void>,
): Promise<void> {
	const [itemOne, itemTwo] = task.items;
	if (itemOne === undefined || itemTwo === undefined) throw new Error("a task has two items");
	const stop = new AbortController();
	const signal = AbortSignal.any([rendering.signal, stop.signal]);
	const takeOne = renderTake({ ...rendering, signal }, task, 0, itemOne);
	const takeTwo = renderTake({ ...rendering, signal }, task, 1, itemTwo);
	try {
		// an error of the second ends the wait for the first as well
		const [readyOne] = await Promise.all([takeOne, Promise.race([takeTwo, takeOne])]);
		if (itemOne.status !== "complete") await first(readyOne, itemTwo, signal);
		await both([readyOne, await takeTwo], signal);
	} catch (error) {
		stop.abort(error);
		await Promise.allSettled([takeOne, takeTwo]);
		throw error;
	}
}
