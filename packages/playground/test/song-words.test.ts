import { expect, test } from "vitest";
import { lineAt, wordsIn } from "../src/page/song-words.ts";

const synchsafe = (size: number) => [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127];
const bigEndian = (size: number) => [size >> 24, (size >> 16) & 255, (size >> 8) & 255, size & 255];
const utf16 = (text: string) => [0xff, 0xfe, ...Buffer.from(text, "utf16le"), 0, 0];
const frame = (id: string, body: readonly number[]) => [...Buffer.from(id), ...bigEndian(body.length), 0, 0, ...body];
const tag = (...frames: readonly (readonly number[])[]) => {
	const body = frames.flat();
	return Uint8Array.from([...Buffer.from("ID3"), 3, 0, 0, ...synchsafe(body.length), ...body]);
};
const sylt = (encoding: number, texts: readonly (readonly number[])[], description: readonly number[]) =>
	frame("SYLT", [encoding, ...Buffer.from("eng"), 2, 1, ...description, ...texts.flat()]);

test("the words of a song are read from its tag, in UTF-16 and in Latin 1, behind other frames", () => {
	const title = frame("TIT2", [0, ...Buffer.from("A song")]);
	const words = [
		["Straße", 500],
		["雨", 1250],
	] as const;
	const wide = sylt(
		1,
		words.map(([text, at]) => [...utf16(text), ...bigEndian(at)]),
		utf16(""),
	);
	expect(wordsIn(tag(title, wide))).toEqual([
		{ text: "Straße", start: 0.5 },
		{ text: "雨", start: 1.25 },
	]);
	const narrow = sylt(0, [[...Buffer.from("rain"), 0, ...bigEndian(70_000)]], [0]);
	expect(wordsIn(tag(title, narrow))).toEqual([{ text: "rain", start: 70 }]);
});

test("a file without words, without a tag or with a broken one has none", () => {
	expect(wordsIn(tag(frame("TIT2", [0, 65])))).toEqual([]);
	expect(wordsIn(Uint8Array.from([0xff, 0xfb, 0x90, 0]))).toEqual([]);
	const cut = tag(sylt(1, [[...utf16("rain"), ...bigEndian(1)]], utf16("")));
	expect(wordsIn(cut.subarray(0, cut.length - 3))).toEqual([]);
	expect(wordsIn(tag(frame("SYLT", [9, 9])))).toEqual([]);
});

test("words are shown as lines of at most eight, cut at pauses", () => {
	const at = (start: number) => ({ text: `w${start}`, start });
	const words = [...Array.from({ length: 10 }, (_, index) => at(index / 2)), at(10), at(10.5)];
	expect(lineAt(words, -1)).toBeUndefined();
	expect(lineAt(words, 0.6)).toEqual({ words: words.slice(0, 8), now: 1 });
	expect(lineAt(words, 4)).toEqual({ words: words.slice(8, 10), now: 0 });
	expect(lineAt(words, 60)).toEqual({ words: words.slice(10), now: 1 });
});
