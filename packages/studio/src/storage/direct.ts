import type { Pool, PoolClient } from "pg";
import { StudioProblem } from "../problem.ts";
import { schemaName } from "./postgres-schema.ts";

const lock = "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS got";

/**
 * Throws StudioProblem where a proxy stands before the server that gives one session to several clients (PgBouncer in transaction or
 * statement mode), or keeps what a session is told when it opens to itself: notifications would not arrive, and tables lie elsewhere.
 */
export async function mustBeDirect(pool: Pool, client: PoolClient): Promise<void> {
	const { rows } = await client.query<{ path: string }>("SELECT current_setting('search_path') AS path");
	if (rows[0]?.path !== schemaName) throw proxied();
	const other = await pool.connect();
	try {
		const name = `probe ${Math.random()}`;
		await client.query(lock, [name]);
		const { rows: got } = await other.query<{ got: boolean }>(lock, [name]);
		if (got[0]?.got === true) throw proxied();
		await client.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [name]);
	} finally {
		other.release(true);
	}
}

/** What is wrong with an address that leads to such a proxy. */
export const proxied = (cause?: unknown) =>
	new StudioProblem(
		"STUDIO_STORE_URL leads to a proxy that shares sessions, such as PgBouncer, through which notifications and settings do not pass: name the PostgreSQL server itself",
		{ isSetting: true, cause },
	);
