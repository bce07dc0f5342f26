import { italian, rulesByLanguage } from "./european-rules.ts";
import { spellOut } from "./rules.ts";
import { cutPhonemes, cutText, type Syllable } from "./syllable.ts";

const weak: Readonly<Record<string, ReadonlySet<string>>> = {
	de: new Set("der die das und ein eine in im an am zu von mit ich du er sie es wir ist dem den des".split(" ")),
	fr: new Set(
		"le la les un une de des du et en à je tu il elle me te se ce ne que au aux ma mon ta ton sa son".split(" "),
	),
	es: new Set("el la los las un una de del y en a mi tu su me te se que con por al lo".split(" ")),
	pt: new Set("o a os as um uma de do da e em no na meu minha me te se que com por ao".split(" ")),
	it: new Set("il lo la i gli le un una di del della e in a mi ti si che con per al".split(" ")),
};

function stressAt(word: string, count: number, language: string): number {
	if (language === "fr") return count - 1;
	if (language === "de") return /^(be|ge|ver|er|ent|zer|emp)(?=.{3})/.test(word) && count > 1 ? 1 : 0;
	const accents = [...word.matchAll(/[aeiouáéíóúàèìòùâêôãõ]+/gu)].findIndex(([group]) =>
		/[áéíóúàèìòùâêôãõ]/.test(group),
	);
	if (accents >= 0) return Math.min(accents, count - 1);
	const open = language === "pt" ? /([aeo]|[aeo]s|[ae]m)$/ : language === "es" ? /[aeiouns]$/ : /[aeiou]$/;
	return open.test(word) ? Math.max(0, count - 2) : count - 1;
}

/** Words that Italian stresses on the i before the last vowel, which its spelling does not say. */
const italianHiatus =
	/^(?:[mtszv]ia|[dms]io|zio|sia|addio|pendio|oblio|brusio|fruscio|ronzio|.*(?:eria|sofia|fonia|logia|grafia|patia|ogia|alia)|poesia|melodia|armonia|compagnia|allegria|nostalgia|magia|fantasia|gelosia|follia|bugia|malinconia|energia|ferrovia|profezia|agonia|scia|spia|anarchia|utopia|eresia|cortesia|maria|lucia)$/;

/** The hiatus written out with an accent: "alegría" for the Portuguese, "melodìa" for the Italian. */
function openHiatus(word: string, language: string): string {
	if (language === "pt" && !/[áéíóúâêôãõ]/.test(word))
		return word.replace(/(?<![gq])([iu])(?=[ao]s?$)/, (vowel) => (vowel === "i" ? "í" : "ú"));
	if (language === "it" && word === "paura") return "paùra";
	if (language === "it" && italianHiatus.test(word)) return word.replace(/i(?=[ao]$)/, "ì");
	return word;
}

/** Whether rules exist for a language. */
export function hasRules(language: string): boolean {
	return Object.hasOwn(rulesByLanguage, language);
}

/** Syllables of a word of one of the languages with rules; `it` reads romanised Japanese well, too. */
export function ruledSyllables(word: string, language: string): Syllable[] {
	const lower = openHiatus(word.normalize("NFC").toLowerCase().replace(/['’-]/g, ""), language);
	const spelt = spellOut(lower, rulesByLanguage[language] ?? italian);
	const cut = cutPhonemes(spelt);
	const texts = cutText(word, cut.length);
	const stressed = stressAt(lower, cut.length, language);
	const light = weak[language]?.has(lower) === true;
	return cut.map((phonemes, at) => ({ text: texts[at] ?? "", phonemes, stress: light ? 0 : at === stressed ? 1 : 0 }));
}
