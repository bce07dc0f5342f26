import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compose } from "../src/compose/compose.ts";
import { findBank } from "../src/perform/instruments/find-bank.ts";
import { openInstruments } from "../src/perform/instruments/instruments.ts";
import { openBank } from "../src/perform/instruments/sound-bank.ts";
import type { Brief } from "../src/song.ts";
import { styleNames } from "../src/styles/table.ts";
import { write } from "../src/write/write.ts";
import { distance, type Measured, measureTake } from "./measure.ts";
import { drawSpectrogram } from "./picture.ts";
import { prompts } from "./prompts.ts";
import { type Check, judgeEars } from "./report-ears.ts";

type Song = { readonly text: string; readonly takes: readonly [Measured, Measured] };

const folder = join(import.meta.dirname, "../../../bench/out");

/** Two takes of each prompt, measured, with spectrograms; answers whether every check is good. */
export async function reportQuality(values: {
	readonly prompts: number;
	/** Exact length of a take; as long as the form wants without it. */
	readonly seconds: number | undefined;
	readonly pictures: number;
	/** Every style once, instead of the prompts. */
	readonly styles: boolean;
}): Promise<boolean> {
	const exact = values.seconds;

	await mkdir(folder, { recursive: true });
	// Pictures of another run would pass for this one's.
	for (const name of await readdir(folder)) if (name.endsWith(".png")) await rm(join(folder, name));
	const instruments = openInstruments(await openBank(findBank()));
	const songs: Song[] = [];
	// Every n-th prompt where fewer are asked for, so that a short report is spread over the styles too.
	const wishes = values.styles
		? styleNames.map((style) => ({ text: `${style} about a journey`, style, sung: false }))
		: prompts.map((prompt) => ({ ...prompt, style: "" }));
	const count = values.styles ? wishes.length : Math.max(1, Math.min(wishes.length, values.prompts));
	const chosen = Array.from(
		{ length: count },
		(_, index) => wishes[Math.floor((index * wishes.length) / count)],
	).filter((one) => one !== undefined);
	process.stdout.write(
		"prompt                              style          take  bpm   LUFS±  dBTP   L/R   silence start/in/end  onsets/written pulse in key range rubs sections/dB words\n",
	);
	for (const [index, { text, style, sung }] of chosen.entries()) {
		const takes: Measured[] = [];
		for (const take of [0, 1]) {
			const brief: Brief = {
				taskId: `quality ${index}`,
				mode: "describe",
				description: text,
				title: "",
				style,
				lyrics: "",
				instrumental: !sung,
				model: "mus-32",
				seed: 1,
				...(exact === undefined ? {} : { seconds: exact }),
			};
			const words = write(brief);
			const { measured, spectrum } = await measureTake(compose(brief, words, take), exact, instruments);
			takes.push(measured);
			process.stdout.write(`${lineOf(text, take, measured)}\n`);
			if (songs.length < values.pictures)
				await writeFile(
					join(folder, `${String(index).padStart(2, "0")}-${take + 1}-${measured.style.replaceAll(" ", "-")}.png`),
					drawSpectrogram(spectrum),
				);
		}
		const [first, second] = takes;
		if (first !== undefined && second !== undefined) songs.push({ text, takes: [first, second] });
	}
	const checks = judge(songs);
	for (const { name, seen, isGood } of checks) process.stdout.write(`${isGood ? "good" : "BAD "}  ${name}: ${seen}\n`);
	await writeFile(
		join(folder, "quality.json"),
		JSON.stringify({ songs, checks }, (_, value: unknown) => (value instanceof Set ? [...value] : value), "\t"),
	);
	return checks.every(({ isGood }) => isGood);
}

function lineOf(text: string, take: number, m: Measured): string {
	const cells = [
		text.slice(0, 34).padEnd(35),
		m.style.padEnd(15),
		String(take + 1),
		m.bpm.toFixed(0).padStart(5),
		m.lufsError.toFixed(2).padStart(6),
		m.truePeak.toFixed(2).padStart(6),
		m.correlation.toFixed(2).padStart(5),
		m.silence.map((one) => one.toFixed(2)).join("/"),
		`${m.onsets.toFixed(1)}/${m.onsetsWritten.toFixed(1)}`,
		m.pulse.toFixed(2),
		m.inKey.toFixed(2),
		String(m.range),
		m.rubs.toFixed(2),
		`${m.sections?.toFixed(2) ?? "-"}/${m.sectionSpread.toFixed(1)}`,
		m.isSung ? m.words.toFixed(2) : "-",
	];
	return cells.join(" ");
}

