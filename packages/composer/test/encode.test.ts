import { checkMp3, decodeMp3, encodeMp3, measureLoudness, readFrameHeader } from "@tunesmith/mp3";
import { parseBuffer } from "music-metadata";
import { expect, test } from "vitest";
import { noise } from "../../mp3/test/signals.ts";
import { encodeBelowPeak } from "../src/encode.ts";

const rate = 44_100;
const never = new AbortController().signal;

/** Bursts of noise, worse than anything that mastering hands on: coding puts 3 dB on top of some. */
function bursts(seconds: number): Float32Array {
	const noisy = noise(seconds, 0);
	return noisy.map((sample, at) => {
		const since = at % 11_025;
		// Without its highest overtones, which lie between samples where no limiter of samples sees them.
		const grain = ((noisy[at - 2] ?? 0) + (noisy[at - 1] ?? 0) + sample + (noisy[at + 1] ?? 0)) / 2;
		const tone = 0.9 * Math.sin(since * 0.031) + 0.8 * grain;
		return Math.max(-1, Math.min(1, tone * Math.exp(-since / 2500) * 2.5)) * 0.62;
	});
}

test("what coding put over the limit is turned down in the file, which stays whole and as loud as it was", async () => {
	const [left, right] = [bursts(8), bursts(8).map((sample, at) => sample * (0.8 + 0.2 * Math.sin(at * 0.001)))];
	const options = { kbps: 192, sampleRate: rate, effort: "quick" } as const;
	const plain = measureLoudness((await decodeMp3(await encodeMp3(left, right, options))).channels, rate);
	expect(plain.truePeakDb).toBeGreaterThan(-0.5);

	const copy = left.slice();
	const mp3 = await encodeBelowPeak(left, right, never);
	expect(left).toEqual(copy);
	const made = measureLoudness((await decodeMp3(mp3)).channels, rate);
	expect(made.truePeakDb).toBeLessThan(-1);
	expect(made.lufs).toBeGreaterThan(plain.lufs - 0.5);
	expect(checkMp3(mp3)).toMatchObject({ isMp3: true, isCut: false, kbps: 192, seconds: 8 });
	const { format } = await parseBuffer(mp3, { mimeType: "audio/mpeg" }, { duration: true });
	expect(format.duration).toBeCloseTo(8, 1);
	// The first frame vouches for the bytes of the others, the changed ones too.
	const from = readFrameHeader(mp3, 0)?.bytes ?? 0;
	let sum = 0;
	for (const byte of mp3.subarray(from)) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
	}
	expect(((mp3[36 + 152] ?? 0) << 8) | (mp3[36 + 153] ?? 0)).toBe(sum);
});

test("quiet music is not touched", async () => {
	const quiet = noise(3, -9);
	const options = { kbps: 192, sampleRate: rate, effort: "quick" } as const;
	const mp3 = await encodeBelowPeak(quiet, quiet, never);
	expect(Buffer.compare(mp3, await encodeMp3(quiet, quiet, options))).toBe(0);
});
