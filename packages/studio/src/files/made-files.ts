import type { Words } from "@tunesmith/composer";
import { Refusal } from "../refusal.ts";
import type { TaskStore } from "../tasks/store.ts";
import type { Item, Task } from "../tasks/task.ts";
import type { FileKind, TaskFiles } from "./task-files.ts";

const mostWaiting = 20;

/** How files of a finished take are made. */
export type Making = {
	/** Beginning of the work folders' names. */
	readonly name: string;
	readonly deadlineMs: number;
	/** Makes files of an item in `folder`; their paths by kind, or undefined where the item can have none. */
	make(
		task: Task & { readonly words: Words },
		item: Item,
		folder: string,
		signal: AbortSignal,
	): Promise<Partial<Record<FileKind, string>> | undefined>;
};

/** Does one work after the other. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns(): InTurn {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const done = last.then(work);
		last = done.catch(() => undefined);
		return done;
	};
}

/** Files that are made at the first request and then kept. One item at a time; requests for the same one share it. */
export function createMadeFiles(
	store: TaskStore,
	files: TaskFiles,
	{ name, deadlineMs, make }: Making,
	inTurn: InTurn = createTurns(),
) {
	const stop = new AbortController();
	const making = new Map<string, { readonly done: Promise<void>; readonly stop: AbortController }>();
	let current = "";

	async function makeFiles(itemId: string, stopped: AbortSignal): Promise<void> {
		const signal = AbortSignal.any([stop.signal, stopped, AbortSignal.timeout(deadlineMs)]);
		signal.throwIfAborted();
		current = itemId;
		const task = await store.byFile(itemId);
		const item = task?.items.find((candidate) => candidate.id === itemId);
		if (task?.words === undefined || item === undefined) return;
		const work = `${name}-${itemId}`;
		try {
			const made = await make({ ...task, words: task.words }, item, await files.workFolder(work), signal);
			signal.throwIfAborted();
			let bytes = 0;
			for (const [kind, path] of Object.entries(made ?? {})) bytes += await files.place(path, itemId, kind as FileKind);
			// the song may have been removed meanwhile
			if (!(await store.addBytes(task.id, bytes))) await files.remove(itemId);
		} finally {
			await files.clear(work);
		}
	}

	function start(itemId: string): Promise<void> {
		const entry = making.get(itemId);
		if (entry !== undefined) return entry.done;
		if (making.size >= mostWaiting) throw new Refusal(503, "Server overload", { headers: { "Retry-After": "30" } });
		const stopped = new AbortController();
		const done = inTurn(() => makeFiles(itemId, stopped.signal)).finally(() => making.delete(itemId));
		making.set(itemId, { done, stop: stopped });
		return done;
	}

	return {
		/** Makes the file of an item unless it exists; false where the item can have none. Throws 503 when too many wait. */
		async ensure(itemId: string, kind: FileKind): Promise<boolean> {
			if ((await files.sizeOf(itemId, kind)) !== undefined) return true;
			await start(itemId);
			return (await files.sizeOf(itemId, kind)) !== undefined;
		},
		/** Stops making an item's files; resolves when that has ended. */
		async stop(itemId: string): Promise<void> {
			const entry = making.get(itemId);
			entry?.stop.abort(new Refusal(404, "File not found"));
			// one that still waits ends when its turn comes
			if (current === itemId) await entry?.done.catch(() => undefined);
		},
		async close(): Promise<void> {
			stop.abort(new Error("the studio stops"));
			await Promise.allSettled([...making.values()].map(({ done }) => done));
		},
	};
}
