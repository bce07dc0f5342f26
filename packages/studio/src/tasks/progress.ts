import type { Words } from "@tunesmith/composer";
import type { Accounts } from "../accounts/accounts.ts";
import type { Database } from "../database.ts";

import type { Changes } from "./changes.ts";
import type { TaskStore } from "./store.ts";
import { type Item, isOver, type Task } from "./task.ts";
import { feedText } from "./view.ts";

/** What leaves the studio when a task has moved on, written in the same transaction as the move. */
export type Announce = (task: Task, stage: "text" | "first" | "complete" | "error") => void;

export type ProgressParts = {
	readonly database: Database;
	readonly store: TaskStore;
	readonly accounts: Accounts;
	readonly changes: Changes;
	readonly announce: Announce;
	readonly now: () => number;
};

/** What a cancelled task shows as its error. */
export const cancelledError = "Cancelled";

const keptOnCancel = ({ state, cost }: Pick<Task, "state" | "cost">) => (state === "first" ? Math.ceil(cost / 2) : 0);

/** What came back of a task's price, and what did not. */
export function amountsOf({ state, cost, kept }: Pick<Task, "state" | "cost" | "kept">) {
	const used = state === "failed" ? kept : cost;
	return { refunded: cost - used, kept: used };
}

export type Progress = ReturnType<typeof createProgress>;

/**
 * The steps of a task's life. Each is one transaction: state, credits and the callback that follows are written together or not at all.
 * An unseen step calls nobody back; an unheard one does not even wake who waits. A step of a task that is over changes nothing and answers undefined.
 */
export function createProgress({ database, store, accounts, changes, announce, now }: ProgressParts) {
	function step(
		id: string,
		move: () => boolean,
		stage: Parameters<Announce>[1] | "unseen" | "unheard",
	): Task | undefined {
		const moved = database.transaction(() => {
			if (!move()) return undefined;
			const task = store.get(id);
			if (task !== undefined && isOver(task)) store.keepFeed(id, feedText(task, task.version));
			if (task !== undefined && stage !== "unseen" && stage !== "unheard") announce(task, stage);
			return task;
		});
		if (moved !== undefined && stage !== "unheard") changes.tell(id);
		return moved;
	}

	/** Ends a task that has no end yet: what is not kept of its price comes back in the same transaction. */
	function endWithout(
		task: Task,
		error: string,
		keptOf: (current: Task) => number,
		stage: "error" | "unheard",
	): Task | undefined {
		const move = () => {
			const current = store.get(task.id) ?? task;
			const items = current.items.map((item) => ({ ...item, status: "error" as const, hasAudio: false }));
			const kept = keptOf(current);
			if (!store.change(task.id, { state: "failed", items, error, finishedAt: now(), kept })) return false;
			accounts.refund(task.account, task.cost - kept, kept);
			return true;
		};
		return step(task.id, move, stage);
	}

	return {
		/** The words exist. */
		wrote(task: Task, words: Words): Task | undefined {
			const items = task.items.map((item) => (item.status === "pending" ? { ...item, status: "text" as const } : item));
			return step(task.id, () => store.change(task.id, { state: "text", items, words }), "text");
		},
		/** Words of a task that skips the stages: kept, not shown. */
		wroteUnseen(task: Task, words: Words): Task | undefined {
			return step(task.id, () => store.change(task.id, { state: "new", items: task.items, words }), "unseen");
		},
		/** File one is final. */
		first(task: Task, items: readonly Item[], addedBytes: number): Task | undefined {
			return step(task.id, () => store.change(task.id, { state: "first", items, addedBytes }), "first");
		},
		/** All files are final. */
		complete(task: Task, items: readonly Item[], addedBytes: number): Task | undefined {
			const change = { state: "complete", items, addedBytes, finishedAt: now() } as const;
			return step(task.id, () => store.change(task.id, change), "complete");
		},
		/** It ends without music, and costs nothing. `error` is for the caller. */
		fail: (task: Task, error: string): Task | undefined => endWithout(task, error, () => 0, "error"),
		/**
		 * Its owner wants it no more. Before `first` all of the price comes back; at or after it, when the first track was public, half of it,
		 * rounded down. Nobody hears of it where `isDeleted` is set.
		 */
		cancel: (task: Task, isDeleted = false): Task | undefined =>
			endWithout(task, cancelledError, keptOnCancel, isDeleted ? "unheard" : "error"),
	};
}
