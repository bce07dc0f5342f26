import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { decodeMp3 } from "../audio/decode.ts";
import { measureLoudness } from "../audio/loudness.ts";
import { largestSeed, seedIn } from "../wire/seed.ts";
import type { Brief, Take } from "./engine.ts";
import { compose } from "./engines/builtin/compose/compose.ts";
import { openBuiltin } from "./engines/builtin/engine.ts";
import { correlationOf } from "./engines/builtin/mix/master.ts";
import { rulesOf } from "./models.ts";
import { drawSeed } from "./seed.ts";

const usage = `Usage: npm run compose -- "what the song should be" --out DIR
  --custom --title T --style S --lyrics-file F   the words are given instead of written
  --instrumental                                 nobody sings
  --model M                                      mus-32 and mus-130 have exact lengths
  --take 1|2                                     only one of the two takes
  --seed N                                       0 … 4294967295: the same seed and words give the same song; drawn where absent
`;

type Wish = { readonly brief: Brief; readonly folder: string; readonly takes: readonly number[] };

/**
 * Renders a song without a server: `take-1/` and `take-2/` with MP3 and covers, and `song.json` with words, sections, chords,
 * timings and measurements of each. Gives the exit code: 0, or 2 with a sentence for arguments that make no sense.
 */
export async function runCompose(argv: readonly string[], out: { write(text: string): void }): Promise<number> {
	let wish: Wish;
	try {
		wish = await readWish(argv);
	} catch (error) {
		out.write(`${error instanceof Error ? error.message : "These arguments make no sense."}\n${usage}`);
		return 2;
	}
	const { brief, folder, takes } = wish;
	const engine = await openBuiltin({ engine: "builtin", workers: takes.length });
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
	const { values, positionals } = parseArgs({
		args: [...argv],
		allowPositionals: true,
		options: {
			out: { type: "string" },
			custom: { type: "boolean", default: false },
			title: { type: "string", default: "" },
			style: { type: "string", default: "" },
			"lyrics-file": { type: "string" },
			instrumental: { type: "boolean", default: false },
			model: { type: "string", default: "chirp-v3-5" },
			take: { type: "string" },
			seed: { type: "string" },
		},
	});
	const description = positionals.join(" ").trim();
	const lyricsFile = values["lyrics-file"];
	if (values.out === undefined) throw new Error("Say where the files shall go: --out DIR.");
	if (description === "" && !values.custom) throw new Error("Say what the song should be.");
	if (values.take !== undefined && !["1", "2"].includes(values.take)) throw new Error("--take is 1 or 2.");
	const seed = values.seed === undefined ? drawSeed() : seedIn(values.seed);
	if (seed === undefined) throw new Error(`--seed is a whole number from 0 to ${largestSeed}.`);
	const lyrics = lyricsFile === undefined ? "" : await readFile(lyricsFile, "utf8");
	const { seconds } = rulesOf(values.model);
	const brief: Brief = {
		taskId: "compose",
		mode: values.custom ? "custom" : "describe",
		description,
		title: values.title,
		style: values.style,
		lyrics,
		instrumental: values.instrumental,
		model: values.model,
		seed,
		...(seconds === undefined ? {} : { seconds }),
	};
	return { brief, folder: values.out, takes: values.take === undefined ? [0, 1] : [Number(values.take) - 1] };
}

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
