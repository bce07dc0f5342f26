/**
 * Letters that look like Latin ones: Greek, Cyrillic and a few symbols, beyond what Unicode's compatibility form (NFKD) already
 * brings home (full width, circled, mathematical). From the confusables of Unicode TR 39, the pairs met in practice.
 */
const lookalikes: Readonly<Record<string, string>> = {
	а: "a",
	е: "e",
	о: "o",
	р: "p",
	с: "c",
	у: "y",
	х: "x",
	і: "i",
	ј: "j",
	ѕ: "s",
	ԁ: "d",
	ԛ: "q",
	ԝ: "w",
	в: "b",
	н: "h",
	к: "k",
	м: "m",
	т: "t",
	ӏ: "l",
	ɡ: "g",
	ɑ: "a",
	ı: "i",
	ł: "l",
	ø: "o",
	đ: "d",
	ß: "ss",
	æ: "ae",
	œ: "oe",
	α: "a",
	β: "b",
	ε: "e",
	η: "n",
	ι: "i",
	κ: "k",
	ν: "v",
	ο: "o",
	ρ: "p",
	τ: "t",
	υ: "u",
	χ: "x",
	ω: "w",
	γ: "y",
	σ: "s",
	ς: "s",
};
/** Digits and signs that stand for letters. Only tried where the text holds a letter too, so that "1990" stays a year. */
const leet: Readonly<Record<string, string>> = {
	"0": "o",
	"1": "i",
	"3": "e",
	"4": "a",
	"5": "s",
	"7": "t",
	"8": "b",
	"9": "g",
	"@": "a",
	$: "s",
	"!": "i",
	"|": "l",
	"€": "e",
	"£": "l",
	"+": "t",
};

const lookalike = new RegExp(`[${Object.keys(lookalikes).join("")}]`, "gu");
const leetSign = /[0134578@9$!|€£+]/g;
const marks = /[\p{Cf}\p{Mn}\p{Me}\u115F\u1160\u3164\uFFA0]/gu;
/** Two Arabic ligatures that stand for whole sentences: expanded, a text of them would be eighteen times as long. */
const sentenceLigatures = /[\uFDFA\uFDFB]/g;

/**
 * Text without what hides letters: case, accents, width, look-alikes and invisible characters. Marks go before the compatibility form as
 * well as after it: sorting thousands of them on one letter would take quadratic time.
 */
export function fold(text: string): string {
	return text
		.replace(sentenceLigatures, " ")
		.replace(marks, "")
		.normalize("NFKD")
		.replace(marks, "")
		.toLowerCase()
		.replace(marks, "")
		.replace(lookalike, (letter) => lookalikes[letter] ?? letter);
}

/** Folded text with digits and signs read as the letters they stand for. */
export function unleet(folded: string): string {
	return folded.replace(leetSign, (sign) => leet[sign] ?? sign);
}

/** Writing systems without spaces between words, as code points: there a word has no edges to look for. */
const unspaced: readonly (readonly [first: number, last: number])[] = [
	[0x0e00, 0x0fff], // Thai, Lao, Tibetan
	[0x1000, 0x109f], // Burmese
	[0x1780, 0x17ff], // Khmer
	[0x2e80, 0x2fff], // radicals of Chinese characters
	[0x3005, 0x3007],
	[0x3021, 0x30ff], // Hiragana, Katakana
	[0x31f0, 0x31ff],
	[0x3400, 0x4dbf], // Chinese characters
	[0x4e00, 0x9fff],
	[0xf900, 0xfaff],
	[0x20000, 0x323af],
];

export function isUnspaced(codePoint: number): boolean {
	return codePoint >= 0x0e00 && unspaced.some(([first, last]) => codePoint >= first && codePoint <= last);
}
