import { Pool, type PoolConfig, TypeOverrides, types } from "pg";
import type { Logger as Log } from "pino";
import type { Database, Row, SqlValue } from "./database.ts";
import { openDatabaseTime } from "./database-time.ts";
import { mustBeDirect } from "./direct.ts";
import { openOutage } from "./outage.ts";
import { rethrow } from "./postgres-errors.ts";
import { explainPostgres, placeOf } from "./postgres-problem.ts";
import { migratePostgres, schemaName } from "./postgres-schema.ts";
import { openTransactions } from "./postgres-transactions.ts";

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
/**
 * A statement that has no answer by then was sent into a connection that was cut silently: the server ends every one sooner. Its connection
 * is thrown away; those that are idle are found out by keep-alive, after 15 s with what Node sets (ten probes, one a second).
 */
const answerMs = statementTimeoutMs + 2_000;
const keepAliveMs = 5_000;
/** Connections of one process, beside those of transactions. */
const mostConnections = 6;

/** PostgreSQL's text has no NUL. A text with one is stored with a replacement character, and found by it. */
export const storable = (value: SqlValue) => (typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value);

/** How the studio connects: by one pool for its statements, and one session for what it listens to. */
export const connectionOf = (url: string): PoolConfig => ({
	connectionString: url,
	application_name: "tunesmith studio",
	connectionTimeoutMillis: connectMs,
	query_timeout: answerMs,
	keepAlive: true,
	keepAliveInitialDelayMillis: keepAliveMs,
	types: rowTypes,
	options: `-c search_path=${schemaName} -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
});

export type PostgresDatabase = Database & {
	/** Whether the last thing that it was asked for failed because it is away. */
	readonly isAway: () => boolean;
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
		return databaseOn(pool, openPool(url, mostTransactions, log), await openDatabaseTime(pool), openOutage(log));
	} catch (error) {
		await pool.end();
		throw explainPostgres(place, error);
	}
}

/** Opens no connection before it is asked for one. */
function openPool(url: string, max: number, log: Log): Pool {
	const pool = new Pool({ ...connectionOf(url), max });
	// who asks next gets another connection, or meets an outage, which is logged
	pool.on("error", (error) => log.debug({ reason: error.message }, "a connection to PostgreSQL was lost"));
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}

function databaseOn(
	pool: Pool,
	transactions: Pool,
	time: Awaited<ReturnType<typeof openDatabaseTime>>,
	{ watch, isAway }: ReturnType<typeof openOutage>,
): PostgresDatabase {
	const { current, transaction } = openTransactions(transactions);
	const send = <Found extends object>(text: string, values: unknown[]) =>
		watch(() => (current() ?? pool).query<Found>(text, values).catch(rethrow));
	const query = (text: string, values: readonly SqlValue[]) => send<Row>(text, values.map(storable));

	return {
		isShared: true,
		isAway,
		now: time.now,
		executeSql: (text, values = []) => send(text, values),
		forUpdate: "FOR UPDATE",
		all: async (text, ...values) => (await query(text, values)).rows,
		get: async (text, ...values) => (await query(text, values)).rows[0],
		run: async (text, ...values) => (await query(text, values)).rowCount ?? 0,
		transaction: (work) => watch(() => transaction(work)),
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
