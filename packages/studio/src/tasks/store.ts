import type { DatabaseSync } from "node:sqlite";
import type { Words } from "@tunesmith/composer";
import type { Database } from "../database.ts";
import { number, numberOrNot, text } from "../sql-values.ts";
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
};

/** What a feed needs to know of a task before it shows it. */
export type FeedHead = Pick<Task, "version" | "account" | "revision" | "removedAt"> & {
	/** Body of its version's feed once the task is over, with addresses that begin with a slash. */
	readonly body: string | undefined;
};

export type TaskStore = ReturnType<typeof openTaskStore>;

const mostHeads = 2000;

/** The SQL of the store. */
function prepareStatements(sql: DatabaseSync) {
	return {
		insertTask:
			sql.prepare(`INSERT INTO tasks (id, version, account, cluster, state, fault, brief, echo, items, cost, error,
		callback_url, callback_stages, created_at, seed) VALUES (?, ?, ?, ?, 'new', ?, ?, ?, ?, ?, '', ?, ?, ?, ?)`),
		insertFile: sql.prepare("INSERT INTO files (id, task) VALUES (?, ?)"),
		selectTask: sql.prepare("SELECT * FROM tasks WHERE id = ?"),
		selectByFile: sql.prepare("SELECT tasks.* FROM files JOIN tasks ON tasks.id = files.task WHERE files.id = ?"),
		selectUnfinished: sql.prepare(
			"SELECT id, account, cluster, fault FROM tasks WHERE finished_at IS NULL ORDER BY number",
		),
		update:
			sql.prepare(`UPDATE tasks SET state = ?, items = ?, words = coalesce(?, words), error = ?, finished_at = ?, kept = ?,
		bytes = CASE ?1 WHEN 'failed' THEN 0 ELSE bytes + ? END, revision = revision + 1 WHERE id = ? AND finished_at IS NULL`),
		updateFeed: sql.prepare("UPDATE tasks SET feed = ? WHERE id = ?"),
		countStart: sql.prepare("UPDATE tasks SET starts = starts + 1 WHERE id = ?"),
		addBytes: sql.prepare("UPDATE tasks SET bytes = bytes + ? WHERE id = ?"),
		selectBytes: sql.prepare("SELECT bytes FROM tasks WHERE id = ?"),
		sumBytes: sql.prepare("SELECT sum(bytes) AS bytes FROM tasks"),
	};
}

/** The heads of feeds. A feed is read again and again while somebody waits: its head is read once for each change of the task. */
function openFeedHeads(sql: DatabaseSync) {
	const select = sql.prepare("SELECT version, account, revision, removed_at, feed FROM tasks WHERE id = ?");
	const heads = new Map<string, FeedHead>();
	return {
		/** Call it after every change of a task. */
		changed: (id: string): void => void heads.delete(id),
		head(id: string): FeedHead | undefined {
			const known = heads.get(id);
			if (known !== undefined) return known;
			const row = select.get(id);
			if (row === undefined) return undefined;
			const head: FeedHead = {
				version: number(row.version) === 1 ? 1 : 2,
				account: text(row.account),
				revision: number(row.revision),
				removedAt: numberOrNot(row.removed_at),
				body: typeof row.feed === "string" ? row.feed : undefined,
			};
			const [oldest] = heads.size >= mostHeads ? heads.keys() : [];
			if (oldest !== undefined) heads.delete(oldest);
			heads.set(id, head);
			return head;
		},
	};
}

/** Tasks on disk. Every write is durable when the call returns. */
export function openTaskStore(database: Database) {
	const statements = prepareStatements(database.sql);
	const { head, changed } = openFeedHeads(database.sql);
	let bytesKept = number(statements.sumBytes.get()?.bytes);
	const bytesOf = (id: string): number => number(statements.selectBytes.get(id)?.bytes);
	const release = (id: string): void => {
		bytesKept -= bytesOf(id);
	};

	return {
		...openTaskRemoval(database, release, changed),
		get(id: string): Task | undefined {
			const row = statements.selectTask.get(id);
			return row === undefined ? undefined : taskFromRow(row);
		},
		/** The task that a file belongs to. */
		byFile(fileId: string): Task | undefined {
			const row = statements.selectByFile.get(fileId);
			return row === undefined ? undefined : taskFromRow(row);
		},
		head,
		/** Stores the feed's body of a task that is over, so that it is built only once. */
		keepFeed(id: string, body: string): void {
			statements.updateFeed.run(body, id);
			changed(id);
		},
		insert(task: Task): void {
			database.transaction(() => {
				statements.insertTask.run(
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
				for (const item of task.items) statements.insertFile.run(item.id, task.id);
			});
		},
		/** Applies `change` to a task; false where it is over already. */
		change(id: string, change: TaskChange): boolean {
			// a failed task has no files
			const freedBytes = change.state === "failed" ? bytesOf(id) : 0;
			const { changes } = statements.update.run(
				change.state,
				JSON.stringify(change.items),
				change.words === undefined ? null : JSON.stringify(change.words),
				change.error ?? "",
				change.finishedAt ?? null,
				change.kept ?? 0,
				change.addedBytes ?? 0,
				id,
			);
			changed(id);
			if (changes === 1) bytesKept += (change.addedBytes ?? 0) - freedBytes;
			return changes === 1;
		},
		countStart: (id: string) => void statements.countStart.run(id),
		/** Bytes of all files that tasks have. */
		bytesKept: () => bytesKept,
		addBytes(id: string, bytes: number): void {
			statements.addBytes.run(bytes, id);
			bytesKept += bytes;
		},
		/** Accepted tasks that have not ended, oldest first. */
		unfinished: (): readonly Pick<Task, "id" | "account" | "cluster" | "fault">[] =>
			statements.selectUnfinished.all().map((row) => {
				const cluster = text(row.cluster) as Cluster;
				return { id: text(row.id), account: text(row.account), cluster, fault: text(row.fault) };
			}),
	};
}
