import { crc32 } from "node:zlib";
import { hashText } from "./random.ts";
import type { Score } from "./score.ts";

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
