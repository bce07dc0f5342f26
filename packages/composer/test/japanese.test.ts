import { describe, expect, test } from "vitest";
import { compose } from "../src/compose/compose.ts";
import { sungWords } from "../src/phonemes/words.ts";
import { japanese } from "../src/write/banks/ja.ts";
import { write } from "../src/write/write.ts";
import { aBrief } from "./a-brief.ts";

const sing = (wish: string, seed: number) => write(aBrief(wish, { instrumental: false, seed }));
const linesOf = (lyrics: string) => lyrics.split("\n").filter((line) => line !== "" && !line.startsWith("["));
const syllablesOf = (text: string) => sungWords(text, "ja").flatMap(({ syllables }) => syllables);
const moraeOf = (text: string) => syllablesOf(text).reduce((sum, { morae = 1 }) => sum + morae, 0);
const readingOf = (text: string) =>
	syllablesOf(text)
		.map(({ text: kana }) => kana)
		.join("");

const themes = Object.values(japanese.themes);
const phrases = [...Object.values(japanese.tails).flat(), ...themes.flatMap(({ endings }) => endings)];
const clauses = [
	...Object.values(japanese.openers).flatMap((tones) => Object.values(tones).flatMap((of) => Object.values(of).flat())),
	...themes.flatMap(({ past, present }) => [...past, ...present]),
];

describe("Japanese is read", () => {
	test.each([
		["雪が降る街で僕は泣いた", "ユキガフルマチデボクワナイタ"],
		["海へ帰ろう", "ウミエカエロー"],
		["一人きりの夜、二人の朝", "ヒトリキリノヨルフタリノアサ"],
		["雨音と春風", "アマオトトハルカゼ"],
		["今日も東京タワー", "キョーモトーキョータワー"],
	])("%s", (text, reading) => expect(readingOf(text)).toBe(reading));
	test("in words with the particles that lean on them", () => {
		expect(sungWords("君の声が聞こえる　遠くから", "ja").map(({ text }) => text)).toEqual([
			"君の",
			"声が",
			"聞こえる",
			"遠くから",
		]);
	});
	test("by morae: long vowels, ん and っ count", () => {
		expect(["トーキョー", "ずっと", "さんぽ", "ちょうちょ"].map(moraeOf)).toEqual([4, 3, 3, 3]);
	});
	test("beside words in Latin letters, which are said as such", () => {
		expect(sungWords("大好きなmusic", "ja").map(({ text }) => text)).toEqual(["大好きな", "music"]);
	});
});

describe("the bank of ja", () => {
	test("has phrases of seven morae and clauses of five, which make lines of twelve", () => {
		const off = (texts: readonly string[], morae: number) => texts.filter((text) => moraeOf(text) !== morae);
		expect(off([...phrases, ...Object.values(japanese.closers).flat()], 7)).toEqual([]);
		expect(off([...clauses, ...japanese.leads], 5)).toEqual([]);
	});
	test("has no particle that waits for more, and no clause that begins with one", () => {
		for (const phrase of phrases) expect(phrase).not.toMatch(/(?<![にで])は$|が$|の$/u);
		for (const clause of clauses) expect(clause).not.toMatch(/^[がをにへ]/u);
	});
	test("is written in its own script alone", () => {
		for (const text of [...phrases, ...clauses, ...japanese.hooks.map((hook) => hook.replace("{h}", ""))])
			expect(text).toMatch(/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー ]*$/u);
	});
});

describe("songs in Japanese", () => {
	test.each([
		["夏の夜の花火、切ないシティポップ", /花火|夏|夜/],
		["おばあちゃんへの優しい歌", /おばあちゃん/],
		["猫の歌", /猫/],
		["月曜日なんて嫌い、パンク", /月曜/],
	])("%s: title, chorus and verses are about it, in Japanese signs", (wish, about) => {
		for (let seed = 0; seed < 6; seed++) {
			const { title, lyrics, language, wished } = sing(wish, seed);
			expect([language, wished]).toEqual(["ja", undefined]);
			expect(title).toMatch(about);
			expect(lyrics.split("[Chorus]")[1]).toMatch(about);
			for (const line of linesOf(lyrics))
				expect(line).toMatch(/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、\u3000]+$/u);
		}
	});
	test("against something never long for it", () => {
		for (let seed = 0; seed < 10; seed++)
			expect(sing("月曜日なんて嫌い、パンク", seed).lyrics).not.toMatch(/月曜日(?:が好き|を待|の夢|を想|を忘れない)/);
	});
	test("hold a syllable of two morae for about twice as long as one of one", () => {
		const brief = aBrief("静かな歌、東京の夜", { instrumental: false, seed: 3 });
		const lyrics =
			"[Verse]\n東京の空　今日も歌おう\n遠い街角　風が吹く\n[Chorus]\nずっとこのまま　君を待つ\n青空の下　歌ってる";
		const { voices } = compose(brief, { title: "東京", style: "ballad", lyrics, language: "ja" }, 0);
		const lead = voices.find(({ role }) => role === "lead")?.notes ?? [];
		const gaps = lead.flatMap((note, at) => {
			const next = lead[at + 1];
			return next === undefined || next.line !== note.line || note.syllable === ""
				? []
				: [[note, next.beat - note.beat] as const];
		});
		const mean = (long: boolean) => {
			const some = gaps.filter(([{ syllable }]) => /[ーンッっん]/.test(syllable) === long).map(([, gap]) => gap);
			return some.reduce((sum, gap) => sum + gap, 0) / some.length;
		};
		expect(gaps.length).toBeGreaterThan(40);
		expect(mean(true) / mean(false)).toBeGreaterThan(1.5);
		expect(mean(true) / mean(false)).toBeLessThan(2.6);
	});
});
