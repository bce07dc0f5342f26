import { chmodSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "@tunesmith/private-files";
import type { Store } from "../../jobs/stores.ts";
import type { Read } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import { StoreProblem } from "../problem.ts";
import { scrubDone } from "../scrub-owed.ts";
import { openStores } from "../stores.ts";
import { openWrites, type Writer } from "../writes.ts";
import { errorOf, openCommit } from "./commit.ts";
import { isDamaged } from "./errors.ts";
import { takeLock } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { startWriter } from "./writer-thread.ts";

/** Above this size in bytes the check of every page at start-up would take too long; damage then shows when it is met. */
const quickCheckUpTo = 256 * 1024 ** 2;

/** No other thread can see a database in memory, and nothing in it waits for a disk: the same connection reads and writes. */
export function openMemory(): Store {
	const database = new DatabaseSync(":memory:");
	migrate(database, ":memory:");
	const commit = openCommit(database);
	const writer: Writer = {
		commit: async (batch) => commit(batch).map((refusal) => refusal && errorOf(refusal)),
		async scrub() {
			commit([[scrubDone]]);
		},
		close: async () => {},
	};
	return compose(database, writer, () => {});
}

/**
 * Opens the file at `path`, made when missing, folder included. One process a file, by a lock beside it. Throws StoreProblem when another
 * instance runs, the file is damaged (it is never overwritten), from a newer program, or the disk refuses. `maxPages` bounds the file,
 * in pages of 4 kB; a full one answers with Fault "disk-full".
 */
export function openFile(path: string, maxPages: number | undefined): Store {
	let release = () => {};
	let database: DatabaseSync | undefined;
	try {
		makeFolder(dirname(path));
		release = takeLock(path);
		database = new DatabaseSync(path, { timeout: 5000 });
		// Checked before anything is set: switching to WAL already writes into the file's header.
		inspect(database, path);
		database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
		migrate(database, path);
		// From here on this connection only reads; what it reads is what the writer has committed.
		database.exec("PRAGMA query_only = ON");
		return compose(database, startWriter({ path, maxPages }), release);
	} catch (error) {
		if (database?.isOpen) database.close();
		release();
		throw explain(error, path);
	}
}

function compose(database: DatabaseSync, writer: Writer, release: () => void): Store {
	const { write, scrub, close } = openWrites(writer);
	const read = (sql: string): Read => {
		const statement = database.prepare(sql);
		return { all: async (...values) => statement.all(...values), get: async (...values) => statement.get(...values) };
	};
	return openStores({ dialect: sqliteDialect, read, write, scrub }, async () => {
		await close();
		if (database.isOpen) database.close();
		release();
	});
}

function inspect(database: DatabaseSync, path: string) {
	// Requests and lyrics are people's own: nobody else on the machine needs to read them.
	chmodSync(path, 0o600);
	if (statSync(path).size > quickCheckUpTo) return;
	const verdict = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
	if (verdict !== "ok") throw damaged(path, new Error(String(verdict)));
	// A write that changes nothing: a read-only disk shows now, not at the first song.
	database.exec("BEGIN IMMEDIATE; COMMIT");
}

const damaged = (path: string, cause: unknown) =>
	new StoreProblem(
		"corrupt",
		`The store ${path} is damaged or no Tunesmith store. It was left as it is: move it away (with its -wal and -shm files) and put a backup in its place, or start with a new one by naming another file in STORE_URL.`,
		cause,
	);

function explain(error: unknown, path: string): StoreProblem {
	if (error instanceof StoreProblem) return error;
	if (isDamaged(error)) return damaged(path, error);
	const why = error instanceof Error ? error.message : String(error);
	return new StoreProblem(
		"unwritable",
		`The store ${path} cannot be written (${why}). Check that the folder exists, belongs to the user that runs Tunesmith and has room, or name another file in STORE_URL.`,
		error,
	);
}
