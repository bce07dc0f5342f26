import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { migrations } from "../migrations.ts";
import { StoreProblem } from "../problem.ts";
import type { Table } from "../tables.ts";
import { isDamaged } from "./errors.ts";
import { takeLock } from "./lock.ts";

/** The first version that has all columns that are copied. */
const oldestVersion = 4;

type SourceRow = Readonly<Record<string, string | number>>;

/** A store's file, to be read and nothing else. */
export type Source = {
	/** All rows of a table: a history in the order in which it was written, others by their keys, compared byte by byte. */
	rows(table: Table): Iterable<SourceRow>;
	/** The sum of all wallets' balances. */
	credits(): number;
	close(): void;
};

/** Opens the file at `path` under its lock, so that no bot writes meanwhile. Throws StoreProblem. */
export function openSource(path: string): Source {
	if (!existsSync(path))
		throw new StoreProblem("bad-address", `There is no store at ${path}: name the file in --from.`);
	const release = takeLock(path);
	let database: DatabaseSync | undefined;
	try {
		database = new DatabaseSync(path, { readOnly: true });
		mustBeReadable(database, path);
		return sourceOf(database, release);
	} catch (error) {
		database?.close();
		release();
		throw isDamaged(error)
			? new StoreProblem(
					"corrupt",
					`The store ${path} is damaged or no Tunesmith store: put a backup in its place.`,
					error,
				)
			: error;
	}
}

function mustBeReadable(database: DatabaseSync, path: string): void {
	const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
	if (version > migrations.length)
		throw new StoreProblem("newer", `The store ${path} was written by a newer Tunesmith: update this one.`);
	if (version < oldestVersion)
		throw new StoreProblem(
			"too-old",
			`The store ${path} is of an older Tunesmith: let this one bring it up to date (STORE_URL=sqlite:${path} npm run doctor), then copy it.`,
		);
	const verdict = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
	if (verdict !== "ok")
		throw new StoreProblem("corrupt", `The store ${path} is damaged (${String(verdict)}): put a backup in its place.`);
}

function sourceOf(database: DatabaseSync, release: () => void): Source {
	return {
		rows({ name, columns, key, order }) {
			const sql = `SELECT ${Object.keys(columns).join(", ")} FROM ${name} ORDER BY ${order ?? key.join(", ")}`;
			return database.prepare(sql).iterate() as Iterable<SourceRow>;
		},
		credits() {
			const sql = "SELECT sum(json_extract(value, '$.value.balance')) AS credits FROM drawers WHERE drawer = 'wallets'";
			return Number(database.prepare(sql).get()?.credits ?? 0);
		},
		close() {
			database.close();
			release();
		},
	};
}
