import { type ConnectOptions, connectPatiently } from "./postgres/connect.ts";
import type { PostgresRow, Query } from "./postgres/connection.ts";
import { insertAll } from "./postgres/merge.ts";
import { preparePostgres } from "./postgres/prepare.ts";
import { StoreProblem } from "./problem.ts";
import { storable, withoutNul } from "./record-text.ts";
import { openSource, type Source, type SourceRow } from "./sqlite/source.ts";
import { allTables, type Table, tableNames } from "./tables.ts";

/** How many rows are in memory at once. */
const batchSize = 500;

export type Copied = {
	/** How many, by table. */
	readonly rows: Readonly<Record<string, number>>;
	/** The sum of all wallets' balances, the same on both sides. */
	readonly credits: number;
	/** Records with characters that PostgreSQL cannot hold (NUL, half a pair), which are U+FFFD there. */
	readonly mended: number;
};

/** A row in the copy is not what it is in the file. */
export class CopyDiffers extends Error {
	override readonly name = "CopyDiffers";
}

/**
 * Copies the store in the file at `path`, which stays as it is and under its lock, into an empty database, and compares every row
 * afterwards. All of it is one transaction: it is there as a whole or not at all, so that a copy that was interrupted is simply begun again.
 * Throws StoreProblem, CopyDiffers, or the signal's reason.
 */
export async function copyToPostgres(path: string, url: string, options: ConnectOptions = {}): Promise<Copied> {
	await using opened = new AsyncDisposableStack();
	const source = openSource(path);
	opened.defer(() => source.close());
	await preparePostgres(url, options);
	const connection = await connectPatiently(url, options);
	opened.defer(() => connection.close());
	return await connection.transaction((query) => copy(source, query, options.signal));
}

async function copy(source: Source, query: Query, signal: AbortSignal | undefined): Promise<Copied> {
	// a bot that starts on the database meanwhile waits with its first write until everything is there
	await query(`LOCK TABLE ${tableNames.join(", ")} IN SHARE ROW EXCLUSIVE MODE`);
	for (const name of tableNames) await mustBeEmpty(query, name);
	const rows: Record<string, number> = {};
	let mended = 0;
	for (const table of allTables) {
		let count = 0;
		for (const batch of inBatches(source.rows(table))) {
			signal?.throwIfAborted();
			const storableRows = batch.map((row) => storableRow(table, row));
			mended += storableRows.filter((row, index) => !isSame(row, batch[index])).length;
			await query(...insertAll(table, storableRows.map(Object.values)));
			count += batch.length;
		}
		rows[table.name] = count;
	}
	for (const table of allTables) await compare(source, query, table, signal);
	return { rows, credits: await compareCredits(source, query), mended };
}

async function mustBeEmpty(query: Query, name: string): Promise<void> {
	const [row] = await query(`SELECT 1 FROM ${name} LIMIT 1`);
	if (row === undefined) return;
	throw new StoreProblem(
		"foreign",
		`The database already holds a store (in the table ${name}): name an empty one in --to.`,
	);
}

function* inBatches<Item>(items: Iterable<Item>): Generator<readonly Item[]> {
	let batch: Item[] = [];
	for (const item of items) {
		batch.push(item);
		if (batch.length < batchSize) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

/** The row as PostgreSQL can hold it. */
function storableRow({ columns }: Table, row: SourceRow): SourceRow {
	return Object.fromEntries(
		Object.entries(row).map(([column, value]) => {
			if (typeof value !== "string") return [column, value];
			return [column, columns[column] === "json" ? storable(value) : withoutNul(value)];
		}),
	);
}

const isSame = (row: SourceRow, other: PostgresRow | undefined) =>
	Object.entries(row).every(([column, value]) => value === other?.[column]);

/** Reads all rows of both sides once more, in the same order, and compares them value by value. */
async function compare(source: Source, query: Query, table: Table, signal: AbortSignal | undefined): Promise<void> {
	const { name } = table;
	const columns = Object.keys(table.columns).join(", ");
	await query(
		`DECLARE copied CURSOR FOR SELECT ${columns} FROM ${name} ORDER BY ${table.order ?? table.key.join(", ")}`,
	);
	const fetchBatch = () => query(`FETCH ${batchSize} FROM copied`);
	for (const batch of inBatches(source.rows(table))) {
		signal?.throwIfAborted();
		const copies = await fetchBatch();
		const wrong = batch.find((row, index) => !isSame(storableRow(table, row), copies[index]));
		if (wrong === undefined) continue;
		const key = table.key.map((column) => String(wrong[column])).join(" ");
		throw new CopyDiffers(`the row ${key} of the table ${name} is not what it is in the file`);
	}
	if ((await fetchBatch()).length > 0) throw new CopyDiffers(`the table ${name} has rows that the file has not`);
	await query("CLOSE copied");
}

async function compareCredits(source: Source, query: Query): Promise<number> {
	const credits = source.credits();
	const [row] = await query(
		"SELECT coalesce(sum((value #>> '{value,balance}')::numeric), 0)::text AS sum FROM drawers WHERE drawer = 'wallets'",
	);
	if (Number(row?.sum) === credits) return credits;
	throw new CopyDiffers(`all wallets together hold ${credits} credits, and their copies ${String(row?.sum)}`);
}
