import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
	type Brief,
	type Composer,
	compose as composeScore,
	openComposer,
	type SoundFormat,
	type Take,
	voices,
	type Words,
	writeTakeFiles,
} from "@tunesmith/composer";
import { correlationOf, decodeMp3, measureLoudness } from "@tunesmith/mp3";
import { drawSeed, rulesOf } from "@tunesmith/studio";
import { Misuse, readCommandLine } from "../command-line.ts";
import { highestSeed, lengths } from "../jobs/song-request.ts";
import { type ChangeOrder, readChangeOrder } from "./change-order.ts";
import { composeLine } from "./command-lines.ts";
import { changedBrief, explainEdit } from "./compose-change.ts";
import type { Run, Terminal } from "./program.ts";
import { readLyrics } from "./song-order.ts";

type Wish = {
	readonly brief: Brief;
	readonly folder: string;
	readonly takes: readonly number[];
	/** The files of the takes are wanted as well, in this format. */
	readonly files: SoundFormat | undefined;
	/** What is changed of one of the takes afterwards. */
	readonly change: ChangeOrder | undefined;
};

/**
 * `npm run compose`: renders a song without a server. Writes `take-1/` and `take-2/` with MP3 and covers (and with `--files` the stems and what
 * can be written down), and `song.json` with the words and, for each take, sections, chords, timings and measurements; where a take is
 * changed, the same of both changed takes in `changed/`.
 */
export const compose: Run = async ({ args, out, stop }) => {
	const wish = readWish(args);
	const { change, brief, folder } = wish;
	const engine = await openComposer({ workers: wish.takes.length });
	try {
		await engine.check(stop);
		const words = await engine.write(brief, stop);
		// what cannot be changed is told before anything is rendered
		const changed = change && changedBrief(brief, words, change);
		const rewritten = changed && (await engine.write(changed, stop).catch(explainEdit));
		await renderSong(engine, wish, words, out, stop);
		if (changed === undefined || rewritten === undefined) return 0;
		await renderSong(engine, { ...wish, brief: changed, folder: join(folder, "changed") }, rewritten, out, stop);
		return 0;
	} finally {
		await engine.close();
	}
};

async function renderSong(
	engine: Composer,
	{ brief, folder, takes, files }: Wish,
	words: Words,
	out: Terminal,
	stop: AbortSignal,
): Promise<void> {
	const startedAt = performance.now();
	out.write(`${words.title}\n${words.style}\nseed ${brief.seed}\n`);
	const described = await Promise.all(
		takes.map(async (index) => {
			const takeFolder = join(folder, `take-${index + 1}`);
			await mkdir(takeFolder, { recursive: true });
			const take = await engine.render(brief, words, index, takeFolder, stop);
			out.write(`${take.audioPath}\n`);
			if (files !== undefined) {
				const names = await writeTakeFiles(engine, { brief, words, index, format: files }, takeFolder, stop);
				for (const name of names) out.write(`${join(takeFolder, name)}\n`);
			}
			return describeTake(brief, words, index, take);
		}),
	);
	const seconds = Math.round(performance.now() - startedAt) / 1000;
	const path = join(folder, "song.json");
	await writeFile(path, `${JSON.stringify({ seed: brief.seed, words, seconds, takes: described }, undefined, "\t")}\n`);
	out.write(`${path}\n`);
}

function readWish(args: readonly string[]): Wish {
	const given = readCommandLine(composeLine, args);
	const description = given.words.join(" ").trim();
	const [folder, take, lyricsFile] = [given.text("out"), given.text("take"), given.text("lyrics-file")];
	const isCustom = given.flag("custom");
	if (folder === undefined) throw new Misuse("Say where the files shall go: --out DIR.");
	if (description === "" && !isCustom) throw new Misuse("Say what the song should be.");
	if (take !== undefined && !["1", "2"].includes(take)) throw new Misuse(`--take must be 1 or 2, not "${take}".`);
	if (given.flag("wav") && !given.flag("files")) throw new Misuse("--wav belongs to --files.");
	const files = given.flag("files") ? (given.flag("wav") ? "wav" : "flac") : undefined;
	const seed = given.whole("seed", 0, highestSeed) ?? drawSeed();
	const lyrics = lyricsFile === undefined ? "" : readLyrics(lyricsFile);
	const model = given.text("model") ?? "chirp-v3-5";
	const length = given.whole("length", lengths.shortest, lengths.longest);
	const [voice, without] = [given.text("voice"), given.text("without")];
	if (voice !== undefined && !voices.some(({ name }) => name === voice))
		throw new Misuse(`There is no voice ${voice}: --voice takes ${voices.map(({ name }) => name).join(", ")}.`);
	const change = readChangeOrder(given);
	const { seconds } = rulesOf(model);
	if (length !== undefined && seconds !== undefined)
		throw new Misuse(`${model} makes songs of ${seconds} seconds: leave --length out.`);
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
		...(length === undefined ? {} : { seconds: length, mustEnd: true }),
		...(voice === undefined ? {} : { voice }),
		...(without === undefined ? {} : { without }),
	};
	return { brief, folder, takes: take === undefined ? [0, 1] : [Number(take) - 1], files, change };
}

/** The score and the measurements of a take. */
async function describeTake(brief: Brief, words: Words, index: number, take: Take) {
	const score = composeScore(brief, words, index);
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
