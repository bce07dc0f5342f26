import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Check } from "@tunesmith/playground";
import { declarations } from "../commands/index.ts";
import { commandBodies } from "../src/discord/command-bodies.ts";

import type { NaiveOrder } from "./bots/naive.ts";
import type { BotOrder } from "./bots/ours.ts";
import { type Child, startChild } from "./child.ts";
import { musicFile } from "./music-file.ts";
import { mean, quantile, type Row, rowOf } from "./row.ts";
import { openService } from "./service.ts";
import { calm, openStand, type Stand } from "./stand.ts";
import { startOptions } from "./start-options.ts";

export type PipelineOptions = {
	/** Jobs of one round of one bot, and how many rounds each has. */
	readonly jobs: number;
	readonly rounds: number;
	/** Jobs that ours makes in all, to see whether they become dearer, and the longest time that may take. */
	readonly many: number;
	readonly manyMs: number;
};

const people = 40;
const atOnce = 2;

/** A stand-in that knows when a result with an MP3 was posted in a channel, without looking for it. */
async function openListening(operation: string) {
	const waiting = new Map<string, () => void>();
	const check: Check = ({ direction, operation: seen, body }) => {
		if (direction !== "answer" || !seen.startsWith(operation)) return;
		const { channel_id: channelId, attachments } = (body ?? {}) as { channel_id?: string; attachments?: unknown[] };
		if (attachments === undefined || attachments.length === 0) return;
		const arrived = waiting.get(channelId ?? "");
		waiting.delete(channelId ?? "");
		arrived?.();
	};
	return { stand: await openStand(people * atOnce, check), waiting };
}

/** Has `jobs` songs made, so many at once that the bot is never idle: each person asks again when the last result is there. Seconds. */
async function make(stand: Stand, waiting: Map<string, () => void>, jobs: number): Promise<number> {
	const began = performance.now();
	let left = jobs;
	const one = async (person: Stand["people"][number]) => {
		while (left-- > 0) {
			const { promise, resolve, reject } = Promise.withResolvers<void>();
			const late = setTimeout(() => reject(new Error("no result after 60 s")), 60_000);
			waiting.set(person.channelId, resolve);
			await person.actor.invoke("song describe", { prompt: "a rainy lo-fi evening" }, person);
			await promise;
			clearTimeout(late);
		}
	};
	await Promise.all(stand.people.map(one));
	return (performance.now() - began) / 1000;
}

type Round = { readonly perSecond: number; readonly cpuMs: number };

/** One round of `jobs`, with the processor time it cost the bot up to the moment it is calm again. */
async function measure(bot: Child, stand: Stand, waiting: Map<string, () => void>, jobs: number): Promise<Round> {
	const before = await bot.cpuSeconds();
	const seconds = await make(stand, waiting, jobs);
	await calm(bot);
	return { perSecond: jobs / seconds, cpuMs: ((await bot.cpuSeconds()) - before - 0.01) * (1000 / jobs) };
}

/**
 * From the command to the posted result at a service that is done at once, against a bot without disk, queue and wallet at a stand-in
 * of its own, in rounds that take turns; then many jobs with ours alone, to see whether the last cost more than the first.
 */
export async function benchPipeline(
	options: PipelineOptions = { jobs: 250, rounds: 4, many: 10_000, manyMs: 130_000 },
): Promise<readonly Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "bench-pipeline-"));
	const service = await openService({ mp3Path: await musicFile(folder, 1) });
	const [mine, theirs] = [await openListening("POST /channels"), await openListening("PATCH /webhooks")];
	const order: BotOrder = {
		settings: {
			DISCORD_TOKEN: mine.stand.playground.token,
			DISCORD_API_URL: mine.stand.playground.apiUrl,
			MUSIC_API_URL: service.url,
			MUSIC_API_KEY: "k",
			STORE_URL: `sqlite:${join(folder, "bot.sqlite")}`,
			CREDITS_ALLOWANCE: "1000000",
			PORT: "0",
		},
		guildIds: mine.stand.playground.world.guilds().map(({ id }) => id),
		atOnce: 20,
	};
	const ours = await startChild("bots/ours.ts", order, startOptions);
	const { token, apiUrl } = theirs.stand.playground;
	const commands = commandBodies(declarations);
	const naive = await startChild("bots/naive.ts", { token, apiUrl, commands, musicUrl: service.url } as NaiveOrder);
	try {
		const rounds: { ours: Round; naive: Round }[] = [];
		for (let number = -1; number < options.rounds; number += 1) {
			const ofNaive = await measure(naive, theirs.stand, theirs.waiting, options.jobs);
			const ofOurs = await measure(ours, mine.stand, mine.waiting, options.jobs);
			// the first round warms both up
			if (number >= 0) rounds.push({ ours: ofOurs, naive: ofNaive });
		}
		const of = (side: "ours" | "naive", figure: keyof Round) =>
			quantile(
				rounds.map((one) => one[side][figure]),
				0.5,
			);
		const detail = `medians of ${options.rounds} rounds of ${options.jobs} jobs in turns, ${people * atOnce} at once`;
		const rateRow = rowOf(
			{
				name: "pipeline: jobs from command to result",
				ours: of("ours", "perSecond"),
				reference: of("naive", "perSecond"),
				unit: "jobs/s",
				detail,
			},
			{ of: "ratio", atLeast: 0.5 },
		);
		const cpu = { ours: of("ours", "cpuMs"), reference: of("naive", "cpuMs") };
		const cpuRow = rowOf({ name: "pipeline: processor time of the bot", ...cpu, unit: "ms/job", detail });
		return [rateRow, cpuRow, ...(await grow(ours, mine.stand, mine.waiting, options))];
	} finally {
		await ours.kill();
		await naive.kill();
		await service.close();
		await mine.stand.playground.close();
		await theirs.stand.playground.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Blocks of jobs one after the other on what the earlier ones left behind: the last ones against the first. */
async function grow(
	bot: Child,
	stand: Stand,
	waiting: Map<string, () => void>,
	{ many, manyMs }: PipelineOptions,
): Promise<readonly Row[]> {
	const block = Math.max(1, Math.round(many / 20));
	const until = performance.now() + manyMs;
	const blocks: number[] = [];
	while (blocks.length < 20 && performance.now() < until) {
		const before = await bot.cpuSeconds();
		await make(stand, waiting, block);
		blocks.push(((await bot.cpuSeconds()) - before) * (1000 / block));
	}
	if (blocks.length < 4) return [];
	const cost = { ours: mean(blocks.slice(-2)), reference: mean(blocks.slice(0, 2)) };
	const name = `pipeline: last ${block * 2} of ${blocks.length * block} jobs, first ${block * 2}`;
	return [rowOf({ name, ...cost, unit: "ms/job", detail: "processor time of the bot" }, { of: "ratio", atMost: 1.2 })];
}
