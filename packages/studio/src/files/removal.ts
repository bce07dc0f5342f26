import type { Outbox } from "../callbacks/outbox.ts";
import type { Database } from "../storage/database.ts";
import type { Progress } from "../tasks/progress.ts";
import type { TaskStore } from "../tasks/store.ts";
import type { Task } from "../tasks/task.ts";
import type { TaskFiles } from "./task-files.ts";

export type RemovalParts = {
	readonly database: Database;
	readonly store: TaskStore;
	readonly progress: Progress;
	readonly outbox: Outbox;
	readonly files: TaskFiles;
	readonly now: () => number;
};

/** What a sweep does to tasks and files. Each resolves to how many it changed. */
export function createRemoval({ database, store, progress, outbox, files, now }: RemovalParts) {
	return {
		/** Removes the texts of failed tasks, and files as well: a studio that was killed while a task failed may have left some. */
		async dropTexts(tasks: readonly Task[]): Promise<number> {
			for (const task of tasks) for (const item of task.items) await files.remove(item.id);
			await database.transaction(async () => {
				for (const { id } of tasks) {
					await outbox.removeOf(id);
					await store.dropTexts(id);
				}
			});
			return tasks.length;
		},
		/** Removes files first: a studio killed in between finds the task again and finishes the removal. */
		async removeResults(tasks: readonly Task[]): Promise<number> {
			for (const task of tasks) {
				for (const item of task.items) await files.remove(item.id);
				await database.transaction(async () => {
					await outbox.removeOf(task.id);
					await store.empty(task.id, now());
				});
			}
			return tasks.length;
		},
		/** Removes the oldest archive that was made before `time` (epoch milliseconds). */
		async removePackage(time: number): Promise<number> {
			const removed = await files.removeOldestPackage(time);
			if (removed === undefined) return 0;
			const task = await store.byFile(removed.id);
			if (task !== undefined) await store.addBytes(task.id, -removed.bytes);
			return 1;
		},
		/** Ends tasks that never ran. */
		async failAll(tasks: readonly Task[]): Promise<number> {
			let failed = 0;
			for (const task of tasks) {
				if ((await progress.fail(task, "Generation timeout")) !== undefined) failed += 1;
			}
			return failed;
		},
	};
}
