/** What a statement takes: texts, numbers, truth values and lists of these. Times are epoch milliseconds. */
export type PostgresValue = string | number | boolean | null | readonly (string | number | boolean | null)[];

/** A row by its columns. Numbers are numbers up to 2^53; JSON comes as text. */
export type PostgresRow = Readonly<Record<string, unknown>>;

/**
 * Runs one statement and resolves to its rows. A statement with values is prepared once a connection. Rejects with the server's error,
 * whose `code` is its SQLSTATE, or with ConnectionLost.
 */
export type Query = (sql: string, values?: readonly PostgresValue[]) => Promise<readonly PostgresRow[]>;

/**
 * One session of a PostgreSQL server. Everything that this process writes goes through one such connection, so that a process which
 * lost its session, and with it the locks that the session held, can write no more.
 */
export interface Connection {
	/** Runs a statement by itself, after the transactions that were asked for before. */
	readonly query: Query;
	/**
	 * Runs `work` between BEGIN and COMMIT, one transaction at a time, in the order of the calls. Resolves once the server has
	 * confirmed the COMMIT. Where `work` rejects, it is rolled back and rejects the same. After ConnectionLost it is not known
	 * whether the COMMIT was done. `work` must use the `query` that it is given.
	 */
	transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
	/** Aborted, with a ConnectionLost, when the session has ended. It is never opened again. */
	readonly lost: AbortSignal;
	/** Ends the session after what was asked for before. */
	close(): Promise<void>;
}

/** The session has ended: what was under way did not happen, save for a COMMIT whose confirmation is missing. */
export class ConnectionLost extends Error {
	override readonly name = "ConnectionLost";

	constructor(cause: unknown) {
		const why = cause instanceof Error ? cause.message : String(cause);
		super(`the connection to PostgreSQL was lost (${why})`, { cause });
	}
}
