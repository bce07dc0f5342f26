import type { Soon } from "./soon.ts";

/** What a column holds and a parameter may be. */
export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

/**
 * The studio's database. Statements are written in the SQL that SQLite and PostgreSQL have in common, with `$1` … as parameters. A statement
 * that is sent while `transaction` runs its work belongs to that transaction, without being told so; any other one is a transaction of its own.
 */
export type Database = {
	/** Whether other processes write to it too, so that nothing that was read may be remembered. */
	readonly isShared: boolean;
	/** Ends a SELECT of rows that the transaction is about to change: others wait for it. */
	readonly forUpdate: "" | "FOR UPDATE";
	/** Epoch milliseconds by the clock that all who share it have in common. */
	readonly now: () => number;
	readonly all: (statement: string, ...values: readonly SqlValue[]) => Promise<readonly Row[]>;
	/** The first row. */
	readonly get: (statement: string, ...values: readonly SqlValue[]) => Soon<Row | undefined>;
	/** Resolves to the number of rows that changed. */
	readonly run: (statement: string, ...values: readonly SqlValue[]) => Promise<number>;
	/**
	 * Runs `work` in one transaction; an error undoes all of it. Nested calls join the outer one. `work` awaits nothing but statements: others
	 * wait for it.
	 */
	readonly transaction: <Result>(work: () => Promise<Result>) => Promise<Result>;
	/** Waits until no other transaction holds the lock of this name, and holds it to the end of this transaction. */
	readonly lock: (name: string) => Promise<void>;
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

/** The database cannot be reached or takes no writes at present, or the outcome of a transaction is unknown: what was asked for can be tried again. */
export class StoreUnreachable extends Error {
	override readonly name = "StoreUnreachable";
	/** Whether it takes no writes because its disk is full. */
	readonly isFull: boolean;
	/** Whether what was asked for may have been done: the confirmation is missing. */
	readonly mayBeDone: boolean;

	constructor(
		message: string,
		options: ErrorOptions & { readonly isFull?: boolean; readonly mayBeDone?: boolean } = {},
	) {
		super(message, options);
		this.isFull = options.isFull ?? false;
		this.mayBeDone = options.mayBeDone ?? false;
	}
}

/** SQLite's error code for a full disk (SQLITE_FULL). */
const sqliteFull = 13;

/** Whether a write failed because the disk is full. */
export const isFull = (error: unknown): boolean =>
	error instanceof StoreUnreachable
		? error.isFull
		: typeof error === "object" && error !== null && "errcode" in error && error.errcode === sqliteFull;
