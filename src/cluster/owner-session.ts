import { setTimeout as pause } from "node:timers/promises";
import { type Connection, ConnectionLost, openConnection } from "@tunesmith/postgres";
import { placeOf } from "../storage/postgres/place.ts";
import { lockClass } from "./tables.ts";
import type { ClusterTimings } from "./timings.ts";

/**
 * The one session by which a process owns its shards, and by which everything of them is written. Who loses it loses both at once, and
 * never opens it again.
 */
export type OwnerSession = Connection & {
	/** Takes the lock of a shard where nobody has it. */
	tryLock(shard: number): Promise<boolean>;
	unlock(shard: number): Promise<void>;
	/** Whether the session was seen alive so short a time ago that it still holds its locks. */
	isFresh(): boolean;
	/** Resolves as soon as the session has been seen alive lately; rejects with ConnectionLost when it has ended. For effects outside. */
	whenFresh(): Promise<void>;
};

/** Both clocks, because one stops while the machine sleeps, and the other can be set back. */
const readClocks = () => [performance.now(), Date.now()] as const;

/**
 * Opens the session and keeps it alive by `beat`, a statement with its values. A process that is stopped, or cut off from the server,
 * sends none: the server then ends the session by itself, whatever it is at.
 */
export async function openOwnerSession(
	url: string,
	timings: Pick<ClusterTimings, "leaseMs" | "heartbeatMs">,
): Promise<OwnerSession> {
	const { leaseMs, heartbeatMs } = timings;
	const connection = await openConnection(placeOf(url, "tunesmith owner"));
	try {
		for (const name of limits) await connection.query(`SET ${name} = ${leaseMs}`);
	} catch (error) {
		await connection.close();
		throw error;
	}
	const losing = new AbortController();
	const closing = new AbortController();
	const lost = AbortSignal.any([connection.lost, losing.signal]);
	let seenAt = readClocks();
	const isYoungerThan = (ms: number) => readClocks().every((now, index) => now - (seenAt[index] ?? 0) < ms);
	const isFresh = () => !lost.aborted && isYoungerThan(leaseMs / 2);
	/** Those who wait for the next heartbeat. */
	const waiting: (() => void)[] = [];
	const letGo = () => {
		for (const go of waiting.splice(0)) go();
	};
	const beat = async (): Promise<void> => {
		for (; !lost.aborted; await pause(heartbeatMs, undefined, { signal: closing.signal })) {
			const sentAt = readClocks();
			const late = setTimeout(() => losing.abort(new ConnectionLost("the server did not answer in time")), leaseMs);
			await connection.query(heartbeat).finally(() => clearTimeout(late));
			// the server's count began when it got the statement, which was after it was sent
			seenAt = sentAt;
			letGo();
		}
	};
	beat().catch((error: unknown) => {
		if (!closing.signal.aborted && !lost.aborted) losing.abort(new ConnectionLost(error));
	});
	lost.addEventListener("abort", letGo);

	return {
		...connection,
		lost,
		isFresh,
		// a session that came too late may still be open: what is done for its shards by then is another's to do
		async query(sql, values) {
			lost.throwIfAborted();
			return connection.query(sql, values);
		},
		async transaction(work) {
			lost.throwIfAborted();
			return connection.transaction(work);
		},
		async tryLock(shard) {
			const [row] = await connection.query("SELECT pg_try_advisory_lock($1, $2) AS got", [lockClass.shard, shard]);
			return row?.got === true;
		},
		async unlock(shard) {
			await connection.query("SELECT pg_advisory_unlock($1, $2)", [lockClass.shard, shard]);
		},
		async whenFresh() {
			while (!isFresh()) {
				lost.throwIfAborted();
				await new Promise<void>((resolve) => waiting.push(resolve));
			}
		},
		async close() {
			closing.abort(new Error("the session is closed"));
			await connection.close();
		},
	};
}

/** In milliseconds, all of them: idle, in a transaction that waits for us, in a statement, and in sending us an answer that we do not take. */
const limits = ["idle_session_timeout", "idle_in_transaction_session_timeout", "statement_timeout", "tcp_user_timeout"];
const heartbeat = "UPDATE cluster_processes SET seen_at = clock_timestamp() WHERE backend = pg_backend_pid()";
