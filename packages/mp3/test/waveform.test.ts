import { expect, test } from "vitest";
import { encodeMp3, waveformOf } from "../src/index.ts";

const rate = 44_100;
/** A tone that is silent, quiet and loud for two seconds each. */
const tone = Float32Array.from({ length: 6 * rate }, (_, index) => {
	const gain = [0, 0.1, 0.4][Math.floor(index / (2 * rate))] ?? 0;
	return gain * Math.sin((2 * Math.PI * 440 * index) / rate);
});

test("a drawing follows how loud the song is, and its loudest point is 255", async () => {
	const mp3 = await encodeMp3(tone, tone, { kbps: 64, sampleRate: rate });
	const points = await waveformOf(mp3, 30);
	expect(points).toHaveLength(30);
	expect([...points.subarray(1, 9)].every((point) => point < 4)).toBe(true);
	expect([...points.subarray(11, 19)].every((point) => Math.abs(point - 64) < 6)).toBe(true);
	expect([...points.subarray(21, 29)].every((point) => point > 245)).toBe(true);
	expect(Math.max(...points)).toBeGreaterThan(250);
	// no more points than stretches of a twentieth of a second
	expect((await waveformOf(mp3, 10_000)).length).toBeLessThanOrEqual(122);
});

test("silence is drawn as silence, and what is no MP3 is refused", async () => {
	const silence = new Float32Array(2 * rate);
	const points = await waveformOf(await encodeMp3(silence, silence, { kbps: 64, sampleRate: rate }), 10);
	expect([...points]).toEqual(Array(10).fill(0));
	await expect(waveformOf(new TextEncoder().encode("<html>"), 10)).rejects.toThrow("not an MP3");
});
