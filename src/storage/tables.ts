import type { Statement } from "./database.ts";

type ColumnType = "text" | "int" | "json";
type Shape = {
	/** In the order in which a row's values are given. */
	readonly columns: Readonly<Record<string, ColumnType>>;
	readonly key: readonly string[];
	/** The columns that take the values of a row whose key is there already; none: what is there stays. */
	readonly replaced: readonly string[];
	/** Whether a row is left alone when it already says the same: it is large, and written again with every change of its job. */
	readonly isComparedFirst?: boolean;
	/** The column by which its rows are in the order in which they were written; the key without. */
	readonly order?: string;
};

/** The rows that every job writes, apart from statements of other kinds, so that a database may write many of them at once. */
const tables = {
	jobs: {
		columns: {
			id: "text",
			space: "text",
			user_id: "text",
			root_id: "text",
			take: "int",
			is_over: "int",
			is_owed: "int",
			is_listed: "int",
			is_deleted: "int",
			style: "text",
			json: "json",
		},
		key: ["id"],
		replaced: ["is_over", "is_owed", "is_listed", "is_deleted", "style", "json"],
	},
	messages: { columns: { message_id: "text", job_id: "text" }, key: ["message_id"], replaced: [] },
	texts: { columns: { job_id: "text", folded: "text" }, key: ["job_id"], replaced: ["folded"], isComparedFirst: true },
	history: {
		columns: { wallet_id: "text", id: "text", json: "json" },
		key: ["wallet_id", "id"],
		replaced: [],
		order: "seq",
	},
	/** Of keyv: a namespace is a drawer, a name from the time before. */
	drawers: { columns: { drawer: "text", key: "text", value: "json" }, key: ["drawer", "key"], replaced: ["value"] },
	erasures: { columns: { work_id: "text" }, key: ["work_id"], replaced: [] },
} as const satisfies Readonly<Record<string, Shape>>;

type TableName = keyof typeof tables;
type ValuesOf<Columns> = { [Column in keyof Columns]: Columns[Column] extends "int" ? number : string };
export type Table = Shape & { readonly name: string };

export const allTables: readonly Table[] = Object.entries(tables).map(([name, table]) => ({ name, ...table }));
export const tableNames: readonly string[] = Object.keys(tables);

const insertInto = (table: Table) => {
	const columns = Object.keys(table.columns);
	const values = `VALUES (${columns.map(() => "?").join(", ")})`;
	return `INSERT INTO ${table.name} (${columns.join(", ")}) ${values} ${onConflict(table)}`;
};
const inserts = new Map(allTables.map((table) => [table.name, insertInto(table)]));
const tableByInsert = new Map(allTables.map((table) => [insertInto(table), table]));

/** The statement that writes a row, or replaces what is there under its key. */
export function insert<Name extends TableName>(name: Name, row: ValuesOf<(typeof tables)[Name]["columns"]>): Statement {
	const values: Readonly<Record<string, string | number>> = row;
	return [inserts.get(name) ?? "", ...Object.keys(tables[name].columns).map((column) => values[column] ?? "")];
}

/** The table that a statement of `insert` writes to; undefined for any other statement. */
export const insertedTable = ([sql]: Statement): Table | undefined => tableByInsert.get(sql);

/** What happens where the key is there already. */
export function onConflict({ name, key, replaced, isComparedFirst = false }: Table): string {
	if (replaced.length === 0) return `ON CONFLICT (${key.join(", ")}) DO NOTHING`;
	const columns = replaced.map((column) => `${column} = excluded.${column}`);
	const differs = replaced.map((column) => `${name}.${column} IS DISTINCT FROM excluded.${column}`);
	const onlyWhere = isComparedFirst ? ` WHERE ${differs.join(" OR ")}` : "";
	return `ON CONFLICT (${key.join(", ")}) DO UPDATE SET ${columns.join(", ")}${onlyWhere}`;
}
