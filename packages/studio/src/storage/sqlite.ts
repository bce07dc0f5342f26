import { AsyncLocalStorage } from "node:async_hooks";
import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { makePrivateFile, makePrivateFolder, tightenFile } from "@tunesmith/private-files";

import { StudioProblem } from "../problem.ts";
import type { Database, Row, SqlValue } from "./database.ts";
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

/**
 * Opens `studio.sqlite` in `folder` and makes both where they are missing. A folder belongs to one studio: its lock is a transaction on a
 * second database, which ends with the process. Throws StudioProblem when another studio has the lock, the disk refuses or the file is
 * damaged; such a file is left as it is.
 */
export function openSqlite(folder: string): Database {
	const { lock, sql } = openFiles(folder);
	const statements = new Map<string, StatementSync>();
	/** Prepared once: the texts are constants of the program. */
	function prepare(text: string): StatementSync {
		const known = statements.get(text);
		if (known !== undefined) return known;
		const prepared = sql.prepare(text.replaceAll(/\$(\d+)/g, "?$1"));
		statements.set(text, prepared);
		return prepared;
	}
	const { others, run: transaction } = createTransactions(sql);
	const getNow = (text: string, values: readonly SqlValue[]) => prepare(text).get(...values) as Row | undefined;
	async function getLater(text: string, values: readonly SqlValue[]): Promise<Row | undefined> {
		while (others() !== undefined) await others();
		return getNow(text, values);
	}
	const path = join(folder, databaseName);
	const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
	// the one connection is used synchronously: a statement costs no more than the call
	return {
		isShared: false,
		// transactions follow one another
		forUpdate: "",
		now: Date.now,
		async all(text, ...values) {
			while (others() !== undefined) await others();
			// no column holds bigints or bytes
			return prepare(text).all(...values) as Row[];
		},
		get: (text, ...values) => (others() === undefined ? getNow(text, values) : getLater(text, values)),
		async run(text, ...values) {
			while (others() !== undefined) await others();
			return Number(prepare(text).run(...values).changes);
		},
		transaction,
		lock: () => Promise.resolve(),
		bytes: async () => sizeOf(path) + sizeOf(`${path}-wal`),
		async emptyJournal() {
			while (others() !== undefined) await others();
			sql.exec("PRAGMA wal_checkpoint(TRUNCATE)");
		},
		async returnFreePages() {
			while (others() !== undefined) await others();
			sql.exec("PRAGMA incremental_vacuum(1000)");
			return Number(sql.prepare("PRAGMA freelist_count").get()?.freelist_count ?? 0);
		},
		async rewrite() {
			while (others() !== undefined) await others();
			sql.exec("VACUUM");
		},
		async close() {
			while (others() !== undefined) await others();
			sql.close();
			lock.close();
		},
	};
}

/** Transactions on the one connection, one at a time. */
function createTransactions(sql: DatabaseSync) {
	type Transaction = { readonly over: Promise<void> };
	const own = new AsyncLocalStorage<Transaction>();
	let open: Transaction | undefined;

	/** The end of an open transaction to which the caller does not belong. Asked again after every wait: others may have been quicker. */
	const others = () => (open === undefined || own.getStore() === open ? undefined : open.over);

	async function run<Result>(work: () => Promise<Result>): Promise<Result> {
		while (others() !== undefined) await others();
		if (open !== undefined) return work();
		const { promise, resolve } = Promise.withResolvers<void>();
		open = { over: promise };
		try {
			sql.exec("BEGIN IMMEDIATE");
			const result = await own.run(open, work);
			sql.exec("COMMIT");
			return result;
		} catch (error) {
			if (sql.isTransaction) sql.exec("ROLLBACK");
			throw error;
		} finally {
			open = undefined;
			resolve();
		}
	}
	return { others, run };
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
