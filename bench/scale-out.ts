import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingPostgres, postgresPrograms } from "../test/services/cluster.ts";
import { type Load, loadBetween, loadOf, rowsOfLoad, startCountingCluster } from "./database-load.ts";
import { musicFile } from "./music-file.ts";
import { atOnce, measure, openListening, type Round, startOurs } from "./rounds.ts";
import { quantile, type Row, rowOf } from "./row.ts";
import { openService } from "./service.ts";

export type ScaleOutOptions = {
	/** Jobs of one round of one bot, and how many rounds each has. */
	readonly jobs: number;
	readonly rounds: number;
};

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
	const cluster = await startCountingCluster();
	const service = await openService({ mp3Path: await musicFile(folder, 1) });
	const [onPostgres, onSqlite] = [await openListening("POST /channels"), await openListening("POST /channels")];
	const url = await cluster.newDatabase();
	await cluster.run("CREATE EXTENSION pg_stat_statements");
	const postgres = await startOurs(onPostgres.stand, service.url, url);
	const sqlite = await startOurs(onSqlite.stand, service.url, `sqlite:${join(folder, "bot.sqlite")}`);
	try {
		const round = async () => ({
			sqlite: await measure(sqlite, onSqlite.stand, onSqlite.waiting, options.jobs),
			postgres: await measure(postgres, onPostgres.stand, onPostgres.waiting, options.jobs),
		});
		// warms both up
		await round();
		const before = await loadOf(cluster, url);
		const rounds: Awaited<ReturnType<typeof round>>[] = [];
		while (rounds.length < options.rounds) rounds.push(await round());
		// over all rounds, since reactions and other late writes of one come in the next
		const load = loadBetween(before, await loadOf(cluster, url), options.jobs * options.rounds);
		const detail = `medians of ${options.rounds} rounds of ${options.jobs} jobs in turns, ${atOnce} at once; reference: SQLite`;
		return rowsOf(rounds, load, detail);
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
	rounds: readonly { readonly postgres: Round; readonly sqlite: Round }[],
	load: Load,
	detail: string,
): readonly Row[] {
	const median = (values: readonly number[]) => quantile(values, 0.5);
	const both = (figure: keyof Round) => ({
		ours: median(rounds.map(({ postgres }) => postgres[figure])),
		reference: median(rounds.map(({ sqlite }) => sqlite[figure])),
	});
	const name = (what: string) => `scale-out: ${what} with PostgreSQL`;
	return [
		rowOf({ name: name("jobs"), ...both("perSecond"), unit: "jobs/s", detail }, { of: "ratio", atLeast: 0.8 }),
		rowOf({ name: name("processor time of the bot"), ...both("cpuMs"), unit: "ms/job", detail }),
		...rowsOfLoad("scale-out: PostgreSQL", load),
	];
}
