import { crc32 } from "node:zlib";
import { sampleRate } from "./audio.ts";
import { timeWords } from "./perform/sing/word-timings.ts";
import { planTiming } from "./perform/timing.ts";
import { hashText } from "./random.ts";
import type { Score } from "./score.ts";
import type { TakeMarks, WordTiming } from "./song.ts";

/** The marks of the take that a score gives, without performing it. */
export function marksOf(score: Score): TakeMarks {
	const timing = planTiming(score);
	const timings = roundTimings(timeWords(score, timing));
	return { seconds: timing.samples / sampleRate, timings, score: fingerprint(score) };
}

/** The times of words as a take names them, in milliseconds. */
export const roundTimings = (timings: readonly WordTiming[]): WordTiming[] =>
	timings.map(({ text, start, end }) => ({
		text,
		start: Math.round(start * 1000) / 1000,
		end: Math.round(end * 1000) / 1000,
	}));

/** A 32-bit number for what a score plays and sings: a score that differs in a note, the tempo or a syllable has another. */
export function fingerprint({ seed, totalBeats, seconds = 0, tempo, parts, voices }: Score): number {
	const numbers = [seed, totalBeats, seconds];
	for (const { beat, bpm } of tempo) numbers.push(beat, bpm);
	for (const { program, gain, notes } of parts) {
		numbers.push(program, gain);
		for (const { beat, beats, pitch, velocity, late = 0 } of notes) numbers.push(beat, beats, pitch, velocity, late);
	}
	for (const { notes } of voices)
		for (const { beat, beats, pitch, syllable } of notes) numbers.push(beat, beats, pitch, hashText(syllable));
	return crc32(new Uint8Array(Float64Array.from(numbers).buffer));
}
