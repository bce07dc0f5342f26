import {
	type Address,
	type Connection,
	type ConnectOptions,
	connectPatiently,
	foreignTable,
	mustBeDirect,
	mustBeUsable,
	problemOf,
	type Query,
	readAddress,
} from "@tunesmith/postgres";
import { StoreProblem } from "../problem.ts";
import { hasTables, migrate, ownTables } from "./migrate.ts";
import { asStoreProblem, placeOf } from "./place.ts";

export type PrepareOptions = ConnectOptions & {
	/** The oldest server that is taken, as `server_version_num` has it. */
	readonly oldestServer?: number;
};

/** Opens a session on the bot's database, as patiently as the options say. Throws StoreProblem. */
export const connectToStore = (url: string, options: ConnectOptions = {}): Promise<Connection> =>
	connectPatiently(placeOf(url), options).catch((error: unknown) => {
		throw asStoreProblem(error);
	});

/**
 * Makes the database at `url` ready: examines the server, and makes or updates the tables, which one process does while others that start
 * wait for it. Throws StoreProblem, whose message is a sentence with the way out.
 */
export async function preparePostgres(url: string, options: PrepareOptions = {}): Promise<void> {
	const connection = await connectToStore(url, options);
	const place = placeOf(url);
	const address = readAddress(place);
	try {
		await mustBeDirect(place, connection);
		await mustBeUsable(connection.query, place, options.oldestServer);
		await connection.transaction((query) => migrate(query, address, () => mustBeEmpty(query, address)));
		await examineRights(connection.query, address);
	} catch (error) {
		throw explain(url, error);
	} finally {
		await connection.close();
	}
}

/** The database of another program is left alone: nothing of ours is to lie between its tables. */
async function mustBeEmpty(query: Query, { inWords }: Address): Promise<void> {
	const table = await foreignTable(query);
	if (table === undefined) return;
	throw new StoreProblem(
		"foreign",
		`The ${inWords} belongs to another program (it has a table ${table} and none of the bot's): give the bot a database of its own in STORE_URL.`,
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

/** What went wrong while tables were made: as a StoreProblem where somebody can do something about it, else as it is. */
export const explain = (url: string, error: unknown): unknown =>
	error instanceof StoreProblem ? error : asStoreProblem(problemOf(placeOf(url), error) ?? error);

/** Whether the first start has made the tables yet. Changes nothing; throws StoreProblem like `preparePostgres`. */
export async function isPrepared(url: string, options: ConnectOptions = {}): Promise<boolean> {
	const connection = await connectToStore(url, options);
	try {
		return await hasTables(connection.query);
	} finally {
		await connection.close();
	}
}
