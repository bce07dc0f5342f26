import type { PostgresValue } from "@tunesmith/postgres";
import type { Statement } from "../database.ts";
import { withoutNul } from "../record-text.ts";
import { insertedTable, onConflict, type Table } from "../tables.ts";
import { numbered } from "./numbered.ts";

type Values = readonly (string | number)[];
type PostgresStatement = readonly [sql: string, values: readonly PostgresValue[]];

/**
 * The statements of several writes as fewer ones with the same effect: rows go into their tables together, once each. Other statements
 * stay at their place among them.
 */
export function* merge(writes: readonly (readonly Statement[])[]): Generator<PostgresStatement> {
	let tables = new Map<string, Rows>();
	for (const statement of writes.flat()) {
		const [sql, ...values] = statement;
		const table = insertedTable(statement);
		if (table !== undefined) {
			const rows = tables.get(table.name) ?? new Rows(table);
			tables.set(table.name, rows);
			rows.add(values);
			continue;
		}
		yield* insertsOf(tables);
		tables = new Map();
		yield [numbered(sql), values];
	}
	yield* insertsOf(tables);
}

/**
 * All tables in one statement, which needs neither BEGIN nor COMMIT: what a statement costs the server is above all that it comes. Always
 * in the same order: two processes that write the same rows then wait for each other, and do not deadlock.
 */
function* insertsOf(tables: ReadonlyMap<string, Rows>): Generator<PostgresStatement> {
	const inserts = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, rows]) => rows);
	const values: PostgresValue[] = [];
	const texts = inserts.map((rows) => {
		const [sql, lists] = rows.insert(values.length);
		values.push(...lists);
		return sql;
	});
	const last = texts.pop();
	if (last === undefined) return;
	const before = texts.map((sql, index) => `t${index} AS (${sql})`);
	yield [before.length === 0 ? last : `WITH ${before.join(", ")} ${last}`, values];
}

/** Rows for one table, the last one of each key where a row replaces what is there, else the first. */
class Rows {
	readonly #table: Table;
	readonly #byKey = new Map<string, Values>();

	constructor(table: Table) {
		this.#table = table;
	}

	/** The columns of the key come first in every table. */
	add(values: Values): void {
		const { key, replaced } = this.#table;
		const id = values.slice(0, key.length).join("\0");
		if (replaced.length > 0 || !this.#byKey.has(id)) this.#byKey.set(id, values);
	}

	/** As a statement whose parameters come after so many others. */
	insert(after: number): PostgresStatement {
		const byKey = [...this.#byKey];
		// rows that nothing replaces keep the order in which they were asked for: a history is read by it
		if (this.#table.replaced.length > 0) byKey.sort(([a], [b]) => (a < b ? -1 : 1));
		return insertAll(
			this.#table,
			byKey.map(([, values]) => values),
			after,
		);
	}
}

/** One statement that writes all rows, whose keys differ; its parameters are numbered from `after` + 1 on. */
export function insertAll(table: Table, rows: readonly Values[], after = 0): PostgresStatement {
	const columns = Object.keys(table.columns);
	const lists = Object.values(table.columns).map((type, index) => `$${after + index + 1}::${type}[]`);
	const sql = `INSERT INTO ${table.name} (${columns.join(", ")}) SELECT * FROM unnest(${lists.join(", ")}) ${onConflict(table)}`;
	return [sql, columns.map((_, index) => rows.map((values) => wellFormed(values[index] ?? null)))];
}

/** No text of PostgreSQL holds a NUL. */
const wellFormed = (value: string | number | null) => (typeof value === "string" ? withoutNul(value) : value);
