import { configOf, type DatabaseTime, openDatabaseTime, type Query } from "@tunesmith/postgres";
import { Pool, type PoolConfig } from "pg";
import type { Logger as Log } from "pino";
import type { Database, Row, SqlValue } from "./database.ts";
import { openOutage } from "./outage.ts";
import { rethrow } from "./postgres-errors.ts";
import { explainPostgres, schemaName, statementTimeoutMs, studioPlace } from "./postgres-place.ts";
import { preparePostgres } from "./postgres-schema.ts";
import { openTransactions } from "./postgres-transactions.ts";

/** Transactions at once of one process, a connection each. */
const mostTransactions = 4;
/** Connections of one process, beside those of transactions. */
const mostConnections = 6;
/**
 * A statement that has no answer by then was sent into a connection that was cut silently: the server ends every one sooner. Its connection
 * is thrown away; those that are idle are found out by keep-alive.
 */
const answerMs = statementTimeoutMs + 2_000;
/** How often the server's clock is compared with this machine's. */
const measureEveryMs = 60_000;

/** PostgreSQL's text has no NUL. A text with one is stored with a replacement character, and found by it. */
export const storable = (value: SqlValue) => (typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value);

/** How the studio's pools connect. */
export const poolConfigOf = (url: string): PoolConfig => ({ ...configOf(studioPlace(url)), query_timeout: answerMs });

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
	await preparePostgres(url);
	const pool = openPool(url, mostConnections, log);
	try {
		const time = await openDatabaseTime((ask) => withSession(pool, ask));
		return databaseOn(pool, openPool(url, mostTransactions, log), time, openOutage(log));
	} catch (error) {
		await pool.end();
		throw explainPostgres(url, error);
	}
}

async function withSession(pool: Pool, work: (query: Query) => Promise<void>): Promise<void> {
	const client = await pool.connect();
	try {
		await work(async (text, values = []) => (await client.query(text, [...values])).rows);
	} finally {
		client.release();
	}
}

/** Opens no connection before it is asked for one. */
function openPool(url: string, max: number, log: Log): Pool {
	const pool = new Pool({ ...poolConfigOf(url), max });
	// who asks next gets another connection, or meets an outage, which is logged
	pool.on("error", (error) => log.debug({ reason: error.message }, "a connection to PostgreSQL was lost"));
	pool.on("connect", (client) => client.on("error", () => undefined));
	return pool;
}

function databaseOn(
	pool: Pool,
	transactions: Pool,
	time: DatabaseTime,
	{ watch, isAway }: ReturnType<typeof openOutage>,
): PostgresDatabase {
	const { current, transaction } = openTransactions(transactions);
	const send = <Found extends object>(text: string, values: unknown[]) =>
		watch(() => (current() ?? pool).query<Found>(text, values).catch(rethrow));
	const measuring = setInterval(() => void time.measure().catch(() => undefined), measureEveryMs).unref();
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
			clearInterval(measuring);
			await Promise.all([pool.end(), transactions.end()]);
		},
	};
}
