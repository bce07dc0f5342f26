import { pino } from "pino";
import { StudioProblem } from "../problem.ts";
import { copiedTables, type Source } from "./copy-source.ts";
import { type Database, type Row, type SqlValue, StoreUnreachable } from "./database.ts";
import { openPostgres, storable } from "./postgres.ts";

/** How many rows are in memory at once. */
const batchSize = 500;

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

/** A row in the copy is not what it is in the file. */
export class CopyDiffers extends Error {
	override readonly name = "CopyDiffers";
}

/** Makes the tables in the database at `url` where they are missing. Throws StudioProblem, also where a studio has used it already. */
export async function openTarget(url: string): Promise<Database> {
	const database = await openPostgres(url, pino({ level: "silent" }));
	try {
		await mustBeUnused(database);
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}

/**
 * Copies a studio into `target`, which is empty, and compares every row afterwards. All of it is one transaction: it is there as a whole or
 * not at all. Throws StudioProblem, CopyDiffers, StoreUnreachable or the signal's reason.
 */
export async function copyStudio(source: Source, target: Database, signal: AbortSignal): Promise<CopiedStudio> {
	const tables = Object.keys(copiedTables);
	return target.transaction(async () => {
		// a studio that starts on the database meanwhile waits with its first write until everything is there
		await target.run(`LOCK TABLE ${[...tables, "meta", "leases"].join(", ")} IN SHARE ROW EXCLUSIVE MODE`);
		await mustBeUnused(target);
		// they would count once more what the copied rows have counted
		for (const table of ["tasks", "deleted_tasks"]) await target.run(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
		let mended = 0;
		const rows: Record<string, number> = {};
		for (const table of tables) {
			rows[table] = 0;
			for (const batch of inBatches(source.rows(table))) {
				signal.throwIfAborted();
				const storableRows = batch.map(storableRow);
				mended += storableRows.filter((row, index) => !isSame(row, batch[index])).length;
				await insert(target, table, source.columns(table), storableRows);
				rows[table] += batch.length;
			}
		}
		await copyRest(source, target);
		for (const table of tables) await compare(source, target, table, signal);
		for (const table of ["tasks", "deleted_tasks"]) await target.run(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
		const [credits = 0, , , unfinished = 0] = await compareSums(source, target);
		return { rows, credits, unfinished, mended };
	});
}

async function mustBeUnused(target: Database): Promise<void> {
	for (const table of [...Object.keys(copiedTables), "leases", "meta"]) {
		// the version is there as soon as there are tables
		const which = table === "meta" ? "WHERE name <> 'version'" : "";
		const row = await target.get(`SELECT 1 AS found FROM ${table} ${which} LIMIT 1`);
		if (row === undefined) continue;
		throw new StudioProblem(
			`a studio has used the database already (there are rows in its table ${table}): name an empty one in STUDIO_STORE_URL`,
			{ isSetting: true },
		);
	}
}

function* inBatches(items: Iterable<Row>): Generator<readonly Row[]> {
	let batch: Row[] = [];
	for (const item of items) {
		batch.push(item);
		if (batch.length < batchSize) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

const storableRow = (row: Row): Row =>
	Object.fromEntries(Object.entries(row).map(([column, value]) => [column, storable(value)]));

const isSame = (row: Row, other: Row | undefined) =>
	Object.entries(row).every(([column, value]) => value === other?.[column]);

async function insert(
	target: Database,
	table: string,
	columns: readonly string[],
	rows: readonly Row[],
): Promise<void> {
	const list = columns.join(", ");
	const statement = `INSERT INTO ${table} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1::json)`;
	try {
		await target.run(statement, JSON.stringify(rows));
	} catch (error) {
		if (error instanceof StoreUnreachable || !(error instanceof Error)) throw error;
		throw new CopyDiffers(`PostgreSQL does not take a row of the table ${table} (${error.message})`, { cause: error });
	}
}

/** What stands in no row of its own: counts, the turns of tasks that wait, and the secret by which receivers know the studio. */
async function copyRest(source: Source, target: Database): Promise<void> {
	await target.run(
		"SELECT setval(pg_get_serial_sequence('tasks', 'number'), greatest(1, (SELECT max(number) FROM tasks)))",
	);
	await target.run("UPDATE file_bytes SET bytes = (SELECT coalesce(sum(bytes), 0) FROM tasks) WHERE slot = 0");
	await target.run(`UPDATE tasks SET round = waiting.round FROM (
		SELECT id, row_number() OVER (PARTITION BY cluster, account ORDER BY number) - 1 AS round FROM tasks
		WHERE finished_at IS NULL AND starts = 0 AND fault <> 'timeout') AS waiting WHERE tasks.id = waiting.id`);
	if (source.webhookSecret === undefined) return;
	await target.run("INSERT INTO meta (name, value) VALUES ('webhook secret', $1)", source.webhookSecret);
}

/** Reads all rows of both sides once more, in the same order, and compares them value by value. */
async function compare(source: Source, target: Database, table: string, signal: AbortSignal): Promise<void> {
	const columns = source.columns(table);
	const key = copiedTables[table] ?? [];
	const order = key.map((column) => (column === "number" ? column : `${column} COLLATE "C"`)).join(", ");
	await target.run(`DECLARE copied CURSOR FOR SELECT ${columns.join(", ")} FROM ${table} ORDER BY ${order}`);
	const fetchBatch = () => target.all(`FETCH ${batchSize} FROM copied`);
	for (const batch of inBatches(source.rows(table))) {
		signal.throwIfAborted();
		const copies = await fetchBatch();
		const wrong = batch.find((row, index) => !isSame(storableRow(row), copies[index]));
		if (wrong === undefined) continue;
		const name = key.map((column) => String(wrong[column])).join(" ");
		throw new CopyDiffers(`the row ${name} of the table ${table} is not what it is in the file`);
	}
	if ((await fetchBatch()).length > 0) throw new CopyDiffers(`the table ${table} has rows that the file has not`);
	await target.run("CLOSE copied");
}

/** What all rows amount to, each the same on both sides: credits left, used and kept, tasks under way, bytes of files. */
async function compareSums(source: Source, target: Database): Promise<readonly number[]> {
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
		const after = (await target.get(statement))?.sum ?? 0;
		// a sum of PostgreSQL's is a numeric, which comes as text
		if (String(before) !== String(after))
			throw new CopyDiffers(`${name} are ${before} in the file and ${after} in the copy`);
		found.push(before);
	}
	return found.map(Number);
}
