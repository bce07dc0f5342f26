import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { declarations } from "../commands/index.ts";
import { commandBodies } from "../src/discord/command-bodies.ts";

import type { NaiveOrder } from "./bots/naive.ts";
import { type Child, startChild } from "./child.ts";
import { musicFile } from "./music-file.ts";
import { atOnce, make, measure, openListening, type Round, startOurs } from "./rounds.ts";
import { mean, quantile, type Row, rowOf } from "./row.ts";
import { openService } from "./service.ts";
import type { Stand } from "./stand.ts";

export type PipelineOptions = {
	/** Jobs of one round of one bot, and how many rounds each has. */
	readonly jobs: number;
	readonly rounds: number;
	/** Jobs that ours makes in all, to see whether they become dearer, and the longest time that may take. */
	readonly many: number;
	readonly manyMs: number;
};

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
	const ours = await startOurs(mine.stand, service.url, `sqlite:${join(folder, "bot.sqlite")}`);
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
		const detail = `medians of ${options.rounds} rounds of ${options.jobs} jobs in turns, ${atOnce} at once`;
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
