import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { letGo, tagMp3 } from "@tunesmith/mp3";
import { sampleRate } from "./audio.ts";
import { drawCover } from "./covers/draw.ts";
import { encodeBelowPeak } from "./encode.ts";
import { fingerprint, roundTimings } from "./marks.ts";
import { mix } from "./mix/mix.ts";
import type { Instruments } from "./perform/instruments/instruments.ts";
import { type Performance, perform } from "./perform/perform.ts";
import type { Score } from "./score.ts";
import type { Brief, Take, TakeSection, Words } from "./song.ts";
import { voiceOfSinger } from "./voices.ts";

/** A recorded take and what mastering saw of it. */
export type Recording = { readonly take: Take; readonly loudness: number; readonly correlation: number };

/** Bytes of rendered notes that are kept for the next song. */
const keptBytes = 20 * 1024 ** 2;

/**
 * Performs, mixes and encodes a score and writes `take.mp3` (CBR 192, tagged), `cover.png` and `cover-large.png` into `folder`, each complete before
 * it has its name. The same arguments give the same bytes. Throws the signal's reason when aborted.
 */
export async function record(
	score: Score,
	brief: Brief,
	words: Words,
	index: number,
	folder: string,
	instruments: Instruments,
	signal: AbortSignal,
): Promise<Recording> {
	const performance = await perform(score, instruments, signal);
	const { left, right, loudness, correlation } = await mix(score, performance, signal);
	const { timings } = performance;
	instruments.trim(keptBytes);
	const seconds = left.length / sampleRate;
	const mp3 = await encodeBelowPeak(left, right, signal);
	letGo([left, right]);
	const cover = await drawCover({
		title: words.title,
		style: words.style,
		mood: `${brief.description} ${score.style}`,
		seed: score.seed + index,
	});
	signal.throwIfAborted();
	const key = keyName(score.key);
	const tagged = tagMp3(mp3, {
		title: words.title,
		artist: score.artist,
		genre: score.style,
		beatsPerMinute: score.tempo[0]?.bpm ?? 120,
		key,
		lyrics: words.lyrics,
		timings: timings.map(({ text, start }) => ({ text, start })),
		track: { number: index + 1, of: 2 },
		cover: cover.small,
	});
	const [audioPath, coverPath, coverLargePath] = await Promise.all([
		put(join(folder, "take.mp3"), tagged, signal),
		put(join(folder, "cover.png"), cover.small, signal),
		put(join(folder, "cover-large.png"), cover.large, signal),
	]);
	return {
		take: {
			...{ audioPath, coverPath, coverLargePath, seconds, timings: roundTimings(timings) },
			...{ bpm: heardTempo(score), key, ...singerOf(score), score: fingerprint(score) },
			sections: sectionsIn(score, performance),
		},
		loudness,
		correlation,
	};
}

function singerOf({ voices }: Score): Pick<Take, "voice"> {
	const lead = voices.find(({ role }) => role === "lead");
	return lead === undefined ? {} : { voice: voiceOfSinger(lead.singer).name };
}

function sectionsIn({ sections, voices }: Score, { timing: { timeline, offset } }: Performance): TakeSection[] {
	const at = (beat: number) => Math.max(0, Math.round((offset + timeline.secondsAt(beat)) * 1000) / 1000);
	const sung = voices.flatMap(({ notes }) => notes.map(({ beat }) => beat));
	return sections.map(({ name, kind, beat, beats }) => ({
		name,
		kind,
		start: at(beat),
		end: at(beat + beats),
		isSung: sung.some((one) => one >= beat - 1e-3 && one < beat + beats - 1e-3),
	}));
}

/** Writes under another name first, so that whoever sees the file sees all of it. */
async function put(path: string, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
	const unfinished = `${path}.part`;
	try {
		await writeFile(unfinished, bytes, { signal });
		await rename(unfinished, path);
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
	return path;
}

/** Beats that people tap: three eighths of a compound metre are one. */
function heardTempo({ tempo, meter }: Score): number {
	const bpm = tempo[0]?.bpm ?? 120;
	return Math.round(meter.unit === 8 && meter.beats % 3 === 0 ? bpm / 3 : bpm);
}

/** As ID3 writes keys: "Am", "F#". */
function keyName({ tonic, mode }: Score["key"]): string {
	const isMinor = /minor|dorian|phrygian|aeolian|locrian/.test(mode);
	return `${tonic.replace("♯", "#").replace("♭", "b")}${isMinor ? "m" : ""}`;
}
