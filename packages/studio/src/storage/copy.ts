import {
	type Connection,
	type CopiedTable,
	CopyDiffers,
	compareTables,
	copyTables,
	isFatal,
	openConnection,
	type Query,
} from "@tunesmith/postgres";
import { StudioProblem } from "../problem.ts";
import { copiedTables, type Source } from "./copy-source.ts";
import type { SqlValue } from "./database.ts";
import { storable } from "./postgres.ts";
import { explainPostgres, studioPlace } from "./postgres-place.ts";
import { preparePostgres } from "./postgres-schema.ts";

export type CopiedStudio = {
	/** How many, by table. */
	readonly rows: Readonly<Record<string, number>>;
	/** The sum of all balances that have a limit, the same on both sides. */
	readonly credits: number;
	/** Accepted tasks that have not ended: the studio goes on with them. */
	readonly unfinished: number;
	/** Rows with a NUL in a text, which is U+FFFD in PostgreSQL. */
	readonly mended: number;
};

/** Makes the tables in the database at `url` where they are missing. Throws StudioProblem, also where a studio has used it already. */
export async function openTarget(url: string): Promise<Connection> {
	await preparePostgres(url);
	const connection = await openConnection(studioPlace(url)).catch((error: unknown) => {
		throw explainPostgres(url, error);
	});
	try {
		await mustBeUnused(connection.query);
		return connection;
	} catch (error) {
		await connection.close();
		throw error;
	}
}

/**
 * Copies a studio into `target`, which is empty, and compares every row afterwards. All of it is one transaction: it is there as a whole or
 * not at all. Throws StudioProblem, CopyDiffers, ConnectionLost or the signal's reason.
 */
export async function copyStudio(source: Source, target: Connection, signal: AbortSignal): Promise<CopiedStudio> {
	const tables = Object.entries(copiedTables).map(([name, key]) => copiedTable(source, name, key));
	return target.transaction(async (query) => {
		// a studio that starts on the database meanwhile waits with its first write until everything is there
		const names = [...Object.keys(copiedTables), "meta", "leases"];
		await query(`LOCK TABLE ${names.join(", ")} IN SHARE ROW EXCLUSIVE MODE`);
		await mustBeUnused(query);
		// they would count once more what the copied rows have counted
		for (const table of ["tasks", "deleted_tasks"]) await query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
		const copied = await copyTables(query, tables, signal).catch(rethrowRefused);
		await copyRest(source, query);
		await compareTables(query, tables, signal);
		for (const table of ["tasks", "deleted_tasks"]) await query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
		const [credits = 0, , , unfinished = 0] = await compareSums(source, query);
		return { ...copied, credits, unfinished };
	});
}

function copiedTable(source: Source, name: string, key: readonly string[]): CopiedTable {
	const columns = source.columns(name);
	const list = columns.join(", ");
	return {
		name,
		columns,
		key,
		order: key.map((column) => (column === "number" ? column : `${column} COLLATE "C"`)).join(", "),
		rows: () => source.rows(name),
		storable: (row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, storable(value)])),
		insert: (rows) => [
			`INSERT INTO ${name} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${name}, $1::json)`,
			[JSON.stringify(rows)],
		],
	};
}

function rethrowRefused(error: unknown): never {
	if (isFatal(error) || !(error instanceof Error)) throw error;
	throw new CopyDiffers(`PostgreSQL does not take a row (${error.message})`, { cause: error });
}

async function mustBeUnused(query: Query): Promise<void> {
	for (const table of [...Object.keys(copiedTables), "leases", "meta"]) {
		// the version is there as soon as there are tables
		const which = table === "meta" ? "WHERE name <> 'version'" : "";
		const [row] = await query(`SELECT 1 AS found FROM ${table} ${which} LIMIT 1`);
		if (row === undefined) continue;
		throw new StudioProblem(
			`a studio has used the database already (there are rows in its table ${table}): name an empty one in STUDIO_STORE_URL`,
			{ isSetting: true },
		);
	}
}

/** What stands in no row of its own: counts, the turns of tasks that wait, and the secret by which receivers know the studio. */
async function copyRest(source: Source, query: Query): Promise<void> {
	await query("SELECT setval(pg_get_serial_sequence('tasks', 'number'), greatest(1, (SELECT max(number) FROM tasks)))");
	await query("UPDATE file_bytes SET bytes = (SELECT coalesce(sum(bytes), 0) FROM tasks) WHERE slot = 0");
	await query(`UPDATE tasks SET round = waiting.round FROM (
		SELECT id, row_number() OVER (PARTITION BY cluster, account ORDER BY number) - 1 AS round FROM tasks
		WHERE finished_at IS NULL AND starts = 0 AND fault <> 'timeout') AS waiting WHERE tasks.id = waiting.id`);
	if (source.webhookSecret === undefined) return;
	await query("INSERT INTO meta (name, value) VALUES ('webhook secret', $1)", [source.webhookSecret]);
}

/** What all rows amount to, each the same on both sides: credits left, used and kept, tasks under way, bytes of files. */
async function compareSums(source: Source, query: Query): Promise<readonly number[]> {
	const sums = {
		"the credits that are left": "SELECT coalesce(sum(balance), 0) AS sum FROM accounts",
		"the credits that were used": "SELECT coalesce(sum(used), 0) AS sum FROM accounts",
		"the credits that cancelled tasks cost": "SELECT coalesce(sum(kept), 0) AS sum FROM accounts",
		"the unfinished tasks": "SELECT count(*) AS sum FROM tasks WHERE finished_at IS NULL",
		"the bytes of files": "SELECT coalesce(sum(bytes), 0) AS sum FROM file_bytes",
	};
	const found: SqlValue[] = [];
	for (const [name, statement] of Object.entries(sums)) {
		const before = source.get(statement)?.sum ?? 0;
		const [copied] = await query(statement);
		const after = copied?.sum ?? 0;
		// a sum of PostgreSQL's is a numeric, which comes as text
		if (String(before) !== String(after))
			throw new CopyDiffers(`${name} are ${before} in the file and ${after} in the copy`);
		found.push(before);
	}
	return found.map(Number);
}
