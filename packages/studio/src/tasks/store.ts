import type { Words } from "@tunesmith/composer";
import type { Database, SqlValue } from "../storage/database.ts";
import { number, numberOrNot, text } from "../storage/sql-values.ts";
import { openFeedHeads } from "./feed-heads.ts";
import type { Cluster } from "./submission.ts";
import type { Item, Task, TaskState, UnfinishedTask } from "./task.ts";
import { openTaskRemoval } from "./task-removal.ts";
import { taskFromRow, taskValues } from "./task-row.ts";
import { readTaskTurns } from "./task-turns.ts";

export type TaskChange = {
	readonly state: TaskState;
	readonly items: readonly Item[];
	readonly words?: Words | undefined;
	readonly error?: string;
	readonly finishedAt?: number;
	/** Credits that are not given back. */
	readonly kept?: number;
	/** Bytes on disk that this change adds. */
	readonly addedBytes?: number;
	/** The run that makes the change, as `countStart` numbered it: it changes nothing where a later run has begun. */
	readonly run?: number | undefined;
};

export type TaskStore = ReturnType<typeof openTaskStore>;

const sql = {
	insertTask: `INSERT INTO tasks (id, version, account, cluster, state, fault, brief, echo, items, cost, error,
		callback_url, callback_stages, created_at, seed) VALUES ($1, $2, $3, $4, 'new', $5, $6, $7, $8, $9, '', $10, $11, $12, $13)`,
	insertFile: "INSERT INTO files (id, task) VALUES ($1, $2)",
	selectTask: "SELECT * FROM tasks WHERE id = $1",
	selectByFile: "SELECT tasks.* FROM files JOIN tasks ON tasks.id = files.task WHERE files.id = $1",
	selectUnfinished: "SELECT id, account, cluster, fault FROM tasks WHERE finished_at IS NULL ORDER BY number",
	update: `UPDATE tasks SET state = $1, items = $2, words = coalesce($3, words), error = $4, finished_at = $5, kept = $6,
		-- a failed task has no files
		bytes = CASE $1 WHEN 'failed' THEN 0 ELSE bytes + $7 END, revision = revision + 1
		WHERE id = $8 AND finished_at IS NULL AND starts = coalesce($9, starts)`,
	updateFeed: "UPDATE tasks SET feed = $1 WHERE id = $2",
	countStart: "UPDATE tasks SET starts = starts + 1 WHERE id = $1 AND finished_at IS NULL RETURNING starts",
	addBytes: "UPDATE tasks SET bytes = bytes + $1 WHERE id = $2 AND removed_at IS NULL",
	sumBytes: "SELECT CAST(sum(bytes) AS BIGINT) AS bytes FROM file_bytes",
};

/** The first seven parameters of `update`. */
const changedValues = (change: TaskChange): readonly SqlValue[] => [
	change.state,
	JSON.stringify(change.items),
	change.words === undefined ? null : JSON.stringify(change.words),
	change.error ?? "",
	change.finishedAt ?? null,
	change.kept ?? 0,
	change.addedBytes ?? 0,
];

/** Tasks on disk. Every write is durable when the call resolves. */
export function openTaskStore(database: Database) {
	const { head, changed } = openFeedHeads(database);

	return {
		...openTaskRemoval(database, changed),
		...readTaskTurns(database),
		async get(id: string): Promise<Task | undefined> {
			const row = await database.get(sql.selectTask, id);
			return row === undefined ? undefined : taskFromRow(row);
		},
		/** A task that the transaction is about to change: other processes wait with their changes of it. */
		async getForUpdate(id: string): Promise<Task | undefined> {
			const row = await database.get(`${sql.selectTask} ${database.forUpdate}`, id);
			return row === undefined ? undefined : taskFromRow(row);
		},
		/** The task that a file belongs to. */
		async byFile(fileId: string): Promise<Task | undefined> {
			const row = await database.get(sql.selectByFile, fileId);
			return row === undefined ? undefined : taskFromRow(row);
		},
		head,
		/** Stores the feed's body of a task that is over, so that it is built only once. */
		async keepFeed(id: string, body: string): Promise<void> {
			await database.run(sql.updateFeed, body, id);
			changed(id);
		},
		insert: (task: Task): Promise<void> =>
			database.transaction(async () => {
				await database.run(sql.insertTask, ...taskValues(task));
				for (const item of task.items) await database.run(sql.insertFile, item.id, task.id);
			}),
		/** Applies `change` to a task; false where it is over already. */
		async change(id: string, change: TaskChange): Promise<boolean> {
			const changes = await database.run(sql.update, ...changedValues(change), id, change.run ?? null);
			changed(id);
			return changes === 1;
		},
		/** Counts a run that begins; resolves to its number, from 1; undefined where the task is over or unknown. */
		countStart: async (id: string): Promise<number | undefined> =>
			numberOrNot((await database.get(sql.countStart, id))?.starts),
		/** Bytes of all files that tasks have. */
		bytesKept: async (): Promise<number> => number((await database.get(sql.sumBytes))?.bytes),
		/** Adds to the bytes of a task's files; false where the files were removed. */
		addBytes: async (id: string, bytes: number): Promise<boolean> =>
			(await database.run(sql.addBytes, bytes, id)) === 1,
		/** Accepted tasks that have not ended, oldest first. */
		async unfinished(): Promise<readonly UnfinishedTask[]> {
			const rows = await database.all(sql.selectUnfinished);
			return rows.map((row) => {
				const cluster = text(row.cluster) as Cluster;
				return { id: text(row.id), account: text(row.account), cluster, fault: text(row.fault) };
			});
		},
	};
}
