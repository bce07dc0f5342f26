import { chmodSync, closeSync, openSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Logger as Log } from "pino";
import { encode } from "./encode.ts";
import { Unreadable } from "./problem.ts";
import type { Kept, Storage } from "./storage.ts";

/** Raised whenever a record's shape changes in a way that older programs cannot read. */
const version = 1;

const tables = ["settings", "users", "guilds", "channels", "messages", "interactions", "commands", "uploads"] as const;

/** A kept record, not yet looked at. */
export type Row = { readonly id: string; readonly record: unknown };

export type WorldDatabase = Storage & {
	/** All records of a table, oldest id first. Throws Unreadable where one is no JSON. */
	read(table: keyof Kept): readonly Row[];
	/** Forgets everything. */
	clear(): void;
};

/**
 * Opens the database of a world, made when missing: one process a file, which the operating system sees to also after kill -9. Each
 * save is one transaction; kill -9 loses nothing of it, a power cut the last moments at most. What cannot be written later (a full
 * disk) is logged once and the world goes on in memory. Throws Unreadable, or what SQLite throws.
 */
export function openDatabase(path: string, log: Log | undefined): WorldDatabase {
	// what people write is their own; SQLite gives its side files the same rights
	closeSync(openSync(path, "a", 0o600));
	chmodSync(path, 0o600);
	const database = new DatabaseSync(path, { timeout: 0 });
	try {
		database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
		prepare(database);
	} catch (error) {
		database.close();
		throw error;
	}
	const statements = new Map<string, StatementSync>();
	const run = (sql: string, ...values: readonly string[]): void => {
		const statement = statements.get(sql) ?? database.prepare(sql);
		statements.set(sql, statement);
		statement.run(...values);
	};
	let isFailing = false;
	const attempt = (write: () => void): void => {
		if (!database.isOpen) return;
		try {
			write();
			isFailing = false;
		} catch (error) {
			if (!isFailing) log?.error({ err: error }, "the playground's world cannot be written and goes on in memory");
			isFailing = true;
		}
	};
	return {
		save: (table, id, record) =>
			attempt(() => run(`INSERT OR REPLACE INTO ${table} (id, record) VALUES (?, ?)`, id, encode(record))),
		remove: (table, id) => attempt(() => run(`DELETE FROM ${table} WHERE id = ?`, id)),
		read: (table) =>
			database
				.prepare(`SELECT id, record FROM ${table} ORDER BY length(id), id`)
				.all()
				.map(({ id, record }) => ({ id: String(id), record: parse(String(record)) })),
		clear() {
			for (const table of tables) database.exec(`DELETE FROM ${table}`);
		},
		close() {
			if (database.isOpen) database.close();
		},
	};
}

function prepare(database: DatabaseSync): void {
	const verdict = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
	if (verdict !== "ok") throw new Unreadable(`damaged: ${String(verdict)}`);
	const written = Number(database.prepare("PRAGMA user_version").get()?.user_version);
	if (written > version) throw new Unreadable("written by a newer Tunesmith");
	// what can be read is not written to before it has been understood
	if (written === version) return;
	const creations = tables.map(
		(table) => `CREATE TABLE IF NOT EXISTS ${table} (id TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
	);
	database.exec(`BEGIN IMMEDIATE; ${creations.join(" ")} PRAGMA user_version = ${version}; COMMIT`);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new Unreadable("damaged: a record is no JSON", { cause: error });
	}
}
