import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { PacedQueue } from "../src/queue/paced-queue.ts";
import type { Fill, Grants, Guilds, JobsOrder } from "./bots/jobs.ts";
import type { PlainReadOrder } from "./bots/plain-read.ts";
import type { Child } from "./child.ts";
import { type Row, rowOf } from "./row.ts";
import { openService } from "./service.ts";
import { startAsPeopleDo } from "./start-options.ts";

export type ScaleOptions = { readonly guilds: number; readonly jobs: number; readonly grants: number };

/** How much longer than reading and parsing the records the bot may take until it has asked for each of its songs. */
const mostOfPlain = 15;

const kilobytes = (bytes: unknown, count: number) => Number(bytes) / 1024 / count;

/** What 100,000 servers and 10,000 songs take in memory and time, in processes of their own without a gateway. */
export async function benchScale(
	options: ScaleOptions = { guilds: 100_000, jobs: 10_000, grants: 4000 },
): Promise<readonly Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "bench-scale-"));
	try {
		return [
			...(await memoryOfGuilds(folder, options)),
			...(await memoryOfJobs(folder, options)),
			...(await resume(folder, options)),
			...(await wallets(folder, options)),
		];
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

const openJobs = (order: JobsOrder) => startAsPeopleDo("bots/jobs.ts", order, ["--expose-gc"]);

async function memoryOfGuilds(folder: string, { guilds }: ScaleOptions): Promise<readonly Row[]> {
	const jobs = await openJobs({ path: join(folder, "guilds.sqlite") });
	const idle = await jobs.ask({ guilds } satisfies Guilds);
	await jobs.kill();
	const detail = `${guilds} servers in which somebody has used credits, nothing waiting`;
	return [
		rowOf({ name: "scale: memory per idle guild", ours: kilobytes(idle, guilds), unit: "kB", detail }),
		rowOf({ name: "scale: memory per guild queue while it is held", ours: memoryOfQueue(10_000), unit: "kB" }),
	];
}

/** A guild's queue as it is while a song of its server waits or runs, or did a moment ago. Kilobytes. */
function memoryOfQueue(count: number): number {
	const limits = { concurrency: 3, perInterval: 10, intervalMs: 60_000, order: "fair", perParty: 2 } as const;
	const clock = { now: () => Date.now(), wait: () => new Promise<void>(() => undefined) };
	const used = () => {
		globalThis.gc?.();
		return process.memoryUsage().heapUsed;
	};
	const before = used();
	const queues = Array.from({ length: count }, () => new PacedQueue(limits, clock, () => undefined));
	const bytes = used() - before;
	return queues.length === count ? kilobytes(bytes, count) : Number.NaN;
}

async function memoryOfJobs(folder: string, { jobs }: ScaleOptions): Promise<readonly Row[]> {
	const guilds = jobs / 10;
	const [first, second] = [
		await openJobs({ path: join(folder, "waiting.sqlite") }),
		await openJobs({ path: join(folder, "running.sqlite") }),
	];
	// each server runs one of its ten
	const few = jobs / 5;
	const waiting = await first.ask({ fill: { guilds: few / 10, jobs: few, atOnce: 1 } } satisfies Fill);
	await first.kill();
	const running = await second.ask({ fill: { guilds, jobs, atOnce: 100 } } satisfies Fill);
	await second.kill();
	const detail = "ten songs a server, queues included";
	return [
		rowOf({ name: "scale: memory per waiting job", ours: kilobytes(waiting, few), unit: "kB", detail }),
		rowOf({ name: "scale: memory per running job", ours: kilobytes(running, jobs), unit: "kB", detail }),
	];
}

/**
 * The running songs of before, whose process was killed: from the start of the next process to the first question for each of them. Once
 * with a service in the same process, which is what the bot takes, and once over HTTP with the client, against a service that marks
 * nothing and holds nothing, so that questions are repeated meanwhile.
 */
async function resume(folder: string, { jobs }: ScaleOptions): Promise<readonly Row[]> {
	const path = join(folder, "running.sqlite");
	const plain = await plainRead(path, jobs);
	const alone = await untilAllAsked({ path }, jobs, async (bot) => Number(await bot.ask("polled")));
	const service = await openService({ isEndless: true });
	const whole = await untilAllAsked({ path, musicUrl: service.url }, jobs, async () => service.asked.tasks.size);
	await service.close();
	const row = (name: string, { seconds, cpuSeconds, found }: Resumed) => [
		rowOf(
			{
				name: `scale: ${jobs} unfinished jobs polled after kill -9, ${name}`,
				ours: seconds,
				reference: plain,
				unit: "s",
				detail: `from the start of the process; ${found} of ${jobs} were asked for; reference: a process that reads and parses the same records plainly`,
			},
			{ of: "ratio", atMost: mostOfPlain },
		),
		rowOf({ name: `scale: processor time of that, ${name}`, ours: cpuSeconds, unit: "s" }),
	];
	return [...row("without HTTP", alone), ...row("over HTTP", whole)];
}

/** Seconds from the start of a process until it has read and parsed every job, plainly. */
async function plainRead(path: string, jobs: number): Promise<number> {
	const began = performance.now();
	const reader = await startAsPeopleDo("bots/plain-read.ts", { path } satisfies PlainReadOrder);
	const seconds = (performance.now() - began) / 1000;
	await reader.kill();
	if (reader.hello !== jobs) throw new Error(`${String(reader.hello)} of ${jobs} jobs were read`);
	return seconds;
}

type Resumed = { readonly seconds: number; readonly cpuSeconds: number; readonly found: number };

async function untilAllAsked(order: JobsOrder, jobs: number, count: (bot: Child) => Promise<number>): Promise<Resumed> {
	const began = performance.now();
	const bot = await openJobs(order);
	let found = 0;
	while (found < jobs && performance.now() - began < 40_000) {
		await pause(20);
		found = await count(bot);
	}
	const seconds = (performance.now() - began) / 1000;
	const cpuSeconds = await bot.cpuSeconds();
	await bot.kill();
	return { seconds, cpuSeconds, found };
}

/** Changes of wallets with synchronous FULL, one after the other and many at once, against a bare table with the same promise. */
async function wallets(folder: string, { grants }: ScaleOptions): Promise<readonly Row[]> {
	const jobs = await openJobs({ path: join(folder, "wallets.sqlite") });
	const ask = (atOnce: number, count: number) =>
		jobs.ask({ grants: count, wallets: 1000, atOnce } satisfies Grants) as Promise<number>;
	await ask(100, 1000);
	const bare = bareWrites(join(folder, "bare.sqlite"), grants / 10);
	const single = await ask(1, grants / 10);
	const many = await ask(200, grants);
	await jobs.kill();
	const row = (name: string, ours: number) =>
		rowOf({
			name: `scale: wallet changes, ${name}`,
			ours,
			reference: bare,
			unit: "1/s",
			detail: "reference: single bare writes",
		});
	return [row("one at a time", single), row("200 at once", many)];
}

function bareWrites(path: string, count: number): number {
	const database = new DatabaseSync(path);
	database.exec(
		"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE t (id TEXT PRIMARY KEY, json TEXT)",
	);
	const put = database.prepare("INSERT OR REPLACE INTO t VALUES (?, ?)");
	const began = performance.now();
	for (let number = 0; number < count; number += 1) put.run(String(number % 1000), "x".repeat(500));
	const seconds = (performance.now() - began) / 1000;
	database.close();
	return count / seconds;
}
