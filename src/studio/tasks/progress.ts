import type { Accounts } from "../accounts/accounts.ts";
import type { Database } from "../database.ts";
import type { Words } from "../engine.ts";
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

export type Progress = ReturnType<typeof createProgress>;

/**
 * The steps of a task's life. Each is one transaction: state, credits and the callback that follows are written together or not at all.
 * A step of a task that is over changes nothing and answers undefined.
 */
export function createProgress({ database, store, accounts, changes, announce, now }: ProgressParts) {
	function step(id: string, move: () => boolean, stage: Parameters<Announce>[1] | undefined): Task | undefined {
		const moved = database.transaction(() => {
			if (!move()) return undefined;
			const task = store.get(id);
			if (task !== undefined && isOver(task)) store.keepFeed(id, feedText(task, task.version));
			if (task !== undefined && stage !== undefined) announce(task, stage);
			return task;
		});
		if (moved !== undefined) changes.tell(id);
		return moved;
	}

	return {
		/** The words exist. */
		wrote(task: Task, words: Words): Task | undefined {
			const items = task.items.map((item) => (item.status === "pending" ? { ...item, status: "text" as const } : item));
			return step(task.id, () => store.change(task.id, { state: "text", items, words }), "text");
		},
		/** Words of a task that skips the stages: kept, not shown. */
		wroteUnseen(task: Task, words: Words): Task | undefined {
			return step(task.id, () => store.change(task.id, { state: "new", items: task.items, words }), undefined);
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
		fail(task: Task, error: string): Task | undefined {
			const move = () => {
				const items = (store.get(task.id) ?? task).items.map((item) => ({
					...item,
					status: "error" as const,
					hasAudio: false,
				}));
				if (!store.change(task.id, { state: "failed", items, error, finishedAt: now() })) return false;
				accounts.refund(task.account, task.cost);
				return true;
			};
			return step(task.id, move, "error");
		},
	};
}
