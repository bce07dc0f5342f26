import { dictionary } from "cmu-pronouncing-dictionary";
import { expect, test } from "vitest";
import { lookUpWord } from "../src/phonemes/dictionary.ts";

test("every word of the dictionary is found with its phonemes, wherever it lies in the file", () => {
	const words = Object.keys(dictionary).filter((word) => !word.includes("("));
	expect(words.length).toBeGreaterThan(120_000);
	expect(words.filter((word) => lookUpWord(word) !== dictionary[word])).toEqual([]);
});

test("what is no word of it is not found", () => {
	for (const word of ["", "qzx", "constructor2", "zzzzz", "été", "海", '"', "ab", "seaa"])
		expect([word, lookUpWord(word)]).toEqual([word, dictionary[word]]);
});
