import { openConnection } from "@tunesmith/postgres";
import { placeOf } from "../storage/postgres/place.ts";
import { explain } from "../storage/postgres/prepare.ts";

/**
 * First keys of the advisory locks (https://www.postgresql.org/docs/15/functions-admin.html#FUNCTIONS-ADVISORY-LOCKS); the second one
 * names the shard, the process, the identify bucket or the work. Fixed for ever: processes of different releases meet in them.
 */
export const lockClass = { shard: 0x74756e30, process: 0x74756e31, identify: 0x74756e32, work: 0x74756e33 } as const;

/** The channel of every notification. */
export const channel = "tunesmith";

/*
 * What the processes tell each other. What is lost with an unlogged table in a crash of the server is said again: every process loses its
 * session there.
 */
const tables = `
	CREATE TABLE IF NOT EXISTS cluster_facts (name text PRIMARY KEY, value text NOT NULL);
	CREATE UNLOGGED TABLE IF NOT EXISTS cluster_processes (
		number serial PRIMARY KEY,
		backend integer NOT NULL,
		wants json NOT NULL,
		is_leaving boolean NOT NULL DEFAULT false,
		seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
	);
	CREATE UNLOGGED TABLE IF NOT EXISTS cluster_shards (
		shard integer PRIMARY KEY,
		asked_by integer,
		is_ready boolean NOT NULL DEFAULT false,
		session json
	);
	CREATE UNLOGGED TABLE IF NOT EXISTS cluster_claims (id text PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp());
	CREATE INDEX IF NOT EXISTS cluster_claims_at ON cluster_claims (at);
	CREATE UNLOGGED TABLE IF NOT EXISTS cluster_forwarded (
		id bigserial PRIMARY KEY,
		shard integer NOT NULL,
		body json NOT NULL,
		at timestamptz NOT NULL DEFAULT clock_timestamp()
	);
	CREATE INDEX IF NOT EXISTS cluster_forwarded_shard ON cluster_forwarded (shard, id);
	CREATE TABLE IF NOT EXISTS cluster_forgetting (
		shard integer NOT NULL,
		user_id text NOT NULL,
		result json,
		at timestamptz NOT NULL DEFAULT clock_timestamp(),
		PRIMARY KEY (shard, user_id)
	);
	CREATE TABLE IF NOT EXISTS cluster_days (day integer PRIMARY KEY, songs integer NOT NULL);
	CREATE UNLOGGED TABLE IF NOT EXISTS cluster_pace (name text PRIMARY KEY, free_at timestamptz NOT NULL);
`;

/** Makes the tables where they are missing; processes that start together wait for each other. */
export async function makeTables(url: string): Promise<void> {
	const connection = await openConnection(placeOf(url));
	try {
		await connection.transaction(async (query) => {
			await query("SELECT pg_advisory_xact_lock($1, 0)", [lockClass.work]);
			for (const statement of tables.split(";")) if (statement.trim() !== "") await query(statement);
		});
	} catch (error) {
		throw explain(url, error);
	} finally {
		await connection.close();
	}
}
