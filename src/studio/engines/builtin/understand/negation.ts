import type { Language } from "./intent.ts";
import type { Hit } from "./matcher.ts";
import type { Token } from "./tokens.ts";

const deniers: Readonly<Record<Language, ReadonlySet<string>>> = {
	en: new Set(["no", "without", "not", "minus", "never", "isn't", "don't", "avoid", "less", "skip", "nor", "zero"]),
	de: new Set(["ohne", "kein", "keine", "keinen", "keiner", "keinem", "nicht", "statt"]),
	fr: new Set(["sans", "pas", "aucun", "aucune", "jamais", "ni"]),
	es: new Set(["sin", "no", "nada", "ningun", "ninguna", "ni"]),
	pt: new Set(["sem", "nao", "nada", "nenhum", "nenhuma", "nem"]),
	it: new Set(["senza", "non", "niente", "nessun", "nessuna", "ne"]),
	ja: new Set(),
	ru: new Set(["без", "не", "нет", "никаких"]),
};

const joiners = new Set([
	"or",
	"and",
	"nor",
	"oder",
	"und",
	"noch",
	"ou",
	"et",
	"ni",
	"y",
	"o",
	"e",
	"nem",
	"ne",
	"и",
	"или",
	"de",
	"any",
	"too",
	"the",
	"a",
	"very",
	"zu",
	"so",
	"trop",
	"demasiado",
	"muito",
	"troppo",
]);
const turners = new Set([
	"but",
	"with",
	"just",
	"only",
	"instead",
	"aber",
	"mit",
	"nur",
	"sondern",
	"mais",
	"avec",
	"seulement",
	"pero",
	"con",
	"solo",
	"sino",
	"mas",
	"com",
	"apenas",
	"ma",
	"soltanto",
	"но",
	"с",
]);

/** Those that deny a quality and not the thing that has it: "not too fast pop" is pop, "no sad strings" has no strings. */
const qualifiers = new Set(["not", "isn't", "never", "nicht", "pas", "jamais", "no", "non", "nao", "не"]);

function isDenier(word: string, language: Language | undefined): boolean {
	if (language === undefined) return word !== "no" ? Object.values(deniers).some((words) => words.has(word)) : true;
	return deniers[language].has(word) || (language !== "es" && deniers.en.has(word) && word !== "no");
}

/** Which tokens stand under a negation: from the denier to the end of its clause, over lists ("no drums, bass or guitar"). */
export function deniedTokens(
	tokens: readonly Token[],
	hits: readonly Hit[],
	language: Language | undefined,
): boolean[] {
	const denied = tokens.map(() => false);
	const named = tokens.map(() => false);
	const quality = tokens.map(() => false);
	for (const { concept, from, to } of hits)
		for (let at = from; at < to; at++) {
			named[at] = true;
			quality[at] = /^(tempo|mood):/.test(concept);
		}
	tokens.forEach(({ text }, at) => {
		const hyphenated = text === "free" || text === "less";
		if (hyphenated && at > 0) denied[at - 1] = true;
		if (!isDenier(text, language) || named[at]) return;
		let strangers = 0;
		let listed = false;
		for (let next = at + 1; next < tokens.length; next++) {
			const token = tokens[next];
			if (token === undefined || token.opens || turners.has(token.text)) break;
			if (token.comma && !(listed && continuesList(tokens, named, next, language))) break;
			const qualifies = qualifiers.has(text) && (text !== "no" || language === "es");
			if (qualifies && quality[next - 1] === true && quality[next] !== true && !joiners.has(token.text)) break;
			denied[next] = true;
			if (named[next]) {
				listed = true;
				strangers = 0;
			} else if (!joiners.has(token.text) && ++strangers > (listed ? 0 : 2)) break;
		}
	});
	return denied;
}

/** After a comma the list goes on only if an "or" closes it: "no drums, bass or guitar". */
function continuesList(
	tokens: readonly Token[],
	named: readonly boolean[],
	from: number,
	language: Language | undefined,
): boolean {
	const closers = language === "de" ? ["oder", "noch"] : ["or", "nor", "ou", "ni", "o", "nem", "ne", "или"];
	for (let at = from; at < Math.min(tokens.length, from + 5); at++) {
		const token = tokens[at];
		if (token === undefined || (token.comma && at > from)) return false;
		if (closers.includes(token.text)) return true;
		if (!named[at]) return false;
	}
	return false;
}
