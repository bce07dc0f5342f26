import { isCraftWord } from "./craft-words.ts";
import type { Language } from "./intent.ts";
import { isStopWord } from "./language.ts";
import type { Hit } from "./matcher.ts";
import type { Token } from "./tokens.ts";
import type { Reading } from "./unwanted.ts";

/** Words after which stands what a song is about, folded; in some languages only where these are read. */
const aboutBefore = /^(about|uber|sur|sobre|su|sull'?|sulla|sul|sullo|acerca|про|عن|关于|關於)$/;
const aboutBeforeIn: Readonly<Partial<Record<Language, RegExp>>> = { pl: /^o$/, ru: /^обо?$|^о$/ };
/** Words that follow it. */
const aboutAfter = /^(पर|के|hakkinda|uzerine|について|の|에|에게|に|を|的)$/;

/** Whether a mood is what the song is about: "about my childhood", "बचपन पर"; or a doing that names a style, too: "about dancing". */
function isTheme({ concept, from, to }: Hit, tokens: readonly Token[], language: Language | undefined): boolean {
	if (tokens[from]?.text === "dancing" && tokens[from - 1]?.text === "about") return true;
	if (!concept.startsWith("mood:")) return false;
	const next = tokens[to];
	const ends = next === undefined || next.opens || next.comma;
	if (!ends && aboutAfter.test(next.text)) return true;
	const isAbout = (text: string) =>
		aboutBefore.test(text) || (language !== undefined && aboutBeforeIn[language]?.test(text) === true);
	let at = from - 1;
	for (let words = 0; words < 2 && !isAbout(tokens[at]?.text ?? ""); words++) {
		const text = tokens[at]?.text ?? "";
		if (!isStopWord(text) && text !== "l") return false;
		at--;
	}
	return isAbout(tokens[at]?.text ?? "") && (ends || isStopWord(next.text) || aboutAfter.test(next.text));
}

/** A word of one or two signs says as much as one of letters. */
function isLong(text: string): boolean {
	return text.length > 2 || /\p{Script=Han}|^[\p{Script=Katakana}\p{Script=Hangul}]{2}$/u.test(text);
}

/** Nouns and names: words that are neither musical terms nor function words; a mood only where the song is about it ("about hope"). */
export function matterOf({ tokens, hits, denied }: Reading, language: Language | undefined): string[] {
	const musical = tokens.map(() => false);
	for (const hit of hits) {
		if (!/^(style|inst|tempo|meter|voice|is|mode|mood):/.test(hit.concept) || isTheme(hit, tokens, language)) continue;
		for (let at = hit.from; at < hit.to; at++) musical[at] = true;
	}
	return tokens
		.filter(
			({ text }, at) =>
				!musical[at] &&
				denied[at] !== true &&
				isLong(text) &&
				!/\d/.test(text) &&
				!isCraftWord(text) &&
				!isStopWord(text),
		)
		.map(({ written }) => written);
}
