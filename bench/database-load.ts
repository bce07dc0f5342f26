import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "../test/services/cluster.ts";
import { startCluster } from "../test/services/cluster.ts";
import { processorMsOf } from "./processor-time.ts";
import { type Row, rowOf } from "./row.ts";

/** What a server has done since it started, or between two moments. Milliseconds and bytes. */
export type Load = {
	/** Processor time of all of the server's processes. */
	readonly processorMs: number;
	/** Writing the write-ahead log and waiting until the disk has it. Sessions that share such a wait count it once. */
	readonly diskMs: number;
	readonly syncs: number;
	/** Active time of all sessions by the clock on the wall: waits for a core and for each other included. */
	readonly activeMs: number;
	/** Those by which processes keep their shards, whether or not there is work, are not among these, nor among the commits. */
	readonly statements: number;
	readonly keeping: number;
	/** Transactions that write. */
	readonly commits: number;
	readonly walBytes: number;
};

/** A server that counts, and waits for its disk as in earnest. */
export const startCountingCluster = (): Promise<Cluster> =>
	startCluster({
		shared_preload_libraries: "pg_stat_statements",
		"pg_stat_statements.track": "top",
		// the bot's own benches count a few hundred, and none may be forgotten
		"pg_stat_statements.max": "5000",
		track_wal_io_timing: "on",
		max_connections: "200",
	});

/** A session hands its counters over a second after the last time, when it does something then: an owner session does every 1.5 s. */
const handedOverMs = 3_000;
const reads = "query ~* '^(SELECT|SET|SHOW)'";
const keeps = "query ~ 'cluster_(processes p|shards|forwarded|forgetting)|seen_at|pg_locks'";

/** The counters of the database at `url`, once they stand still; the server's processor and disk work for no other one meanwhile. */
export async function loadOf(cluster: Cluster, url: string): Promise<Load> {
	await pause(handedOverMs);
	const [row] = await cluster.run(
		`SELECT active_time, xact_commit - reads - keeping_writes AS commits, statements - keeping AS statements, keeping,
			(SELECT wal_write_time + wal_sync_time FROM pg_stat_wal) AS disk,
			(SELECT wal_sync FROM pg_stat_wal) AS syncs, pg_current_wal_lsn() - '0/0' AS wal
		FROM pg_stat_database d, LATERAL (
			SELECT sum(calls) AS statements, coalesce(sum(calls) FILTER (WHERE ${reads}), 0) AS reads,
				coalesce(sum(calls) FILTER (WHERE ${keeps}), 0) AS keeping,
				coalesce(sum(calls) FILTER (WHERE ${keeps} AND NOT ${reads}), 0) AS keeping_writes
			FROM pg_stat_statements WHERE dbid = d.datid
		) s WHERE datname = '${new URL(url).pathname.slice(1)}'`,
	);
	return {
		processorMs: await processorMsOf(cluster),
		diskMs: Number(row?.disk),
		syncs: Number(row?.syncs),
		activeMs: Number(row?.active_time),
		statements: Number(row?.statements),
		keeping: Number(row?.keeping),
		commits: Number(row?.commits),
		walBytes: Number(row?.wal),
	};
}

/** What came in between, divided by `by`: the jobs or the seconds of that time. */
export function loadBetween(before: Load, after: Load, by: number): Load {
	const each = (figure: keyof Load) => (after[figure] - before[figure]) / by;
	return {
		processorMs: each("processorMs"),
		diskMs: each("diskMs"),
		syncs: each("syncs"),
		activeMs: each("activeMs"),
		statements: each("statements"),
		keeping: each("keeping"),
		commits: each("commits"),
		walBytes: each("walBytes"),
	};
}

/** What a job costs the server. The bars are on what it does itself: on a machine that others use, the clock on the wall also counts them. */
export function rowsOfLoad(name: string, load: Load, isJudged = true): readonly Row[] {
	const row = (what: string, ours: number, unit: string, atMost?: number) =>
		rowOf(
			{ name: `${name}: ${what}`, ours, unit },
			isJudged && atMost !== undefined ? { of: "ours", atMost } : undefined,
		);
	return [
		row("database time (processor and disk)", load.processorMs + load.diskMs, "ms/job", 4),
		row("of that the disk", load.diskMs, "ms/job"),
		row("waits for the disk", load.syncs, "1/job"),
		row("sessions active by the wall clock", load.activeMs, "ms/job"),
		row("statements, BEGIN and COMMIT included", load.statements, "1/job", 12),
		row("statements that keep shards", load.keeping, "1/job"),
		row("commits that write", load.commits, "1/job", 4),
		row("write-ahead log", load.walBytes / 1024, "kB/job"),
	];
}
