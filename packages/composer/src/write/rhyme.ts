import { pronounce } from "../phonemes/english.ts";
import { type Syllable, syllablesOf } from "../phonemes/phonemes.ts";
import { isVowel } from "../phonemes/syllable.ts";
import type { Bank } from "./banks/bank.ts";

/** The last word of a phrase, bare. */
function lastWord(phrase: string): string {
	return /([\p{L}'’-]+)[^\p{L}]*$/u.exec(phrase)?.[1]?.toLowerCase() ?? "";
}

/** What must sound alike for a rhyme: from the last stressed vowel to the end. */
export function rhymeOf(phrase: string, language: string): string {
	// Every Japanese word ends on one of five vowels: nobody hears that as a rhyme.
	if (language === "ja") return "";
	const word = lastWord(phrase);
	if (language === "en") {
		const phones = pronounce(word);
		const stressed = Math.max(
			phones.findLastIndex((phone) => /[1]$/.test(phone)),
			phones.findLastIndex((phone) => /2$/.test(phone)),
		);
		const from = stressed >= 0 ? stressed : phones.findLastIndex((phone) => /\d$/.test(phone));
		return phones.slice(Math.max(0, from)).join(" ").replace(/\d/g, "");
	}
	// An elided article is no part of the rhyme: "l'altare" and "mare".
	const syllables = syllablesOf(word.split(/['’]/).at(-1) ?? word, language);
	// German compounds are stressed in front and rhyme at the end: "Mitternacht" with "acht"; only a dull syllable leans on the one before.
	const carries = ({ phonemes, stress }: Syllable) =>
		language === "de" ? !phonemes.some((phone) => phone === "AH" || phone === "ER") : stress === 1;
	const from = Math.max(0, syllables.findLastIndex(carries));
	const tail = syllables.slice(syllables.length === 0 ? 0 : from).flatMap(({ phonemes }) => phonemes);
	// The singer has one vowel for "rue" and "roue"; a rhyme has two.
	const bright = language === "fr" && /(?<![oaeœq])u(?:[estx]*|re?s?)$/.test(word) ? " ü" : "";
	return tail.slice(tail.findIndex(isVowel)).join(" ") + bright;
}

/**
 * What two lines of a stanza must not both end on: the word without its elided article, in German its last syllable with the consonant before
 * the vowel ("Sonnenlicht" and "Kerzenlicht" end on one word).
 */
export function endOf(phrase: string, language: string): string {
	const word = lastWord(phrase).split(/['’-]/).at(-1) ?? "";
	return (
		(language === "de"
			? /[^aeiouäöüy][aeiouäöüy]+(?:[^aeiouäöüy]*|[^aeiouäöüy]+e[^aeiouäöüy]?)$/u.exec(word)?.[0]
			: undefined) ?? word
	);
}

/** How a phrase ends: on what, and what must sound alike. */
type Sound = { readonly end: string; readonly rhyme: string };

/** How the phrases of each bank end. They are the same in every song. */
const sounds = new WeakMap<Bank, Map<string, Sound>>();

/** The sounds of a bank's phrases, each found once. */
export function soundsOf(bank: Bank, language: string): (phrase: string) => Sound {
	const known = sounds.get(bank) ?? new Map<string, Sound>();
	sounds.set(bank, known);
	return (phrase) => {
		const sound = known.get(phrase) ?? { end: endOf(phrase, language), rhyme: rhymeOf(phrase, language) };
		known.set(phrase, sound);
		return sound;
	};
}

/** The measures of words by language: nearly all words of a song are those of its bank, which every song shares. */
const measures = new Map<string, Map<string, string>>();
/** Wishes bring words of their own: beyond so many, a language's measures begin anew. */
const mostMeasures = 10_000;

function measuresOf(language: string): Map<string, string> {
	const known = measures.get(language) ?? new Map<string, string>();
	measures.set(language, known);
	return known;
}

function signsOf(word: string, language: string): string {
	// Polish "w" and "z" are no syllables. Kanji are two morae as a rule: their readings stand in a dictionary that only singing is worth.
	if (word === "" || (language === "pl" && /^[wz]$/i.test(word))) return "";
	if (language === "ja")
		return word
			.replace(/[ゃゅょ]/g, "")
			.replace(/\p{Script=Han}/gu, "00")
			.replace(/\P{ASCII}/gu, "0");
	return syllablesOf(word, language)
		.map(({ stress }) => (stress === 0 ? "0" : "1"))
		.join("");
}

/** Measures phrases: one sign a syllable, 1 stressed, 0 not. `known` keeps the measures of words. */
export function makeMeter(language: string, known = measuresOf(language)): (phrase: string) => string {
	return (phrase) =>
		phrase
			.split(/\s+/)
			.map((word) => {
				const found = known.get(word);
				if (found !== undefined) return found;
				const signs = signsOf(word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""), language);
				if (known.size >= mostMeasures) known.clear();
				known.set(word, signs);
				return signs;
			})
			.join("");
}
