import { anySound } from "./any-sound.ts";
import type { Syllable } from "./syllable.ts";

const vowelOf: Readonly<Record<string, string>> = { a: "AA", i: "IY", u: "UW", e: "EH", o: "OW" };

/** Hiragana rows: a consonant and its five vowels. */
const kana: readonly (readonly [string, string, string])[] = [
	["", "あいうえお", "aiueo"],
	["K", "かきくけこ", "aiueo"],
	["G", "がぎぐげご", "aiueo"],
	["S", "さすせそ", "aueo"],
	["SH", "し", "i"],
	["Z", "ざずぜぞ", "aueo"],
	["JH", "じぢ", "ii"],
	["T", "たてと", "aeo"],
	["CH", "ち", "i"],
	["T S", "つ", "u"],
	["D", "だでど", "aeo"],
	["Z", "づ", "u"],
	["N", "なにぬねの", "aiueo"],
	["HH", "はひへほ", "aieo"],
	["F", "ふ", "u"],
	["B", "ばびぶべぼ", "aiueo"],
	["P", "ぱぴぷぺぽ", "aiueo"],
	["M", "まみむめも", "aiueo"],
	["Y", "やゆよ", "auo"],
	["R", "らりるれろ", "aiueo"],
	["W", "わ", "a"],
	["", "を", "o"],
];
const morae = new Map(
	kana.flatMap(([consonant, signs, vowels]) =>
		[...signs].map((sign, at): readonly [string, string[]] => [
			sign,
			[...(consonant === "" ? [] : consonant.split(" ")), vowelOf[vowels[at] ?? "a"] ?? "AA"],
		]),
	),
);
const smallVowels: Readonly<Record<string, string>> = {
	ゃ: "AA",
	ゅ: "UW",
	ょ: "OW",
	ぁ: "AA",
	ぃ: "IY",
	ぅ: "UW",
	ぇ: "EH",
	ぉ: "OW",
};

/** Syllables of kana, one to four signs each; "ん", "っ" and the bar make the syllable before them longer. */
export function kanaSyllables(word: string): Syllable[] {
	const found: { text: string; phonemes: string[]; morae: number }[] = [];
	for (const written of word) {
		const sign = /[\u30a1-\u30f6]/.test(written) ? String.fromCharCode(written.charCodeAt(0) - 0x60) : written;
		const last = found.at(-1);
		const small = smallVowels[sign];
		if (small !== undefined && last !== undefined) {
			const onset = last.phonemes.slice(0, -1);
			last.phonemes = [
				...onset,
				...(/^(SH|CH|JH)$/.test(onset.at(-1) ?? "") || /[ぁぃぅぇぉ]/.test(sign) ? [] : ["Y"]),
				small,
			];
			last.text += written;
		} else if (sign === "ん" && last !== undefined) {
			last.phonemes.push("N");
			last.text += written;
			last.morae++;
		} else if ((sign === "ー" || sign === "っ") && last !== undefined) {
			last.text += written;
			last.morae++;
		} else found.push({ text: written, phonemes: [...(morae.get(sign) ?? anySound(written))], morae: 1 });
	}
	return found.map((syllable, at) => ({ ...syllable, stress: at === 0 ? 1 : 0 }));
}
