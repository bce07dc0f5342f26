import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../make-folder.ts";
import { StudioProblem } from "./problem.ts";

const schema = `
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS accounts (
	id TEXT PRIMARY KEY, balance INTEGER, used INTEGER NOT NULL DEFAULT 0, opened_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tasks (
	number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, account TEXT NOT NULL, cluster TEXT NOT NULL,
	state TEXT NOT NULL, fault TEXT NOT NULL, cost INTEGER NOT NULL, error TEXT NOT NULL, created_at INTEGER NOT NULL,
	finished_at INTEGER, starts INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL DEFAULT 0,
	removed_at INTEGER, echo TEXT NOT NULL, feed TEXT,
	-- what the feed does not read stands behind what it does, so that it seldom follows a row over pages
	brief TEXT NOT NULL, words TEXT, items TEXT NOT NULL, callback_url TEXT, callback_stages TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS tasks_unfinished ON tasks (number) WHERE finished_at IS NULL;
CREATE INDEX IF NOT EXISTS tasks_kept ON tasks (finished_at) WHERE finished_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX IF NOT EXISTS tasks_removed ON tasks (removed_at) WHERE removed_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, task TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS files_task ON files (task);
CREATE TABLE IF NOT EXISTS answers (
	account TEXT NOT NULL, path TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL,
	PRIMARY KEY (account, path, key)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS answers_at ON answers (at);
CREATE TABLE IF NOT EXISTS deliveries (
	id TEXT PRIMARY KEY, task TEXT NOT NULL, stage TEXT NOT NULL, url TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL,
	tries INTEGER NOT NULL DEFAULT 0, next_at INTEGER, created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS deliveries_task ON deliveries (task);
CREATE TABLE IF NOT EXISTS delivery_tries (
	delivery TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, ms INTEGER NOT NULL, status INTEGER, error TEXT NOT NULL,
	PRIMARY KEY (delivery, number)
) WITHOUT ROWID;
`;

/** The studio's data folder, held by this process until `close`. */
export type Database = {
	readonly sql: DatabaseSync;
	/** Runs `work` in one transaction; an error undoes all of it. Nested calls join the outer one. */
	readonly transaction: <Result>(work: () => Result) => Result;
	readonly close: () => void;
};

/**
 * Opens `studio.sqlite` in `folder`, making both where they are missing. One studio a folder: the lock is a transaction on a database of
 * its own, so that it ends with the process however that ends. Throws StudioProblem when another studio holds it, the disk refuses or
 * the file is damaged, which is left as it is.
 */
export function openDatabase(folder: string): Database {
	const { lock, sql } = openFiles(folder);
	let depth = 0;
	const transaction = <Result>(work: () => Result): Result => {
		if (depth > 0) return work();
		sql.exec("BEGIN IMMEDIATE");
		depth = 1;
		try {
			const result = work();
			sql.exec("COMMIT");
			return result;
		} catch (error) {
			if (sql.isTransaction) sql.exec("ROLLBACK");
			throw error;
		} finally {
			depth = 0;
		}
	};
	const close = () => {
		sql.close();
		lock.close();
	};
	return { sql, transaction, close };
}

function openFiles(folder: string): { readonly lock: DatabaseSync; readonly sql: DatabaseSync } {
	const opened: DatabaseSync[] = [];
	const open = (name: string, timeout: number) => {
		const database = new DatabaseSync(join(folder, name), { timeout });
		opened.push(database);
		return database;
	};
	try {
		makeFolder(folder);
		const lock = open("lock.sqlite", 0);
		lock.exec("BEGIN EXCLUSIVE");
		const sql = open("studio.sqlite", 5000);
		sql.exec(
			"PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000;",
		);
		sql.exec(schema);
		return { lock, sql };
	} catch (cause) {
		for (const database of opened) database.close();
		throw explain(folder, cause);
	}
}

const explain = (folder: string, cause: unknown): StudioProblem => {
	const reason = cause instanceof Error ? cause.message : String(cause);
	const sentence = /database is locked/.test(reason)
		? `another studio is using ${folder}: stop it, or give this one a folder of its own (STUDIO_DATA)`
		: `the studio's data in ${folder} cannot be used (${reason}). Nothing in it was changed: make room for it, repair or move it, or name another folder in STUDIO_DATA`;
	return new StudioProblem(sentence, { cause });
};
