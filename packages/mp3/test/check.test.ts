import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkMp3, checkMp3File } from "../src/check.ts";
import { encodeMp3 } from "../src/encode.ts";
import { readFrameHeader } from "../src/frame.ts";
import { tagMp3 } from "../src/tag.ts";
import { noise } from "./signals.ts";

let folder = "";
let song = new Uint8Array();
/** The same song from an encoder that writes no information frame. */
let plain = new Uint8Array();

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "check-"));
	const sound = noise(4);
	song = new Uint8Array(await encodeMp3(sound, sound, { kbps: 128, sampleRate: 44_100 }));
	plain = song.slice(417);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const concat = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const text = (value: string) => new TextEncoder().encode(value);

/** Where the frame of this number ends. */
function frameEnd(bytes: Uint8Array, number: number): number {
	let at = 0;
	for (let count = 0; count < number; count++) at += readFrameHeader(bytes, at)?.bytes ?? 0;
	return at;
}

/** Every case is judged twice, from memory and from disk: the answers must agree. */
async function check(bytes: Uint8Array) {
	const path = join(folder, "file");
	await writeFile(path, bytes);
	const fromDisk = await checkMp3File(path);
	expect(fromDisk).toEqual(checkMp3(bytes));
	return fromDisk;
}

describe("a real MP3", () => {
	test("is one, with its length, rate and channels", async () => {
		expect(await check(song)).toMatchObject({
			isMp3: true,
			isCut: false,
			seconds: expect.closeTo(4, 3),
			sampleRate: 44_100,
			channels: 2,
			kbps: 128,
			bytes: song.length,
		});
	});

	test("without an information frame its frames are counted", async () => {
		expect(await check(plain)).toMatchObject({ isMp3: true, isCut: false, seconds: expect.closeTo(4, 0.9) });
	});

	test("with a cover and long lyrics in front the length stays the same", async () => {
		const png = concat(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), new Uint8Array(300_000));
		const tagged = tagMp3(song, { title: "Long", lyrics: "la ".repeat(50_000), cover: png });
		expect(await check(tagged)).toMatchObject({ isMp3: true, isCut: false, seconds: expect.closeTo(4, 3) });
	});

	test("of three frames only is one where its tags say so", async () => {
		const short = concat(tagMp3(new Uint8Array(), { title: "Blip" }), plain.subarray(0, frameEnd(plain, 3)));
		expect(await check(short)).toMatchObject({ isMp3: true, isCut: false, seconds: expect.closeTo(0.078, 2) });
		expect(await check(concat(short, text("?")))).toMatchObject({ isMp3: false, reason: "too-short" });
	});

	test("with junk before, between and after is still one", async () => {
		const cut = 417 * 40;
		const odd = concat(text("junk!".repeat(300)), song.subarray(0, cut), text("?".repeat(777)), song.subarray(cut));
		expect(await check(concat(odd, text("TAG"), new Uint8Array(125)))).toMatchObject({ isMp3: true, isCut: false });
	});
});

describe("a cut MP3", () => {
	test.each([0.5, 0.9, 0.2])("is seen as cut when only %d of it came", async (part) => {
		const cut = await check(song.subarray(0, Math.floor(song.length * part)));
		expect(cut).toMatchObject({ isMp3: true, isCut: true, promisedSeconds: expect.closeTo(4, 3) });
		expect(cut.isMp3 && cut.seconds).toBeCloseTo(4 * part, 0.9);
	});

	test("without an information frame it is seen by the frame it ends in", async () => {
		expect(await check(plain.subarray(0, 417 * 50 + 100))).toMatchObject({ isMp3: true, isCut: true });
	});
});

describe("what only pretends", () => {
	test.each<[string, () => Uint8Array, string]>([
		["nothing", () => new Uint8Array(), "empty"],
		["a web page", () => text(`\n<!DOCTYPE html><html>${"x".repeat(5000)}`), "web-page"],
		["an XML refusal of a file host", () => text(`<?xml version="1.0"?><Error>AccessDenied</Error>`), "web-page"],
		["an answer in JSON", () => text('{"code":403,"message":"no"}'), "json"],
		["zeros", () => new Uint8Array(500_000), "no-frames"],
		["a bare ID3 tag", () => tagMp3(new Uint8Array(), { title: "Only words" }), "no-frames"],
		[
			"a tag that promises more than there is",
			() => text("ID3\u0003\u0000\u0000\u007f\u007f\u007f\u007fabc"),
			"no-frames",
		],
		["sync bytes only", () => new Uint8Array(100_000).fill(0xff), "no-frames"],
		[
			"a WAV",
			() => concat(text("RIFF    WAVEfmt "), new Uint8Array(new Uint16Array(noise(1).length).buffer)),
			"no-frames",
		],
		["three frames", () => plain.subarray(0, 417 * 3), "too-short"],
		[
			"a sniff of music in a heap of zeros",
			() => concat(plain.subarray(0, 417 * 20), new Uint8Array(90_000)),
			"mostly-junk",
		],
	])("%s is refused", async (_name, bytes, reason) => {
		expect(await check(bytes())).toMatchObject({ isMp3: false, reason });
	});

	test("random bytes never pass and never throw, however they are cut up", () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 20_000 }), (bytes) => {
				expect(checkMp3(bytes).isMp3).toBe(false);
			}),
			{ numRuns: 200 },
		);
	});
});
