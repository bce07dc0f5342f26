import type { Random } from "../../random.ts";
import { fold } from "../../understand/fold.ts";
import { findConcepts } from "../../understand/matcher.ts";
import { tokenise } from "../../understand/tokens.ts";
import { namesMusic } from "../../understand/understand.ts";
import { type Foreign, glossary, type Word } from "./glossary.ts";
import { titleForms } from "./titles.ts";

const unspaced = new Set<Foreign>(["ja", "zh", "ko"]);

const headLast = new Set<Foreign>(["ja", "zh", "ko", "hi", "tr"]);

/** Whether titles of a language are made from its glossary: where a wish does not tell how its nouns are bent. */
export function isForeign(language: string): language is Foreign {
	return Object.hasOwn(glossary, language);
}

/** What a wish in that language is about, as far as the glossary knows it, what it is most about first; the longest word at a place. */
export function foreignMatter(description: string, language: Foreign): readonly Word[] {
	const words = wordsOfMatter(description, language);
	const text = words
		.map(({ text: word, opens }) => (opens ? `, ${word}` : word))
		.join(unspaced.has(language) ? "" : " ");
	const found = glossary[language].flatMap((word) =>
		word.stems.flatMap((wanted) => {
			const at =
				language === "ko" && wanted.length === 1
					? standsAlone(fold(description), wanted)
					: unspaced.has(language) || wanted.includes(" ")
						? text.indexOf(wanted)
						: words.findIndex(({ forms, isMood }) =>
								forms.some((form) =>
									wanted.length < 4
										? form === wanted
										: form.startsWith(wanted) && (!isMood || form.length - wanted.length < 4),
								),
							);
			return at < 0 ? [] : [{ word, at, end: at + wanted.length }];
		}),
	);
	const kept = found
		.sort((a, b) => a.at - b.at || b.end - a.end)
		.filter(
			({ at, end }) =>
				!unspaced.has(language) ||
				!found.some((other) => other.at <= at && other.end >= end && other.end - other.at > end - at),
		)
		.map(({ word }) => word);
	const once = kept.filter((word, at) => kept.findIndex(({ english }) => english === word.english) === at);
	// "夏の夜の花火" is about fireworks: what a phrase is about stands last.
	return headLast.has(language) ? once.toReversed() : once;
}

/** The words of a wish without those about the music: an accordion is no wind, dream pop no dream. */
function wordsOfMatter(description: string, language: Foreign) {
	const stems = new Set(glossary[language].flatMap((word) => word.stems));
	const tokens = tokenise(description);
	const hits = findConcepts(tokens, language);
	return tokens.flatMap(({ text, forms, opens, comma }, at) => {
		const own = hits.filter(({ from, to }) => from <= at && at < to);
		const isMood = own.some(({ concept }) => concept.startsWith("mood:"));
		const isMusic = own.some(({ concept }) => /^(style|inst|tempo|meter|voice|is|mode):/.test(concept));
		if (isMusic || (isMood && unspaced.has(language) && !stems.has(text))) return [];
		return [{ text, forms: [text, ...forms], opens: opens || comma, isMood }];
	});
}

/** Where a Korean noun of one syllable stands as a word, with or without a particle. */
function standsAlone(text: string, noun: string): number {
	return text.search(
		new RegExp(`(?<![\\uac00-\\ud7af])${noun}(?=[은는이가을를의에와과도만]?(?![\\uac00-\\ud7af]))`, "u"),
	);
}

/** The words of a wish that say what it is about, free of words about the music. */
export function phraseOf(description: string, language: Foreign): string | undefined {
	const clauses = description
		.normalize("NFC")
		.split(/[、，,。.;；!！?？\n]/)
		.map((clause) => clause.trim());
	const said = clauses.flatMap((clause) =>
		titleForms[language].phrases.map((pattern) => pattern.exec(clause)?.[1]?.trim()),
	);
	// Where words are not parted, a clause without any music in it is what the song is about.
	const whole = language === "ja" || language === "zh" || language === "ko" ? clauses : [];
	return [...said, ...whole].find(
		(phrase) =>
			phrase !== undefined &&
			phrase !== "" &&
			[...phrase].length <= (unspaced.has(language) ? 12 : 28) &&
			phrase.split(" ").length <= 4 &&
			!/[\d{}]/.test(phrase) &&
			/^\p{L}/u.test(phrase) &&
			!/(?:て|で|に|へ|を|は|が|歌|曲|うた|たい|ほしい|하는|해줘|해주세요|을|를)$/.test(phrase) &&
			!namesMusic(phrase, language),
	);
}

/** A title in the wish's own language and script. */
export function foreignTitle(description: string, language: Foreign, random: Random): string {
	const forms = titleForms[language];
	const { pairs, words } = forms;
	// A word alone is no title where words are parted by spaces.
	const says = (shape: string, x: string) => shape !== "{x}" || unspaced.has(language) || x.includes(" ");
	const phrase = phraseOf(description, language);
	const known = foreignMatter(description, language);
	const form = random.fork("form");
	// "Dla babci": the title says whom it is for.
	const own = forms.toldBy?.[fold(phrase ?? "").split(" ")[0] ?? ""];
	const told =
		phrase === undefined
			? []
			: (own ?? forms.told).filter((shape) => says(shape, phrase) && !fold(shape).includes(fold(phrase)));
	if (phrase !== undefined && told.length > 0 && (known.length === 0 || own !== undefined || form.chance(0.4))) {
		const shaped = form.chance(unspaced.has(language) ? 0.6 : 0)
			? `${phrase}${random.pick(joins[language] ?? [""])}`
			: undefined;
		const other = random.pick(words.filter((word) => !phrase.includes(word)));
		return capital((shaped ?? form.pick(told)).replace("{x}", phrase).replace("{y}", other), language);
	}
	const subject = known.length > 0 ? form.pick(known) : undefined;
	const x = subject?.title ?? random.pick(words);
	const alone = forms.alone.filter((shape) => says(shape, x));
	const others = words.filter((word) => stem(word) !== stem(x));
	// Nobody's mother is searched for or left behind: she is named, or named with something.
	const isDear = subject !== undefined && living.test(subject.english);
	const joined = isDear ? pairs.slice(0, 3) : pairs;
	const shape = isDear || form.chance(0.6) ? form.pick(joined) : form.pick(alone);
	return capital(shape.replace("{x}", x).replace("{y}", random.pick(others)), language);
}

const living = /^my |child|cat$|dog$|bird$|robot$|dragon$/;

/** How a phrase goes on to another word. */
const joins: Readonly<Partial<Record<Foreign, readonly string[]>>> = {
	ja: ["と{y}", "、{y}"],
	zh: ["与{y}", "，{y}"],
	ko: [", {y}", " 그리고 {y}"],
};

const stem = (word: string) => fold(word).replace(/^ال/, "").slice(0, 4);

/** A capital where the script has them; Turkish titles have one on each word. */
function capital(title: string, language: Foreign): string {
	if (language === "tr")
		return title.replace(/(?<!\p{L})(?!(?:ve|ne) )\p{Ll}/gu, (letter) => letter.toLocaleUpperCase("tr"));
	return title.charAt(0).toLocaleUpperCase(language) + title.slice(1);
}
