import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from "pg";
import type { Logger as Log } from "pino";
import { type Database, type Row, type SqlValue, StoreUnreachable } from "./database.ts";
import { openDatabaseTime } from "./database-time.ts";
import { mustBeDirect } from "./direct.ts";
import { explainPostgres, placeOf } from "./postgres-problem.ts";
import { migratePostgres, schemaName } from "./postgres-schema.ts";

/** Numbers that the studio counts fit in 53 bits. */
const rowTypes = new TypeOverrides();
rowTypes.setTypeParser(types.builtins.INT8, Number);

/** Of statements that wait for the disk, or for rows that others change. */
const statementTimeoutMs = 30_000;
/**
 * A process that stands still in a transaction gives its rows back to the others. Its transactions that wait for the same row get it one
 * after the other, and keep it for so long each: all of them together must not take as long as a statement of another process may wait.
 */
const idleInTransactionMs = 5000;
const mostTransactions = 4;
const connectMs = 10_000;
/** Connections of one process, beside those of transactions. */
const mostConnections = 6;
/** A transaction that the server gave up for the sake of another's is run again. */
const mostRuns = 8;
const repeatable = new Set(["40001", "40P01"]);

const codeOf = (error: unknown) =>
	typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** Whether an error means that the server or the session is gone, not that a statement was wrong. */
function isLost(error: unknown): boolean {
	const code = codeOf(error);
	if (!/^[0-9A-Z]{5}$/.test(code) || !(error instanceof Error && "severity" in error)) return true;
	// connection exceptions, no connection left, and a server that stops or starts
	return /^(?:08|53300|57P0)/.test(code) || error.severity === "FATAL" || error.severity === "PANIC";
}

/** A disk that is full, and a statement that waited too long for others: nothing was done, and the next try may well work. */
const diskFull = "53100";
const tooLate = new Set(["57014", "55P03"]);

/** `mayBeDone`: whether the statement was one that commits. */
function explained(error: unknown, mayBeDone = false): unknown {
	if (!(error instanceof Error)) return error;
	const { message: reason } = error;
	if (isLost(error))
		return new StoreUnreachable(`PostgreSQL cannot be reached (${reason})`, { cause: error, mayBeDone });
	const code = codeOf(error);
	if (code === diskFull)
		return new StoreUnreachable(`PostgreSQL's disk is full (${reason})`, { cause: error, isFull: true });
	return tooLate.has(code) ? tooBusy(error) : error;
}
const tooBusy = (error: Error) => new StoreUnreachable(`PostgreSQL is too busy (${error.message})`, { cause: error });

const rethrow = (error: unknown): never => {
	throw explained(error);
};
const rethrowUnknown = (error: unknown): never => {
	throw explained(error, true);
};

/** PostgreSQL's text has no NUL. A text with one is stored with a replacement character, and found by it. */
export const storable = (value: SqlValue) => (typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value);

/** How the studio connects: by one pool for its statements, and one session for what it listens to. */
export const connectionOf = (url: string): PoolConfig => ({
	connectionString: url,
	application_name: "tunesmith studio",
	connectionTimeoutMillis: connectMs,
	keepAlive: true,
	types: rowTypes,
	options: `-c search_path=${schemaName} -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
});

export type PostgresDatabase = Database & {
	/** Runs a statement of another library, in the open transaction where there is one. */
	readonly executeSql: (text: string, values?: unknown[]) => Promise<{ readonly rows: unknown[] }>;
};

/**
 * Opens the studio's tables in a PostgreSQL database and makes them where they are missing. Any number of processes may have them open.
 * Throws StudioProblem, which says what to do, for an address, a password, a database or rights that do not fit.
 */
export async function openPostgres(url: string, log: Log): Promise<PostgresDatabase> {
	const place = placeOf(url);
	const pool = openPool(url, mostConnections, log);
	try {
		const client = await pool.connect();
		try {
			await mustBeDirect(pool, client);
			await migratePostgres(client, place);
		} finally {
			client.release(true);
		}
		return databaseOn(pool, openPool(url, mostTransactions, log), await openDatabaseTime(pool));
	} catch (error) {
		await pool.end();
		throw explainPostgres(place, error);
	}
}

/** Opens no connection before it is asked for one. */
function openPool(url: string, max: number, log: Log): Pool {
	const pool = new Pool({ ...connectionOf(url), max });
	// the statement that meets a lost connection fails as well, and says so to its caller
	pool.on("error", (error) => log.warn({ reason: error.message }, "a connection to PostgreSQL was lost"));
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}

function databaseOn(
	pool: Pool,
	transactions: Pool,
	time: Awaited<ReturnType<typeof openDatabaseTime>>,
): PostgresDatabase {
	type Transaction = { readonly client: PoolClient; isOpen: boolean };
	const own = new AsyncLocalStorage<Transaction>();
	const current = () => {
		const transaction = own.getStore();
		return transaction?.isOpen === true ? transaction.client : undefined;
	};
	const send = async <Found extends object>(text: string, values: unknown[]) => {
		try {
			return await (current() ?? pool).query<Found>(text, values);
		} catch (error) {
			throw explained(error);
		}
	};
	const query = (text: string, values: readonly SqlValue[]) => send<Row>(text, values.map(storable));

	async function runOnce<Result>(work: () => Promise<Result>): Promise<Result> {
		const client = await transactions.connect().catch((error: unknown) => {
			throw explained(error);
		});
		const transaction = { client, isOpen: true };
		let isBroken = true;
		try {
			await client.query("BEGIN").catch(rethrow);
			const result = await own.run(transaction, work);
			transaction.isOpen = false;
			const { command } = await client.query("COMMIT").catch(rethrowUnknown);
			// what a transaction answers in which a statement failed, without an error
			if (command !== "COMMIT") throw new Error("the transaction was rolled back: one of its statements had failed");
			isBroken = false;
			return result;
		} catch (error) {
			transaction.isOpen = false;
			isBroken = await client.query("ROLLBACK").then(
				() => false,
				() => true,
			);
			throw error;
		} finally {
			client.release(isBroken);
		}
	}

	return {
		isShared: true,
		now: time.now,
		executeSql: (text, values = []) => send(text, values),
		forUpdate: "FOR UPDATE",
		all: async (text, ...values) => (await query(text, values)).rows,
		get: async (text, ...values) => (await query(text, values)).rows[0],
		run: async (text, ...values) => (await query(text, values)).rowCount ?? 0,
		async transaction(work) {
			if (current() !== undefined) return work();
			for (let run = 1; ; run += 1) {
				try {
					return await runOnce(work);
				} catch (error) {
					if (!(error instanceof Error) || !repeatable.has(codeOf(error))) throw error;
					if (run === mostRuns) throw tooBusy(error);
				}
			}
		},
		async lock(name) {
			await query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
		},
		bytes: async () => {
			const { rows } = await send<{ bytes: number }>(
				"SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::BIGINT AS bytes FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'",
				[schemaName],
			);
			return rows[0]?.bytes ?? 0;
		},
		// the server cleans up behind deleted rows by itself
		emptyJournal: () => Promise.resolve(),
		returnFreePages: () => Promise.resolve(0),
		rewrite: () => Promise.resolve(),
		async close() {
			time.close();
			await Promise.all([pool.end(), transactions.end()]);
		},
	};
}
