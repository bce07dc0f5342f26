import type { Words } from "@tunesmith/composer";
import type { Accounts } from "../accounts/accounts.ts";
import type { Database } from "../storage/database.ts";

import type { TaskStore } from "./store.ts";
import { type Item, isOver, type Task } from "./task.ts";
import { feedText } from "./view.ts";

/** A step that callers hear of. */
export type Stage = "text" | "first" | "complete" | "error";

export type ProgressParts = {
	readonly database: Database;
	readonly store: TaskStore;
	readonly accounts: Accounts;
	/** Called after every step that the feed shows. */
	readonly changed: (id: string) => void;
	/** Called in the transaction of a step, to write the callback that follows from it. */
	readonly announce: (task: Task, stage: Stage) => Promise<unknown>;
	/** Called after the transaction. */
	readonly announced: (task: Task, stage: Stage) => void;
	readonly now: () => number;
};

/** What a cancelled task shows as its error. */
export const cancelledError = "Cancelled";

const keptOnCancel = ({ state, cost }: Pick<Task, "state" | "cost">) => (state === "first" ? Math.ceil(cost / 2) : 0);

/** The credits of a task's cost that came back, and those that did not. */
export function amountsOf({ state, cost, kept }: Pick<Task, "state" | "cost" | "kept">) {
	const used = state === "failed" ? kept : cost;
	return { refunded: cost - used, kept: used };
}

export type Progress = ReturnType<typeof createProgress>;

/**
 * The steps of a task's life. Each is one transaction: state, credits and the callback are written together or not at all. A step of a task
 * that is over changes nothing and resolves to undefined, and so does a step of a `run` after which another has begun.
 */
export function createProgress(parts: ProgressParts) {
	const { database, store, accounts, now } = parts;
	/** Writes a step by `write`, which resolves to false where the task is over. Without a stage there is no callback. */
	async function step(id: string, write: () => Promise<boolean>, stage?: Stage): Promise<Task | undefined> {
		const changed = await database.transaction(async () => {
			if (!(await write())) return undefined;
			const task = await store.get(id);
			if (task !== undefined && isOver(task)) await store.keepFeed(id, feedText(task, task.version));
			if (task !== undefined && stage !== undefined) await parts.announce(task, stage);
			return task;
		});
		if (changed !== undefined && stage !== undefined) parts.announced(changed, stage);
		return changed;
	}

	async function visibleStep(id: string, write: () => Promise<boolean>, stage?: Stage): Promise<Task | undefined> {
		const task = await step(id, write, stage);
		if (task !== undefined) parts.changed(id);
		return task;
	}

	/** Ends a task without music: gives back its cost, except what `keptOf` says. */
	async function fail(
		task: Task,
		error: string,
		keptOf: (current: Task) => number,
		run?: number | undefined,
	): Promise<boolean> {
		const current = (await store.getForUpdate(task.id)) ?? task;
		const items = current.items.map((item) => ({ ...item, status: "error" as const, hasAudio: false }));
		const kept = keptOf(current);
		const change = { state: "failed", items, error, finishedAt: now(), kept, run } as const;
		if (!(await store.change(task.id, change))) return false;
		await accounts.refund(task.account, task.cost - kept, kept);
		return true;
	}

	return {
		/** The words exist. */
		wrote(task: Task, words: Words, run: number): Promise<Task | undefined> {
			const items = task.items.map((item) => (item.status === "pending" ? { ...item, status: "text" as const } : item));
			return visibleStep(task.id, () => store.change(task.id, { state: "text", items, words, run }), "text");
		},
		/** The words of a task that skips the stages: stored, not shown. */
		wroteUnseen: (task: Task, words: Words, run: number): Promise<Task | undefined> =>
			visibleStep(task.id, () => store.change(task.id, { state: "new", items: task.items, words, run })),
		/** The first file is final. */
		first: (task: Task, items: readonly Item[], addedBytes: number, run: number): Promise<Task | undefined> =>
			visibleStep(task.id, () => store.change(task.id, { state: "first", items, addedBytes, run }), "first"),
		/** All files are final. */
		complete(task: Task, items: readonly Item[], addedBytes: number, run: number): Promise<Task | undefined> {
			const change = { state: "complete", items, addedBytes, finishedAt: now(), run } as const;
			return visibleStep(task.id, () => store.change(task.id, change), "complete");
		},
		/** The task fails and costs nothing. `error` is for the caller. */
		fail: (task: Task, error: string, run?: number): Promise<Task | undefined> =>
			visibleStep(task.id, () => fail(task, error, () => 0, run), "error"),
		/**
		 * Its owner cancels the task. Before `first` the whole cost comes back; from then on, since the first track was public, half of it,
		 * rounded down.
		 */
		cancel: (task: Task): Promise<Task | undefined> =>
			visibleStep(task.id, () => fail(task, cancelledError, keptOnCancel), "error"),
		/** Cancels a task that is about to be deleted: no callback, and nobody who waits for a change is woken. */
		cancelSilently: (task: Task): Promise<Task | undefined> =>
			step(task.id, () => fail(task, cancelledError, keptOnCancel)),
	};
}
