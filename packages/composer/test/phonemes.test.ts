import fc from "fast-check";
import { expect, test } from "vitest";
import { syllablesOf } from "../src/phonemes/phonemes.ts";
import { isVowel } from "../src/phonemes/syllable.ts";

const said = (word: string, language: string) => syllablesOf(word, language).map(({ phonemes }) => phonemes.join(" "));
const known = new Set(
	"AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW B CH D DH F G HH JH K L M N NG P R S SH T TH V W Y Z ZH".split(" "),
);

test.each([
	["en", "midnight", ["M IH D", "N AY T"]],
	["en", "walkin'", ["W AO", "K IH N"]],
	["en", "constitution", ["K AA N", "S T AH", "T UW", "SH AH N"]],
	["en", "24", ["T W EH N", "T IY", "F AO R"]],
	["de", "Straße", ["SH T R AA", "S AH"]],
	["de", "Zeit", ["T S AY T"]],
	["fr", "nuit", ["N W IY"]],
	["fr", "maison", ["M EH", "Z AO N"]],
	["es", "corazón", ["K OW", "R AA", "S OW N"]],
	["es", "lluvia", ["Y UW", "B Y AA"]],
	["pt", "coração", ["K OW", "R AA", "S AW N"]],
	["it", "gli", ["L IY"]],
	["it", "ciao", ["CH AW"]],
	["ja", "さくら", ["S AA", "K UW", "R AA"]],
	["ja", "トーキョー", ["T OW", "K Y OW"]],
	["ru", "привет", ["P R IY", "V EH T"]],
	["ko", "사랑", ["S AA", "R AA NG"]],
])("%s: %s", (language, word, wanted) => {
	expect(said(word, language)).toEqual(wanted);
});

test("stress falls where the language puts it", () => {
	const stressed = (word: string, language: string) =>
		syllablesOf(word, language).findIndex(({ stress }) => stress === 1);
	expect(stressed("tomorrow", "en")).toBe(1);
	expect(stressed("camino", "es")).toBe(1);
	expect(stressed("corazón", "es")).toBe(2);
	expect(stressed("verloren", "de")).toBe(1);
	expect(stressed("toujours", "fr")).toBe(1);
	expect(stressed("the", "en")).toBe(-1);
});

test("any word of any script gives syllables with one vowel each, in phonemes the singer knows", () => {
	fc.assert(
		fc.property(
			fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
			fc.constantFrom("en", "de", "fr", "es", "pt", "it", "pl", "ja", "ru", "zh"),
			(word, language) => {
				const syllables = syllablesOf(word, language);
				expect(syllables.length).toBeGreaterThan(0);
				for (const { phonemes } of syllables) {
					expect(phonemes.filter(isVowel)).toHaveLength(1);
					for (const phoneme of phonemes) expect(known).toContain(phoneme);
				}
			},
		),
		{ seed: 4, numRuns: 400 },
	);
});

test("the pieces of a word are the word", () => {
	for (const word of ["beautiful", "lighthouse", "everything", "fireplace", "rhythm", "Zorblax"])
		expect(
			syllablesOf(word, "en")
				.map(({ text }) => text)
				.join(""),
		).toBe(word);
});
