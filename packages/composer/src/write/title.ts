import type { Random } from "../compose/random.ts";
import type { Bank } from "./banks/bank.ts";
import { repeatsSense, senseOf, senseOfForm } from "./sense.ts";
import type { Subject } from "./subjects.ts";
import { sungTitles } from "./title-forms.ts";

/** A title, and how it is sung within a line. */
export type Titled = { readonly title: string; readonly hook: string; readonly isThing: boolean };

const small = new Set("the a an and of in on to at for but with by from till about".split(" "));

function headline(text: string, language: string): string {
	if (language !== "en") return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
	return text
		.split(" ")
		.map((word, at) => (at > 0 && small.has(word) ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase())))
		.join(" ");
}

/** Forms whose verb or address is for one alone. */
const forOne = /(llegue|duerme|dort|vient|va|commence|viene|dorme|chega) \{n\}|Ciao|Wach auf|Cours,/;
const many =
	/^(?:les|des|mes|tes|nos|los|las|mis|tus|unos|unas|i|gli|le|os|as|meus|minhas|deux|trois|dos|tres|due|tre|dois|duas|três)\s/i;

/** What is owned or counted keeps the word that says so: "my dog", "two lovers". */
function keepsWord({ full, bare }: Subject): boolean {
	return (
		full !== undefined &&
		full !== bare &&
		!/^(the|l['’]|le|la|les|el|los|las|il|lo|i|gli|o|a|os|as|der|die|das|den|ein) ?/i.test(full)
	);
}

/** Whether a form can be filled: all it asks for is known. */
function fits(form: string, subject: Subject): boolean {
	const { full, bare } = subject;
	if (forOne.test(form) && full !== undefined && many.test(full)) return false;
	return (
		(!/\{[xn]\}/.test(form) || full !== undefined) &&
		(!form.includes("{v}") || (bare !== undefined && !keepsWord(subject)))
	);
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
export function makeTitle(bank: Bank, language: string, subjects: readonly Subject[], random: Random): Titled {
	const short = subjects.filter(({ full = "", bare = "" }) => full.length <= 30 && bare.length <= 30);
	const own = short.filter(({ own: isOwn }) => isOwn);
	const foe = own.find((subject) => subject.foe);
	const bankOf = own.length > 0 ? own : short;
	const first =
		foe ?? (own.length > 0 && random.chance(0.7) ? own[0] : random.pick(bankOf.length > 0 ? bankOf : subjects));
	if (first === undefined) return { title: "Untitled", hook: "oh", isThing: false };
	const form = chooseForm(language, first, random);
	const sense = senseOf(first.full ?? first.bare ?? "");
	const others = subjects.filter(
		(other) => other !== first && other.full !== undefined && !other.foe && !repeatsSense(senseOf(other.full), sense),
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
		isThing: /^\{n\}(?:$| (?:and|et|y|e|und) )/.test(shape),
	};
}

/** Forms against something that end by themselves: "never again" is not for tonight. */
const final = /,|can wait|never|no more|end of|today|heute|nie wieder|plus jamais|pas ce soir|jamais|nunca|mai più/i;

/** Where a thing is seen, but nothing is done. */
const ofSight =
	/Mind|Dreams|Slow|Kopf|Traum|Zeitlupe|tête|rêve|ralenti|cabeza|sueños|cámara|testa|sogno|rallentatore|cabeça|sonhos|câmera/;

/** How it is spoken to: "my dog", but "fridge" of "a fridge". */
function called(subject: Subject, language: string): string {
	const { full, bare } = subject;
	if (full === undefined || (bare !== undefined && (!keepsWord(subject) || /^(un|une|una|uno|um|uma) /.test(full))))
		return bare ?? "";
	return nominative(full, language);
}

/** A form for that matter: something done with it, or the place and time it is seen in. */
function chooseForm(language: string, first: Subject, random: Random): string {
	const { heads, tails } = sungTitles[language] ?? { heads: undefined, tails: undefined };
	if (heads === undefined || tails === undefined) return "{n}";
	const matter = `${first.full ?? ""} ${first.bare ?? ""}`;
	const sense = senseOf(matter);
	const owned = /^my /i.test(matter);
	const suits = (form: string) =>
		fits(form, first) && !repeatsSense(senseOfForm(form), sense) && !(owned && /\bmy\b/i.test(form));
	const kind = first.kind;
	const fitting = (first.foe ? heads.foe : kind === "doing" ? heads.doing : [...heads.any, ...heads[kind]]).filter(
		suits,
	);
	const behind = (first.foe ? tails.foe : kind === "doing" ? tails.doing : [...tails.any, ...tails[kind]]).filter(
		suits,
	);
	const head = fitting.length > 0 ? random.pick(fitting) : first.full === undefined ? "{c}" : "{n}";
	if (behind.length === 0) return head;
	const tail = random.pick(behind);
	if (first.foe) return random.chance(0.5) && !final.test(head) ? `${head} ${tail}` : head;
	// "Waiting for My Cat in the Rain": both, where that is no mouthful.
	const anywhere = tails.any.filter((tail) => suits(tail) && !ofSight.test(tail));
	const isOpen = kind !== "doing" && matter.length < 44 && !/^\{[nvc]\}$|,|\?| (?:I|ich|moi|yo|io|eu)$/.test(head);
	if (isOpen && anywhere.length > 0 && random.chance(0.3)) return `${head} ${random.pick(anywhere)}`;
	return random.chance(0.5) ? `${first.full === undefined ? "{v}" : "{n}"} ${tail}` : head;
}

/** German nouns stay large; a first word that is none is small within a line. */
function lowerFirst(text: string, form: string, { full = "", bare = "" }: Subject): string {
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
			return names.has(bare) || bare === "Sunday" || bare === "I" || bare.startsWith("I'") ? word : word.toLowerCase();
		})
		.join(" ");
}

/** A title that was given, as it is sung within a line. */
export function hookOf(title: string, language: string): string {
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
