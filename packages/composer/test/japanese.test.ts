import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { compose } from "../src/compose/compose.ts";
import { sungWords } from "../src/phonemes/words.ts";
import { japanese } from "../src/write/banks/ja.ts";
import { write } from "../src/write/write.ts";

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
	test("with English words said as English, and Japanese in Latin letters as Japanese", () => {
		const said = (text: string) =>
			sungWords(text, "ja").flatMap(({ syllables }) => syllables.map(({ phonemes }) => phonemes.join("")));
		expect(said("君とmake love")).toEqual(["KIY", "MIY", "TOW", "MEYK", "LAHV"]);
		expect(said("kimi no koe made")).toEqual(["KIY", "MIY", "NOW", "KOW", "EH", "MAA", "DEH"]);
		expect(said("春のsakura")).toEqual(["HHAA", "RUW", "NOW", "SAA", "KUW", "RAA"]);
	});
	test.each([
		["雨が降る", "ア↓メガ フ↓ル"],
		["花が咲く　花の道", "ハ↑ナ↓ガ サ↑ク ハナノ ミ↑チ"],
		["鳥が歌った", "ト↑リガ ウ↑タッタ"],
		["走って落ちた光だ", "ハ↑シッ↓テ オ↓チタ ヒ↑カリ↓ダ"],
		["信じた仲間は", "シン↓ジタ ナ↑カマ↓ワ"],
	])("%s: with the pitch accents of its words", (text, marked) => {
		const arrows = { rise: "↑", fall: "↓" };
		const words = sungWords(text, "ja").map(({ syllables }) =>
			syllables.map(({ text: kana, move }) => kana + (move === undefined ? "" : arrows[move])).join(""),
		);
		expect(words.join(" ")).toBe(marked);
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
	test("go down where a word's accent does: hardly ever up", () => {
		const moves = { falls: 0, wrong: 0, rises: 0, low: 0 };
		for (let seed = 0; seed < 8; seed++) {
			const brief = aBrief("夏の夜の花火、切ないシティポップ", { instrumental: false, seed });
			const words = write(brief);
			const lines = linesOf(words.lyrics).map((line) => sungWords(line, "ja").flatMap(({ syllables }) => syllables));
			const lead = compose(brief, words, 0).voices.find(({ role }) => role === "lead")?.notes ?? [];
			for (const [line, sung] of Map.groupBy(lead, (note) => note.line)) {
				const notes = sung.filter(({ syllable }) => syllable !== "");
				for (const [at, { move }] of (lines[line] ?? []).entries()) {
					const step = (notes[at + 1]?.pitch ?? Number.NaN) - (notes[at]?.pitch ?? Number.NaN);
					if (move === "fall") moves.falls++;
					if (move === "fall" && step > 0) moves.wrong++;
					if (move === "rise") moves.rises++;
					if (move === "rise" && step < 0) moves.low++;
				}
			}
		}
		expect(moves.falls).toBeGreaterThan(200);
		expect(moves.wrong / moves.falls).toBeLessThan(0.06);
		expect(moves.low / moves.rises).toBeLessThan(0.25);
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
