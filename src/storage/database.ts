import type { Dialect } from "./dialect.ts";

/** One statement and its values, which stand in it as `?`: data and not a function, so that another thread can run it. */
export type Statement = readonly [sql: string, ...values: (string | number)[]];

export type Row = Readonly<Record<string, unknown>>;

/** A statement that reads. */
export type Read = {
	all(...values: readonly (string | number)[]): Promise<readonly Row[]>;
	/** The first row. */
	get(...values: readonly (string | number)[]): Promise<Row | undefined>;
};

/**
 * Queues one write, all of its statements or none. The promise resolves when it is on the disk, and rejects with Fault "disk-full" when
 * the disk takes no more, or "shutting-down" when the database was lost. Reads see it from then on.
 */
export type Write = (...statements: readonly Statement[]) => Promise<void>;

/** What the stores need of a database: SQLite and PostgreSQL alike. */
export type Database = {
	readonly dialect: Dialect;
	/** Prepares a statement that reads, with `?` for its values. */
	read(sql: string): Read;
	readonly write: Write;
	/** Removes what is left of deleted rows, as far as the database can, after what was queued before. */
	scrub(): Promise<void>;
};
