import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makePrivateFile, makePrivateFolder, tightenFile } from "@tunesmith/private-files";

import { StudioProblem } from "./problem.ts";
import { migrate } from "./schema.ts";

const databaseName = "studio.sqlite";
const settings = `
	PRAGMA auto_vacuum = INCREMENTAL;
	PRAGMA journal_mode = WAL;
	PRAGMA synchronous = FULL;
	PRAGMA cache_size = -32000;
	-- deleted rows are overwritten with zeros, and a journal that grew is cut again
	PRAGMA secure_delete = ON;
	PRAGMA journal_size_limit = 16777216;
`;

/** The studio's data folder, held by this process until `close`. */
export type Database = {
	readonly sql: DatabaseSync;
	/** Runs `work` in one transaction; an error undoes all of it. Nested calls join the outer one. */
	readonly transaction: <Result>(work: () => Result) => Result;
	/** Writes the journal into the database file and empties it, so that no deleted text stays in it. */
	readonly emptyJournal: () => void;
	/** Bytes of the database and its journal on disk. */
	readonly bytes: () => number;
	readonly close: () => void;
};

/**
 * Opens `studio.sqlite` in `folder` and makes both where they are missing. A folder belongs to one studio: its lock is a transaction on a
 * second database, which ends with the process. Throws StudioProblem when another studio has the lock, the disk refuses or the file is
 * damaged; such a file is left as it is.
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
	const path = join(folder, databaseName);
	const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
	return {
		sql,
		transaction,
		emptyJournal: () => sql.exec("PRAGMA wal_checkpoint(TRUNCATE)"),
		bytes: () => sizeOf(path) + sizeOf(`${path}-wal`),
		close,
	};
}

function openFiles(folder: string): { readonly lock: DatabaseSync; readonly sql: DatabaseSync } {
	const opened: DatabaseSync[] = [];
	const open = (name: string, timeout: number) => {
		const path = join(folder, name);
		// SQLite creates journals with the mode of their database
		makePrivateFile(path);
		for (const ending of ["-wal", "-shm", "-journal"]) tightenFile(`${path}${ending}`);
		const database = new DatabaseSync(path, { timeout });
		opened.push(database);
		return database;
	};
	try {
		makePrivateFolder(folder);
		const lock = open("lock.sqlite", 0);
		lock.exec("BEGIN EXCLUSIVE");
		const sql = open(databaseName, 5000);
		sql.exec(settings);
		migrate(sql, folder);
		return { lock, sql };
	} catch (cause) {
		for (const database of opened) database.close();
		throw explain(folder, cause);
	}
}

const explain = (folder: string, cause: unknown): StudioProblem => {
	if (cause instanceof StudioProblem) return cause;
	const reason = cause instanceof Error ? cause.message : String(cause);
	const sentence = /database is locked/.test(reason)
		? `another studio is using ${folder}: stop it, or give this one a folder of its own (STUDIO_DATA)`
		: `the studio's data in ${folder} cannot be used (${reason}). Nothing in it was changed: make room for it, repair or move it, or name another folder in STUDIO_DATA`;
	return new StudioProblem(sentence, { cause });
};
