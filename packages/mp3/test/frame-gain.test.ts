import { beforeAll, describe, expect, test } from "vitest";
import { checkMp3 } from "../src/check.ts";
import { decodeFrames, decodeMp3 } from "../src/decode.ts";
import { encodeMp3 } from "../src/encode.ts";
import { readFrameHeader } from "../src/frame.ts";
import { frameOffsets, gainStep, granulesAt, lowerGranules } from "../src/frame-gain.ts";
import { sine } from "./signals.ts";

const rate = 44_100;
let mp3: Uint8Array;
let offsets: number[];
let before: Float32Array;

beforeAll(async () => {
	const sound = sine(997, -6, 4).map((sample, at) => sample + 0.2 * Math.sin(at * 0.011));
	mp3 = await encodeMp3(sound, sound.toReversed(), { kbps: 192, sampleRate: rate, effort: "quick" });
	offsets = frameOffsets(mp3, readFrameHeader(mp3, 0)?.bytes ?? 0);
	before = await rawSamples(mp3);
});

/** Every sample of the left channel as a decoder gives it that leaves nothing out. */
async function rawSamples(bytes: Uint8Array): Promise<Float32Array> {
	const whole = new Float32Array((offsets.length - 1) * 1152);
	for await (const { at, channels } of decodeFrames(bytes, offsets, () => true))
		whole.set(channels[0] ?? new Float32Array(), at);
	return whole;
}

/** Where two recordings differ by more than `most`; a sample in `step` is looked at. */
function differences(one: Float32Array, other: Float32Array, { from = 0, step = 1, most = 0 }): number[] {
	const found: number[] = [];
	for (let at = 0; at < one.length; at += step)
		if (!(Math.abs((one[at] ?? Number.NaN) - (other[at + from] ?? Number.NaN)) <= most)) found.push(at);
	return found;
}

const energy = (samples: Float32Array, from: number, to: number) =>
	samples.subarray(from, to).reduce((sum, sample) => sum + sample * sample, 0);

describe("frames of a finished file", () => {
	test("are found one behind the other up to the end", () => {
		expect(offsets.at(-1)).toBe(mp3.length);
		for (const offset of offsets.slice(0, -1)) expect(readFrameHeader(mp3, offset)).toMatchObject({ kbps: 192 });
	});

	test("sound the same decoded alone as within the whole", async () => {
		const [trimmed = new Float32Array()] = (await decodeMp3(mp3)).channels;
		expect(trimmed.length).toBeGreaterThan(0);
		expect(differences(trimmed, before, { from: 1105, step: 101, most: 5e-6 })).toEqual([]);
		const wanted = new Set([0, 20, 21, 40, 90, 91, 92, 140]);
		const seen: number[] = [];
		for await (const { at, channels } of decodeFrames(mp3, offsets, (frame) => wanted.has(frame))) {
			const [left = new Float32Array()] = channels;
			for (let frame = at / 1152; frame < (at + left.length) / 1152; frame++) seen.push(frame);
			expect(differences(left, before, { from: at, step: 13, most: 5e-6 })).toEqual([]);
		}
		expect(seen).toEqual([...wanted]);
	});

	test("leave no samples behind once the next are asked for", async () => {
		const lengths: number[] = [];
		let last: readonly Float32Array[] = [];
		for await (const { channels } of decodeFrames(mp3, offsets, (frame) => frame % 9 === 0)) {
			lengths.push(...last.map(({ length }) => length));
			last = channels;
		}
		expect(lengths.length).toBeGreaterThan(10);
		expect(new Set(lengths)).toEqual(new Set([0]));
	});

	test.each([60_000, 60_300, 100_001, 2000])(
		"go down around sample %i, and nowhere else, without an edge",
		async (at) => {
			const lowered = mp3.slice();
			lowerGranules(lowered, offsets, new Map(granulesAt(at).map((granule) => [granule, 2])));
			const after = await rawSamples(lowered);
			const around = energy(after, at - 60, at + 60) / energy(before, at - 60, at + 60);
			expect(Math.sqrt(around)).toBeCloseTo(gainStep ** 2, 2);
			expect(differences(before, after, {}).filter((index) => Math.abs(index - at) > 1500)).toEqual([]);
			let steepest = 0;
			for (let index = at - 1500; index < at + 1500; index++)
				steepest = Math.max(steepest, Math.abs((after[index] ?? 0) - (after[index - 1] ?? 0)));
			// As steep as the sine itself at most, and a little for what the windows leave over.
			expect(steepest).toBeLessThan(0.09);
			expect(checkMp3(lowered)).toMatchObject({ isMp3: true, isCut: false, seconds: expect.closeTo(4, 3) });
		},
	);
});
