import { fold } from "./fold.ts";
import type { Language } from "./intent.ts";
import { lexicons } from "./lexicon/lexicons.ts";
import { tellScript } from "./script.ts";
import { tokenise } from "./tokens.ts";

const stops: readonly (readonly [Language, string])[] = [
	[
		"en",
		"the a an and of with about against in on to for my your is are it that this like no without some very you me we song at by from into who under over its his her music feel feeling i will her she he they was were when where not but all be have",
	],
	[
		"de",
		"der die das und ein eine einen einem einer mit uber ohne fur im am zu von ist nicht sehr ich du wir mein dein lied auf den dem des kein keine nur aus bei wie als auch nach musik aber walzer wiegenlied schlager gegen zwischen seit wenn wo durch unter vor einer eines meiner meinen meinem ins zum zur stuck sein meine ihr es",
	],
	[
		"fr",
		"le la les un une des et avec sur sans pour dans du de au aux ma mon ton ta est pas tres je tu nous chanson qui en ce cette que comme musique mais plus sous il elle contre chez entre vers valse berceuse depuis quand où qui que quoi dont notre votre leur l'amour d'amour mes",
	],
	[
		"es",
		"el la los las un una y con sobre sin para en de del al mi tu es no muy yo cancion que por como mas una musica pero nosotros su esta lo algo junto me te contra entre desde hasta cuando donde hacia vals nana rancheras nuestra nuestro",
	],
	[
		"pt",
		"o os as um uma e com sobre sem para em de do da dos das no na meu minha teu e nao muito eu cancao que por como mais musica mas voce uma ao nos seu sua contra entre ate quando valsa onde desde pra pro minha meus a",
	],
	[
		"it",
		"il lo la gli le un una e con su senza per in di del della dei che non molto io tu canzone come piu musica ma nel nella sul sulla al alla mio mia uno degli sono anni canzone ballata valzer brano mi ti si contro tra fra verso quando dove sui sulle sugli sullo della dello sull dell all nell dall alle agli dai nei delle degli suo sua nostro nostra niente",
	],
];

const sets = stops.map(([language, words]) => [language, new Set(words.split(" "))] as const);

/** Of languages whose words are only told apart by them, no lyrics are written. */
const others: readonly (readonly [Language, string])[] = [
	[
		"pl",
		"i w z ze na o do bez się sie jest nie dla ale jak przy po moja moj mojej moim piosenka piosenkę muzyka muzykę tylko oraz lub przez pod nad od co że gdy kiedy",
	],
	[
		"tr",
		"ve bir ile için icin olmadan gibi hakkında hakkinda ama çok cok bu şarkı sarki şarkısı müzik muzik müziği daha benim sadece olan değil üzerine dair lütfen",
	],
];

const stopWords = new Set(sets.flatMap(([, words]) => [...words]));

/** Function words of a language: never the matter of a song. */
export function isStopWord(word: string): boolean {
	return stopWords.has(word);
}

const otherSets = others.map(([language, words]) => [language, new Set(fold(words).split(" "))] as const);

type Own = { readonly language: Language; readonly entry: string };

/** Words of style and music that are the same everywhere, "disco" and "solo", speak for nobody. */
const everywhere = new Set(
	lexicons
		.filter(([language]) => language === "any" || language === "en")
		.flatMap(([, lexicon]) => Object.values(lexicon).flatMap((phrases) => fold(phrases).split(/, | /))),
);

/** Words of each language's musical vocabulary, by their first four letters; a `*` at the end lets a word go on. */
const vocabulary = new Map<string, Own[]>();
for (const [language, lexicon] of lexicons) {
	if (language === "any" || language === "en") continue;
	for (const entry of Object.values(lexicon).flatMap((phrases) => fold(phrases).split(/, | /))) {
		if (!/^[a-z\u0400-\u04ff]/.test(entry) || entry.replace("*", "").length < 4) continue;
		const list = vocabulary.get(entry.slice(0, 4)) ?? [];
		list.push({ language, entry });
		vocabulary.set(entry.slice(0, 4), list);
	}
}

