import { japaneseWords } from "./japanese.ts";
import { isRomaji, type Syllable, syllablesOf } from "./phonemes.ts";

/** A word as it is sung, with what leans on it. */
export type SungWord = { readonly text: string; readonly syllables: readonly Syllable[] };

/** Runs of Japanese signs, and of others: "大好きなmusic". */
const runs =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** Cuts a line into the words that are sung; marks are left out. Japanese is parted where words begin, Polish "w" and "z" lean on what follows. */
export function sungWords(line: string, language: string): SungWord[] {
	const words: SungWord[] = [];
	const latin = isAllRomaji(line) ? "it" : "ja";
	let leaning: string | undefined;
	for (const piece of line.split(/[\s\u3000—–]+/u)) {
		const word = piece.replace(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, "");
		if (word === "") continue;
		if (language === "ja") words.push(...(word.match(runs) ?? []).flatMap((run) => sungInJapanese(run, latin)));
		else if (language === "pl" && /^[wz]$/i.test(word) && leaning === undefined) leaning = word;
		else {
			const syllables = syllablesOf(`${leaning ?? ""}${word}`, language);
			words.push({ text: leaning === undefined ? word : `${leaning} ${word}`, syllables });
			leaning = undefined;
		}
	}
	return leaning === undefined ? words : [...words, { text: leaning, syllables: syllablesOf(leaning, language) }];
}

/** Whether a line is Japanese in Latin letters: "kimi no koe ga". */
const isAllRomaji = (line: string): boolean => (line.match(/\p{L}+/gu) ?? []).every(isRomaji);

/** `latin` reads what is in Latin letters. */
function sungInJapanese(run: string, latin: "it" | "ja"): SungWord[] {
	if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run)) return japaneseWords(run);
	const word = run.replace(/[^\p{L}\p{N}']+/gu, "");
	return word === "" ? [] : [{ text: word, syllables: syllablesOf(word, latin) }];
}
