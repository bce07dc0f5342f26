import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeMp3, linesInTime } from "@tunesmith/mp3";
import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawCover } from "../src/covers/draw.ts";
import type { Take, Words } from "../src/song.ts";
import { filmTake } from "../src/video/film.ts";
import { preparePicture } from "../src/video/picture.ts";

const folder = mkdtempSync(join(tmpdir(), "video-"));
afterAll(() => rmSync(folder, { recursive: true }));
let largeCover: Uint8Array;
const words: Words = {
	title: "Neon Highway",
	style: "synthwave",
	lyrics: "[Verse]\nDrive me to the sea\n雨の東京",
	language: "en",
};

let take: Take;
beforeAll(async () => {
	const tone = Float32Array.from({ length: 44_100 * 2 }, (_, at) => 0.4 * Math.sin(at / 30));
	const cover = await drawCover({ title: words.title, style: words.style, mood: "", seed: 1 });
	const [audioPath, coverPath] = [join(folder, "take.mp3"), join(folder, "cover.png")];
	writeFileSync(audioPath, await encodeMp3(tone, tone, { kbps: 128, sampleRate: 44_100 }));
	writeFileSync(coverPath, cover.large);
	largeCover = cover.large;
	const timings = ["Drive", "me", "to", "the", "sea", "雨の東京"].map((text, at) => ({
		text,
		start: at / 3,
		end: (at + 1) / 3,
	}));
	take = { audioPath, coverPath, coverLargePath: coverPath, seconds: 2, timings };
});

test("a film has the picture and the sound of its take, both of its length", async () => {
	const path = join(folder, "take.mp4");
	await filmTake(take, words, path, new AbortController().signal);
	const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
	const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
	expect([await video?.getCodec(), await audio?.getCodec()]).toEqual(["avc", "mp3"]);
	expect(await video?.getDisplayWidth()).toBe(1280);
	expect(await video?.computeDuration()).toBeCloseTo(2, 0);
	expect(await audio?.computeDuration()).toBeCloseTo(2, 0);
	input.dispose();
});

test("an aborted film leaves no file under its name", async () => {
	const path = join(folder, "never.mp4");
	await expect(filmTake(take, words, path, AbortSignal.abort(new Error("stop")))).rejects.toThrow("stop");
	expect(readdirSync(folder)).not.toContain("never.mp4");
});

test("the wave fills with time and the lyrics show", async () => {
	const picture = preparePicture({ cover: largeCover, title: "x", style: "y", levels: [0.5, 1, 0.5], length: 10 });
	const light = (pixels: Uint8Array, left: number, top: number, width: number, height: number) => {
		let sum = 0;
		for (let y = top; y < top + height; y++)
			for (let x = left; x < left + width; x++) sum += pixels[(y * 1280 + x) * 4] ?? 0;
		return sum;
	};
	const early = light(picture.draw(1, "", ""), 64, 590, 1152, 88);
	const late = light(picture.draw(9, "", ""), 64, 590, 1152, 88);
	expect(late).toBeGreaterThan(early * 1.2);
	const silent = light(picture.draw(1, "", ""), 580, 250, 660, 260);
	expect(light(picture.draw(1, "Drive me to the sea", ""), 580, 250, 660, 260)).toBeGreaterThan(silent * 1.02);
});

test("words in time become lines in time; a skipped word does not lose the place", () => {
	const timings = ["one", "three", "four", "five"].map((text, at) => ({ text, start: at, end: at + 1 }));
	expect(linesInTime("[Chorus]\nOne two, three\n\nfour FIVE!\nnever sung", timings)).toEqual([
		{ text: "One two, three", start: 0, end: 2 },
		{ text: "four FIVE!", start: 2, end: 4 },
	]);
});
