import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "@tunesmith/postgres";
import { openConnection, openDatabaseTime } from "@tunesmith/postgres";
import { type Coordination, CoordinationFailed, type CoordinationOrder } from "../discord/gateway/coordination.ts";
import { placeOf } from "../storage/postgres/place.ts";
import { lockClass } from "./tables.ts";

/** Who takes a dead process's shards over removes it from the table: should it wake, it claims nothing that nobody would do then. */
const byLiving = "INSERT INTO cluster_claims (id) SELECT $1 FROM cluster_processes WHERE number = $2";
const first = `${byLiving} ON CONFLICT DO NOTHING RETURNING id`;
const firstAgain = `${byLiving} ON CONFLICT (id) DO UPDATE SET at = excluded.at
	WHERE cluster_claims.at < clock_timestamp() - $3 * interval '1 millisecond' RETURNING id`;
const retryMs = 100;

function failed(error: unknown): never {
	if (error instanceof CoordinationFailed) throw error;
	const why = error instanceof Error ? error.message : String(error);
	throw new CoordinationFailed(
		`PostgreSQL does not say who takes Discord's events: ${why}. This process ends, so that it can be started again.`,
		{ cause: error },
	);
}

/**
 * What the gateway's thread asks the database, on a connection of its own: an acknowledgement must not wait behind the main thread. A lost
 * connection is opened again, since nothing is owned by it. Everything rejects with CoordinationFailed.
 */
export async function openCoordination(order: CoordinationOrder): Promise<Coordination> {
	const open = async (): Promise<Connection> => {
		const opened = await openConnection(placeOf(order.database, "tunesmith gateway"));
		const connection: Connection = { ...opened, query: (...asked) => opened.query(...asked).catch(failed) };
		// a claim that a crash of the server forgets is worth less than the wait for a disk
		await connection.query("SET synchronous_commit = off");
		return connection;
	};
	let connection = await open().catch(failed);
	const { now } = await openDatabaseTime((ask) => ask(connection.query));
	let opening: Promise<Connection> | undefined;
	const current = async (): Promise<Connection> => {
		if (!connection.lost.aborted) return connection;
		opening ??= open()
			.catch(failed)
			.finally(() => {
				opening = undefined;
			});
		connection = await opening;
		return connection;
	};

	return {
		now,
		async claim(id, againMs) {
			const { query } = await current();
			const rows =
				againMs === undefined
					? await query(first, [id, order.process])
					: await query(firstAgain, [id, order.process, againMs]);
			return rows.length > 0;
		},
		async waitForIdentify(bucket, signal) {
			const { query } = await current();
			const key = [lockClass.identify, bucket];
			for (;;) {
				signal.throwIfAborted();
				const [row] = await query("SELECT pg_try_advisory_lock($1, $2) AS got", key);
				if (row?.got === true) break;
				await pause(retryMs, undefined, { signal });
			}
			// where this process ends before, Discord refuses whoever comes too early, and is asked again
			setTimeout(() => {
				query("SELECT pg_advisory_unlock($1, $2)", key).catch(() => undefined);
			}, order.identifyMs).unref();
		},
	};
}
