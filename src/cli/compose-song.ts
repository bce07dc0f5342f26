import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Brief, compose, correlationOf, openComposer, type Take } from "@tunesmith/composer";
import { decodeMp3, measureLoudness } from "@tunesmith/mp3";
import { largestSeed } from "@tunesmith/protocol";
import { drawSeed, rulesOf } from "@tunesmith/studio";

import { Misuse, readCommandLine } from "../command-line.ts";

import { composeLine } from "./compose-line.ts";

type Wish = { readonly brief: Brief; readonly folder: string; readonly takes: readonly number[] };

/**
 * Renders a song without a server: `take-1/` and `take-2/` with MP3 and covers, and `song.json` with words, sections, chords,
 * timings and measurements of each. Gives the exit code 0; throws Misuse for arguments that make no sense.
 */
export async function runCompose(argv: readonly string[], out: { write(text: string): void }): Promise<number> {
	const { brief, folder, takes } = await readWish(argv);
	const engine = await openComposer({ workers: takes.length });
	const signal = new AbortController().signal;
	try {
		const begun = performance.now();
		await engine.check(signal);
		const words = await engine.write(brief, signal);
		out.write(`${words.title}\n${words.style}\nseed ${brief.seed}\n`);
		const songs = await Promise.all(
			takes.map(async (index) => {
				const own = join(folder, `take-${index + 1}`);
				await mkdir(own, { recursive: true });
				const take = await engine.render(brief, words, index, own, signal);
				out.write(`${take.audioPath}\n`);
				return describe(brief, words, index, take);
			}),
		);
		const seconds = Math.round(performance.now() - begun) / 1000;
		await writeFile(
			join(folder, "song.json"),
			`${JSON.stringify({ seed: brief.seed, words, seconds, takes: songs }, undefined, "\t")}\n`,
		);
		out.write(`${join(folder, "song.json")}\n`);
		return 0;
	} finally {
		await engine.close();
	}
}

async function readWish(argv: readonly string[]): Promise<Wish> {
	const given = readCommandLine(composeLine, argv);
	const description = given.words.join(" ").trim();
	const [folder, take, lyricsFile] = [given.text("out"), given.text("take"), given.text("lyrics-file")];
	const isCustom = given.flag("custom");
	if (folder === undefined) throw new Misuse("Say where the files shall go: --out DIR.");
	if (description === "" && !isCustom) throw new Misuse("Say what the song should be.");
	if (take !== undefined && !["1", "2"].includes(take)) throw new Misuse(`--take must be 1 or 2, not "${take}".`);
	const seed = given.whole("seed", 0, largestSeed) ?? drawSeed();
	const lyrics = lyricsFile === undefined ? "" : await readLyrics(lyricsFile);
	const model = given.text("model") ?? "chirp-v3-5";
	const { seconds } = rulesOf(model);
	const brief: Brief = {
		taskId: "compose",
		mode: isCustom ? "custom" : "describe",
		description,
		title: given.text("title") ?? "",
		style: given.text("style") ?? "",
		lyrics,
		instrumental: given.flag("instrumental"),
		model,
		seed,
		...(seconds === undefined ? {} : { seconds }),
	};
	return { brief, folder, takes: take === undefined ? [0, 1] : [Number(take) - 1] };
}

const readLyrics = (path: string) =>
	readFile(path, "utf8").catch((cause: unknown) => {
		throw new Misuse(`The lyrics file ${path} cannot be read.`, { cause });
	});

/** What can be said of a take without hearing it. */
async function describe(brief: Brief, words: Parameters<typeof compose>[1], index: number, take: Take) {
	const score = compose(brief, words, index);
	const { channels, sampleRate } = await decodeMp3(await readFile(take.audioPath));
	const [left = new Float32Array(), right = left] = channels;
	const { lufs, truePeakDb } = measureLoudness([left, right], sampleRate);
	const round = (value: number) => Math.round(value * 100) / 100;
	return {
		file: take.audioPath,
		style: score.style,
		key: `${score.key.tonic} ${score.key.mode}`,
		metre: `${score.meter.beats}/${score.meter.unit}`,
		bpm: score.tempo[0]?.bpm,
		sections: score.sections,
		chords: score.chords.map(({ beat, beats, symbol }) => ({ beat, beats, symbol })),
		parts: score.parts.map(({ name, role, program, notes }) => ({ name, role, program, notes: notes.length })),
		voices: score.voices.map(({ name, role, singer, notes }) => ({ name, role, singer, notes: notes.length })),
		timings: take.timings,
		measured: {
			seconds: round(left.length / sampleRate),
			lufs: round(lufs),
			wantedLufs: score.mix.loudness,
			truePeakDb: round(truePeakDb),
			correlation: round(correlationOf(left, right)),
		},
	};
}
