import { StoreProblem } from "../problem.ts";
import { type Address, readAddress } from "./address.ts";
import { type ConnectOptions, connectPatiently } from "./connect.ts";
import { type Query, sqlState } from "./connection.ts";
import { mustBeDirect } from "./direct.ts";
import { hasTables, migrate, ownTables } from "./migrate.ts";

/** The oldest server that has all that is used here, as `server_version_num` has it. */
const oldestServer = 140_000;

export type PrepareOptions = ConnectOptions & { readonly oldestServer?: number };

/**
 * Makes the database at `url` ready: examines the server, and makes or updates the tables, which one process does while others that start
 * wait for it. Throws StoreProblem, whose message is a sentence with the way out.
 */
export async function preparePostgres(url: string, options: PrepareOptions = {}): Promise<void> {
	const address = readAddress(url);
	const connection = await connectPatiently(url, options);
	try {
		await mustBeDirect(url, connection);
		await examineServer(connection.query, address, options.oldestServer ?? oldestServer);
		await connection.transaction((query) => migrate(query, address, () => mustBeEmpty(query, address)));
		await examineRights(connection.query, address);
	} catch (error) {
		throw explainRights(error, url);
	} finally {
		await connection.close();
	}
}

/** The database of another program is left alone: nothing of ours is to lie between its tables. */
async function mustBeEmpty(query: Query, { inWords }: Address): Promise<void> {
	const [table] = await query(`SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c
		JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^(pg_|information_schema$)'
		AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
		ORDER BY 1 LIMIT 1`);
	if (table === undefined) return;
	throw new StoreProblem(
		"foreign",
		`The ${inWords} belongs to another program (it has a table ${String(table.name)} and none of the bot's): give the bot a database of its own in STORE_URL.`,
	);
}

async function examineServer(query: Query, { host, inWords }: Address, oldest: number): Promise<void> {
	const [server] =
		await query(`SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name,
		current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS is_standby`);
	if (Number(server?.version) < oldest)
		throw new StoreProblem(
			"too-old",
			`PostgreSQL on ${host} is version ${String(server?.name)}, and at least ${Math.floor(oldest / 10_000)} is needed: update the server, or name another one in STORE_URL.`,
		);
	if (server?.is_standby === true)
		throw new StoreProblem(
			"refused",
			`PostgreSQL on ${host} is a standby that takes no writes: name the primary server in STORE_URL.`,
		);
	if (server?.encoding !== "UTF8")
		throw new StoreProblem(
			"refused",
			`The ${inWords} holds texts as ${String(server?.encoding)}: create one with UTF8 (createdb -E UTF8 -T template0) and name it in STORE_URL.`,
		);
}

async function examineRights(query: Query, { user, database, inWords }: Address): Promise<void> {
	const [lacking] = await query(
		`SELECT c.relname AS name, p.name AS privilege FROM pg_class c
		CROSS JOIN unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) p (name)
		WHERE c.relname = ANY ($1) AND c.relnamespace = current_schema()::regnamespace AND NOT has_table_privilege(c.oid, p.name)
		ORDER BY 1 LIMIT 1`,
		[ownTables],
	);
	if (lacking === undefined) return;
	throw new StoreProblem(
		"refused",
		`The user ${user} lacks the right ${String(lacking.privilege)} on the table ${String(lacking.name)} of the ${inWords}: make it the owner (ALTER DATABASE "${database}" OWNER TO …; REASSIGN OWNED).`,
	);
}

/** A StoreProblem for a right that is missing while tables are made; any other error as it is. */
export function explainRights(error: unknown, url: string): unknown {
	// a missing right, a schema that is not there, a transaction that may only read
	if (!["42501", "3F000", "25006"].includes(sqlState(error) ?? "")) return error;
	const { user, database, inWords } = readAddress(url);
	const why = error instanceof Error ? error.message : "";
	return new StoreProblem(
		"refused",
		`The user ${user} may not make the bot's tables in the ${inWords} (${why}): make it the owner (ALTER DATABASE "${database}" OWNER TO …).`,
		error,
	);
}

/** Whether the first start has made the tables yet. Changes nothing; throws StoreProblem like `preparePostgres`. */
export async function isPrepared(url: string, options: ConnectOptions = {}): Promise<boolean> {
	const connection = await connectPatiently(url, options);
	try {
		return await hasTables(connection.query);
	} finally {
		await connection.close();
	}
}
