import type { Connection, Query } from "@tunesmith/postgres";
import { z } from "zod";
import type { Member, View } from "./plan.ts";
import type { WantedShards } from "./shards.ts";
import { lockClass } from "./tables.ts";

/** A process is alive as long as its session holds the lock with its number. */
const living = `cluster_processes p JOIN pg_locks held ON held.pid = p.backend AND held.objid = p.number::oid
	AND held.classid = ${lockClass.process} AND held.locktype = 'advisory' AND held.granted`;
const shardLocks = `SELECT held.objid::int AS shard, held.pid AS backend FROM pg_locks held
	WHERE held.locktype = 'advisory' AND held.classid = ${lockClass.shard} AND held.granted
	AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const wantsSchema = z.union([z.literal("auto"), z.array(z.number())]);
const memberRow = z.object({ number: z.number(), backend: z.number(), wants: z.string(), is_leaving: z.boolean() });
const lockRow = z.object({ shard: z.number(), backend: z.number() });
const askRow = z.object({ shard: z.number(), asked_by: z.number(), is_ready: z.boolean() });

/** Enters this process in the table, by the session that is to hold its shards; resolves to its number. */
export async function join(query: Query, wants: WantedShards): Promise<number> {
	const [row] = await query("SELECT nextval(pg_get_serial_sequence('cluster_processes', 'number')) AS number");
	const number = Number(row?.number);
	// before the row is seen: who is in the table and has no lock is dead
	await query("SELECT pg_advisory_lock($1, $2)", [lockClass.process, number]);
	await query("INSERT INTO cluster_processes (number, backend, wants) VALUES ($1, pg_backend_pid(), $2)", [
		number,
		JSON.stringify(wants),
	]);
	return number;
}

/** Removes the processes whose sessions have ended: should one wake, it claims no interaction any more. */
export async function removeDead(owner: Connection): Promise<void> {
	await owner.query(`DELETE FROM cluster_processes WHERE number NOT IN (SELECT p.number FROM ${living})`);
}

/** Says that this process is about to stop: others may take its shards over. */
export async function announceLeaving(owner: Connection, number: number): Promise<void> {
	await owner.query("UPDATE cluster_processes SET is_leaving = true WHERE number = $1", [number]);
}

/** Who is there and who owns what. */
export async function look(query: Query): Promise<View> {
	const [memberRows, lockRows, askRows] = await Promise.all([
		query(`SELECT p.number, p.backend, p.wants::text, p.is_leaving FROM ${living} ORDER BY p.number`),
		query(shardLocks),
		query("SELECT shard, asked_by, is_ready FROM cluster_shards WHERE asked_by IS NOT NULL"),
	]);
	const rows = z.array(memberRow).parse(memberRows);
	const members = rows.map(
		({ number, wants, is_leaving }): Member => ({
			number,
			wants: wantsSchema.parse(JSON.parse(wants)),
			isLeaving: is_leaving,
		}),
	);
	const numberOf = new Map(rows.map(({ backend, number }) => [backend, number]));
	const isAlive = new Set(numberOf.values());
	const locks = z.array(lockRow).parse(lockRows);
	const asks = z.array(askRow).parse(askRows);
	return {
		members,
		// a lock of nobody in the table is about to vanish with its session
		owners: new Map(locks.map(({ shard, backend }) => [shard, numberOf.get(backend) ?? 0])),
		asked: new Map(
			asks
				.filter(({ asked_by }) => isAlive.has(asked_by))
				.map(({ shard, asked_by, is_ready }) => [shard, { by: asked_by, isReady: is_ready }]),
		),
	};
}

/** Asks the owner of a shard to leave it, where no living process did; resolves to whether this one may take it over. */
export async function askFor(owner: Connection, shard: number, number: number): Promise<boolean> {
	const rows = await owner.query(
		`INSERT INTO cluster_shards (shard, asked_by) VALUES ($1, $2) ON CONFLICT (shard) DO UPDATE
		SET asked_by = excluded.asked_by, is_ready = false WHERE cluster_shards.asked_by IS NULL
		OR cluster_shards.asked_by NOT IN (SELECT p.number FROM ${living}) RETURNING shard`,
		[shard, number],
	);
	return rows.length > 0;
}

/** Tells the owner that this process hears the shard's events. */
export async function sayReady(owner: Connection, shard: number, number: number): Promise<void> {
	await owner.query("UPDATE cluster_shards SET is_ready = true WHERE shard = $1 AND asked_by = $2", [shard, number]);
}

/** This process has the shard now, or does not want it any more. */
export async function endAsking(owner: Connection, shard: number, number: number): Promise<void> {
	await owner.query("UPDATE cluster_shards SET asked_by = NULL, is_ready = false WHERE shard = $1 AND asked_by = $2", [
		shard,
		number,
	]);
}

/** Ends sessions that have said nothing for much longer than the server should bear: one that it cannot end while it sends to it. */
export async function endSilentSessions(query: Query, leaseMs: number): Promise<void> {
	await query(
		`SELECT pg_terminate_backend(p.backend) FROM ${living}
		WHERE p.seen_at < clock_timestamp() - $1 * interval '1 millisecond'`,
		[leaseMs * 2],
	);
}
