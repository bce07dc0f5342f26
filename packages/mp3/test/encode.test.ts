import { readFile } from "node:fs/promises";
import { parseBuffer } from "music-metadata";
import { beforeAll, describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { checkMp3 } from "../src/check.ts";
import { decodeMp3 } from "../src/decode.ts";
import { encodeMp3, openEncoder } from "../src/encode.ts";
import { type Bitrate, isKnownBuild, programPath } from "../src/lame.ts";
import { integratedLoudness } from "../src/loudness.ts";
import { qualityFor, reencodeToFit } from "../src/reencode.ts";
import { tagMp3 } from "../src/tag.ts";
import { noise, sine } from "./signals.ts";

describe("encoding", () => {
	test.each<[Bitrate, number]>([
		[192, 44_100],
		[128, 48_000],
		[96, 44_100],
		[64, 44_100],
	])("at %i kbit/s and %i Hz every reader sees the exact length", async (kbps, sampleRate) => {
		const tone = sine(440, -6, 3.21, sampleRate);
		const mp3 = await encodeMp3(tone, tone, { kbps, sampleRate });
		const check = checkMp3(mp3);
		expect(check).toMatchObject({ isMp3: true, isCut: false, channels: 2, kbps: expect.closeTo(kbps, -0.3) });
		expect(check.isMp3 && check.seconds).toBeCloseTo(3.21, 3);
		expect(check.isMp3 && check.promisedSeconds).toBeCloseTo(3.21, 3);
		const { format } = await parseBuffer(mp3, { mimeType: "audio/mpeg" }, { duration: true });
		expect(format.duration).toBeCloseTo(3.21, 0.8);
		expect(format.codecProfile).toBe("CBR");
		const pcm = await decodeMp3(mp3);
		expect((pcm.channels[0]?.length ?? 0) / pcm.sampleRate).toBeCloseTo(3.21, 2);
	});

	test("what comes back starts when it started and is as loud as it was", async () => {
		const pulse = new Float32Array(88_200);
		pulse.set(sine(500, -1, 0.1), 44_100);
		const { channels, sampleRate } = await decodeMp3(await encodeMp3(pulse, pulse, { kbps: 192, sampleRate: 44_100 }));
		const start = channels[0]?.findIndex((sample) => Math.abs(sample) > 0.1) ?? 0;
		expect(start / sampleRate).toBeCloseTo(1, 2);

		const tone = sine(1000, -20, 6);
		const back = await decodeMp3(await encodeMp3(tone, tone, { kbps: 192, sampleRate: 44_100 }));
		expect(integratedLoudness(back.channels, back.sampleRate)).toBeCloseTo(-20, 1);
	});

	test("mono at the lowest rate still tells its length", async () => {
		const encoder = await openEncoder(1, { kbps: 32, sampleRate: 44_100 });
		encoder.push([sine(440, -6, 5)]);
		const check = checkMp3(encoder.finish());
		expect(check).toMatchObject({ isMp3: true, channels: 1, seconds: expect.closeTo(5, 2) });
	});

	test("with quick effort a file is as long and hardly noisier, and LAME really works less", async () => {
		const sound = noise(4).map((sample, at) => sample * 0.1 + 0.4 * Math.sin(at * 0.05) * Math.sin(at * 0.00005) ** 2);
		const encode = (effort: "thorough" | "quick") => encodeMp3(sound, sound, { kbps: 192, sampleRate: 44_100, effort });
		const [thorough, quick] = [await encode("thorough"), await encode("quick")];
		expect(quick.length).toBe(thorough.length);
		expect(Buffer.compare(quick, thorough)).not.toBe(0);
		const noiseOf = async (mp3: Uint8Array) => {
			const [back = new Float32Array()] = (await decodeMp3(mp3)).channels;
			return back.reduce((sum, sample, at) => sum + (sample - (sound[at] ?? 0)) ** 2, 0) / back.length;
		};
		expect(10 * Math.log10((await noiseOf(quick)) / (await noiseOf(thorough)))).toBeLessThan(1.5);
	});

	test("LAME is the build whose memory is known: with another one encoding takes more than twice the time", async () => {
		const wasm = await readFile(programPath());
		expect(isKnownBuild(wasm)).toBe(true);
		wasm[wasm.length - 1] = (wasm.at(-1) ?? 0) ^ 1;
		expect(isKnownBuild(wasm)).toBe(false);
		expect(manifest.dependencies["wasm-media-encoders"]).toBe("0.7.0");
	});

	test("an abort stops it, and the event loop goes on meanwhile", async () => {
		const tone = noise(30);
		const stop = new AbortController();
		setTimeout(() => stop.abort(new Error("enough")), 5);
		const options = { kbps: 192, sampleRate: 44_100, signal: stop.signal } as const;
		await expect(encodeMp3(tone, tone, options)).rejects.toThrow("enough");
	});
});

describe("making a song fit", () => {
	test("takes the best rate that fits, stereo down to 64, then mono, then gives up", () => {
		const source = { kbps: 192, channels: 2 } as const;
		expect(qualityFor(180, 8_000_000, source)).toEqual({ kbps: 192, channels: 2 });
		expect(qualityFor(180, 3_000_000, source)).toEqual({ kbps: 128, channels: 2 });
		expect(qualityFor(180, 1_500_000, source)).toEqual({ kbps: 64, channels: 2 });
		expect(qualityFor(180, 1_200_000, source)).toEqual({ kbps: 48, channels: 1 });
		expect(qualityFor(180, 800_000, source)).toEqual({ kbps: 32, channels: 1 });
		expect(qualityFor(180, 700_000, source)).toBeUndefined();
	});

	let untagged: Uint8Array;
	beforeAll(async () => {
		const sound = sine(700, -12, 10);
		untagged = await encodeMp3(sound, sound, { kbps: 192, sampleRate: 44_100 });
	});
	test.each([
		[130_000, 2],
		[90_000, 2],
		[62_000, 1],
		[45_000, 1],
	])("ten seconds fit into %i bytes, with their tags while these leave room", async (limit, channels) => {
		const mp3 = tagMp3(untagged, { title: "Stays" });
		const small = await reencodeToFit(mp3, limit);
		expect(small?.bytes.length).toBeLessThanOrEqual(limit);
		expect(small?.channels).toBe(channels);
		const check = checkMp3(small?.bytes ?? new Uint8Array());
		expect(check).toMatchObject({ isMp3: true, isCut: false, seconds: expect.closeTo(10, 1), channels });
		const { common } = await parseBuffer(small?.bytes ?? new Uint8Array());
		expect(common.title).toBe(limit === 45_000 ? undefined : "Stays");
	});

	test("a file that fits is handed back as it is; one that cannot fit, or is none, is not", async () => {
		const sound = sine(700, -12, 2);
		const mp3 = await encodeMp3(sound, sound, { kbps: 128, sampleRate: 44_100 });
		expect((await reencodeToFit(mp3, mp3.length))?.bytes).toBe(mp3);
		expect(await reencodeToFit(mp3, 5000)).toBeUndefined();
		expect(await reencodeToFit(new TextEncoder().encode("<html>".repeat(1000)), 100)).toBeUndefined();
	});

	test("the event loop keeps breathing while a song is made smaller", async () => {
		const sound = noise(8);
		const mp3 = await encodeMp3(sound, sound, { kbps: 192, sampleRate: 44_100, effort: "quick" });
		let turns = 0;
		const stop = new AbortController();
		const others = (async () => {
			while (!stop.signal.aborted) {
				await new Promise((resolve) => setImmediate(resolve));
				turns++;
			}
		})();
		await reencodeToFit(mp3, 80_000);
		stop.abort();
		await others;
		// One breath at least for every second of music.
		expect(turns).toBeGreaterThan(8);
	});
});
