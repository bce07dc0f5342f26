import { parseBuffer } from "music-metadata";
import { expect, test } from "vitest";
import { encodeMp3 } from "../src/encode.ts";
import { leadingTag, tagMp3 } from "../src/tag.ts";
import { noise } from "./signals.ts";

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
const sound = noise(1);
const song = await encodeMp3(sound, sound, { kbps: 128, sampleRate: 44_100 });

test("every field is read back, in any script", async () => {
	const tagged = tagMp3(song, {
		title: "雨の夜 · Дождь 🌧",
		artist: "Tunesmith",
		album: "Rain",
		genre: "lo-fi",
		beatsPerMinute: 84.4,
		key: "F#m",
		lyrics: "[Verse]\nFirst line\nSecond line",
		timings: [{ text: "First", start: 1.5 }],
		comment: "made here",
		track: { number: 1, of: 2 },
		url: "https://example.com/a b",
		cover: png,
	});
	const { common, native } = await parseBuffer(tagged);
	expect(common).toMatchObject({
		title: "雨の夜 · Дождь 🌧",
		artist: "Tunesmith",
		album: "Rain",
		genre: ["lo-fi"],
		bpm: 84,
		key: "F#m",
		track: { no: 1, of: 2 },
	});
	expect(common.lyrics?.some((lyrics) => lyrics.text?.includes("Second line"))).toBe(true);
	expect(common.picture?.[0]).toMatchObject({ format: "image/png", type: "Cover (front)" });
	expect([...(common.picture?.[0]?.data ?? [])]).toEqual([...png]);
	expect(native["ID3v2.3"]?.find(({ id }) => id === "WOAS")?.value).toContain("https://example.com/a%20b");
});

test("tagging again replaces what was there, old tags at both ends included", async () => {
	const old = new Uint8Array(128);
	old.set(new TextEncoder().encode("TAGOld title"));
	const twice = tagMp3(new Uint8Array([...tagMp3(song, { title: "One", comment: "gone" }), ...old]), { title: "Two" });
	const { common, native } = await parseBuffer(twice);
	expect(common.title).toBe("Two");
	expect(common.comment).toBeUndefined();
	expect(Object.keys(native)).toEqual(["ID3v2.3"]);
	expect(twice.length - leadingTag(twice).length).toBe(song.length);
});

test("control characters and halves of letters do not break the tag", async () => {
	const { common } = await parseBuffer(tagMp3(song, { title: "a\u0000b\u0007\nc \ud83c", lyrics: "x\u0000y\nz" }));
	expect(common.title).toBe("ab c \ufffd");
	expect(common.lyrics?.[0]?.text).toBe("xy\nz");
});

test("a cover that is no picture is left out, and the rest is kept", async () => {
	const { common } = await parseBuffer(tagMp3(song, { title: "Bare", cover: new TextEncoder().encode("<svg></svg>") }));
	expect(common.title).toBe("Bare");
	expect(common.picture).toBeUndefined();
});
