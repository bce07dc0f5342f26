import { readAddress } from "./address.ts";
import type { Connection, Query } from "./connection.ts";
import { openConnection } from "./open-connection.ts";
import type { Place } from "./place.ts";
import { PostgresProblem, sharesSessions } from "./problem.ts";

/** First key of the lock that is tried, and held for a moment only. Nobody waits for it. */
const lockClass = 0x74756e34;
const lock = "SELECT pg_try_advisory_lock($1::int, $2::int) AS got";

/**
 * Throws PostgresProblem where a proxy hands the statements of several clients to one session of the server (PgBouncer in transaction or
 * statement mode): locks that one of them holds would be everybody's, and notifications would not arrive.
 */
export async function mustBeDirect(place: Place, one: Connection): Promise<void> {
	const other = await openConnection(place);
	try {
		const key = Math.floor(Math.random() * 2 ** 31);
		await one.query(lock, [lockClass, key]);
		const [row] = await other.query(lock, [lockClass, key]);
		if (row?.got === true) throw new Error("the same session answered two clients");
		await one.query("SELECT pg_advisory_unlock($1, $2)", [lockClass, key]);
	} catch (error) {
		// statements that another client has prepared under the same name, too
		if (!(error instanceof Error) || !/same session|prepared statement/.test(error.message)) throw error;
		throw new PostgresProblem("refused", sharesSessions(place.setting), error);
	} finally {
		await other.close();
	}
}

/** The oldest server that has all that is used, as `server_version_num` has it. */
const usualOldest = 140_000;

/** Throws PostgresProblem for a server that is too old, for one that takes no writes, and for a database that does not hold texts as UTF-8. */
export async function mustBeUsable(query: Query, place: Place, oldest = usualOldest): Promise<void> {
	const { host, inWords, setting } = readAddress(place);
	const [server] =
		await query(`SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name,
		current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS is_standby`);
	if (Number(server?.version) < oldest)
		throw new PostgresProblem(
			"too-old",
			`PostgreSQL on ${host} is version ${String(server?.name)}, and at least ${Math.floor(oldest / 10_000)} is needed: update the server, or name another one in ${setting}`,
		);
	if (server?.is_standby === true)
		throw new PostgresProblem(
			"refused",
			`PostgreSQL on ${host} is a standby that takes no writes: name the primary server in ${setting}`,
		);
	if (server?.encoding !== "UTF8")
		throw new PostgresProblem(
			"refused",
			`the ${inWords} holds texts as ${String(server?.encoding)}: create one with UTF8 (createdb -E UTF8 -T template0) and name it in ${setting}`,
		);
}

/** The name of a table in the database that is neither the server's nor an extension's; undefined where there is none. */
export async function foreignTable(query: Query): Promise<string | undefined> {
	const [table] = await query(`SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c
		JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^(pg_|information_schema$)'
		AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
		ORDER BY 1 LIMIT 1`);
	return table === undefined ? undefined : String(table.name);
}
