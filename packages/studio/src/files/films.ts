import { join } from "node:path";
import type { Engine } from "../engine.ts";
import { Refusal } from "../refusal.ts";
import type { TaskStore } from "../tasks/store.ts";
import type { Cluster } from "../tasks/submission.ts";
import type { TaskFiles } from "./task-files.ts";

const mostWaiting = 20;
const deadlineMs = 120_000;

/** Videos, rendered at the first request and then kept. One at a time; requests for the same video share it. */
export function createFilms(store: TaskStore, files: TaskFiles, engineOf: (cluster: Cluster) => Promise<Engine>) {
	const stop = new AbortController();
	const rendering = new Map<string, { readonly done: Promise<boolean>; readonly stop: AbortController }>();
	let last: Promise<unknown> = Promise.resolve();
	let current = "";

	async function render(itemId: string, stopped: AbortSignal): Promise<boolean> {
		const signal = AbortSignal.any([stop.signal, stopped, AbortSignal.timeout(deadlineMs)]);
		signal.throwIfAborted();
		current = itemId;
		const task = await store.byFile(itemId);
		const item = task?.items.find((candidate) => candidate.id === itemId);
		if (task?.words === undefined || item?.hasFilm !== true) return false;
		const engine = await engineOf(task.cluster);
		if (engine.film === undefined) return false;
		const work = `film-${itemId}`;
		const path = join(await files.workFolder(work), "film.mp4");
		try {
			const take = {
				audioPath: files.pathOf(itemId, "audio"),
				coverPath: files.pathOf(itemId, "cover"),
				coverLargePath: files.pathOf(itemId, "coverLarge"),
				seconds: item.seconds,
				timings: await files.readTimings(itemId),
			};
			await engine.film(take, task.words, path, signal);
			signal.throwIfAborted();
			await store.addBytes(task.id, await files.place(path, itemId, "film"));
			return true;
		} finally {
			await files.clear(work);
		}
	}

	return {
		/** Renders the video of an item unless it exists; false where the item can have none. Throws 503 when too many wait. */
		async ensure(itemId: string): Promise<boolean> {
			if ((await files.sizeOf(itemId, "film")) !== undefined) return true;
			const entry = rendering.get(itemId);
			if (entry !== undefined) return entry.done;
			if (rendering.size >= mostWaiting)
				throw new Refusal(503, "Server overload", { headers: { "Retry-After": "30" } });
			const stopped = new AbortController();
			const done = last.then(() => render(itemId, stopped.signal)).finally(() => rendering.delete(itemId));
			rendering.set(itemId, { done, stop: stopped });
			last = done.catch(() => undefined);
			return done;
		},
		/** Stops rendering an item's video; resolves when that has ended. */
		async stop(itemId: string): Promise<void> {
			const entry = rendering.get(itemId);
			entry?.stop.abort(new Refusal(404, "File not found"));
			// one that still waits ends when its turn comes
			if (current === itemId) await entry?.done.catch(() => false);
		},
		async close(): Promise<void> {
			stop.abort(new Error("the studio stops"));
			await last;
		},
	};
}
