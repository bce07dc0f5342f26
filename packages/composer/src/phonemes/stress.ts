const weak: Readonly<Record<string, ReadonlySet<string>>> = {
	de: new Set("der die das und ein eine in im an am zu von mit ich du er sie es wir ist dem den des".split(" ")),
	fr: new Set(
		"le la les un une de des du et en à je tu il elle me te se ce ne que au aux ma mon ta ton sa son".split(" "),
	),
	es: new Set("el la los las un una de del y en a mi tu su me te se que con por al lo".split(" ")),
	pt: new Set("o a os as um uma de do da e em no na meu minha me te se que com por ao".split(" ")),
	it: new Set("il lo la i gli le un una di del della e in a mi ti si che con per al".split(" ")),
	pl: new Set(
		"a i o u że na do po za od pod nad przez przy dla bez ze we się mi mnie ci cię go jej mu to jak by ni".split(" "),
	),
};

/** Words from Greek and Latin that Polish stresses one syllable earlier than its own. */
const learned =
	/^(?:muzy|fizy|polity|gramaty|matematy|romanty|akusty|techni|pani|fabry|republi|amery|afry|logi|klini)k(?:a|ę|ą|i|o)$/;

/** Polish is stressed on the last syllable but one; some endings do not count ("śpiewaliśmy", "zrobiłbym"). */
function polishStress(word: string, count: number): number {
	if (/(?:li|ły)by(?:śmy|ście)$/.test(word)) return Math.max(0, count - 4);
	const unnoticed = learned.test(word) || /(?:li|ły)(?:śmy|ście)$|[łl][aoiy]?by[mś]?$/.test(word);
	return Math.max(0, count - (unnoticed ? 3 : 2));
}

/** Which of a word's syllables is stressed, by the rules of its language; the word in lower case, its hiatus written out. */
export function stressAt(word: string, count: number, language: string): number {
	if (language === "pl") return polishStress(word, count);
	if (language === "fr") return count - 1;
	if (language === "de") return /^(be|ge|ver|er|ent|zer|emp)(?=.{3})/.test(word) && count > 1 ? 1 : 0;
	const accents = [...word.matchAll(/[aeiouáéíóúàèìòùâêôãõ]+/gu)].findIndex(([group]) =>
		/[áéíóúàèìòùâêôãõ]/.test(group),
	);
	if (accents >= 0) return Math.min(accents, count - 1);
	const open = language === "pt" ? /([aeo]|[aeo]s|[ae]m)$/ : language === "es" ? /[aeiouns]$/ : /[aeiou]$/;
	return open.test(word) ? Math.max(0, count - 2) : count - 1;
}

/** Whether a word of one syllable leans on its neighbour. */
export function isWeak(word: string, language: string): boolean {
	return weak[language]?.has(word) === true;
}
