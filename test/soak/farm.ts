import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "@tunesmith/playground";
import { chance } from "./chance.ts";
import { auditBots, auditStudio, type Facts, watchEnds } from "./farm-audit.ts";
import { type Fault, faultsOf } from "./farm-faults.ts";
import { type FarmSize, type FarmWorld, openFarmWorld } from "./farm-world.ts";
import { megabytesBelow } from "./memory.ts";

export type FarmSoakOptions = FarmSize & {
	readonly bots: number;
	/** Processes of the studio that answer requests, and as many that make music. */
	readonly studios: number;
	readonly commands: number;
	readonly seed: number;
	/** How long faults happen, while four fifths of the commands are asked. */
	readonly stormMs: number;
	/** Between two faults. */
	readonly faultMs: number;
	readonly settleMs: number;
};

export type FarmSoakResult = Facts & {
	readonly asked: number;
	/** Commands that no bot acknowledged in Discord's three seconds. */
	readonly unheard: number;
	readonly faults: Readonly<Record<string, number>>;
	/** What processes said that ended by themselves or did not open, and how often. */
	readonly sentences: Readonly<Record<string, number>>;
	/** The first errors in their logs. */
	readonly errors: readonly string[];
	/** The most memory that all processes had together, PostgreSQL's included. */
	readonly mostMegabytes: number;
	readonly seconds: number;
};

/**
 * Commands in many servers while the bots and the studios that share them, PostgreSQL and the ways to it, the S3 service and Discord fail;
 * then every job, post, credit, task and file must be right. Rejects where it does not come to rest.
 */
export async function run(options: FarmSoakOptions): Promise<FarmSoakResult> {
	const began = performance.now();
	const world = await openFarmWorld(options);
	const over = new AbortController();
	let mostMegabytes = 0;
	const measuring = (async () => {
		for (; !over.signal.aborted; await pause(5_000, undefined, { signal: over.signal }))
			mostMegabytes = Math.max(mostMegabytes, megabytesBelow(process.pid));
	})().catch(() => undefined);
	try {
		const { supervisor } = world;
		const roles = { bot: options.bots, api: options.studios, worker: options.studios };
		await Promise.all(
			Object.entries(roles).flatMap(([role, count]) =>
				Array.from({ length: count }, () => supervisor.keep(role as "bot")),
			),
		);
		await watchEnds(world);
		// shards are shared out
		await pause(3_000);
		const inStorm = Math.floor(options.commands * 0.8);
		const [faults, unheard] = await Promise.all([
			storm(world, options),
			askAll(world, { from: 1, to: inStorm, withinMs: options.stormMs, seed: options.seed }),
		]);
		world.stage.playground.calm();
		world.s3.calm();
		// the last fifth, and what nobody heard, is asked after the faults: all must still be well
		const asked = options.commands + unheard;
		const late = await askAll(world, {
			from: inStorm + 1,
			to: asked,
			withinMs: options.stormMs / 4,
			seed: options.seed + 1,
		});
		await settled(world, options.settleMs);
		const studio = await auditStudio(world);
		await supervisor.close();
		const bots = await auditBots(world);
		const errors = world.errors;
		return {
			asked,
			unheard: unheard + late,
			faults,
			...studio,
			...bots,
			wrong: [...bots.wrong, ...studio.wrong],
			sentences: Object.fromEntries(supervisor.sentences),
			errors,
			mostMegabytes,
			seconds: Math.round((performance.now() - began) / 1000),
		};
	} finally {
		over.abort();
		await measuring;
		await world.close();
	}
}

/** Each fault once, in an order of the seed's, then by chance. Resolves to how often each happened, once all are over. */
async function storm(world: FarmWorld, { seed, stormMs, faultMs }: FarmSoakOptions) {
	const random = chance(seed);
	const all = faultsOf(world, random);
	const waiting = all.toSorted(() => random() - 0.5);
	const counts: Record<string, number> = {};
	const acts: Promise<void>[] = [];
	const until = performance.now() + stormMs;
	while (performance.now() < until) {
		const fault: Fault | undefined = waiting.shift() ?? all[Math.floor(random() * all.length)];
		if (fault !== undefined) {
			counts[fault.name] = (counts[fault.name] ?? 0) + 1;
			acts.push(fault.act());
		}
		await pause(faultMs * (0.5 + random()));
	}
	await Promise.all(acts);
	return counts;
}

type Asking = { readonly from: number; readonly to: number; readonly withinMs: number; readonly seed: number };

/** People use a command, whether or not somebody hears it. Resolves to how many nobody heard. */
async function askAll({ guilds }: FarmWorld, { from, to, withinMs, seed }: Asking): Promise<number> {
	const random = chance(seed ^ 0x5eed);
	const asked: Promise<boolean>[] = [];
	for (let number = from; number <= to; number++) {
		const guild = guilds[Math.floor(random() * guilds.length)];
		const person = guild?.people[Math.floor(random() * guild.people.length)];
		if (guild === undefined || person === undefined) break;
		// of the older interface, which calls back
		const model = random() < 0.3 ? "chirp-v3.0" : "chirp-v3-5";
		asked.push(isUnheard(person, guild.channelId, { prompt: `song number ${number}`, model }));
		await pause((2 * random() * withinMs) / (to - from + 1));
	}
	return (await Promise.all(asked)).filter(Boolean).length;
}

async function isUnheard(person: Actor, channelId: string, song: Record<string, string>): Promise<boolean> {
	try {
		const handle = await person.invoke("song describe", song, { channelId });
		return (await handle.acked()).is === "failed";
	} catch {
		// no bot has registered its commands yet
		return true;
	}
}

/** Waits until no job is unfinished or owes its last state, and no task is unfinished. */
async function settled({ cluster, urls, errors }: FarmWorld, withinMs: number): Promise<void> {
	const deadline = performance.now() + withinMs;
	for (;;) {
		const jobs = await cluster.run(
			"SELECT id, json::json->'state' AS state FROM jobs WHERE is_over = 0 OR is_owed = 1",
			urls.bots,
		);
		const tasks = await cluster.run(
			"SELECT id, state, starts FROM studio.tasks WHERE finished_at IS NULL UNION ALL SELECT id::text, state::text, retry_count FROM studio_queue.job WHERE state IN ('created', 'retry', 'active')",
			urls.studios,
		);
		if (jobs.length === 0 && tasks.length === 0) return;
		if (performance.now() > deadline)
			throw new Error(
				`${jobs.length} jobs and ${tasks.length} tasks did not come to their end: ${JSON.stringify([...jobs.slice(0, 5), ...tasks.slice(0, 5)])}\n${errors.join("\n")}`,
			);
		await pause(300);
	}
}
