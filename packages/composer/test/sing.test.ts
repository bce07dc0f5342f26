import { describe, expect, test } from "vitest";
import { openVoiceStrip } from "../src/mix/voice-strip.ts";
import { phonemeSounds } from "../src/perform/sing/phoneme-sounds.ts";
import { speak, splitPhrases } from "../src/perform/sing/phrase.ts";
import { sing } from "../src/perform/sing/sing.ts";
import { readTimeline } from "../src/perform/timeline.ts";
import type { Timing } from "../src/perform/timing.ts";
import type { Score, SungNote } from "../src/score.ts";
import { handWritten } from "./hand-written-score.ts";

const rate = 44_100;
const note = (
	beat: number,
	beats: number,
	pitch: number,
	phonemes: string,
	syllable: string,
	word?: string,
): SungNote => ({
	beat,
	beats,
	pitch,
	syllable,
	velocity: 0.8,
	phonemes: phonemes === "" ? [] : phonemes.split(" "),
	line: 0,
	...(word === undefined ? {} : { word }),
});
const timing: Timing = {
	timeline: readTimeline([{ beat: 0, bpm: 60 }]),
	offset: 0,
	lastBeat: 8,
	ringSeconds: 1,
	samples: 10 * rate,
	stretch: 1,
	fadeFrom: 10,
};
const voice = (notes: readonly SungNote[], singer = "alto") => ({
	name: "Lead",
	role: "lead" as const,
	singer,
	gain: 0,
	pan: 0,
	notes,
});
const scoreOf = (...voices: ReturnType<typeof voice>[]): Score => ({ ...handWritten(2), voices, sections: [] });

async function render(score: Score, seconds: number): Promise<Float32Array> {
	const song = await sing(score, timing, new AbortController().signal);
	const left = new Float32Array(seconds * rate);
	const [l, r] = [new Float64Array(2205), new Float64Array(2205)];
	const [lead] = song.voices.map(({ voice: own, placed }) => openVoiceStrip(own, placed));
	for (let at = 0; at < left.length; at += 2205) if (lead?.play(l, r, 2205, at)) left.set(l, at);
	return left;
}
/** Strength of a frequency in a piece of sound. */
function strength(samples: Float32Array, hertz: number): number {
	let [c, s] = [0, 0];
	for (let index = 0; index < samples.length; index++) {
		c += (samples[index] ?? 0) * Math.cos((2 * Math.PI * hertz * index) / rate);
		s += (samples[index] ?? 0) * Math.sin((2 * Math.PI * hertz * index) / rate);
	}
	return Math.hypot(c, s) / samples.length;
}
/** Energy between two frequencies in the first twentieth of a second. */
function band(samples: Float32Array, low: number, high: number): number {
	let sum = 0;
	for (let hertz = low; hertz < high; hertz += 15) sum += strength(samples.subarray(0, 2205), hertz) ** 2;
	return sum;
}

describe("phrases", () => {
	test("vowels start on the beat, consonants before and after them, in order and without gaps", () => {
		const timed = [
			note(1, 1, 60, "S T R IY T", "street", "street"),
			note(2, 1, 62, "L AY T S", "lights", "lights"),
		].map((one) => ({ note: one, start: one.beat, end: one.beat + one.beats }));
		const [phrase] = splitPhrases(timed);
		if (phrase === undefined) throw new Error("no phrase");
		const spoken = speak(phrase, (phoneme) => phonemeSounds[phoneme]?.seconds ?? 0);
		expect(spoken.map(({ phoneme }) => phoneme)).toEqual(["S", "T", "R", "IY", "T", "L", "AY", "T", "S"]);
		expect(spoken[3]?.start).toBeCloseTo(1);
		expect(spoken[6]?.start).toBeCloseTo(2);
		for (const [index, one] of spoken.entries())
			if (index > 0) expect(one.start).toBeCloseTo(spoken[index - 1]?.end ?? 0, 5);
	});

	test("a melisma goes on with its vowel, and the end of the word waits for its last note", () => {
		const timed = [note(0, 1, 60, "G OW N", "gone", "gone"), note(1, 1, 62, "", "")].map((one) => ({
			note: one,
			start: one.beat,
			end: one.beat + one.beats,
		}));
		const [phrase] = splitPhrases(timed);
		const spoken = phrase === undefined ? [] : speak(phrase, (phoneme) => phonemeSounds[phoneme]?.seconds ?? 0);
		expect(spoken.map(({ phoneme }) => phoneme)).toEqual(["G", "OW", "N"]);
		expect(spoken.at(-1)?.end).toBeCloseTo(2);
	});
});

describe("the synthetic singer", () => {
	test("sings the written pitch", async () => {
		const left = await render(scoreOf(voice([note(0.5, 2, 57, "AA", "ah", "ah")])), 3);
		const held = left.subarray(Math.round(0.8 * rate), Math.round(1.2 * rate));
		expect(band(held, 200, 240)).toBeGreaterThan(band(held, 300, 400) * 3);
		expect(strength(held, 220) + strength(held, 440) + strength(held, 660)).toBeGreaterThan(
			(strength(held, 275) + strength(held, 330) + strength(held, 550)) * 2,
		);
	});

	test("its vowels differ where they should: EE has its second formant high, AH low", async () => {
		const piece = async (vowel: string) =>
			(await render(scoreOf(voice([note(0.5, 2, 50, vowel, "x", "x")], "tenor")), 3)).subarray(
				Math.round(0.9 * rate),
				Math.round(1.4 * rate),
			);
		const [high, low] = [await piece("IY"), await piece("AA")];
		const lean = (samples: Float32Array) => band(samples, 2100, 2450) / band(samples, 900, 1300);
		expect(lean(high)).toBeGreaterThan(lean(low) * 4);
	});

	test("an S hisses above 5 kHz where its word begins", async () => {
		const left = await render(scoreOf(voice([note(1, 1, 57, "S AA", "sah", "sah")])), 3);
		const hiss = left.subarray(Math.round(0.91 * rate), Math.round(0.97 * rate));
		const vowel = left.subarray(Math.round(1.4 * rate), Math.round(1.46 * rate));
		expect(band(hiss, 5000, 9500) / band(hiss, 200, 3000)).toBeGreaterThan(
			(band(vowel, 5000, 9500) / band(vowel, 200, 3000)) * 30,
		);
	});

	test("tells the words as sung, and is present while it sings", async () => {
		const song = await sing(
			scoreOf(
				voice([
					note(0.5, 0.5, 57, "HH AH", "hel", "hello"),
					note(1, 1, 60, "L OW", "lo"),
					note(4, 1, 60, "Y UW", "you", "you"),
				]),
			),
			timing,
			new AbortController().signal,
		);
		expect(song.timings.map(({ text }) => text)).toEqual(["hello", "you"]);
		expect(song.timings[0]?.start).toBeGreaterThan(0.35);
		expect(song.timings[0]?.start).toBeLessThan(0.5);
		expect(song.timings[0]?.end).toBeCloseTo(2);
		expect(song.presenceAt(1 * rate)).toBe(1);
		expect(song.presenceAt(3 * rate)).toBe(0);
	});
});