/** The languages whose musical vocabulary has a word: "valzer" is Italian, "voz" is Spanish or Portuguese. */
function speakersOf(word: string): readonly Language[] {
	if (everywhere.has(word)) return [];
	return [
		...new Set(
			(vocabulary.get(word.slice(0, 4)) ?? [])
				.filter(({ entry }) => (entry.endsWith("*") ? word.startsWith(entry.slice(0, -1)) : word === entry))
				.map(({ language }) => language),
		),
	];
}

/** Halves of a compound are no function words: "lo-fi" is not the Spanish "lo", and it is a style in every language. */
const compounds = /\p{L}+(?:-\p{L}+)+|\b(?:lo|hi) fi\b|\b(?:drum|rhythm|rock) (?:and|n) (?:bass|blues|roll)\b/giu;

/** Ukrainian or Russian: by letters and endings that only one has, then by words. */
function tellCyrillic(text: string): "uk" | "ru" {
	if (/[іїєґ]/.test(text)) return "uk";
	// "Песня про кота" is Russian: Ukrainian has "пісня", which its own letter tells.
	if (/ськ/.test(text)) return "uk";
	if (/[ыэъё]|(?<!\p{L})песн/u.test(text)) return "ru";
	let ukrainian = /[бвдзлмпрст]ий(?!\p{L})/u.test(text) ? 0.5 : 0;
	for (const { text: word } of tokenise(text)) {
		const speakers = speakersOf(word);
		if (speakers.length === 1) ukrainian += speakers[0] === "uk" ? 1 : -1;
		if (/^(?:про|та|під|й|із|до|щоб|що|коли)$/.test(word)) ukrainian += 1;
		if (/^(?:и|с|о|об|для|под|что|как|или|в)$/.test(word)) ukrainian -= word === "в" || word === "для" ? 0.2 : 1;
	}
	return ukrainian > 0 ? "uk" : "ru";
}

/** Tells the language by its script, its function words and its own letters; undefined where nothing speaks for any. */
export function tellLanguage(text: string): Language | undefined {
	const script = tellScript(text);
	if (script !== "cyrillic" && script !== undefined) return script;
	if (script === "cyrillic") return tellCyrillic(text.toLowerCase());
	const scores = new Map<Language, number>();
	const add = (language: Language, by: number) => scores.set(language, (scores.get(language) ?? 0) + by);
	for (const { text: word } of tokenise(text.replace(compounds, " ")))
		for (const [language, words] of [...sets, ...otherSets])
			if (words.has(word)) add(language, word.length > 1 ? 1 : 0.4);
	const lower = text.toLowerCase();
	if (/[äß]/.test(lower)) add("de", 1.5);
	if (/[öü]/.test(lower)) for (const language of ["de", "tr"] as const) add(language, 0.8);
	if (/\b(?:minör|majör|vals,)/.test(lower)) add("tr", 1);
	if (/[ąęłńśźż]/.test(lower)) add("pl", 1.5);
	if (/[ğış]/.test(lower) || /İ/.test(text)) add("tr", 1.5);
	if (/(?:tt|zz|gg|nn|pp|mm)[aoi](?!\p{L})/u.test(lower)) add("it", 0.6);
	if (/ón(?!\p{L})/u.test(lower)) add("es", 0.7);
	if (/[ñ¿¡]|ción/.test(lower)) add("es", 1.5);
	if (/[ãõ]|ção|ções/.test(lower)) add("pt", 2);
	if (/[œêèûîç]|[ldqsnjcm]['’]/.test(lower)) add("fr", 0.7);
	if (/ò|ù|[iì]\b(?<=\p{L}ì)|zione|cch|gli /u.test(lower)) add("it", 1);
	if (/\b(?:contra|sobre|para|com|sem) (?:[ao]s?|uma?|meu|minha)\b|-feira|nh[oa]s?\b/.test(lower)) add("pt", 1.2);
	for (const { text: word } of tokenise(text)) {
		const speakers = speakersOf(word);
		if (speakers.length < 4) for (const language of speakers) add(language, 0.7 / speakers.length);
	}
	let best: Language | undefined;
	let most = 0.65;
	for (const [language, score] of scores) if (score > most) [best, most] = [language, score];
	return best;
}
