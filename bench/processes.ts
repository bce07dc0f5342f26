import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Cluster, missingPostgres, postgresPrograms } from "../test/services/cluster.ts";
import type { OneOfSeveralOrder } from "./bots/one-of-several.ts";
import type { Child } from "./child.ts";
import { type Load, loadBetween, loadOf, rowsOfLoad, startCountingCluster } from "./database-load.ts";
import { musicFile } from "./music-file.ts";
import { make, openListening, orderAt } from "./rounds.ts";
import { type Row, rowOf } from "./row.ts";
import { openService, type Service } from "./service.ts";
import { calm, openStand, type Stand } from "./stand.ts";
import { startAsPeopleDo } from "./start-options.ts";

const shards = 4;

/** Starts so many processes, each with its even part of the shards; `count` is how many shards there are. */
export async function startProcesses(
	{ playground }: Stand,
	musicUrl: string,
	storeUrl: string,
	processes: number,
	count: number,
): Promise<readonly Child[]> {
	const { settings, ...rest } = orderAt({ playground }, musicUrl, storeUrl);
	const shardsOf = (number: number) =>
		Array.from({ length: count }, (_, shard) => shard)
			.filter((shard) => shard % processes === number)
			.join();
	const order = (number: number): OneOfSeveralOrder => ({
		settings: { ...settings, SHARD_COUNT: String(count), SHARDS: shardsOf(number) },
		...rest,
	});
	const started: Child[] = [];
	for (let number = 0; number < processes; number += 1)
		started.push(await startAsPeopleDo("bots/one-of-several.ts", order(number)));
	return started;
}

type Seen = { readonly perSecond: number; readonly cpuMs: number; readonly load: Load };

/** The same work for 1, 2 and 4 processes on one database, and for one process with one song at a time. */
export async function benchProcesses(jobs = 200): Promise<readonly Row[]> {
	if (postgresPrograms() === undefined) {
		process.stderr.write(`${missingPostgres}\n`);
		return [];
	}
	const folder = mkdtempSync(join(tmpdir(), "bench-processes-"));
	const cluster = await startCountingCluster();
	const service = await openService({ mp3Path: await musicFile(folder, 1) });
	await cluster.run("CREATE EXTENSION pg_stat_statements");
	try {
		const rows: Row[] = [];
		for (const processes of [1, 2, 4]) {
			const { together, alone } = await measureProcesses(cluster, service, processes, jobs);
			rows.push(...rowsOf(`${processes} processes, 80 songs at once`, together));
			if (processes === 1) rows.push(...rowsOf("1 process, one song at a time", alone, false));
		}
		return rows;
	} finally {
		await service.close();
		await cluster.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function measureProcesses(cluster: Cluster, service: Service, processes: number, jobs: number) {
	const { stand, waiting } = await openListening("POST /channels");
	const url = await cluster.newDatabase();
	const bots = await startProcesses(stand, service.url, url, processes, shards);
	const cpu = async () => (await Promise.all(bots.map((bot) => bot.cpuSeconds()))).reduce((sum, each) => sum + each, 0);
	const measure = async (people: Stand["people"], count: number): Promise<Seen> => {
		const [before, cpuBefore] = [await loadOf(cluster, url), await cpu()];
		const seconds = await make({ ...stand, people }, waiting, count);
		for (const bot of bots) await calm(bot);
		const load = loadBetween(before, await loadOf(cluster, url), count);
		return { perSecond: count / seconds, cpuMs: (((await cpu()) - cpuBefore) * 1000) / count, load };
	};
	try {
		await measure(stand.people, jobs / 2);
		const together = await measure(stand.people, jobs);
		return { together, alone: await measure(stand.people.slice(0, 1), 20) };
	} finally {
		for (const bot of bots) await bot.kill();
		await stand.playground.close();
	}
}

/** Without bars where a song has nobody to share a commit with. */
function rowsOf(name: string, { perSecond, cpuMs, load }: Seen, isJudged = true): readonly Row[] {
	const row = (what: string, ours: number, unit: string) => rowOf({ name: `processes: ${name}: ${what}`, ours, unit });
	return [
		row("jobs", perSecond, "jobs/s"),
		row("processor time of all bots", cpuMs, "ms/job"),
		...rowsOfLoad(`processes: ${name}`, load, isJudged),
	];
}

/** What the bots cost while nobody asks for anything: one process with 1 shard and with 4, each of 2,500 servers. */
export async function benchIdle(seconds = 30, guildsAShard = 2500): Promise<readonly Row[]> {
	if (postgresPrograms() === undefined) {
		process.stderr.write(`${missingPostgres}\n`);
		return [];
	}
	const cluster = await startCountingCluster();
	await cluster.run("CREATE EXTENSION pg_stat_statements");
	const service = await openService({ isEndless: true });
	const rows: Row[] = [];
	try {
		for (const count of [1, shards]) {
			const stand = await openStand(guildsAShard * count);
			const url = await cluster.newDatabase();
			const order = { ...stand, playground: stand.playground };
			const [bot] = await startProcesses(order, service.url, url, 1, count);
			if (bot === undefined) continue;
			await calm(bot);
			const [before, cpuBefore, began] = [await loadOf(cluster, url), await bot.cpuSeconds(), performance.now()];
			await pause(seconds * 1000);
			const after = await loadOf(cluster, url);
			const took = (performance.now() - began) / 1000;
			const load = loadBetween(before, after, took);
			const cpu = ((await bot.cpuSeconds()) - cpuBefore) / took;
			const { memory } = (await bot.ask("memory")) as { memory: NodeJS.MemoryUsage };
			await bot.kill();
			await stand.playground.close();
			const row = (what: string, ours: number, unit: string) =>
				rowOf({ name: `idle: ${count} shards of ${guildsAShard} servers: ${what}`, ours, unit });
			rows.push(
				row("processor time of the bot", cpu * 1000, "ms/s"),
				row("database time (processor and disk)", load.processorMs + load.diskMs, "ms/s"),
				row("statements", load.statements + load.keeping, "1/s"),
				row("write-ahead log", load.walBytes / 1024, "kB/s"),
				row("memory (RSS)", memory.rss / 1024 ** 2, "MB"),
			);
		}
		return rows;
	} finally {
		await service.close();
		await cluster.stop();
	}
}
