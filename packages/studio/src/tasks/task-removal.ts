import type { DatabaseSync } from "node:sqlite";
import type { Database } from "../database.ts";
import { number, text } from "../sql-values.ts";
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

/** The SQL of the removal. */
function prepareStatements(sql: DatabaseSync) {
	return {
		selectFinished: sql.prepare(
			"SELECT * FROM tasks WHERE finished_at <= ? AND removed_at IS NULL ORDER BY finished_at LIMIT ?",
		),
		selectUnfinished: sql.prepare("SELECT * FROM tasks WHERE finished_at IS NULL AND created_at <= ? LIMIT ?"),
		selectFailed: sql.prepare(
			`SELECT * FROM tasks WHERE ${failedWithTexts} AND finished_at <= ? ORDER BY finished_at LIMIT ?`,
		),
		selectFailedOf: sql.prepare(
			`SELECT * FROM tasks WHERE ${failedWithTexts} AND account = ? ORDER BY finished_at DESC LIMIT ? OFFSET ?`,
		),
		dropTexts: sql.prepare(`UPDATE tasks SET echo = '{}', words = NULL, feed = NULL, callback_url = NULL,
		brief = json_set(brief, '$.description', '', '$.title', '', '$.style', '', '$.lyrics', ''),
		revision = revision + 1 WHERE id = ?`),
		empty:
			sql.prepare(`UPDATE tasks SET removed_at = ?, bytes = 0, brief = '{}', echo = '{}', words = NULL, feed = NULL,
		callback_url = NULL, revision = revision + 1 WHERE id = ?`),
		selectEmptied: sql.prepare("SELECT id FROM tasks WHERE removed_at <= ? LIMIT ?"),
		deleteFiles: sql.prepare("DELETE FROM files WHERE task = ?"),
		deleteTask: sql.prepare("DELETE FROM tasks WHERE id = ?"),
		insertDeleted: sql.prepare(
			"INSERT OR IGNORE INTO deleted_tasks (id, account, refunded, kept, at) VALUES (?, ?, ?, ?, ?)",
		),
		selectDeleted: sql.prepare("SELECT account, refunded, kept FROM deleted_tasks WHERE id = ?"),
		forgetDeleted: sql.prepare(
			"DELETE FROM deleted_tasks WHERE id IN (SELECT id FROM deleted_tasks WHERE at <= ? LIMIT ?)",
		),
	};
}

/**
 * The part of the task store that removes: what retention, disk limit and deletion ask for. `release` is called before the files of a task
 * leave the record, `changed` after its row was changed.
 */
export function openTaskRemoval(
	{ sql, transaction }: Database,
	release: (id: string) => void,
	changed: (id: string) => void,
) {
	const statements = prepareStatements(sql);

	function deleteRows(id: string): void {
		statements.deleteFiles.run(id);
		statements.deleteTask.run(id);
		changed(id);
	}

	return {
		/** Tasks that ended at or before `time` and still have their files, oldest first. */
		finishedBefore: (time: number, limit: number): readonly Task[] =>
			statements.selectFinished.all(time, limit).map(taskFromRow),
		/** Tasks that were accepted at or before `time` and have not ended. */
		unfinishedBefore: (time: number, limit: number): readonly Task[] =>
			statements.selectUnfinished.all(time, limit).map(taskFromRow),
		/** Failed tasks that ended at or before `time` and still have their texts, oldest first. */
		failedBefore: (time: number, limit: number): readonly Task[] =>
			statements.selectFailed.all(time, limit).map(taskFromRow),
		/** Failed tasks of an account that still have their texts, without the newest `kept`. */
		failedBeyond: (account: string, kept: number, limit: number): readonly Task[] =>
			statements.selectFailedOf.all(account, limit, kept).map(taskFromRow),
		/** Removes the texts of a failed task; its state stays. */
		dropTexts(id: string): void {
			statements.dropTexts.run(id);
			changed(id);
		},
		/** Removes the texts of a task whose files are gone; its ids stay. */
		empty(id: string, at: number): void {
			release(id);
			statements.empty.run(at, id);
			changed(id);
		},
		/** Removes at most `limit` tasks that were emptied at or before `time`; returns how many. */
		forget(time: number, limit: number): number {
			const ids = statements.selectEmptied.all(time, limit).map((row) => text(row.id));
			transaction(() => ids.forEach(deleteRows));
			return ids.length;
		},
		/** Removes all of a task but its id and amounts, so that a second deletion gets the same answer. */
		erase({ id, account, refunded, kept }: DeletedTask, at: number): void {
			release(id);
			statements.insertDeleted.run(id, account, refunded, kept, at);
			deleteRows(id);
		},
		deleted(id: string): DeletedTask | undefined {
			const row = statements.selectDeleted.get(id);
			if (row === undefined) return undefined;
			return { id, account: text(row.account), refunded: number(row.refunded), kept: number(row.kept) };
		},
		/** Removes at most `limit` ids of tasks that were deleted at or before `time`; returns how many. */
		forgetDeleted: (time: number, limit: number): number => Number(statements.forgetDeleted.run(time, limit).changes),
	};
}
