import { expect, test } from "vitest";
import { compose } from "../src/compose/compose.ts";
import type { Brief } from "../src/song.ts";
import { write } from "../src/write/write.ts";

const briefOf = (description: string, seed: number, seconds: number): Brief => ({
	taskId: "task",
	mode: "describe",
	description,
	title: "",
	style: "",
	lyrics: "",
	instrumental: false,
	model: "mus-32",
	seed,
	seconds,
});
const wishes = ["a song about my dog", "a sad ballad about the sea", "雨の夜のローファイ", "smutna ballada o lesie"];

test.each([32, 60, 100])("in %i seconds everything that was written is sung, with a verse and a chorus", (seconds) => {
	for (const [seed, wish] of wishes.entries()) {
		const brief = briefOf(wish, seed, seconds);
		const words = write(brief);
		expect(words.lyrics).toMatch(/\[Verse/);
		expect(words.lyrics).toMatch(/\[Chorus\]/);
		const lines = words.lyrics.split("\n").filter((line) => line !== "" && !line.startsWith("["));
		const sung = new Set(compose(brief, words, 0).voices.flatMap(({ notes }) => notes.map(({ line }) => line)));
		expect([...sung].toSorted((one, other) => one - other)).toEqual(lines.map((_line, index) => index));
	}
});

test("lyrics that are given are never cut", () => {
	const lyrics = `[Verse]\n${"one line of many\n".repeat(40)}`.trim();
	expect(write({ ...briefOf("", 1, 32), mode: "custom", lyrics }).lyrics).toBe(lyrics);
});
