import { describe, expect, it } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { readAbc } from "../quality/figures/abc.ts";
import { figures, isInside } from "../quality/figures/figures.ts";
import * as formulas from "../quality/figures/formulas.ts";
import { randomWalk, shuffled } from "../quality/figures/opponents.ts";
import { type Tune, tuneOf } from "../quality/figures/tune.ts";
import { agreement, novelPlaces } from "../quality/structure.ts";
import { compose } from "../src/compose/compose.ts";
import { styleNames } from "../src/styles/table.ts";
import { write } from "../src/write/write.ts";

const common = { beats: 4, unit: 4 };
/** A tune in C: pitches, each as long as the next one lets it be. */
function tune(pitches: readonly number[], starts: readonly number[], end: number, chord?: readonly number[]): Tune {
	const notes = pitches.map((pitch, index) => {
		const beat = starts[index] ?? 0;
		const beats = (starts[index + 1] ?? end) - beat;
		return { beat, beats, pitch, ...(chord === undefined ? {} : { chord }) };
	});
	return { notes, meter: common, home: [0, 4, 7] };
}
const beats = (count: number) => Array.from({ length: count }, (_, beat) => beat);

describe("figures of composition on tunes with known answers", () => {
	it("pitches: entropy and scale", () => {
		const scale = tune([60, 62, 64, 65, 67, 69, 71, 72], beats(8), 8);
		// The tonic is there twice: 2/8 · 2 bits + 6 · 1/8 · 3 bits.
		expect(formulas.pitchClassEntropy(scale)).toBeCloseTo(2.75);
		expect(formulas.scaleConsistency(scale)).toBe(1);
		expect(
			formulas.scaleConsistency(
				tune(
					beats(12).map((step) => 60 + step),
					beats(12),
					12,
				),
			),
		).toBeCloseTo(7 / 12);
	});

	it("intervals: leaps that turn back, and steps", () => {
		// +5 −2, +7 +2, −5 +1, +12 −2: three of four leaps turn back, four of eight intervals are steps.
		const leaping = tune([60, 65, 63, 70, 72, 67, 68, 80, 78], beats(9), 9);
		expect(formulas.leapRecovery(leaping)).toBe(0.75);
		expect(formulas.stepRate(leaping)).toBe(0.5);
		expect(formulas.leapRate(leaping)).toBe(0.5);
		expect(formulas.leapRecovery(tune([60, 67, 65], beats(3), 3))).toBeNaN();
	});

	it("time: groove, empty beats, returning bars, spread", () => {
		const pitches = [60, 62, 64, 65, 67, 69, 71, 72];
		expect(formulas.grooveConsistency(tune(pitches, [0, 1, 2, 3, 4, 5, 6, 7.5], 8))).toBe(1 - 2 / 16);
		expect(
			formulas.emptyBeatRate({
				...tune([], [], 0),
				notes: [0, 2, 3].map((beat) => ({ beat, beats: 1, pitch: 60 })),
			}),
		).toBe(0.25);
		// Bars of two notes: the first, the same a step higher, another rhythm, the first again.
		const returning = tune([60, 64, 62, 65, 60, 64, 60, 64], [0, 2, 4, 6, 8, 9, 12, 14], 16);
		expect(formulas.repeatedRhythm(returning)).toBeCloseTo(2 / 3);
		expect(formulas.repeatedBars(returning)).toBeCloseTo(2 / 3);
		expect(formulas.repeatedBars(tune([60, 64, 62, 60], [0, 2, 4, 6], 8))).toBe(0);
		expect(formulas.onsetSpread(tune([60, 62, 64, 65, 67], [0, 1, 2, 4, 6], 8))).toBe(0.5);
	});

	it("harmony: strong beats and the ends of phrases", () => {
		// Strong are the first and the third beat: C belongs to the chord, D does not.
		expect(formulas.chordTonesOnStrongBeats(tune([60, 61, 62, 61], beats(4), 4, [0, 4, 7]))).toBe(0.5);
		// G before the gap is at home, D at the end is not.
		expect(formulas.phraseEndStability(tune([60, 62, 64, 67, 65, 62], [0, 1, 2, 3, 7, 8], 9))).toBe(0.5);
	});

	it("reads tunes in ABC: upbeat, key, chords, lengths and broken rhythms", () => {
		const [read] = readAbc('X:1\nT:Test\nM:4/4\nL:1/8\nK:Em\nB2|"Em"e3 f g>a =f2|"D7"d8|]\n');
		expect(read?.home).toEqual([4, 7, 11]);
		expect(read?.notes.map(({ pitch }) => pitch)).toEqual([71, 76, 78, 79, 81, 77, 74]);
		expect(read?.notes.map(({ beat }) => beat)).toEqual([3, 4, 5.5, 6, 6.75, 7, 8]);
		expect(read?.notes.at(-1)).toEqual({ beat: 8, beats: 4, pitch: 74, chord: [2, 6, 9, 0] });
	});
});

it("songs of all families stay inside the ranges, and more often than a random walk and shuffled melodies", () => {
	const ours = styleNames
		.filter((_, index) => index % 2 === 0)
		.map((style, index) => {
			const brief = aBrief(`${style} about a journey`, { style, instrumental: index % 2 === 1, seed: index });
			return tuneOf(compose(brief, write(brief), index % 2));
		});
	const sides = { ours, walk: ours.map(randomWalk), shuffled: ours.map(shuffled) };
	for (const figure of figures) {
		const inside = (side: keyof typeof sides) =>
			sides[side].filter((one) => isInside(figure, one) !== false).length / ours.length;
		expect(inside("ours"), figure.name).toBeGreaterThanOrEqual(0.78);
		for (const side of ["walk", "shuffled"] as const)
			if (figure.ties?.includes(side) !== true)
				expect(inside("ours"), `${figure.name}, ${side}`).toBeGreaterThan(inside(side));
	}
	const whole = (side: readonly Tune[]) =>
		side.filter((one) => figures.every((figure) => isInside(figure, one) !== false)).length;
	expect(whole(sides.ours)).toBeGreaterThan(ours.length / 4);
	expect(whole(sides.walk) + whole(sides.shuffled)).toBeLessThanOrEqual(1);
});

it("found boundaries agree with known ones: each counts once, within the tolerance", () => {
	// Two of three are found and one of three findings is none: 2 · 2 / (3 + 3).
	expect(agreement([10, 20, 30], [11, 12, 33], 3)).toBeCloseTo(4 / 6);
	expect(agreement([10], [], 3)).toBe(0);
	expect(agreement([], [5], 3)).toBeUndefined();
});

it("novelty shows where the sound changes", () => {
	// Twelve seconds low, then twelve seconds high.
	const frames = Array.from({ length: 1032 }, (_, at) =>
		new Float32Array(1024).fill(1e-6).fill(1, at < 516 ? 10 : 300, at < 516 ? 20 : 400),
	);
	const places = novelPlaces({ frames, hertzPerBin: 22_050 / 2048, secondsPerFrame: 512 / 22_050 });
	expect(places).toHaveLength(1);
	expect(Math.abs((places[0] ?? 0) - 12)).toBeLessThanOrEqual(0.5);
});
