/** What a column holds and a parameter may be. */
export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

/**
 * The studio's database. Statements are written in the SQL that SQLite and PostgreSQL have in common, with `$1` … as parameters. A statement
 * that is sent while `transaction` runs its work belongs to that transaction, without being told so; any other one is a transaction of its own.
 */
export type Database = {
	readonly all: (statement: string, ...values: readonly SqlValue[]) => Promise<readonly Row[]>;
	/** The first row. */
	readonly get: (statement: string, ...values: readonly SqlValue[]) => Promise<Row | undefined>;
	/** Resolves to the number of rows that changed. */
	readonly run: (statement: string, ...values: readonly SqlValue[]) => Promise<number>;
	/**
	 * Runs `work` in one transaction; an error undoes all of it. Nested calls join the outer one. `work` awaits nothing but statements: others
	 * wait for it.
	 */
	readonly transaction: <Result>(work: () => Promise<Result>) => Promise<Result>;
	/** Bytes of the database on disk. */
	readonly bytes: () => Promise<number>;
	/** Writes the journal into the database file and empties it, so that no deleted text stays in it. */
	readonly emptyJournal: () => Promise<void>;
	/** Gives some of the free pages back to the disk; resolves to the number of those that are left. */
	readonly returnFreePages: () => Promise<number>;
	/** Writes the whole database anew, without what deleted rows left. */
	readonly rewrite: () => Promise<void>;
	readonly close: () => Promise<void>;
};
