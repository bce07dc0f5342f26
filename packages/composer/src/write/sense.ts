import { fold } from "../understand/fold.ts";
import { isStopWord } from "../understand/language.ts";
import { themesIn } from "./themes.ts";

/** Hours and days; six languages. What is one is not set into another. */
const clocks =
	/night|morning|evening|dawn|dusk|noon|sunday|\w+day$|nacht|abend|morgen|mittag|tag$|nuit|matin|soir|jour|aube|dimanche|lundi|noche|mañana|tarde|día|amanecer|domingo|lunes|notte|mattin|sera$|giorno|alba|domenica|lunedì|noite|manhã|dia$|madrugada|segunda-feira/i;

/** What a text speaks of: the stems of its words, its themes, and whether it names an hour or a day. */
export type Sense = {
	readonly stems: readonly string[];
	readonly themes: readonly string[];
	readonly isTimed: boolean;
};

/** Finds what a text speaks of. */
export function senseOf(text: string): Sense {
	const words = (fold(text).match(/\p{L}{3,}/gu) ?? []).filter((word) => !isStopWord(word));
	return { stems: words.map((word) => word.slice(0, 4)), themes: themesIn(text), isTimed: clocks.test(text) };
}

/** The senses of titles' forms, each found once: every title is tried against some hundred of them. */
const formSenses = new Map<string, Sense>();

/** The same for a form of titles. */
export function senseOfForm(form: string): Sense {
	const sense = formSenses.get(form) ?? senseOf(form);
	formSenses.set(form, sense);
	return sense;
}

/** Whether two texts say a thing twice: the same word, or words of one sense ("rainy" and "rain", "lighthouse" and "the tide"). */
export function repeatsSense(one: Sense, other: Sense): boolean {
	return (
		(one.isTimed && other.isTimed) ||
		one.stems.some((stem) => other.stems.includes(stem)) ||
		one.themes.some((theme) => other.themes.includes(theme))
	);
}

/** Words of Polish and English that carry nothing by themselves, folded. */
const light = new Set(
	"przez przy kiedy zanim wsrod miedzy jest tego mnie ciebie toba nad pod sie dla gdy tak jak bez cie mam nas nam too can out let how who all just still till this that".split(
		" ",
	),
);

/** What a line speaks of, for its neighbours: the first five letters of its longer words, and each kanji. */
export function stemsOf(line: string): readonly string[] {
	return (fold(line).match(/\p{Script=Han}|\p{L}{3,}/gu) ?? [])
		.filter((word) => !isStopWord(word) && !light.has(word))
		.map((word) => word.slice(0, 5));
}

/** "I see the light in the light": a longer word twice in a line, or as part of another ("am Fenster am Fensterbrett"). */
export function repeatsWords(line: string): boolean {
	const words = (line.toLowerCase().match(/\p{Script=Han}|\p{L}{3,}/gu) ?? [])
		.filter((word) => !isStopWord(fold(word)))
		.map((word) => word.slice(0, 6));
	return new Set(words).size < words.length;
}
