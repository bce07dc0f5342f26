import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Brief, type Composer, openComposer, type Take, type Words } from "@tunesmith/composer";
import { openPlainRenderer, type PlainRenderer } from "../packages/composer/bench/plain.ts";
import { cpuOfLame } from "./lame.ts";
import { mean, quantile, type Row, rowOf } from "./row.ts";

const never = new AbortController().signal;

const songs = [
	{ wish: "neon synthwave drive", instrumental: true },
	{ wish: "a rainy lo-fi evening", instrumental: true },
	{ wish: "a pop song about the sea", instrumental: false },
] as const;
/** Of each of the two takes. */
const songSeconds = 64;

function briefOf(description: string, seconds: number, instrumental: boolean): Brief {
	const wish = { mode: "describe", title: "", style: "", lyrics: "", description, instrumental } as const;
	return { ...wish, taskId: `bench ${description}`, model: `mus-${seconds}`, seed: 1, seconds };
}

/** Processor seconds of this process and its threads, and the seconds that passed, while `work` is done. */
async function costOf<Made>(work: () => Promise<Made>) {
	const [before, begun] = [process.cpuUsage(), performance.now()];
	const made = await work();
	const { user, system } = process.cpuUsage(before);
	return { made, cpu: (user + system) / 1e6, seconds: (performance.now() - begun) / 1000 };
}

type Song = { readonly words: Words; readonly takes: readonly Take[]; readonly first: number; readonly text: number };

/** Both takes of a task, as the studio has them made; `text` and `first` are the seconds until the words and the first take are there. */
async function makeSong(engine: Composer, root: string, brief: Brief): Promise<Song> {
	const begun = performance.now();
	const since = () => (performance.now() - begun) / 1000;
	const folders = [await mkdtemp(join(root, "take-")), await mkdtemp(join(root, "take-"))];
	const words = await engine.write(brief, never);
	const text = since();
	const [one, two] = folders.map((folder, index) => engine.render(brief, words, index, folder, never));
	if (one === undefined || two === undefined) throw new Error("a task has two takes");
	const [first] = await Promise.all([one.then(since), two]);
	return { words, takes: [await one, await two], first, text };
}

async function plainCost(plain: PlainRenderer, brief: Brief, { words, takes }: Song): Promise<number> {
	const { cpu } = await costOf(async () => {
		for (const [index, { seconds }] of takes.entries()) await plain.render(brief, words, index, seconds);
	});
	return cpu;
}

async function lameCost({ takes }: Song): Promise<number | undefined> {
	let sum = 0;
	for (const { audioPath } of takes) {
		const cpu = await cpuOfLame(audioPath);
		if (cpu === undefined) return undefined;
		sum += cpu;
	}
	return sum;
}

/**
 * The built-in engine with two workers, both takes of a task from the prompt to tagged MP3s and covers. Judged by processor time against
 * what others take for the same scores and the same sound in the same run, song by song in turns: machines differ.
 */
export async function benchEngine(): Promise<readonly Row[]> {
	const root = await mkdtemp(join(tmpdir(), "bench-engine-"));
	const plain = await openPlainRenderer();
	const engine = await openComposer({ workers: 2 });
	try {
		await makeSong(engine, root, briefOf("a happy funk groove", 32, false));
		const costs: { isSung: boolean; ours: number; seconds: number; song: Song; plain: number; lame?: number }[] = [];
		for (const { wish, instrumental } of songs) {
			const brief = briefOf(wish, songSeconds, instrumental);
			const { made: song, cpu: ours, seconds } = await costOf(() => makeSong(engine, root, brief));
			const lame = await lameCost(song);
			const cost = { isSung: !instrumental, ours, seconds, song, plain: await plainCost(plain, brief, song) };
			costs.push({ ...cost, ...(lame === undefined ? {} : { lame }) });
		}
		const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
		const against = (name: string, isSung: boolean) => {
			const own = costs.filter((cost) => cost.isSung === isSung);
			const ours = mean(own.map((cost) => cost.ours));
			const lames = own.flatMap(({ lame }) => lame ?? []);
			const row = (other: string, reference: number, atMost: number) =>
				rowOf(
					{ name: `engine: processor time of 2 × ${songSeconds} s ${name}, ${other}`, ours, reference, unit: "s" },
					{ of: "ratio", atMost },
				);
			return [
				row("a plain sequencer and the same encoder", mean(own.map((cost) => cost.plain)), 1),
				...(lames.length === own.length ? [row("lame -b 192 of the same sound", mean(lames), 4)] : []),
			];
		};
		return [
			...against("instrumental", false),
			...against("sung", true),
			rowOf({
				name: "engine: the first take is there, of the seconds to both",
				unit: "",
				ours: mean(costs.map(({ song, seconds }) => song.first / seconds)),
			}),
			rowOf({ name: "engine: seconds to both takes", unit: "s", ours: mean(costs.map(({ seconds }) => seconds)) }),
			rowOf({
				name: "engine: speed against real time",
				unit: "×",
				ours: (2 * songSeconds * costs.length) / sum(costs.map(({ seconds }) => seconds)),
			}),
			rowOf({
				name: "engine: text stage, slowest",
				unit: "ms",
				ours:
					1000 *
					quantile(
						costs.map(({ song }) => song.text),
						1,
					),
			}),
		];
	} finally {
		await engine.close();
		await rm(root, { recursive: true });
	}
}
