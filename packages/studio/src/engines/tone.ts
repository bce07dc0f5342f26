import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Brief, Revision, Take, TakeSection, Words } from "@tunesmith/composer";
import { breathe, openEncoder, tagMp3 } from "@tunesmith/mp3";

import type { Engine, EngineSettings } from "../engine.ts";
import { openFilming } from "./filming.ts";
import { stripes } from "./png.ts";

const sampleRate = 44_100;
const kilobits = 128;
/** Three notes a second, in A major. */
const sound = { bpm: 180, key: "A" };
/** The tune, in semitones above A3. Seed and take choose its first note. */
const tune = [0, 4, 7, 12, 7, 4, 5, 9, 12, 9, 5, 7];

/** One second of the tune from its note `start` on: three notes with soft edges. */
function second(number: number, start: number): readonly [Float32Array, Float32Array] {
	const left = new Float32Array(sampleRate);
	const right = new Float32Array(sampleRate);
	const noteLength = sampleRate / 3;
	for (let at = 0; at < sampleRate; at += 1) {
		const note = Math.floor(at / noteLength);
		const within = (at % noteLength) / noteLength;
		const semitone = tune[(number * 3 + note + start) % tune.length] ?? 0;
		const phase = (2 * Math.PI * 220 * 2 ** (semitone / 12) * at) / sampleRate;
		const level = 0.3 * Math.sin(Math.PI * within) ** 0.5;
		left[at] = level * Math.sin(phase);
		right[at] = level * Math.sin(phase * 1.003);
	}
	return [left, right];
}

async function encode(seconds: number, start: number, signal: AbortSignal): Promise<Uint8Array> {
	const encoder = await openEncoder(2, { kbps: kilobits, sampleRate });
	const length = Math.round(seconds * sampleRate);
	for (let number = 0; number < seconds; number += 1) {
		await breathe(signal);
		encoder.push(second(number, start).map((side) => side.subarray(0, length - number * sampleRate)));
	}
	return encoder.finish();
}

function tagged(audio: Uint8Array, words: Words, cover: Uint8Array): Uint8Array {
	return tagMp3(audio, { title: words.title, artist: "Tunesmith", genre: words.style, lyrics: words.lyrics, cover });
}

const sungWords = (lyrics: string) =>
	lyrics
		.replace(/\[[^\]]*\]/g, " ")
		.split(/\s+/)
		.filter(Boolean);

/** A changed tone has the words that were given for it, after its own. */
function revised({ words, edits }: Revision): Words {
	const added = edits.flatMap(({ edit }) => ("lyrics" in edit && edit.lyrics ? [edit.lyrics] : []));
	return { ...words, lyrics: [words.lyrics, ...added].join("\n"), written: [] };
}

function shortened({ revision }: Brief): number | undefined {
	const edit = revision?.edits.at(-1)?.edit;
	return edit?.is === "shorten" ? edit.seconds : undefined;
}

const halves = (seconds: number, isSung: boolean): TakeSection[] => [
	{ name: "Verse", kind: "verse", start: 0, end: seconds / 2, isSung },
	{ name: "Chorus", kind: "chorus", start: seconds / 2, end: seconds, isSung },
];

/** The trivial engine for tests and benchmarks: a real MP3 of a few notes with tags and covers, within milliseconds. */
export async function openTone(settings: EngineSettings): Promise<Engine> {
	const recordings = new Map<string, Promise<Uint8Array>>();
	const filming = openFilming();
	const record = async (seconds: number, start: number, signal: AbortSignal) => {
		const name = `${seconds} ${start}`;
		// the task that encodes it may be cancelled: then the next task encodes it again
		const kept = await recordings.get(name)?.catch(() => undefined);
		if (kept !== undefined) return kept;
		if (recordings.size >= 2 * tune.length) recordings.clear();
		const recording = encode(seconds, start, signal);
		recordings.set(name, recording);
		return recording;
	};

	return {
		name: "tone",
		styles: ["tone"],
		check: async () => {},
		async write(brief: Brief): Promise<Words> {
			if (brief.revision !== undefined) return revised(brief.revision);
			const subject = (brief.title || brief.description || brief.lyrics.replace(/\[[^\]]*\]/g, " ")).trim();
			const title = brief.title || subject.split(/\s+/).slice(0, 6).join(" ").slice(0, 80) || "Untitled";
			const made = `[Verse]\n${subject}\n\n[Chorus]\nLa la la, ${subject}`;
			const lyrics = brief.instrumental ? "" : brief.lyrics.trim() === "" ? made : brief.lyrics;
			return { title, style: brief.style || "tone", lyrics, language: "en" };
		},
		async render(brief: Brief, words: Words, index: number, folder: string, signal: AbortSignal): Promise<Take> {
			const asked = shortened(brief) ?? brief.seconds ?? settings.toneSeconds ?? 2;
			// encoding minutes costs seconds: takes of long lengths share one recording
			const audio = await record(asked, asked > 10 ? 0 : (brief.seed + index * 5) % tune.length, signal);
			signal.throwIfAborted();
			const [a = 0, b = 0, c = 0] = Buffer.from(hash("sha256", `${brief.seed} ${words.title} ${index}`, "hex"), "hex");
			const colours = [[a, b, c] as const, [c, a, b] as const, [b, c, a] as const];
			const small = stripes(512, colours);
			const paths = {
				audioPath: join(folder, "take.mp3"),
				coverPath: join(folder, "cover.png"),
				coverLargePath: join(folder, "cover-large.png"),
			};
			await writeFile(paths.audioPath, tagged(audio, words, small), { signal });
			await writeFile(paths.coverPath, small, { signal });
			await writeFile(paths.coverLargePath, stripes(1024, colours), { signal });
			const sung = sungWords(words.lyrics);
			const step = asked / Math.max(1, sung.length);
			const timings = sung.map((text, at) => ({ text, start: at * step, end: (at + 1) * step }));
			const voice = sung.length === 0 ? {} : { voice: brief.voice ?? "Nora" };
			return { ...paths, seconds: asked, timings, ...sound, ...voice, sections: halves(asked, sung.length > 0) };
		},
		film: filming.film,
		async close() {
			recordings.clear();
			await filming.close();
		},
	};
}
