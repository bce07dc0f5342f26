import { setTimeout as pause } from "node:timers/promises";
import { openDatabaseTime } from "@tunesmith/postgres";
import type { Log } from "../log.ts";
import { type Agreement, joinInAgreement } from "./agreement.ts";
import { openExclusively } from "./exclusively.ts";
import { type OwnerSession, openOwnerSession } from "./owner-session.ts";
import { makeTables } from "./tables.ts";
import type { ClusterTimings } from "./timings.ts";
import { openWakeUp, type WakeUp } from "./wake-up.ts";

export type ClusterOptions = Agreement & {
	/** `postgres://…` */
	readonly url: string;
	readonly timings: ClusterTimings;
	readonly log: Log;
};

/** This process among those that share the database. */
export type Membership = {
	readonly owner: OwnerSession;
	readonly wakeUp: WakeUp;
	readonly number: number;
	/** How many shards there are. */
	readonly count: number;
	readonly applicationId: string;
	/** Epoch milliseconds by the database's clock. */
	readonly now: () => number;
	readonly exclusively: ReturnType<typeof openExclusively>;
	close(): Promise<void>;
};

const sweepEveryMs = 60_000;

/** Joins the processes that share a database. Throws OwnershipProblem, or the server's or the network's error. */
export async function joinCluster(options: ClusterOptions): Promise<Membership> {
	const { url, timings, log } = options;
	await makeTables(url);
	await using opened = new AsyncDisposableStack();
	const owner = await openOwnerSession(url, timings);
	opened.defer(() => owner.close());
	const wakeUp = await openWakeUp(url, log);
	opened.defer(() => wakeUp.close());
	const joined = await joinInAgreement(owner, options);
	log.info({ process: joined.number, shards: joined.count }, "joined the processes on this database");
	const time = await openDatabaseTime((ask) => ask(owner.query));
	const closing = new AbortController();
	const sweeping = sweep(owner, time.measure, AbortSignal.any([closing.signal, owner.lost])).catch(() => undefined);
	opened.defer(() => sweeping);
	opened.defer(() => closing.abort());
	const open = opened.move();
	return {
		...joined,
		owner,
		wakeUp,
		now: time.now,
		exclusively: openExclusively(owner),
		close: () => open.disposeAsync(),
	};
}

/** Tokens of interactions live for a quarter of an hour: after that nobody asks whose one was, or takes one that was forwarded. */
async function sweep(owner: OwnerSession, measureTime: () => Promise<void>, signal: AbortSignal): Promise<void> {
	for (;;) {
		await pause(sweepEveryMs, undefined, { signal, ref: false });
		await measureTime();
		for (const table of ["cluster_claims", "cluster_forwarded"]) {
			await owner.query(`DELETE FROM ${table} WHERE at < clock_timestamp() - interval '20 minutes'`);
		}
		// answers for which nobody waits any more
		await owner.query(
			"DELETE FROM cluster_forgetting WHERE result IS NOT NULL AND at < clock_timestamp() - interval '1 minute'",
		);
	}
}
