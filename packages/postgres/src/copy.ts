import type { PostgresRow, PostgresValue, Query } from "./connection.ts";

/** How many rows are in memory at once. */
const batchSize = 500;

/** A row by its columns. */
export type CopiedRow = Readonly<Record<string, string | number | null>>;

/** A table that is copied from another database into one of PostgreSQL, where it exists under the same name. */
export type CopiedTable = {
	readonly name: string;
	readonly columns: readonly string[];
	/** The columns that name a row. */
	readonly key: readonly string[];
	/** PostgreSQL's ORDER BY that gives the order of `rows`. */
	readonly order: string;
	/** All rows of the source. Read twice. */
	readonly rows: () => Iterable<CopiedRow>;
	/** The row as PostgreSQL can hold it. */
	readonly storable: (row: CopiedRow) => CopiedRow;
	/** The statement that writes rows. */
	readonly insert: (rows: readonly CopiedRow[]) => readonly [sql: string, values: readonly PostgresValue[]];
};

/** A row in the copy is not what it is in the source. */
export class CopyDiffers extends Error {
	override readonly name = "CopyDiffers";
}

/** Copies the rows of all tables, to be called in a transaction. Throws the signal's reason, or the server's error. */
export async function copyTables(query: Query, tables: readonly CopiedTable[], signal: AbortSignal | undefined) {
	const rows: Record<string, number> = {};
	/** How many rows PostgreSQL cannot hold as they are. */
	let mended = 0;
	for (const table of tables) {
		rows[table.name] = 0;
		for (const batch of inBatches(table.rows())) {
			signal?.throwIfAborted();
			const storable = batch.map(table.storable);
			mended += storable.filter((row, index) => !isSame(row, batch[index])).length;
			await query(...table.insert(storable));
			rows[table.name] = (rows[table.name] ?? 0) + batch.length;
		}
	}
	return { rows, mended };
}

/** Reads all rows of both sides once more, in the same order, and compares them value by value. Throws CopyDiffers. */
export async function compareTables(
	query: Query,
	tables: readonly CopiedTable[],
	signal: AbortSignal | undefined,
): Promise<void> {
	for (const { name, columns, key, order, rows, storable } of tables) {
		await query(`DECLARE copied CURSOR FOR SELECT ${columns.join(", ")} FROM ${name} ORDER BY ${order}`);
		const fetchBatch = () => query(`FETCH ${batchSize} FROM copied`);
		for (const batch of inBatches(rows())) {
			signal?.throwIfAborted();
			const copies = await fetchBatch();
			const wrong = batch.find((row, index) => !isSame(storable(row), copies[index]));
			if (wrong === undefined) continue;
			const named = key.map((column) => String(wrong[column])).join(" ");
			throw new CopyDiffers(`the row ${named} of the table ${name} is not what it is in the file`);
		}
		if ((await fetchBatch()).length > 0) throw new CopyDiffers(`the table ${name} has rows that the file has not`);
		await query("CLOSE copied");
	}
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

const isSame = (row: CopiedRow, other: PostgresRow | undefined) =>
	Object.entries(row).every(([column, value]) => value === other?.[column]);
