import type { SQLOutputValue } from "node:sqlite";
import type { Words } from "@tunesmith/composer";
import type { Database } from "../database.ts";

import type { CallbackStage, Cluster } from "./submission.ts";
import type { Item, Task, TaskState } from "./task.ts";

type Row = Record<string, SQLOutputValue>;

const text = (value: SQLOutputValue | undefined) => (typeof value === "string" ? value : "");
const number = (value: SQLOutputValue | undefined) => (typeof value === "number" ? value : 0);
const numberOrNot = (value: SQLOutputValue | undefined) => (typeof value === "number" ? value : undefined);

/** The columns hold what this module wrote into them: the casts name what was stored. */
function fromRow(row: Row): Task {
	const words = row.words;
	const callbackUrl = row.callback_url;
	return {
		id: text(row.id),
		version: number(row.version) === 1 ? 1 : 2,
		account: text(row.account),
		cluster: text(row.cluster) as Cluster,
		state: text(row.state) as TaskState,
		fault: text(row.fault),
		brief: JSON.parse(text(row.brief)) as Task["brief"],
		seed: numberOrNot(row.seed),
		echo: text(row.echo),
		words: typeof words === "string" ? (JSON.parse(words) as Words) : undefined,
		items: JSON.parse(text(row.items)) as readonly Item[],
		cost: number(row.cost),
		kept: number(row.kept),
		error: text(row.error),
		callbackUrl: typeof callbackUrl === "string" ? callbackUrl : undefined,
		callbackStages: JSON.parse(text(row.callback_stages)) as readonly CallbackStage[],
		createdAt: number(row.created_at),
		finishedAt: numberOrNot(row.finished_at),
		starts: number(row.starts),
		revision: number(row.revision),
		removedAt: numberOrNot(row.removed_at),
	};
}

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

/** What is left of a task that its owner deleted. */
export type DeletedTask = {
	readonly id: string;
	readonly account: string;
	/** Credits that came back for it, and what its end had cost all the same. */
	readonly refunded: number;
	readonly kept: number;
};

/** What a feed needs to know of a task before it shows it. */
export type FeedHead = Pick<Task, "version" | "account" | "revision" | "removedAt"> & {
	/** Body of its version's feed once the task is over, with addresses that begin with a slash. */
	readonly body: string | undefined;
};

export type TaskStore = ReturnType<typeof openTaskStore>;

const mostHeads = 2000;

