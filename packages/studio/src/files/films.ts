import { join } from "node:path";
import type { Engine } from "../engine.ts";
import { Refusal } from "../refusal.ts";
import type { TaskStore } from "../tasks/store.ts";
import type { Cluster } from "../tasks/submission.ts";
import type { TaskFiles } from "./task-files.ts";

export type Films = ReturnType<typeof createFilms>;

const mostWaiting = 20;
const deadlineMs = 120_000;

/** Videos, rendered when they are first asked for and then kept. One at a time; those who ask for the same one share it. */
export function createFilms(store: TaskStore, shelf: TaskFiles, engineOf: (cluster: Cluster) => Promise<Engine>) {
	const stop = new AbortController();
	const making = new Map<string, { readonly made: Promise<boolean>; readonly stop: AbortController }>();
	let last: Promise<unknown> = Promise.resolve();
	let current = "";

	async function make(itemId: string, unwanted: AbortSignal): Promise<boolean> {
		const signal = AbortSignal.any([stop.signal, unwanted, AbortSignal.timeout(deadlineMs)]);
		signal.throwIfAborted();
		current = itemId;
		const task = store.byFile(itemId);
		const item = task?.items.find((candidate) => candidate.id === itemId);
		if (task?.words === undefined || item?.hasFilm !== true) return false;
		const engine = await engineOf(task.cluster);
		if (engine.film === undefined) return false;
		const work = `film-${itemId}`;
		const path = join(await shelf.workFolder(work), "film.mp4");
		try {
			const take = {
				audioPath: shelf.pathOf(itemId, "audio"),
				coverPath: shelf.pathOf(itemId, "cover"),
				coverLargePath: shelf.pathOf(itemId, "coverLarge"),
				seconds: item.seconds,
				timings: await shelf.readTimings(itemId),
			};
			await engine.film(take, task.words, path, signal);
			signal.throwIfAborted();
			store.addBytes(task.id, await shelf.place(path, itemId, "film"));
			return true;
		} finally {
			await shelf.clear(work);
		}
	}

	return {
		/** Sees to it that the video of an item is on the shelf; false where there is none. Throws 503 when too many are wanted at once. */
		async ensure(itemId: string): Promise<boolean> {
			if ((await shelf.sizeOf(itemId, "film")) !== undefined) return true;
			const entry = making.get(itemId);
			if (entry !== undefined) return entry.made;
			if (making.size >= mostWaiting) throw new Refusal(503, "Server overload", { headers: { "Retry-After": "30" } });
			const unwanted = new AbortController();
			const made = last.then(() => make(itemId, unwanted.signal)).finally(() => making.delete(itemId));
			making.set(itemId, { made, stop: unwanted });
			last = made.catch(() => undefined);
			return made;
		},
		/** Ends the making of an item's video. Resolves when nothing works on it any more. */
		async stop(itemId: string): Promise<void> {
			const entry = making.get(itemId);
			entry?.stop.abort(new Refusal(404, "File not found"));
			// one that waits for its turn ends when that comes
			if (current === itemId) await entry?.made.catch(() => false);
		},
		async close(): Promise<void> {
			stop.abort(new Error("the studio stops"));
			await last;
		},
	};
}
