import type { Answers } from "../accounts/answers.ts";
import type { Outbox } from "../callbacks/outbox.ts";
import type { Database } from "../database.ts";
import type { Films } from "../files/films.ts";
import type { Scrubber } from "../files/scrubber.ts";
import type { TaskFiles } from "../files/task-files.ts";
import type { Changes } from "./changes.ts";
import type { Pool } from "./pool.ts";
import { amountsOf, type Progress } from "./progress.ts";
import type { DeletedTask, TaskStore } from "./store.ts";
import type { Cluster } from "./submission.ts";
import type { Task } from "./task.ts";

export type EraseParts = {
	readonly database: Database;
	readonly store: TaskStore;
	readonly progress: Progress;
	readonly pools: Readonly<Record<Cluster, Pool>>;
	readonly shelf: TaskFiles;
	readonly films: Films;
	readonly outbox: Outbox;
	readonly answers: Answers;
	readonly changes: Changes;
	readonly scrubber: Scrubber;
	/** Ends the callbacks of a task that are under way. */
	readonly dropCallbacks: (taskId: string) => void;
	readonly now: () => number;
};

export type Erase = (task: Task) => Promise<DeletedTask>;

/**
 * Erases a task: what runs is cancelled first, then its files, texts, callbacks and idempotent answer go, from the disk as well. Only its
 * id stays. Files go before the record: a studio killed in between still knows the task, and its owner asks again.
 */
export function createErase(parts: EraseParts): Erase {
	const { database, store, progress, pools, shelf, films, outbox, answers, changes, scrubber } = parts;
	return async (task) => {
		progress.cancel(task, true);
		await pools[task.cluster].stop(task.account, task.id);
		for (const item of task.items) await shelf.remove(item.id);
		const deleted = database.transaction(() => {
			const ended = store.get(task.id);
			// two deletions at once: the other one was quicker
			if (ended === undefined) return store.deleted(task.id);
			const result: DeletedTask = { id: task.id, account: task.account, ...amountsOf(ended) };
			outbox.removeOf(task.id);
			answers.removeOf(task.id);
			store.erase(result, parts.now());
			scrubber.owe();
			return result;
		});
		parts.dropCallbacks(task.id);
		// a video may have been asked for until a moment ago
		for (const item of task.items) {
			await films.stop(item.id);
			await shelf.remove(item.id);
		}
		changes.tell(task.id);
		database.emptyJournal();
		scrubber.schedule();
		return deleted ?? { id: task.id, account: task.account, ...amountsOf(task) };
	};
}