function judge(all: readonly Song[]): Check[] {
	const takes = all.flatMap((song) => song.takes);
	const worst = (values: readonly number[]) =>
		values.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
	const share = (test: (one: Measured) => boolean, of = takes) =>
		of.length === 0 ? 1 : of.filter(test).length / of.length;
	const percent = (value: number) => `${Math.round(value * 100)} %`;
	const every = (name: string, test: (one: Measured) => boolean, needed: number, of = takes): Check => ({
		name,
		seen: `${percent(share(test, of))} of ${of.length}, ${percent(needed)} needed`,
		isGood: share(test, of) >= needed,
	});
	const apart = all.map(({ takes: [a, b] }) => distance(a, b));
	const between: number[] = [];
	for (const [index, one] of all.entries())
		for (const other of all.slice(index + 1)) between.push(distance(one.takes[0], other.takes[0]));
	const lowest = (values: readonly number[]) => (values.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...values));
	const sung = takes.filter((one) => one.isSung);
	return [
		{
			name: "loudness within 0.5 LU of the target",
			seen: `worst ${worst(takes.map((one) => one.lufsError)).toFixed(2)} LU`,
			isGood: takes.every((one) => Math.abs(one.lufsError) <= 0.5),
		},
		{
			name: "true peak of the MP3 at most −1 dBTP",
			seen: `highest ${Math.max(...takes.map((one) => one.truePeak)).toFixed(2)}`,
			isGood: takes.every((one) => one.truePeak <= -1),
		},
		every("starts within 0.3 s", (one) => one.silence[0] <= 0.3, 1),
		every("no dead air over 0.5 s at the end", (one) => one.silence[2] <= 0.5, 1),
		every("no hole over 1.5 s within", (one) => one.silence[1] <= 1.5, 1),
		every("L/R correlation at most 0.85", (one) => one.correlation <= 0.85, 0.8),
		every("neither boomy nor thin: below 250 Hz between −14 and −0.4 dB of the whole", (one) => balanced(one), 0.9),
		every(
			"something above 4 kHz (−50 dB of the whole at least)",
			(one) => Math.max(one.bands[4] ?? -99, one.bands[5] ?? -99) > -50,
			0.95,
		),
		every(
			"onsets heard are 0.15 to 2.5 of those written",
			(one) =>
				one.onsets / Math.max(0.3, one.onsetsWritten) > 0.15 && one.onsets / Math.max(0.3, one.onsetsWritten) < 2.5,
			0.85,
		),
		every("the pulse is the written tempo", (one) => one.pulse >= 0.5, 0.8),
		every("at least 60 % of the pitch energy lies in the key", (one) => one.inKey >= 0.6, 0.9),
		every("melody within two octaves", (one) => one.range <= 24, 0.95),
		{
			name: "rubs of held melody notes",
			seen: `mean ${percent(takes.reduce((sum, one) => sum + one.rubs, 0) / takes.length)}, 5 % allowed`,
			isGood: takes.reduce((sum, one) => sum + one.rubs, 0) / takes.length <= 0.05,
		},
		every(
			"sections are louder where they have more energy",
			(one) => (one.sections ?? 0) > 0.3,
			0.8,
			takes.filter((one) => one.sections !== undefined),
		),
		every("the loudest section is 1.5 dB above the quietest at least", (one) => one.sectionSpread >= 1.5, 0.8),
		every(
			"choruses are 3 LU louder than verses, or their spectral centroid lies 25 % apart",
			({ contrast }) => contrast !== undefined && (contrast.loudness >= 3 || Math.abs(contrast.centroid) >= 0.25),
			0.9,
			takes.filter(({ contrast }) => contrast !== undefined),
		),
		{
			name: "section boundaries found in the sound, F-measure within 3 s or a bar",
			seen: `mean ${meanBoundaries(takes).toFixed(2)}, 0.50 needed`,
			isGood: meanBoundaries(takes) >= 0.5,
		},
		every("endings are composed, not faded", ({ ends }) => ends, 0.8),
		{ name: "two takes apart", seen: `nearest ${lowest(apart).toFixed(2)}, 1.00 needed`, isGood: lowest(apart) >= 1 },
		{
			name: "two prompts apart",
			seen: `nearest ${lowest(between).toFixed(2)}, 0.60 needed`,
			isGood: lowest(between) >= 0.6,
		},
		every("sung words are found in the voice", (one) => one.words >= 0.9, 0.9, sung),
		...judgeEars(takes),
		{
			name: "length within 0.05 s",
			seen: `worst ${worst(takes.map((one) => one.secondsError)).toFixed(3)} s`,
			isGood: takes.every((one) => Math.abs(one.secondsError) <= 0.05),
		},
	];
}

function meanBoundaries(takes: readonly Measured[]): number {
	const known = takes.map(({ boundaries }) => boundaries).filter((value) => value !== undefined);
	return known.length === 0 ? 1 : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function balanced(one: Measured): boolean {
	const low = 10 * Math.log10(10 ** ((one.bands[0] ?? -99) / 10) + 10 ** ((one.bands[1] ?? -99) / 10));
	return low > -14 && low < -0.4;
}
