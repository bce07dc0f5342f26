/**
 * Letters that look like Latin ones, above the ones they look like: Greek, Cyrillic and a few symbols, beyond what Unicode's compatibility
 * form (NFKD) already brings home (full width, circled, mathematical). From the confusables of Unicode TR 39, the pairs met in practice.
 */
const lookalikes = new Map([
	...pairs("аеорсухіјѕԁԛԝвнкмтӏɡɑıłøđαβεηικνορτυχωγσς", "aeopcyxijsdqwbhkmtlgailodabenikvoptuxwyss"),
	["ß", "ss"],
	["æ", "ae"],
	["œ", "oe"],
]);
/** Digits and signs that stand for letters. Only tried where the text holds a letter too, so that "1990" stays a year. */
const leet = new Map(pairs("01345789@$!|€£+", "oieastbgasilelt"));

const lookalike = new RegExp(`[${[...lookalikes.keys()].join("")}]`, "gu");
const leetSign = new RegExp(`[${[...leet.keys()].join("")}]`, "g");
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
		.replace(lookalike, (letter) => lookalikes.get(letter) ?? letter);
}

/** Each letter of the first text with the one in its place in the second. */
function pairs(from: string, to: string): readonly [string, string][] {
	return Array.from(from, (letter, index) => [letter, to[index] ?? letter]);
}

/** Folded text with digits and signs read as the letters they stand for. */
export function unleet(folded: string): string {
	return folded.replace(leetSign, (sign) => leet.get(sign) ?? sign);
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