/** Tasks on disk. Every write is durable when the call returns. */
export function openTaskStore({ sql, transaction }: Database) {
	const insertTask =
		sql.prepare(`INSERT INTO tasks (id, version, account, cluster, state, fault, brief, echo, items, cost, error,
		callback_url, callback_stages, created_at, seed) VALUES (?, ?, ?, ?, 'new', ?, ?, ?, ?, ?, '', ?, ?, ?, ?)`);
	const insertFile = sql.prepare("INSERT INTO files (id, task) VALUES (?, ?)");
	const selectTask = sql.prepare("SELECT * FROM tasks WHERE id = ?");
	const selectHead = sql.prepare("SELECT version, account, revision, removed_at, feed FROM tasks WHERE id = ?");
	const keepFeed = sql.prepare("UPDATE tasks SET feed = ? WHERE id = ?");
	const selectByFile = sql.prepare("SELECT tasks.* FROM files JOIN tasks ON tasks.id = files.task WHERE files.id = ?");
	const selectUnfinished = sql.prepare(
		"SELECT id, account, cluster, fault FROM tasks WHERE finished_at IS NULL ORDER BY number",
	);
	const countStart = sql.prepare("UPDATE tasks SET starts = starts + 1 WHERE id = ?");
	const sumBytes = sql.prepare("SELECT sum(bytes) AS bytes FROM tasks");
	const selectOldest = sql.prepare(
		"SELECT * FROM tasks WHERE finished_at <= ? AND removed_at IS NULL ORDER BY finished_at LIMIT ?",
	);
	const selectStale = sql.prepare("SELECT * FROM tasks WHERE finished_at IS NULL AND created_at <= ? LIMIT ?");
	const bytesOf = sql.prepare("SELECT bytes FROM tasks WHERE id = ?");
	const empty =
		sql.prepare(`UPDATE tasks SET removed_at = ?, bytes = 0, brief = '{}', echo = '{}', words = NULL, feed = NULL,
		callback_url = NULL,
		revision = revision + 1 WHERE id = ?`);
	const selectEmptied = sql.prepare("SELECT id FROM tasks WHERE removed_at <= ? LIMIT ?");
	const deleteFiles = sql.prepare("DELETE FROM files WHERE task = ?");
	const deleteTask = sql.prepare("DELETE FROM tasks WHERE id = ?");
	const failedWithTexts = "state = 'failed' AND echo <> '{}'";
	const selectFailed = sql.prepare(
		`SELECT * FROM tasks WHERE ${failedWithTexts} AND finished_at <= ? ORDER BY finished_at LIMIT ?`,
	);
	const selectFailedOf = sql.prepare(
		`SELECT * FROM tasks WHERE ${failedWithTexts} AND account = ? ORDER BY finished_at DESC LIMIT ? OFFSET ?`,
	);
	const dropTexts = sql.prepare(`UPDATE tasks SET echo = '{}', words = NULL, feed = NULL, callback_url = NULL,
		brief = json_set(brief, '$.description', '', '$.title', '', '$.style', '', '$.lyrics', ''),
		revision = revision + 1 WHERE id = ?`);
	const insertDeleted = sql.prepare(
		"INSERT OR IGNORE INTO deleted_tasks (id, account, refunded, kept, at) VALUES (?, ?, ?, ?, ?)",
	);
	const selectDeleted = sql.prepare("SELECT account, refunded, kept FROM deleted_tasks WHERE id = ?");
	const forgetDeleted = sql.prepare(
		"DELETE FROM deleted_tasks WHERE id IN (SELECT id FROM deleted_tasks WHERE at <= ? LIMIT ?)",
	);
	// feeds are asked for again and again while somebody waits: every change of a task drops its entry
	const heads = new Map<string, FeedHead>();
	let bytesKept = number(sumBytes.get()?.bytes);
	const addBytes = sql.prepare("UPDATE tasks SET bytes = bytes + ? WHERE id = ?");
	const update =
		sql.prepare(`UPDATE tasks SET state = ?, items = ?, words = coalesce(?, words), error = ?, finished_at = ?, kept = ?,
		bytes = CASE ?1 WHEN 'failed' THEN 0 ELSE bytes + ? END, revision = revision + 1 WHERE id = ? AND finished_at IS NULL`);

	return {
		get(id: string): Task | undefined {
			const row = selectTask.get(id);
			return row === undefined ? undefined : fromRow(row);
		},
		head(id: string): FeedHead | undefined {
			const recent = heads.get(id);
			if (recent !== undefined) return recent;
			const row = selectHead.get(id);
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
		/** Keeps the feed of a task that is over as text, so that it costs one look. */
		keepFeed(id: string, body: string): void {
			keepFeed.run(body, id);
			heads.delete(id);
		},
		byFile(fileId: string): Task | undefined {
			const row = selectByFile.get(fileId);
			return row === undefined ? undefined : fromRow(row);
		},
		insert(task: Task): void {
			transaction(() => {
				insertTask.run(
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
				for (const item of task.items) insertFile.run(item.id, task.id);
			});
		},
		/** Applies `change` to a task that is not over; false when it is. */
		change(id: string, change: TaskChange): boolean {
			// what failed leaves no files
			const freed = change.state === "failed" ? number(bytesOf.get(id)?.bytes) : 0;
			const { changes } = update.run(
				change.state,
				JSON.stringify(change.items),
				change.words === undefined ? null : JSON.stringify(change.words),
				change.error ?? "",
				change.finishedAt ?? null,
				change.kept ?? 0,
				change.addedBytes ?? 0,
				id,
			);
			heads.delete(id);
			if (changes === 1) bytesKept += (change.addedBytes ?? 0) - freed;
			return changes === 1;
		},
		countStart: (id: string) => void countStart.run(id),
		/** Bytes of all files that tasks hold. */
		bytesKept: () => bytesKept,
		addBytes(id: string, bytes: number): void {
			addBytes.run(bytes, id);
			bytesKept += bytes;
		},
		/** Finished tasks whose end lies at or before `time` and whose files are still there, oldest first. */
		finishedBefore: (time: number, limit: number): readonly Task[] => selectOldest.all(time, limit).map(fromRow),
		/** Tasks that were accepted at or before `time` and never ended. */
		unfinishedBefore: (time: number, limit: number): readonly Task[] => selectStale.all(time, limit).map(fromRow),
		/** Failed tasks whose end lies at or before `time` and whose texts are still there, oldest first. */
		failedBefore: (time: number, limit: number): readonly Task[] => selectFailed.all(time, limit).map(fromRow),
		/** Failed tasks of an account that still have their texts, without the newest `kept`. */
		failedBeyond: (account: string, kept: number, limit: number): readonly Task[] =>
			selectFailedOf.all(account, limit, kept).map(fromRow),
		/** Forgets the texts of a failed task; its state stays. */
		dropTexts(id: string): void {
			dropTexts.run(id);
			heads.delete(id);
		},
		/** Forgets the texts of a task whose files are gone; its ids stay known. */
		empty(id: string, at: number): void {
			bytesKept -= number(bytesOf.get(id)?.bytes);
			empty.run(at, id);
			heads.delete(id);
		},
		/** Forgets at most `limit` tasks that were emptied at or before `time`; answers how many. */
		forget(time: number, limit: number): number {
			const ids = selectEmptied.all(time, limit).map((row) => text(row.id));
			transaction(() => {
				for (const id of ids) {
					deleteFiles.run(id);
					deleteTask.run(id);
					heads.delete(id);
				}
			});
			return ids.length;
		},
		/** Removes all that is stored of a task but its id, so that deleting it again is answered alike. */
		erase({ id, account, refunded, kept }: DeletedTask, at: number): void {
			bytesKept -= number(bytesOf.get(id)?.bytes);
			insertDeleted.run(id, account, refunded, kept, at);
			deleteFiles.run(id);
			deleteTask.run(id);
			heads.delete(id);
		},
		deleted(id: string): DeletedTask | undefined {
			const row = selectDeleted.get(id);
			if (row === undefined) return undefined;
			return { id, account: text(row.account), refunded: number(row.refunded), kept: number(row.kept) };
		},
		/** Forgets at most `limit` ids of tasks that were deleted at or before `time`; answers how many. */
		forgetDeleted: (time: number, limit: number): number => Number(forgetDeleted.run(time, limit).changes),
		/** Accepted tasks without an end, oldest first. */
		unfinished: (): readonly Pick<Task, "id" | "account" | "cluster" | "fault">[] =>
			selectUnfinished.all().map((row) => {
				const cluster = text(row.cluster) as Cluster;
				return { id: text(row.id), account: text(row.account), cluster, fault: text(row.fault) };
			}),
	};
}
