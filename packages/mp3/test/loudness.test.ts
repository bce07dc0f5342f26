import { describe, expect, test } from "vitest";
import { integratedLoudness, measureLoudness } from "../src/loudness.ts";
import { sine } from "./signals.ts";

const joined = (...parts: Float32Array[]) => {
	const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
};

describe("loudness by BS.1770-4", () => {
	// The standard: a 0 dBFS sine of 997 Hz in one channel measures -3.01 LKFS.
	test.each([44_100, 48_000])("the standard's own reference tone measures -3.01 at %i Hz", (rate) => {
		expect(integratedLoudness([sine(997, 0, 5, rate)], rate)).toBeCloseTo(-3.01, 2);
	});

	// EBU Tech 3341, cases 1 and 2: a stereo sine of 1 kHz at -23 dBFS measures -23 LUFS.
	test.each([
		[-23, 44_100],
		[-33, 48_000],
		[-20, 44_100],
	])("a stereo sine of 1 kHz at %i dBFS measures the same number of LUFS at %i Hz", (level, rate) => {
		const tone = sine(1000, level, 20, rate);
		expect(integratedLoudness([tone, tone], rate)).toBeCloseTo(level, 1);
	});

	// EBU Tech 3341, case 3: quiet passages 13 LU under the rest do not pull the result down.
	test("quiet passages are gated out", () => {
		const tone = joined(sine(1000, -36, 5), sine(1000, -23, 30), sine(1000, -36, 5));
		expect(integratedLoudness([tone, tone], 44_100)).toBeCloseTo(-23, 1);
	});

	test("silence around a song does not count", () => {
		const tone = joined(new Float32Array(441_000), sine(1000, -23, 20), new Float32Array(441_000));
		expect(integratedLoudness([tone, tone], 44_100)).toBeCloseTo(-23, 0.7);
	});

	test("silence has no loudness, and neither has less than a block", () => {
		expect(integratedLoudness([new Float32Array(44_100)], 44_100)).toBe(-Infinity);
		expect(integratedLoudness([sine(1000, 0, 0.3)], 44_100)).toBe(-Infinity);
		expect(measureLoudness([new Float32Array()], 44_100).lufs).toBe(-Infinity);
	});

	// A quarter of the sample rate at 45 degrees: every sample lies 3 dB under the peak of the wave.
	test("the true peak is found between the samples", () => {
		const wave = Float32Array.from({ length: 44_100 }, (_, at) => Math.SQRT1_2 * (at % 4 < 2 ? 1 : -1));
		const faded = wave.map((sample, at) => sample * Math.min(1, at / 20_000));
		const measured = measureLoudness([faded, faded], 44_100);
		expect(measured.peakDb).toBeCloseTo(-3.01, 1);
		expect(measured.truePeakDb).toBeGreaterThan(-0.6);
		expect(measured.truePeakDb).toBeLessThan(0.3);
	});
});
