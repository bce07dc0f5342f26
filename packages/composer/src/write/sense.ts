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
