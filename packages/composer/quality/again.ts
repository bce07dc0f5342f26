import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findBank } from "../src/perform/instruments/find-bank.ts";
import { type Instruments, openInstruments } from "../src/perform/instruments/instruments.ts";
import { openBank } from "../src/perform/instruments/sound-bank.ts";
import { distance, hashTake, type Sound, soundOf } from "./measure.ts";
import { shareOf } from "./melody.ts";
import { composeTask, type Task, wordsOnly } from "./tasks.ts";
import { type Wish, wishes } from "./wishes.ts";

/** What was seen of one wish, asked for again and again. */
type Seen = {
	readonly text: string;
	readonly isFixed: boolean;
	readonly tasks: number;
	readonly titles: number;
	readonly lyrics: number;
	/** Largest share of melody runs that two tasks have in common. */
	readonly melody: number;
	/** The same of tasks that were given the words of the first one. */
	readonly sameWordsMelody: number;
	readonly forms: number;
	readonly bands: number;
	readonly keys: number;
	readonly bpm: readonly [number, number];
	/** What the wish named and a task did not keep to. */
	readonly broken: readonly string[];
	readonly songs: number;
	/** MP3s that are some other task's too. */
	readonly equal: number;
	/** Middle and least distance of two tasks' first takes; NaN without sound. */
	readonly middle: number;
	readonly least: number;
};

const folder = join(import.meta.dirname, "../../../bench/out");
const clipSeconds = 32;
/** Spread over all of the 32 bits. */
const seedOf = (number: number) => Math.imul(number + 1, 2_654_435_761) >>> 0;

/** The same wishes with other seeds: whether every song is another one, and what was named stays. Answers whether every check is good. */
export async function reportAgain(values: {
	readonly wishes: number;
	readonly times: number;
	/** Whether only scores are judged, without sound. */
	readonly scores: boolean;
}): Promise<boolean> {
	const instruments = values.scores ? undefined : openInstruments(await openBank(findBank()));
	const seen: Seen[] = [];
	for (const wish of wishes.slice(0, values.wishes)) {
		const one = await askAgain(wish, values.times, instruments);
		seen.push(one);
		process.stdout.write(`${lineOf(one)}\n${one.broken.map((what) => `  broken: ${what}\n`).join("")}`);
	}
	const checks = judge(seen);
	for (const { name, found, isGood } of checks)
		process.stdout.write(`${isGood ? "good" : "BAD "}  ${name}: ${found}\n`);
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, "again.json"), JSON.stringify({ seen, checks }, undefined, "\t"));
	return checks.every(({ isGood }) => isGood);
}

async function askAgain(wish: Wish, times: number, instruments: Instruments | undefined): Promise<Seen> {
	const seeds = Array.from({ length: times }, (_, number) => seedOf(number));
	const tasks = seeds.map((seed) => composeTask(wish, seed));
	const given = tasks[0]?.words;
	const sameWords = given === undefined ? [] : seeds.map((seed) => composeTask(wordsOnly(wish, given), seed));
	const heard = instruments === undefined ? [] : await hear(wish, seeds, instruments);
	const apart = pairs(heard)
		.map(([one, other]) => distance(one.first, other.first))
		.sort((a, b) => a - b);
	const shas = heard.flatMap((task) => task.shas);
	const scores = tasks.flatMap((task) => task.scores);
	const tempos = scores.map(({ tempo }) => tempo[0]?.bpm ?? 0);
	return {
		text: wish.text,
		isFixed: wish.isFixed,
		tasks: times,
		titles: new Set(tasks.map(({ words }) => words.title)).size,
		lyrics: new Set(tasks.map(({ words }) => words.lyrics)).size,
		melody: mostShared(tasks),
		sameWordsMelody: mostShared(sameWords),
		forms: new Set(tasks.map(({ form }) => form)).size,
		bands: new Set(tasks.map(({ band }) => band)).size,
		keys: new Set(scores.map(({ key }) => `${key.tonic} ${key.mode}`)).size,
		bpm: [Math.round(Math.min(...tempos)), Math.round(Math.max(...tempos))],
		broken: [...tasks, ...sameWords].flatMap(({ broken }) => broken),
		songs: shas.length,
		equal: shas.length - new Set(shas).size,
		middle: apart[apart.length >> 1] ?? Number.NaN,
		least: apart[0] ?? Number.NaN,
	};
}

const pairs = <One>(all: readonly One[]): (readonly [One, One])[] =>
	all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));

const mostShared = (tasks: readonly Task[]): number =>
	Math.max(0, ...pairs(tasks).map(([one, other]) => shareOf(one.runs, other.runs)));

/** Both takes of a task as MP3s of half a minute: the first one measured. */
type Heard = { readonly first: Sound; readonly shas: readonly string[] };

async function hear(wish: Wish, seeds: readonly number[], instruments: Instruments): Promise<Heard[]> {
	const heard: Heard[] = [];
	for (const seed of seeds) {
		const [one, other] = composeTask(wish, seed, clipSeconds).scores;
		const first = await soundOf(one, instruments);
		heard.push({ first, shas: [first.sha, await hashTake(other, instruments)] });
	}
	return heard;
}

function lineOf(seen: Seen): string {
	const percent = (value: number) => `${Math.round(value * 100)} %`;
	return [
		seen.text.slice(0, 44).padEnd(45),
		`titles ${seen.titles}/${seen.tasks}, lyrics ${seen.lyrics}`,
		`melody ${percent(seen.melody)}, same words ${percent(seen.sameWordsMelody)}`,
		`forms ${seen.forms}, bands ${seen.bands}, keys ${seen.keys}, bpm ${seen.bpm.join("–")}`,
		...(Number.isNaN(seen.middle)
			? []
			: [`equal MP3s ${seen.equal}/${seen.songs}, apart ${seen.middle.toFixed(2)} (least ${seen.least.toFixed(2)})`]),
	].join("; ");
}

function judge(all: readonly Seen[]): { readonly name: string; readonly found: string; readonly isGood: boolean }[] {
	const most = Math.max(...all.map(({ melody }) => melody));
	const mostSame = Math.max(...all.map(({ sameWordsMelody }) => sameWordsMelody));
	const titles = Math.min(...all.map((seen) => seen.titles / seen.tasks));
	const broken = all.reduce((sum, seen) => sum + seen.broken.length, 0);
	const heard = all.filter(({ songs }) => songs > 0);
	const equal = heard.reduce((sum, seen) => sum + seen.equal, 0);
	const songs = heard.reduce((sum, seen) => sum + seen.songs, 0);
	const free = heard.filter(({ isFixed }) => !isFixed).map(({ middle }) => middle);
	return [
		{
			name: "melody runs that two tasks share, 20 % allowed",
			found: `${Math.round(most * 100)} % at most`,
			isGood: most <= 0.2,
		},
		{
			name: "the same with the words given, 20 % allowed",
			found: `${Math.round(mostSame * 100)} % at most`,
			isGood: mostSame <= 0.2,
		},
		{
			name: "titles that differ, 75 % needed of each wish",
			found: `${Math.round(titles * 100)} % at least`,
			isGood: titles >= 0.75,
		},
		{ name: "what a wish names changes nowhere", found: `${broken} times`, isGood: broken === 0 },
		...(heard.length === 0
			? []
			: [
					{ name: "no two MP3s are equal", found: `${equal} of ${songs}`, isGood: equal === 0 },
					{
						name: "tasks of a free wish apart in the middle, 1.00 needed",
						found: `${Math.min(...free).toFixed(2)} at least`,
						isGood: free.every((middle) => middle >= 1),
					},
				]),
	];
}
