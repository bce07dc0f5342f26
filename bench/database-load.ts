import type { Cluster } from "../test/services/cluster.ts";
import { startCluster } from "../test/services/cluster.ts";

/** What the server has done in one database since it started. Milliseconds and bytes. */
export type Load = {
	/** Active time of all sessions, waits for the disk included. */
	readonly ms: number;
	/** The part of it that statements do not take: COMMITs, which wait for the disk, above all. */
	readonly commitMs: number;
	readonly statements: number;
	/** Those that write. */
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
		max_connections: "200",
	});

/** The counters of a database. A statement that only reads is a transaction of its own, and no commit that writes. */
export async function loadOf(cluster: Cluster, url: string): Promise<Load> {
	const [row] = await cluster.run(
		`SELECT active_time AS ms, xact_commit AS commits,
			(SELECT sum(calls) FROM pg_stat_statements WHERE dbid = datid) AS statements,
			active_time - (SELECT sum(total_exec_time) FROM pg_stat_statements WHERE dbid = datid) AS commit_ms,
			(SELECT sum(calls) FROM pg_stat_statements WHERE dbid = datid AND query ~* '^(SELECT|SET|SHOW)') AS reads,
			pg_current_wal_lsn() - '0/0' AS wal
		FROM pg_stat_database WHERE datname = '${new URL(url).pathname.slice(1)}'`,
	);
	const { ms, commits, statements, reads, wal, commit_ms: commitMs } = row ?? {};
	return {
		ms: Number(ms),
		commitMs: Number(commitMs ?? 0),
		statements: Number(statements),
		commits: Number(commits) - Number(reads),
		walBytes: Number(wal),
	};
}

/** What came in between, divided by `by`: the jobs or the seconds of that time. */
export const loadBetween = (before: Load, after: Load, by: number): Load => ({
	ms: (after.ms - before.ms) / by,
	commitMs: (after.commitMs - before.commitMs) / by,
	statements: (after.statements - before.statements) / by,
	commits: (after.commits - before.commits) / by,
	walBytes: (after.walBytes - before.walBytes) / by,
});
