import { join } from "node:path";
import type { Engine } from "../engine.ts";
import { Refusal } from "../refusal.ts";
import type { TaskStore } from "../tasks/store.ts";
import type { Cluster } from "../tasks/submission.ts";
import type { Shelf } from "./shelf.ts";

const mostWaiting = 20;
const deadlineMs = 120_000;

/** Videos, rendered when they are first asked for and then kept. One at a time; those who ask for the same one share it. */
export function createFilms(store: TaskStore, shelf: Shelf, engineOf: (cluster: Cluster) => Promise<Engine>) {
	const stop = new AbortController();
	const making = new Map<string, Promise<boolean>>();
	let last: Promise<unknown> = Promise.resolve();

	async function make(itemId: string): Promise<boolean> {
		const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(deadlineMs)]);
		signal.throwIfAborted();
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
			const current = making.get(itemId);
			if (current !== undefined) return current;
			if (making.size >= mostWaiting) throw new Refusal(503, "Server overload", { headers: { "Retry-After": "30" } });
			const made = last.then(() => make(itemId)).finally(() => making.delete(itemId));
			making.set(itemId, made);
			last = made.catch(() => undefined);
			return made;
		},
		async close(): Promise<void> {
			stop.abort(new Error("the studio stops"));
			await last;
		},
	};
}
