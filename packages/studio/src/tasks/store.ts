import type { Words } from "@tunesmith/composer";
import type { Database, Row } from "../storage/database.ts";
import { type Soon, whenThere } from "../storage/soon.ts";
import { number, numberOrNot, text } from "../storage/sql-values.ts";
import type { Cluster } from "./submission.ts";
import type { Item, Task, TaskState } from "./task.ts";
import { openTaskRemoval } from "./task-removal.ts";
import { taskFromRow } from "./task-row.ts";

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

/** What a feed needs to know of a task before it shows it. */
export type FeedHead = Pick<Task, "version" | "account" | "revision" | "removedAt"> & {
	/** Body of its version's feed once the task is over, with addresses that begin with a slash. */
	readonly body: string | undefined;
};

export type TaskStore = ReturnType<typeof openTaskStore>;

const mostHeads = 2000;

/** Accepted and never begun; as the indexes say it. */
const isWaiting = "finished_at IS NULL AND starts = 0 AND fault <> 'timeout'";

const sql = {
	insertTask: `INSERT INTO tasks (id, version, account, cluster, state, fault, brief, echo, items, cost, error,
		callback_url, callback_stages, created_at, seed) VALUES ($1, $2, $3, $4, 'new', $5, $6, $7, $8, $9, '', $10, $11, $12, $13)`,
	insertFile: "INSERT INTO files (id, task) VALUES ($1, $2)",
	selectHead: "SELECT version, account, revision, removed_at, feed FROM tasks WHERE id = $1",
	selectTask: "SELECT * FROM tasks WHERE id = $1",
	selectByFile: "SELECT tasks.* FROM files JOIN tasks ON tasks.id = files.task WHERE files.id = $1",
	selectUnfinished: "SELECT id, account, cluster, fault FROM tasks WHERE finished_at IS NULL ORDER BY number",
	update: `UPDATE tasks SET state = $1, items = $2, words = coalesce($3, words), error = $4, finished_at = $5, kept = $6,
		-- a failed task has no files
		bytes = CASE $1 WHEN 'failed' THEN 0 ELSE bytes + $7 END, revision = revision + 1
		WHERE id = $8 AND finished_at IS NULL AND starts = coalesce($9, starts)`,
	updateFeed: "UPDATE tasks SET feed = $1 WHERE id = $2",
	countStart: "UPDATE tasks SET starts = starts + 1 WHERE id = $1 AND finished_at IS NULL RETURNING starts",
	countWaiting: `SELECT count(*) AS tasks FROM tasks WHERE cluster = $1 AND ${isWaiting}`,
	countRunning: "SELECT count(*) AS tasks FROM tasks WHERE finished_at IS NULL AND starts > 0 AND cluster = $1",
	giveRound: `UPDATE tasks SET round = greatest(
			coalesce((SELECT min(round) FROM tasks WHERE cluster = $1 AND id <> $3 AND ${isWaiting}), 0),
			coalesce((SELECT max(round) + 1 FROM tasks WHERE cluster = $1 AND account = $2 AND id <> $3 AND ${isWaiting}), 0))
		WHERE id = $3 RETURNING round`,
	selectRound: "SELECT round FROM tasks WHERE id = $1",
	addBytes: "UPDATE tasks SET bytes = bytes + $1 WHERE id = $2 AND removed_at IS NULL",
	sumBytes: "SELECT CAST(sum(bytes) AS BIGINT) AS bytes FROM file_bytes",
};

const headFromRow = (row: Row): FeedHead => ({
	version: number(row.version) === 1 ? 1 : 2,
	account: text(row.account),
	revision: number(row.revision),
	removedAt: numberOrNot(row.removed_at),
	body: typeof row.feed === "string" ? row.feed : undefined,
});

