import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StudioProblem } from "../problem.ts";
import type { Row } from "./database.ts";
import { migrate, migrations } from "./schema.ts";

/** The tables that are copied, and the columns that name a row of each. */
export const copiedTables: Readonly<Record<string, readonly string[]>> = {
	accounts: ["id"],
	tasks: ["number"],
	files: ["id"],
	answers: ["account", "path", "key"],
	deliveries: ["id"],
	delivery_tries: ["delivery", "number"],
	callback_queues: ["account", "host"],
	deleted_tasks: ["id"],
	shares: ["id"],
};

/** A studio's folder, to be read and nothing else. */
export type Source = {
	readonly columns: (table: string) => readonly string[];
	/** All rows of a table in the order of its key, texts byte by byte. */
	readonly rows: (table: string) => Iterable<Row>;
	readonly get: (statement: string) => Row | undefined;
	/** The secret that signs callbacks and addresses; undefined where the settings have always named one. */
	readonly webhookSecret: string | undefined;
	readonly close: () => void;
};

/**
 * Opens the studio in `folder` under its lock, so that no studio runs on it meanwhile. What an earlier release left is brought up to date
 * in a copy beside it. Throws StudioProblem.
 */
export function openSource(folder: string): Source {
	const path = join(folder, "studio.sqlite");
	if (!existsSync(path))
		throw new StudioProblem(`there is no studio in ${folder}: name its folder, with the file studio.sqlite in it`);
	const lock = takeLock(folder);
	const work = mkdtempSync(join(tmpdir(), "studio-copy-"));
	let opened: DatabaseSync | undefined;
	const close = () => {
		if (opened?.isOpen === true) opened.close();
		rmSync(work, { recursive: true, force: true });
		lock.close();
	};
	try {
		opened = new DatabaseSync(path, { readOnly: true });
		if (examine(opened, folder) < migrations.length) {
			const copy = join(work, "studio.sqlite");
			opened.prepare("VACUUM INTO ?").run(copy);
			opened.close();
			opened = new DatabaseSync(copy);
			migrate(opened, folder);
		}
		return sourceIn(opened, folder, close);
	} catch (cause) {
		close();
		if (cause instanceof StudioProblem) throw cause;
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw new StudioProblem(`the studio in ${folder} cannot be read (${reason}): put a back-up in its place`, {
			cause,
		});
	}
}

function takeLock(folder: string): DatabaseSync {
	const lock = new DatabaseSync(join(folder, "lock.sqlite"), { timeout: 0 });
	try {
		lock.exec("BEGIN EXCLUSIVE");
		return lock;
	} catch (cause) {
		lock.close();
		throw new StudioProblem(`a studio is running on ${folder}: stop it first`, { cause });
	}
}

/** The version of the schema. Throws StudioProblem for a later one, another program's file and a damaged one. */
function examine(sql: DatabaseSync, folder: string): number {
	const version = Number(sql.prepare("PRAGMA user_version").get()?.user_version);
	if (version > migrations.length)
		throw new StudioProblem(
			`the studio in ${folder} was written by a newer Tunesmith (version ${version}, this one knows ${migrations.length}): update Tunesmith`,
		);
	const own = "SELECT count(*) AS tables FROM sqlite_master WHERE name IN ('meta', 'tasks', 'accounts')";
	if (sql.prepare(own).get()?.tables !== 3) throw new Error("its file is another program's");
	const verdict = String(sql.prepare("PRAGMA quick_check(1)").get()?.quick_check);
	if (verdict !== "ok") throw new Error(verdict);
	return version;
}

function sourceIn(sql: DatabaseSync, folder: string, close: () => void): Source {
	const columns = (table: string) =>
		sql
			.prepare(`PRAGMA table_info(${table})`)
			.all()
			.map(({ name }) => String(name));
	return {
		columns,
		rows(table) {
			const order = copiedTables[table]?.join(", ");
			// no column holds bigints or bytes
			return sql
				.prepare(`SELECT ${columns(table).join(", ")} FROM ${table} ORDER BY ${order}`)
				.iterate() as Iterable<Row>;
		},
		get: (statement) => sql.prepare(statement).get() as Row | undefined,
		webhookSecret: secretIn(folder),
		close,
	};
}

function secretIn(folder: string): string | undefined {
	const path = join(folder, "webhook-secret");
	return existsSync(path) ? readFileSync(path, "utf8").trim() : undefined;
}
