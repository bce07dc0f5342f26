import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cluster, missingPostgres, postgresPrograms, startCluster } from "../test/services/cluster.ts";
import { musicFile } from "./music-file.ts";
import { atOnce, measure, openListening, type Round, startOurs } from "./rounds.ts";
import { quantile, type Row, rowOf } from "./row.ts";
import { openService } from "./service.ts";

export type ScaleOutOptions = {
	/** Jobs of one round of one bot, and how many rounds each has. */
	readonly jobs: number;
	readonly rounds: number;
};

/** What the server has done in the bot's database since it was last asked. Milliseconds and bytes. */
type Load = { readonly ms: number; readonly statements: number; readonly commits: number; readonly walBytes: number };

/**
 * From the command to the posted result, with the store in PostgreSQL and in SQLite, in rounds that take turns; and what a job costs the
 * server, which waits for its disk as in earnest.
 */
export async function benchScaleOut(options: ScaleOutOptions = { jobs: 250, rounds: 5 }): Promise<readonly Row[]> {
	if (postgresPrograms() === undefined) {
		process.stderr.write(`${missingPostgres}\n`);
		return [];
	}
	const folder = mkdtempSync(join(tmpdir(), "bench-scale-out-"));
	const cluster = await startCluster({
		shared_preload_libraries: "pg_stat_statements",
		"pg_stat_statements.track": "top",
	});
	const service = await openService({ mp3Path: await musicFile(folder, 1) });
	const [onPostgres, onSqlite] = [await openListening("POST /channels"), await openListening("POST /channels")];
	const url = await cluster.newDatabase();
	await cluster.run("CREATE EXTENSION pg_stat_statements");
	const postgres = await startOurs(onPostgres.stand, service.url, url);
	const sqlite = await startOurs(onSqlite.stand, service.url, `sqlite:${join(folder, "bot.sqlite")}`);
	try {
		const rounds: { postgres: Round; sqlite: Round; load: Load }[] = [];
		for (let number = -1; number < options.rounds; number += 1) {
			const ofSqlite = await measure(sqlite, onSqlite.stand, onSqlite.waiting, options.jobs);
			const before = await loadOf(cluster, url);
			const ofPostgres = await measure(postgres, onPostgres.stand, onPostgres.waiting, options.jobs);
			const load = difference(await loadOf(cluster, url), before);
			// the first round warms both up
			if (number >= 0) rounds.push({ postgres: ofPostgres, sqlite: ofSqlite, load });
		}
		const detail = `medians of ${options.rounds} rounds of ${options.jobs} jobs in turns, ${atOnce} at once; reference: SQLite`;
		return rowsOf(rounds, options.jobs, detail);
	} finally {
		await postgres.kill();
		await sqlite.kill();
		await service.close();
		await onPostgres.stand.playground.close();
		await onSqlite.stand.playground.close();
		await cluster.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

function rowsOf(
	rounds: readonly { readonly postgres: Round; readonly sqlite: Round; readonly load: Load }[],
	jobs: number,
	detail: string,
): readonly Row[] {
	const median = (values: readonly number[]) => quantile(values, 0.5);
	const both = (figure: keyof Round) => ({
		ours: median(rounds.map(({ postgres }) => postgres[figure])),
		reference: median(rounds.map(({ sqlite }) => sqlite[figure])),
	});
	const ofServer = (figure: keyof Load) => median(rounds.map(({ load }) => load[figure] / jobs));
	const name = (what: string) => `scale-out: ${what} with PostgreSQL`;
	return [
		rowOf({ name: name("jobs"), ...both("perSecond"), unit: "jobs/s", detail }, { of: "ratio", atLeast: 0.8 }),
		rowOf({ name: name("processor time of the bot"), ...both("cpuMs"), unit: "ms/job", detail }),
		rowOf(
			{
				name: name("database time"),
				ours: ofServer("ms"),
				unit: "ms/job",
				detail: "active time of all sessions, waits for the disk included",
			},
			{ of: "ours", atMost: 4 },
		),
		rowOf(
			{ name: name("statements"), ours: ofServer("statements"), unit: "1/job", detail: "BEGIN and COMMIT included" },
			{ of: "ours", atMost: 12 },
		),
		rowOf({ name: name("commits that write"), ours: ofServer("commits"), unit: "1/job" }, { of: "ours", atMost: 4 }),
		rowOf({ name: name("write-ahead log"), ours: ofServer("walBytes") / 1024, unit: "kB/job" }),
	];
}

/** The counters of the bot's database. A statement that only reads is a transaction of its own, and no commit that writes. */
async function loadOf(cluster: Cluster, url: string): Promise<Load> {
	const [row] = await cluster.run(
		`SELECT active_time AS ms, xact_commit AS commits,
			(SELECT sum(calls) FROM pg_stat_statements WHERE dbid = datid) AS statements,
			(SELECT sum(calls) FROM pg_stat_statements WHERE dbid = datid AND query ~* '^(SELECT|SET|SHOW)') AS reads,
			pg_current_wal_lsn() - '0/0' AS wal
		FROM pg_stat_database WHERE datname = '${new URL(url).pathname.slice(1)}'`,
	);
	const { ms, commits, statements, reads, wal } = row ?? {};
	return {
		ms: Number(ms),
		statements: Number(statements),
		commits: Number(commits) - Number(reads),
		walBytes: Number(wal),
	};
}

const difference = (after: Load, before: Load): Load => ({
	ms: after.ms - before.ms,
	statements: after.statements - before.statements,
	commits: after.commits - before.commits,
	walBytes: after.walBytes - before.walBytes,
});