/** The heads of feeds. A feed is read again and again while somebody waits: its head is read once for each change of the task. */
function openFeedHeads(database: Database) {
	const heads = new Map<string, FeedHead>();
	let changes = 0;
	function remember(id: string, head: FeedHead): void {
		const [oldest] = heads.size >= mostHeads ? heads.keys() : [];
		if (oldest !== undefined) heads.delete(oldest);
		heads.set(id, head);
	}
	return {
		/** Call it after every change of a task. */
		changed(id: string): void {
			changes += 1;
			heads.delete(id);
		},
		head(id: string): Soon<FeedHead | undefined> {
			const known = heads.get(id);
			if (known !== undefined) return known;
			const changesBefore = changes;
			return whenThere(database.get(sql.selectHead, id), (row) => {
				if (row === undefined) return undefined;
				const head = headFromRow(row);
				// a row that was read before a change must not be remembered after it
				if (!database.isShared && changes === changesBefore) remember(id, head);
				return head;
			});
		},
	};
}

/** Tasks on disk. Every write is durable when the call resolves. */
export function openTaskStore(database: Database) {
	const { head, changed } = openFeedHeads(database);

	return {
		...openTaskRemoval(database, changed),
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
				await database.run(
					sql.insertTask,
					task.id,
					task.version,
					task.account,
					task.cluster,
					task.fault,
					JSON.stringify(task.brief),
					task.echo,
					JSON.stringify(task.items),
					task.cost,
					task.callbackUrl ?? null,
					JSON.stringify(task.callbackStages),
					task.createdAt,
					task.seed ?? null,
				);
				for (const item of task.items) await database.run(sql.insertFile, item.id, task.id);
			}),
		/** Applies `change` to a task; false where it is over already. */
		async change(id: string, change: TaskChange): Promise<boolean> {
			const changes = await database.run(
				sql.update,
				change.state,
				JSON.stringify(change.items),
				change.words === undefined ? null : JSON.stringify(change.words),
				change.error ?? "",
				change.finishedAt ?? null,
				change.kept ?? 0,
				change.addedBytes ?? 0,
				id,
				change.run ?? null,
			);
			changed(id);
			return changes === 1;
		},
		/** Counts a run that begins; resolves to its number, from 1; undefined where the task is over or unknown. */
		countStart: async (id: string): Promise<number | undefined> =>
			numberOrNot((await database.get(sql.countStart, id))?.starts),
		/** Tasks of a cluster that no run has begun with, and those that one has. For databases that processes share. */
		waiting: async (cluster: Cluster): Promise<number> =>
			number((await database.get(sql.countWaiting, cluster))?.tasks),
		running: async (cluster: Cluster): Promise<number> =>
			number((await database.get(sql.countRunning, cluster))?.tasks),
		/**
		 * The turn of a task that is being accepted: the one after the last of its account's waiting tasks, and not before the turn that is now.
		 * Tasks that are run turn by turn serve the accounts one after the other.
		 */
		giveRound: async ({ id, account, cluster }: Pick<Task, "id" | "account" | "cluster">): Promise<number> =>
			number((await database.get(sql.giveRound, cluster, account, id))?.round),
		/** The turn that a task was given. */
		roundOf: async (id: string): Promise<number> => number((await database.get(sql.selectRound, id))?.round),
		/** Bytes of all files that tasks have. */
		bytesKept: async (): Promise<number> => number((await database.get(sql.sumBytes))?.bytes),
		/** Adds to the bytes of a task's files; false where the files were removed. */
		addBytes: async (id: string, bytes: number): Promise<boolean> =>
			(await database.run(sql.addBytes, bytes, id)) === 1,
		/** Accepted tasks that have not ended, oldest first. */
		async unfinished(): Promise<readonly Pick<Task, "id" | "account" | "cluster" | "fault">[]> {
			const rows = await database.all(sql.selectUnfinished);
			return rows.map((row) => {
				const cluster = text(row.cluster) as Cluster;
				return { id: text(row.id), account: text(row.account), cluster, fault: text(row.fault) };
			});
		},
	};
}
