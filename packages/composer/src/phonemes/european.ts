import { spellOut } from "./rules.ts";
import { italian } from "./spelling/it.ts";
import { rulesByLanguage } from "./spelling/spelling.ts";
import { isWeak, stressAt } from "./stress.ts";
import { cutPhonemes, cutText, type Syllable } from "./syllable.ts";

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
	const light = isWeak(lower, language);
	return cut.map((phonemes, at) => ({ text: texts[at] ?? "", phonemes, stress: light ? 0 : at === stressed ? 1 : 0 }));
}
