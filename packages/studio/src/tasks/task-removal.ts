import type { Database } from "../storage/database.ts";
import { number, text } from "../storage/sql-values.ts";
import type { Task } from "./task.ts";
import { taskFromRow } from "./task-row.ts";

/** What is left of a task that its owner deleted. */
export type DeletedTask = {
	readonly id: string;
	readonly account: string;
	/** Credits that came back, and credits that did not. */
	readonly refunded: number;
	readonly kept: number;
};

const failedWithTexts = "state = 'failed' AND echo <> '{}'";

const sql = {
	selectFinished: "SELECT * FROM tasks WHERE finished_at <= $1 AND removed_at IS NULL ORDER BY finished_at LIMIT $2",
	selectUnfinished: "SELECT * FROM tasks WHERE finished_at IS NULL AND created_at <= $1 LIMIT $2",
	selectFailed: `SELECT * FROM tasks WHERE ${failedWithTexts} AND finished_at <= $1 ORDER BY finished_at LIMIT $2`,
	selectFailedOf: `SELECT * FROM tasks WHERE ${failedWithTexts} AND account = $1 ORDER BY finished_at DESC LIMIT $2 OFFSET $3`,
	selectBrief: "SELECT brief FROM tasks WHERE id = $1",
	dropTexts: `UPDATE tasks SET echo = '{}', words = NULL, feed = NULL, callback_url = NULL, brief = $1,
		revision = revision + 1 WHERE id = $2`,
	empty: `UPDATE tasks SET removed_at = $1, bytes = 0, brief = '{}', echo = '{}', words = NULL, feed = NULL,
		callback_url = NULL, revision = revision + 1 WHERE id = $2`,
	selectEmptied: "SELECT id FROM tasks WHERE removed_at <= $1 LIMIT $2",
	deleteFiles: "DELETE FROM files WHERE task = $1",
	endShare: "DELETE FROM shares WHERE task = $1",
	deleteTask: "DELETE FROM tasks WHERE id = $1",
	insertDeleted:
		"INSERT INTO deleted_tasks (id, account, refunded, kept, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
	selectDeleted: "SELECT account, refunded, kept FROM deleted_tasks WHERE id = $1",
	forgetDeleted: "DELETE FROM deleted_tasks WHERE id IN (SELECT id FROM deleted_tasks WHERE at <= $1 LIMIT $2)",
};

/**
 * The part of the task store that removes: what retention, disk limit and deletion ask for. `changed` is called
 * after the row of a task was changed.
 */
export function openTaskRemoval(database: Database, changed: (id: string) => void) {
	const tasksOf = async (statement: string, ...values: readonly (string | number)[]): Promise<readonly Task[]> =>
		(await database.all(statement, ...values)).map(taskFromRow);

	async function deleteRows(id: string): Promise<void> {
		await database.run(sql.deleteFiles, id);
		await database.run(sql.endShare, id);
		await database.run(sql.deleteTask, id);
		changed(id);
	}

	return {
		/** Tasks that ended at or before `time` and still have their files, oldest first. */
		finishedBefore: (time: number, limit: number) => tasksOf(sql.selectFinished, time, limit),
		/** Tasks that were accepted at or before `time` and have not ended. */
		unfinishedBefore: (time: number, limit: number) => tasksOf(sql.selectUnfinished, time, limit),
		/** Failed tasks that ended at or before `time` and still have their texts, oldest first. */
		failedBefore: (time: number, limit: number) => tasksOf(sql.selectFailed, time, limit),
		/** Failed tasks of an account that still have their texts, without the newest `kept`. */
		failedBeyond: (account: string, kept: number, limit: number) => tasksOf(sql.selectFailedOf, account, limit, kept),
		/** Removes the texts of a failed task; its state stays. */
		async dropTexts(id: string): Promise<void> {
			const brief = JSON.parse(text((await database.get(sql.selectBrief, id))?.brief) || "{}") as object;
			const textless = JSON.stringify({ ...brief, description: "", title: "", style: "", lyrics: "" });
			await database.run(sql.dropTexts, textless, id);
			changed(id);
		},
		/** Removes the texts of a task whose files are gone; its ids stay. */
		async empty(id: string, at: number): Promise<void> {
			await database.run(sql.empty, at, id);
			await database.run(sql.endShare, id);
			changed(id);
		},
		/** Removes at most `limit` tasks that were emptied at or before `time`; resolves to how many. */
		async forget(time: number, limit: number): Promise<number> {
			const rows = await database.all(sql.selectEmptied, time, limit);
			await database.transaction(async () => {
				for (const { id } of rows) await deleteRows(text(id));
			});
			return rows.length;
		},
		/** Removes all of a task but its id and amounts, so that a second deletion gets the same answer. */
		async erase({ id, account, refunded, kept }: DeletedTask, at: number): Promise<void> {
			await database.run(sql.insertDeleted, id, account, refunded, kept, at);
			await deleteRows(id);
		},
		async deleted(id: string): Promise<DeletedTask | undefined> {
			const row = await database.get(sql.selectDeleted, id);
			if (row === undefined) return undefined;
			return { id, account: text(row.account), refunded: number(row.refunded), kept: number(row.kept) };
		},
		/** Removes at most `limit` ids of tasks that were deleted at or before `time`; resolves to how many. */
		forgetDeleted: (time: number, limit: number) => database.run(sql.forgetDeleted, time, limit),
	};
}
