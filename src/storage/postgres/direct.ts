import { StoreProblem } from "../problem.ts";
import type { Connection } from "./connection.ts";
import { openConnection } from "./open-connection.ts";

/** First key of the lock that is tried, and held for a moment only. Nobody waits for it. */
const lockClass = 0x74756e34;
const lock = "SELECT pg_try_advisory_lock($1::int, $2::int) AS got";

/**
 * Throws StoreProblem where a proxy hands the statements of several clients to one session of the server (PgBouncer in transaction or
 * statement mode): the locks that say who owns a shard would be everybody's, and notifications would not arrive.
 */
export async function mustBeDirect(url: string, one: Connection): Promise<void> {
	const other = await openConnection({ connectionString: url, application_name: "tunesmith" });
	try {
		const key = Math.floor(Math.random() * 2 ** 31);
		await one.query(lock, [lockClass, key]);
		const [row] = await other.query(lock, [lockClass, key]);
		if (row?.got === true) throw new Error("the same session answered two clients");
		await one.query("SELECT pg_advisory_unlock($1, $2)", [lockClass, key]);
	} catch (error) {
		// statements that another client has prepared under the same name, too
		if (!(error instanceof Error) || !/same session|prepared statement/.test(error.message)) throw error;
		throw new StoreProblem(
			"refused",
			"STORE_URL leads to a proxy that shares sessions, such as PgBouncer in transaction mode, through which locks and notifications do not work: name the PostgreSQL server itself, or set the proxy's pool_mode to session.",
			error,
		);
	} finally {
		await other.close();
	}
}
