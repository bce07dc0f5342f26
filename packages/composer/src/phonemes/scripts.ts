import { anySound } from "./any-sound.ts";
import { kanaSyllables } from "./kana.ts";
import { letters } from "./letters.ts";
import { cutPhonemes, cutText, type Syllable } from "./syllable.ts";

const initials = ["G", "K", "N", "D", "T", "R", "M", "B", "P", "S", "S", "", "JH", "JH", "CH", "K", "T", "P", "HH"];
const medials = [
	"AA",
	"EH",
	"Y AA",
	"Y EH",
	"AH",
	"EH",
	"Y AH",
	"Y EH",
	"OW",
	"W AA",
	"W EH",
	"W EH",
	"Y OW",
	"UW",
	"W AH",
	"W EH",
	"W IY",
	"Y UW",
	"UH",
	"IY",
	"IY",
];
const finals = [
	"",
	"K",
	"K",
	"K",
	"N",
	"N",
	"N",
	"T",
	"L",
	"K",
	"M",
	"L",
	"L",
	"L",
	"P",
	"L",
	"M",
	"P",
	"P",
	"T",
	"T",
	"NG",
	"T",
	"T",
	"K",
	"T",
	"P",
	"T",
];

function hangulSyllables(word: string): Syllable[] {
	return [...word].map((sign, at) => {
		const index = (sign.codePointAt(0) ?? 0) - 0xac00;
		if (index < 0 || index > 11171) return { text: sign, phonemes: anySound(sign), stress: 0 as const };
		const parts = [initials[Math.floor(index / 588)], medials[Math.floor((index % 588) / 28)], finals[index % 28]];
		return {
			text: sign,
			phonemes: parts
				.join(" ")
				.split(" ")
				.filter((sound) => sound !== ""),
			stress: at === 0 ? (1 as const) : (0 as const),
		};
	});
}

function alphabetSyllables(word: string): Syllable[] {
	const spelt = [...word.toLowerCase().replace(/ου|ού/g, "у")].flatMap((letter) =>
		(letters[letter] ?? "").split(" ").filter((sound) => sound !== ""),
	);
	const soft = spelt.filter(
		(sound, at) => !(sound === "Y" && at > 0 && !/^(AA|EH|OW|UW|IY|IH)$/.test(spelt[at - 1] ?? "")),
	);
	let cut = cutPhonemes(soft);
	if (cut.length === 0 && soft.length > 1) cut = [[...soft.slice(0, 1), "AH", ...soft.slice(1)]];
	const texts = cutText(word, cut.length);
	const stressed = Math.max(0, cut.length - 2);
	return cut.map((phonemes, at) => ({ text: texts[at] ?? "", phonemes, stress: at === stressed ? 1 : 0 }));
}

/** Syllables of words in scripts other than Latin; undefined for Latin. */
export function scriptSyllables(word: string): Syllable[] | undefined {
	if (/[\u3040-\u30ff]/.test(word) || /[\u3400-\u9fff]/.test(word)) return kanaSyllables(word);
	if (/[\uac00-\ud7af]/.test(word)) return hangulSyllables(word);
	if (/[\u0370-\u05ff\u0600-\u06ff]/.test(word)) return alphabetSyllables(word);
	if (/\p{Script=Latin}/u.test(word)) return undefined;
	return [...word]
		.filter((sign) => /\p{L}/u.test(sign))
		.slice(0, 6)
		.map((sign, at) => ({ text: sign, phonemes: anySound(sign), stress: at === 0 ? 1 : 0 }));
}
