import { englishSyllables, isInEnglish } from "./english.ts";
import { hasRules, ruledSyllables } from "./european.ts";
import { scriptSyllables } from "./scripts.ts";
import type { Syllable } from "./syllable.ts";

export type { Syllable } from "./syllable.ts";

const ones =
	"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
		" ",
	);
const tens = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

function numberWords(digits: string): string[] {
	const value = Number(digits);
	if (digits.length <= 2 && value < 20) return [ones[value] ?? "zero"];
	if (digits.length === 2)
		return [tens[Math.floor(value / 10)] ?? "ten", ...(value % 10 === 0 ? [] : [ones[value % 10] ?? "one"])];
	if (digits.length === 4) return [...numberWords(digits.slice(0, 2)), ...numberWords(digits.slice(2))];
	return [...digits].slice(0, 6).map((digit) => ones[Number(digit)] ?? "zero");
}

/** Whether a word in Latin letters can be Japanese: "sakura", not "love". */
export const isRomaji = (word: string): boolean =>
	/^(?:(?:[kgsztdnhfbpmyrwj]|ch|sh|ts|[kgnhbpmr]y)?[aeiouāēīōū]|n(?![aeiouy])|([kstp])(?=\1))+$/iu.test(word);

/** "Sakura" and "sayonara" are in the English dictionary, too; "make" and "rain" are English though they could be read otherwise. */
const isSurelyJapanese = (word: string): boolean =>
	isRomaji(word) && /^(?:[^aeiou]*[aeiou]){2,}[^aeiou]+[aiou]$/iu.test(word);

/**
 * Syllables of a word as it is sung: English from the dictionary, other languages in Latin letters by rules where there are any, other scripts
 * by their signs. Among Japanese, words in Latin letters are English where they are words of it. Any word gives at least one syllable with one vowel.
 */
export function syllablesOf(word: string, language: string): Syllable[] {
	const pieces = word.split(/[-‐]/u).filter((piece) => piece !== "");
	if (pieces.length > 1) return pieces.flatMap((piece) => syllablesOf(piece, language));
	if (/^\d+$/.test(word))
		return numberWords(word)
			.flatMap((name) => englishSyllables(name))
			.map((syllable, at) => ({ ...syllable, text: at === 0 ? word : syllable.text }));
	const found =
		scriptSyllables(word) ??
		(hasRules(language)
			? ruledSyllables(word, language)
			: language === "ja" && (isSurelyJapanese(word) || (isRomaji(word) && !isInEnglish(word)))
				? ruledSyllables(word, "it")
				: englishSyllables(word));
	return found.length > 0 ? found : [{ text: word, phonemes: hummed(word), stress: 0 }];
}

/** What no rule can say is hummed: "hmm", "shh". */
function hummed(word: string): string[] {
	return /^s+h/i.test(word) ? ["SH", "AH"] : /^[hm]/i.test(word) ? ["M", "AH"] : ["L", "AA"];
}
