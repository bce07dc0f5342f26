import { hash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkMp3, correlationOf, decodeMp3, measureLoudness } from "@tunesmith/mp3";
import type { Engine } from "@tunesmith/studio";
import { parseBuffer } from "music-metadata";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplesOf } from "../quality/wav.ts";
import { type Composer, openComposer } from "../src/composer.ts";
import type { Brief, Take, Words } from "../src/song.ts";

const brief: Brief = {
	taskId: "task",
	mode: "custom",
	description: "",
	title: "Paper Boats",
	style: "lofi",
	lyrics: "[Verse]\nPaper boats are sailing\nOut into the rain",
	instrumental: false,
	model: "mus-32",
	seed: 1,
	seconds: 15,
};
const never = new AbortController().signal;

/** The samples of a WAV file, left and right in turn. */
const decibels = (samples: ArrayLike<number>) =>
	10 * Math.log10(Array.from(samples).reduce((sum, value) => sum + value * value, 0) / samples.length);

describe("the built-in engine", () => {
	let engine: Engine & Composer;
	let root: string;
	let words: Words;
	let take: Take;
	let wavFolder: string;

	beforeAll(async () => {
		root = await mkdtemp(join(tmpdir(), "builtin-"));
		wavFolder = await mkdtemp(join(root, "wav-"));
		engine = await openComposer({ workers: 1 });
		words = await engine.write(brief, never);
		take = await engine.render(brief, words, 0, await mkdtemp(join(root, "a-")), never);
	}, 60_000);
	afterAll(async () => {
		await engine.close();
		await rm(root, { recursive: true });
	});

	test("writes an MP3 of exactly the length that the model demands", async () => {
		expect(take.seconds).toBeCloseTo(15, 3);
		const check = checkMp3(await readFile(take.audioPath));
		expect(check).toMatchObject({ isMp3: true });
		const read = await parseBuffer(await readFile(take.audioPath), "audio/mpeg", { duration: true });
		expect(read.format.duration).toBeCloseTo(15, 1);
		expect(read.format.bitrate).toBe(192_000);
	});

	test("tags it with title, genre, tempo, key, cover and lyrics", async () => {
		const { common } = await parseBuffer(await readFile(take.audioPath), "audio/mpeg");
		expect(common.title).toBe("Paper Boats");
		expect(common.genre?.[0]).toBeTruthy();
		expect(common.bpm).toBeGreaterThan(40);
		expect(common.key).toMatch(/^[A-G][#b]?m?$/);
		expect([take.bpm, take.key]).toEqual([common.bpm, common.key]);
		expect(common.picture?.[0]?.format).toContain("png");
		expect(JSON.stringify(common.lyrics)).toContain("Paper boats are sailing");
	});

	test("is heard from start to end, below full scale, in stereo", async () => {
		const { channels, sampleRate } = await decodeMp3(await readFile(take.audioPath));
		const [left, right] = [channels[0] ?? new Float32Array(), channels[1] ?? new Float32Array()];
		const { lufs, truePeakDb } = measureLoudness([left, right], sampleRate);
		expect(lufs).toBeGreaterThan(-20);
		expect(lufs).toBeLessThan(-7);
		expect(truePeakDb).toBeLessThanOrEqual(-0.9);
		const loud = left.findIndex((sample) => Math.abs(sample) > 0.003) / sampleRate;
		expect(loud).toBeLessThan(0.3);
		const last = left.findLastIndex((sample) => Math.abs(sample) > 0.001) / sampleRate;
		expect(last).toBeGreaterThan(14.4);
		expect(left.some((sample, index) => Math.abs(sample - (right[index] ?? 0)) > 0.01)).toBe(true);
	});

	test("says when each word is sung", () => {
		expect(take.timings.map(({ text }) => text).slice(0, 3)).toEqual(["Paper", "boats", "are"]);
		for (const [index, { start, end }] of take.timings.entries()) {
			expect(end).toBeGreaterThan(start);
			expect(start).toBeGreaterThanOrEqual(take.timings[index - 1]?.start ?? 0);
			expect(end).toBeLessThanOrEqual(15.01);
		}
	});

	test("gives the same bytes for the same brief and take, others for the other take and for another seed", async () => {
		const again = await engine.render(brief, words, 0, await mkdtemp(join(root, "b-")), never);
		const other = await engine.render(brief, words, 1, await mkdtemp(join(root, "c-")), never);
		const bytes = await readFile(take.audioPath);
		expect(bytes.equals(await readFile(again.audioPath))).toBe(true);
		expect(bytes.equals(await readFile(other.audioPath))).toBe(false);
		const sown = await engine.render({ ...brief, seed: 2 }, words, 0, await mkdtemp(join(root, "e-")), never);
		expect(bytes.equals(await readFile(sown.audioPath))).toBe(false);
		expect((await readFile(sown.coverPath)).equals(await readFile(take.coverPath))).toBe(false);
	}, 60_000);

	test("splits a take into stems that add up to the mix before mastering, and gives the mix of the MP3", async () => {
		const names = await engine.split(brief, words, 0, wavFolder, "wav", never);
		expect(names).toEqual(
			expect.arrayContaining(["Mix.wav", "Mix before mastering.wav", "stems/Voice.wav", "stems/Vinyl noise.wav"]),
		);
		expect((await readdir(join(wavFolder, "stems"))).map((name) => `stems/${name}`).sort()).toEqual(
			names.filter((name) => name.startsWith("stems/")).sort(),
		);
		const sum = await samplesOf(join(wavFolder, "Mix before mastering.wav"));
		expect(sum).toHaveLength(15 * 44_100 * 2);
		const rest = Float64Array.from(sum);
		for (const name of names.filter((other) => other.startsWith("stems/"))) {
			const stem = await samplesOf(join(wavFolder, name));
			expect(decibels(stem), name).toBeGreaterThan(0);
			for (let index = 0; index < rest.length; index++) rest[index] = (rest[index] ?? 0) - (stem[index] ?? 0);
		}
		expect(decibels(rest) - decibels(sum)).toBeLessThan(-60);
		const mix = await samplesOf(join(wavFolder, "Mix.wav"));
		const { channels } = await decodeMp3(await readFile(take.audioPath));
		const left = Float32Array.from({ length: mix.length / 2 }, (_, index) => (mix[index * 2] ?? 0) / 32_768);
		expect(correlationOf(left, channels[0] ?? left)).toBeGreaterThan(0.99);
	}, 60_000);

	test("writes FLAC files of the same samples, with their checksum", async () => {
		const folder = await mkdtemp(join(root, "flac-"));
		const names = await engine.split(brief, words, 0, folder, "flac", never);
		expect(names.length).toBeGreaterThan(6);
		for (const name of names) {
			const pcm = (await readFile(join(wavFolder, name.replace(".flac", ".wav")))).subarray(44);
			const bytes = await readFile(join(folder, name));
			const { format } = await parseBuffer(bytes, "audio/flac");
			expect(format).toMatchObject({ lossless: true, duration: 15, bitsPerSample: 16, numberOfChannels: 2 });
			// where a FLAC file has the checksum of its sound
			expect(bytes.toString("hex", 26, 42), name).toBe(hash("md5", pcm));
			expect(bytes.length).toBeLessThan(pcm.length);
		}
	}, 60_000);

	test("stops splitting when it is aborted, and leaves no file behind", async () => {
		const folder = await mkdtemp(join(root, "f-"));
		const stop = new AbortController();
		const split = engine.split({ ...brief, seconds: 30 }, words, 0, folder, "flac", stop.signal);
		await expect.poll(async () => (await readdir(join(folder, "stems")).catch(() => [])).length).toBeGreaterThan(2);
		stop.abort(new Error("enough"));
		await expect(split).rejects.toThrow("enough");
		expect(await readdir(join(folder, "stems"))).toEqual([]);
		expect(await readdir(folder)).toEqual(["stems"]);
	}, 30_000);

	test("writes down the take that it renders", async () => {
		const { score, seconds, timings, lrc, musicXml, midi } = await engine.notate(brief, words, 0, never);
		expect({ score, seconds, timings }).toEqual({
			score: take.score,
			seconds: take.seconds,
			timings: take.timings,
		});
		expect(lrc).toContain("]Paper boats are sailing");
		const [first] = take.timings;
		expect(lrc).toContain(`[00:0${first?.start.toFixed(2)}]Paper`);
		expect(musicXml).toContain("<work-title>Paper Boats</work-title>");
		expect(Buffer.from(midi.subarray(0, 4)).toString()).toBe("MThd");
		expect((await engine.notate({ ...brief, seed: 2 }, words, 0, never)).score).not.toBe(score);
	});

	test("can be aborted at any time and leaves no file behind", async () => {
		const folder = await mkdtemp(join(root, "d-"));
		const stop = new AbortController();
		const render = engine.render({ ...brief, seconds: 130 }, words, 0, folder, stop.signal);
		setTimeout(() => stop.abort(new Error("enough")), 50);
		await expect(render).rejects.toThrow("enough");
		expect(await readdir(folder)).toEqual([]);
	}, 30_000);
});
