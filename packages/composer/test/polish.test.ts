import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { syllablesOf } from "../src/phonemes/phonemes.ts";
import { sungWords } from "../src/phonemes/words.ts";
import { polish } from "../src/write/banks/pl.ts";
import { write } from "../src/write/write.ts";

const sing = (wish: string, seed: number) => write(aBrief(wish, { instrumental: false, seed }));
const linesOf = (lyrics: string) => lyrics.split("\n").filter((line) => line !== "" && !line.startsWith("["));
const said = (word: string) => syllablesOf(word, "pl").map(({ phonemes }) => phonemes.join(" "));
const stressOf = (word: string) => syllablesOf(word, "pl").findIndex(({ stress }) => stress === 1);

const themes = Object.values(polish.themes);
const clauses = [
	...Object.values(polish.openers).flatMap((tones) => Object.values(tones).flatMap((of) => Object.values(of).flat())),
	...themes.flatMap(({ past, present }) => [...past, ...present]),
];

describe("Polish is said by rule", () => {
	test.each([
		["księżyc", ["K SH EH N", "ZH IH T S"]],
		["przez", ["P SH EH S"]],
		["dziękuję", ["JH EH N", "K UW", "Y EH"]],
		["chrząszcz", ["HH SH AO N SH CH"]],
		["śnieg", ["SH N Y EH K"]],
		["ząb", ["Z AO M P"]],
		["miłość", ["M IY", "W AO SH CH"]],
		["słońce", ["S W AO N Y", "T S EH"]],
	])("%s", (word, wanted) => expect(said(word)).toEqual(wanted));
	test("stressed on the last syllable but one, but where an ending or a learned word has it earlier", () => {
		expect(["piosenka", "pamięta", "drogami", "dziewczyna", "tęsknota"].map(stressOf)).toEqual([1, 1, 1, 1, 1]);
		expect(["muzyka", "śpiewaliśmy", "Ameryka", "zrobilibyśmy"].map(stressOf)).toEqual([0, 1, 1, 1]);
		expect(stressOf("się")).toBe(-1);
	});
	test("with prepositions of one consonant leaning on what follows", () => {
		const words = sungWords("W środku nocy, z tobą", "pl");
		expect(words.map(({ text }) => text)).toEqual(["W środku", "nocy", "z tobą"]);
		expect(words.flatMap(({ syllables }) => syllables)).toHaveLength(6);
	});
});

describe("the bank of pl", () => {
	test("lets a man and a woman sing every line", () => {
		for (const clause of [...clauses, ...Object.values(polish.closers).flat(), ...Object.values(polish.tails).flat()])
			expect(clause).not.toMatch(
				/(?:łem|łeś|łaś|[^o]łam)(?!\p{L})|(?<!\p{L})(?:sama?|gotow[aey]?|zmęczon[aey]|szczęśliw[aey])(?!\p{L})/u,
			);
	});
	test("says its things after o, in the locative", () => {
		for (const { nouns } of themes)
			for (const noun of nouns) expect(noun).toMatch(/^o (?:\p{L}+ )*\p{L}+(?:e|u|y|i|ach)(?: snów)?$/u);
		const forms = Object.entries(polish.about).flatMap(([kind, of]) =>
			Object.values(of).flatMap((list) => list.map((form) => [kind, form] as const)),
		);
		for (const [kind, form] of forms) expect(form).toMatch(kind === "person" ? /\{[xd]\}$/ : /\{x\}$/);
	});
	test("puts places into the case that their prepositions ask for", () => {
		const places = [...polish.tails.inside, ...polish.tails.outside, ...polish.tails.weather];
		for (const place of places) {
			if (/^(?:nad|pod|przed|za|między) /.test(place)) expect(place).toMatch(/^\p{L}+ \p{L}+(?:em|ą|mi|ym|im)(?: |$)/u);
			if (/^(?:przy|na|w|we) \p{L}+$/u.test(place)) expect(place).toMatch(/(?:e|u|y|i|ach)$/);
		}
	});
});

describe("songs in Polish", () => {
	test.each([
		["piosenka o moim psie", /moim psie|pies/i, /moim psie|pies/i],
		["piosenka dla babci", /dla babci/i, /dla babci/i],
		["punk przeciw poniedziałkom", /przeciw poniedziałkom/i, /poniedziałk/i],
		["smutna ballada o deszczu nad morzem", /deszcz|morz/i, /deszcz|morz/i],
	])("%s: title and chorus are about it", (wish, titled, about) => {
		for (let seed = 0; seed < 6; seed++) {
			const { title, lyrics, language, wished } = sing(wish, seed);
			expect([language, wished]).toEqual(["pl", undefined]);
			expect(title).toMatch(titled);
			expect(lyrics.split("[Chorus]")[1]).toMatch(about);
			for (const line of linesOf(lyrics)) expect(line).not.toMatch(/[{}]|undefined| {2}|(?<!\p{L})(?:o o|dla o) /u);
		}
	});
	test("against something never dream of it or wait for it", () => {
		for (let seed = 0; seed < 10; seed++)
			expect(sing("punk przeciw poniedziałkom", seed).lyrics).not.toMatch(
				/(?:marzę|śnię|myślę|serce mam) \p{L}* ?poniedziałk/iu,
			);
	});
});
