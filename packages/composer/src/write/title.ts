import type { Random } from "../random.ts";
import type { Bank } from "./banks/bank.ts";
import { senseOf } from "./sense.ts";
import type { Subject } from "./subjects.ts";
import { chooseForm, keepsWord } from "./title-choice.ts";
import { sungTitles } from "./title-forms.ts";

/** A title, and how it is sung within a line. */
export type Titled = { readonly title: string; readonly hook: string; readonly isThing: boolean };

/** Days and months, which English writes large within a line. */
const calendar =
	/^(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|January|February|April|June|July|August|September|October|November|December)$/;

const small = new Set("the a an and of in on to at for but with by from till about".split(" "));

function headline(text: string, language: string): string {
	if (language !== "en") return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
	return text
		.split(" ")
		.map((word, at) => (at > 0 && small.has(word) ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase())))
		.join(" ");
}

/** The matter in the case of a subject: German says masculines otherwise. */
function nominative(full: string, language: string): string {
	if (language !== "de") return full;
	const found = /^(den|meinen|deinen|seinen|ihren|unseren|\p{Ll}+en)\s(?=.*\p{Lu})/u.exec(full);
	if (found === null) return full;
	const first = found[1] ?? "";
	const bent = full.slice(found[0].length).replace(/\b(\p{Ll}+)en(?=\s)/gu, first === "den" ? "$1e" : "$1er");
	if (first === "den") return `der ${bent}`;
	// "Kalten Kaffee" is one coffee; "alten Freunden" cannot be told apart, and stays as it is.
	return /^(mein|dein|sein|ihr|unser)en$/.test(first)
		? `${first.slice(0, -2)} ${bent}`
		: `${first.slice(0, -2)}er ${bent}`;
}

/** A title from what the song is about; the theme's things where the prompt names none. It says nothing twice. */
export function makeTitle(
	bank: Bank,
	language: string,
	subjects: readonly Subject[],
	themes: readonly string[],
	random: Random,
): Titled {
	const short = subjects.filter(({ full = "", bare = "" }) => full.length <= 30 && bare.length <= 30);
	const own = short.filter(({ own: isOwn }) => isOwn);
	const foe = own.find((subject) => subject.foe);
	const bankOf = own.length > 0 ? own : short;
	const first =
		foe ?? (own.length > 0 && random.chance(0.7) ? own[0] : random.pick(bankOf.length > 0 ? bankOf : subjects));
	if (first === undefined) return { title: "Untitled", hook: "oh", isThing: false };
	const form = chooseForm(language, first, themes, random);
	// "Knights and Dragons" were wished for together; a thing of the theme beside the wish's own would be by chance.
	const { stems } = senseOf(first.full ?? first.bare ?? "");
	const others = own.filter(
		(other) =>
			other !== first &&
			other.full !== undefined &&
			!other.foe &&
			`${other.full} + ${first.full}`.split(" ").length <= 5 &&
			!senseOf(other.full).stems.some((stem) => stems.includes(stem)),
	);
	const other = others.length > 0 ? random.pick(others) : undefined;
	const { pair = "{n}" } = sungTitles[language] ?? {};
	const shape = first.foe || other === undefined || first.full === undefined || !random.chance(0.15) ? form : pair;
	const sung = bank.smooth(
		shape
			.replace("{x}", first.full ?? "")
			.replace("{n}", nominative(first.full ?? "", language))
			.replace("{v}", first.bare ?? "")
			.replace("{c}", called(first, language))
			.replace("{y}", nominative(other?.full ?? "", language)),
	);
	const hook = language === "de" ? lowerFirst(sung, shape, first) : lowerAll(sung, [first, other]);
	return {
		title: headline(sung, language).slice(0, 80),
		hook,
		isThing: !first.foe && /^\{n\}(?:$| (?:and|et|y|e|und) \{y\})/.test(shape),
	};
}

/** How it is spoken to: "my dog", but "fridge" of "a fridge"; German bends what then has no article: "alter Leuchtturmwärter". */
function called(subject: Subject, language: string): string {
	const bent = language === "de" ? /^(den|die|das) (\p{Ll}+?)(en?) (?=\p{Lu})/u.exec(subject.full ?? "") : null;
	if (bent !== null) {
		const [all, article = "", stem = "", ending] = bent;
		const end = article === "den" ? "er" : article === "das" ? "es" : "e";
		return ending === "e" || article !== "das"
			? `${stem}${end} ${subject.full?.slice(all.length)}`
			: (subject.bare ?? "");
	}
	const { full, bare } = subject;
	if (full === undefined || (bare !== undefined && (!keepsWord(subject) || /^(un|une|una|uno|um|uma) /.test(full))))
		return bare ?? "";
	return nominative(full, language);
}

/** German nouns stay large; a first word that is none is small within a line. */
function lowerFirst(text: string, form: string, { full = "", bare = "" }: Subject): string {
	if (/^(?:Erinnerung|Briefe|Blumen|Schluss)(?!\p{L})/u.test(text)) return text;
	const isNoun = form.startsWith("{") && /^\p{Lu}/u.test(form.startsWith("{v}") ? bare : full);
	return isNoun ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** All small but what the prompt itself wrote large. */
function lowerAll(text: string, subjects: readonly (Subject | undefined)[]): string {
	const names = new Set(
		subjects.flatMap((one) => (one?.full ?? one?.bare ?? "").split(" ")).filter((word) => /^\p{Lu}/u.test(word)),
	);
	return text
		.split(" ")
		.map((word) => {
			const bare = word.replace(/[^\p{L}'’]+$/u, "");
			return names.has(bare) || calendar.test(bare) || bare === "I" || bare.startsWith("I'")
				? word
				: word.toLowerCase();
		})
		.join(" ");
}

/** A title that was given, as it is sung within a line. */
export function hookOf(title: string, language: string): string {
	if (language === "pl") return title.charAt(0).toLowerCase() + title.slice(1);
	return language === "en" && /^(The|A|An|My|Your|Our|When|Where|In|On|Under|Before|After)\b/.test(title)
		? title.charAt(0).toLowerCase() + title.slice(1)
		: title;
}

/** A title for lyrics that came without one: the line that returns, else the first of the chorus or of all, cut to a phrase. */
export function titleFromLyrics(lyrics: string): string | undefined {
	const lines = lyrics
		.split(/\r?\n/)
		.map((line) => line.trim())
		.filter((line) => line !== "" && !/^[[(].*[\])]$/.test(line));
	const counts = new Map<string, number>();
	for (const line of lines) counts.set(line.toLowerCase(), (counts.get(line.toLowerCase()) ?? 0) + 1);
	const chorus = /\[(?:chorus|refrain|hook|coro|estribillo)[^\]]*\]\s*\n+([^\n]+)/i.exec(lyrics)?.[1]?.trim();
	const returning = lines.find((line) => (counts.get(line.toLowerCase()) ?? 0) > 1);
	const line = chorus ?? returning ?? lines[0];
	if (line === undefined) return undefined;
	const phrase = line.split(/[,.;:!?–—]/u)[0]?.trim() ?? line;
	const words = phrase.split(/\s+/);
	const cut = words.length > 6 ? words.slice(0, 5) : words;
	while (
		cut.length > 1 &&
		/^(the|a|an|and|of|to|in|on|my|der|die|das|und|le|la|les|de|et|el|y|en)$/i.test(cut.at(-1) ?? "")
	)
		cut.pop();
	const title = cut.join(" ").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}'’)]+$/gu, "");
	return title === "" ? undefined : title.charAt(0).toUpperCase() + title.slice(1, 80);
}
