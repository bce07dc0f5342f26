import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkMp3, decodeMp3, measureLoudness } from "@tunesmith/mp3";
import type { Engine } from "@tunesmith/studio";
import { parseBuffer } from "music-metadata";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openComposer } from "../src/composer.ts";
import type { Brief, Take, Words } from "../src/song.ts";

const brief: Brief = {
	taskId: "task",
	mode: "custom",
	description: "",
	title: "Paper Boats",
	style: "pop",
	lyrics: "[Verse]\nPaper boats are sailing\nOut into the rain",
	instrumental: false,
	model: "mus-32",
	seed: 1,
	seconds: 12,
};
const never = new AbortController().signal;

describe("the built-in engine", () => {
	let engine: Engine;
	let root: string;
	let words: Words;
	let take: Take;

	beforeAll(async () => {
		root = await mkdtemp(join(tmpdir(), "builtin-"));
		engine = await openComposer({ workers: 1 });
		words = await engine.write(brief, never);
		take = await engine.render(brief, words, 0, await mkdtemp(join(root, "a-")), never);
	}, 60_000);
	afterAll(async () => {
		await engine.close();
		await rm(root, { recursive: true });
	});

	test("writes an MP3 of exactly the length that the model demands", async () => {
		expect(take.seconds).toBeCloseTo(12, 3);
		const check = checkMp3(await readFile(take.audioPath));
		expect(check).toMatchObject({ isMp3: true });
		const read = await parseBuffer(await readFile(take.audioPath), "audio/mpeg", { duration: true });
		expect(read.format.duration).toBeCloseTo(12, 1);
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
		expect(last).toBeGreaterThan(11.4);
		expect(left.some((sample, index) => Math.abs(sample - (right[index] ?? 0)) > 0.01)).toBe(true);
	});

	test("says when each word is sung", () => {
		expect(take.timings.map(({ text }) => text).slice(0, 3)).toEqual(["Paper", "boats", "are"]);
		for (const [index, { start, end }] of take.timings.entries()) {
			expect(end).toBeGreaterThan(start);
			expect(start).toBeGreaterThanOrEqual(take.timings[index - 1]?.start ?? 0);
			expect(end).toBeLessThanOrEqual(12.01);
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

	test("can be aborted at any time and leaves no file behind", async () => {
		const folder = await mkdtemp(join(root, "d-"));
		const stop = new AbortController();
		const render = engine.render({ ...brief, seconds: 130 }, words, 0, folder, stop.signal);
		setTimeout(() => stop.abort(new Error("enough")), 50);
		await expect(render).rejects.toThrow("enough");
		expect(await readdir(folder)).toEqual([]);
	}, 30_000);
});
