import { lookUpWord } from "./dictionary.ts";
import { type Rules, spellOut } from "./rules.ts";
import { cutPhonemes, cutText, isVowel, type Syllable } from "./syllable.ts";

/** Little words that lean on their neighbours. */
const weak = new Set(
	"a an the and or but of to in on at by for from with as is are was were be been am i'm it its it's i you he she we they me him her us them my your his our their this that than then so if no not do does did can could will would shall should may might must have has had just when where what who up out".split(
		" ",
	),
);

/** Letters to sounds for words no dictionary has; longest patterns first. */
const rules: Rules = [
	["tion", "SH AH N"],
	["sion", "ZH AH N"],
	["ture$", "CH ER"],
	["ough", "OW"],
	["augh", "AO"],
	["eigh", "EY"],
	["igh", "AY"],
	["tch", "CH"],
	["dge", "JH"],
	["sch", "S K"],
	["^kn", "N"],
	["^wr", "R"],
	["^ps", "S"],
	["wh", "W"],
	["ph", "F"],
	["th", "TH"],
	["sh", "SH"],
	["ch", "CH"],
	["ck", "K"],
	["ng$", "NG"],
	["ng(?=[^aeiouy])", "NG"],
	["qu", "K W"],
	["gh", "G"],
	["ee", "IY"],
	["ea", "IY"],
	["oo", "UW"],
	["ou", "AW"],
	["ow$", "OW"],
	["ow", "AW"],
	["oa", "OW"],
	["oi", "OY"],
	["oy", "OY"],
	["ai", "EY"],
	["ay", "EY"],
	["au", "AO"],
	["aw", "AO"],
	["ie", "IY"],
	["ei", "EY"],
	["ey$", "IY"],
	["ue$", "UW"],
	["ew", "UW"],
	["er", "ER"],
	["ir(?![aeiou])", "ER"],
	["ur(?![aeiou])", "ER"],
	["ar(?![aeiou])", "AA R"],
	["or(?![aeiou])", "AO R"],
	["a(?=[^aeiouyrw]e$)", "EY"],
	["i(?=[^aeiouy]e$)", "AY"],
	["o(?=[^aeiouyr]e$)", "OW"],
	["u(?=[^aeiouy]e$)", "UW"],
	["e(?=[^aeiouy]e$)", "IY"],
	["es$", "Z"],
	["e$", ""],
	["ed$", "D"],
	["y$", "IY"],
	["^y", "Y"],
	["y", "IH"],
	["a$", "AH"],
	["o$", "OW"],
	["i$", "IY"],
	["u$", "UW"],
	["c(?=[eiy])", "S"],
	["g(?=[eiy])", "JH"],
	["a", "AE"],
	["e", "EH"],
	["i", "IH"],
	["o", "AA"],
	["u", "AH"],
	["bb", "B"],
	["cc", "K"],
	["dd", "D"],
	["ff", "F"],
	["gg", "G"],
	["ll", "L"],
	["mm", "M"],
	["nn", "N"],
	["pp", "P"],
	["rr", "R"],
	["ss", "S"],
	["tt", "T"],
	["zz", "Z"],
	["b", "B"],
	["c", "K"],
	["d", "D"],
	["f", "F"],
	["g", "G"],
	["h", "HH"],
	["j", "JH"],
	["k", "K"],
	["l", "L"],
	["m", "M"],
	["n", "N"],
	["p", "P"],
	["q", "K"],
	["r", "R"],
	["s", "S"],
	["t", "T"],
	["v", "V"],
	["w", "W"],
	["x", "K S"],
	["z", "Z"],
];

function lookUp(word: string): string | undefined {
	const plain = word.toLowerCase().replaceAll("’", "'");
	const direct = lookUpWord(plain);
	if (direct !== undefined) return direct;
	if (plain.endsWith("in'")) return lookUp(`${plain.slice(0, -1)}g`)?.replace(/NG$/, "N");
	if (plain.endsWith("'s")) {
		const stem = lookUp(plain.slice(0, -2));
		return stem === undefined
			? undefined
			: `${stem} ${/(S|Z|SH|ZH|CH|JH)$/.test(stem) ? "IH0 Z" : /(P|T|K|F|TH)$/.test(stem) ? "S" : "Z"}`;
	}
	if (plain.endsWith("'")) return lookUp(plain.slice(0, -1));
	return undefined;
}

/** Whether the dictionary knows a word. */
export const isInEnglish = (word: string): boolean => lookUp(word) !== undefined;

/** Phonemes of an English word with stress digits on the vowels, from the dictionary or from its letters. */
export function pronounce(word: string): string[] {
	const found = lookUp(word);
	if (found !== undefined) return found.split(" ");
	const plain = word
		.toLowerCase()
		.normalize("NFD")
		.replace(/[^a-z]/g, "");
	const spelt = spellOut(plain, rules);
	let stressed = false;
	return spelt.map((phoneme) => {
		if (!isVowel(phoneme)) return phoneme;
		const mark = stressed ? "0" : "1";
		stressed = true;
		return phoneme + mark;
	});
}

/** English syllables. */
export function englishSyllables(word: string): Syllable[] {
	const phones = pronounce(word);
	const stresses = phones.flatMap((phone) => (/\d$/.test(phone) ? [Number(phone.at(-1)) as 0 | 1 | 2] : []));
	const cut = cutPhonemes(phones.map((phone) => phone.replace(/\d$/, "")));
	const texts = cutText(word, cut.length);
	const light = weak.has(word.toLowerCase().replaceAll("’", "'"));
	return cut.map((phonemes, at) => ({ text: texts[at] ?? "", phonemes, stress: light ? 0 : (stresses[at] ?? 0) }));
}
