import { openConnection } from "../storage/postgres/open-connection.ts";
import { OwnershipProblem } from "./problem.ts";
import { lockClass } from "./tables.ts";

/** The key of a lock that is held for a moment only. */
const probe = () => Math.floor(Math.random() * 2 ** 31);

/**
 * Throws OwnershipProblem where a proxy hands the statements of several clients to one session of the server (PgBouncer in transaction or
 * statement mode): the locks that say who owns a shard would be everybody's, and notifications would not arrive.
 */
export async function mustBeDirect(url: string): Promise<void> {
	const [one, other] = await Promise.all([0, 1].map(() => openConnection({ connectionString: url })));
	if (one === undefined || other === undefined) return;
	try {
		const key = probe();
		const lock = "SELECT pg_try_advisory_lock($1::int, $2::int) AS got";
		await one.query(lock, [lockClass.work, key]);
		const [row] = await other.query(lock, [lockClass.work, key]);
		if (row?.got === true) throw new Error("the same session answered two clients");
		await one.query("SELECT pg_advisory_unlock($1, $2)", [lockClass.work, key]);
	} catch (error) {
		if (error instanceof Error && !/same session|prepared statement/.test(error.message)) throw error;
		throw new OwnershipProblem(
			"STORE_URL leads to a proxy that shares sessions, such as PgBouncer in transaction mode, through which locks and notifications do not work: name the PostgreSQL server itself, or set the proxy's pool_mode to session.",
			{ cause: error },
		);
	} finally {
		await Promise.all([one.close(), other.close()]);
	}
}
