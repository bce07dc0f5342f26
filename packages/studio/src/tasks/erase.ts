import type { Backend } from "../backend.ts";
import { amountsOf } from "./progress.ts";
import type { Task } from "./task.ts";
import type { DeletedTask } from "./task-removal.ts";

/**
 * Erases all that is stored of a task but its id: what runs is cancelled, then files, texts, callbacks and idempotent answer are removed,
 * from the disk as well. Files go first: a studio killed in between still knows the task, and its owner can delete it again.
 * Resolves to what is left of the task.
 */
export async function eraseTask(backend: Backend, task: Task): Promise<DeletedTask> {
	const { database, store, progress, pools, files, made, outbox, answers, sender, signals, scrubber } = backend;
	await progress.cancelSilently(task);
	await pools[task.cluster].stop(task);
	for (const item of task.items) await files.remove(item.id);
	const deleted = await database.transaction(async () => {
		const ended = await store.getForUpdate(task.id);
		// another deletion was quicker
		if (ended === undefined) return store.deleted(task.id);
		const result: DeletedTask = { id: task.id, account: task.account, ...amountsOf(ended) };
		await outbox.removeOf(task.id);
		await answers.removeOf(task.id);
		await store.erase(result, backend.now());
		await scrubber.request();
		return result;
	});
	sender.drop(task.id);
	// a video or an archive may have been requested meanwhile
	for (const item of task.items) {
		await made.stop(item.id);
		await files.remove(item.id);
	}
	signals.send("changed", task.id);
	await database.emptyJournal();
	await scrubber.schedule();
	return deleted ?? { id: task.id, account: task.account, ...amountsOf(task) };
}
