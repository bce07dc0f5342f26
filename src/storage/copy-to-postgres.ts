import {
	type ConnectOptions,
	type CopiedRow,
	type CopiedTable,
	CopyDiffers,
	compareTables,
	copyTables,
	type Query,
} from "@tunesmith/postgres";
import { insertAll } from "./postgres/merge.ts";
import { connectToStore, preparePostgres } from "./postgres/prepare.ts";
import { StoreProblem } from "./problem.ts";
import { storable, withoutNul } from "./record-text.ts";
import { openSource, type Source } from "./sqlite/source.ts";
import { allTables, type Table, tableNames } from "./tables.ts";

export type Copied = {
	/** How many, by table. */
	readonly rows: Readonly<Record<string, number>>;
	/** The sum of all wallets' balances, the same on both sides. */
	readonly credits: number;
	/** Records with characters that PostgreSQL cannot hold (NUL, half a pair), which are U+FFFD there. */
	readonly mended: number;
};

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
	const connection = await connectToStore(url, options);
	opened.defer(() => connection.close());
	return await connection.transaction((query) => copy(source, query, options.signal));
}

async function copy(source: Source, query: Query, signal: AbortSignal | undefined): Promise<Copied> {
	// a bot that starts on the database meanwhile waits with its first write until everything is there
	await query(`LOCK TABLE ${tableNames.join(", ")} IN SHARE ROW EXCLUSIVE MODE`);
	for (const name of tableNames) await mustBeEmpty(query, name);
	const tables = allTables.map((table) => copiedTable(source, table));
	const copied = await copyTables(query, tables, signal);
	await compareTables(query, tables, signal);
	return { ...copied, credits: await compareCredits(source, query) };
}

const copiedTable = (source: Source, table: Table): CopiedTable => ({
	name: table.name,
	columns: Object.keys(table.columns),
	key: table.key,
	order: table.order ?? table.key.join(", "),
	rows: () => source.rows(table),
	storable: (row) => storableRow(table, row),
	insert: (rows) => insertAll(table, rows.map(Object.values)),
});

async function mustBeEmpty(query: Query, name: string): Promise<void> {
	const [row] = await query(`SELECT 1 FROM ${name} LIMIT 1`);
	if (row === undefined) return;
	throw new StoreProblem(
		"foreign",
		`The database already holds a store (in the table ${name}): name an empty one in --to.`,
	);
}

/** The row as PostgreSQL can hold it. */
function storableRow({ columns }: Table, row: CopiedRow): CopiedRow {
	return Object.fromEntries(
		Object.entries(row).map(([column, value]) => {
			if (typeof value !== "string") return [column, value];
			return [column, columns[column] === "json" ? storable(value) : withoutNul(value)];
		}),
	);
}

async function compareCredits(source: Source, query: Query): Promise<number> {
	const credits = source.credits();
	const [row] = await query(
		"SELECT coalesce(sum((value #>> '{value,balance}')::numeric), 0)::text AS sum FROM drawers WHERE drawer = 'wallets'",
	);
	if (Number(row?.sum) === credits) return credits;
	throw new CopyDiffers(`all wallets together hold ${credits} credits, and their copies ${String(row?.sum)}`);
}
