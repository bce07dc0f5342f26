import type { Random } from "../compose/random.ts";
import type { Bank, Tone } from "./banks/bank.ts";
import type { Subject } from "./subjects.ts";

/** A title, and how it is sung within a line. */
export type Titled = { readonly title: string; readonly hook: string; readonly isThing: boolean };

const small = new Set("the a an and of in on to at for but with by from".split(" "));

function headline(text: string, language: string): string {
	if (language !== "en") return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
	return text
		.split(" ")
		.map((word, at) => (at > 0 && small.has(word) ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase())))
		.join(" ");
}

/** Forms that leave behind or stand between: nothing to say of a grandmother or a dog. */
const cold =
	/^(Without|No More|Nie wieder|Plus jamais|Nunca|Mai|Sin|Sem|Senza|Sans|Ohne|Loin|Lontano|Longe|Antes|Prima|Después|Dopo|Depois|Après|Durch|Hacia|Vers|Not|The Last|Before|After|Half|Every|Entre|Tra|Nothing|Where) |\{v\} (Season|Street|Weather|Hour)/;
/** Forms that want a thing gone. */
const gone = /^(Without|No More|Ohne|Sans|Sin|Senza|Sem|Basta|Nie wieder|Plus jamais|Nunca más|Mai più|Nunca mais) /;
/** Whether a form can be filled and makes sense: all it asks for is known. */
function fits(form: string, first: Subject, second: Subject | undefined): boolean {
	if (first.foe && !gone.test(form)) return false;
	if (first.dear && cold.test(form)) return false;
	// What is owned keeps its owner.
	if (first.plain && first.full !== undefined && first.full !== first.bare && form.includes("{v}")) return false;
	return (
		(!form.includes("{x}") || first.full !== undefined) &&
		(!form.includes("{v}") || first.bare !== undefined) &&
		(!form.includes("{y}") || second?.full !== undefined) &&
		(!form.includes("{w}") || second?.bare !== undefined)
	);
}

/** Subjects that are an hour or a day themselves; six languages. */
const clocks =
	/night|morning|evening|dawn|dusk|noon|day$|nacht|abend|morgen|mittag|tag$|nuit|matin|soir|jour|aube|noche|mañana|tarde|día|notte|mattin|sera$|giorno|alba|noite|manhã|dia$|madrugada/i;

/** A form that may be followed by when or where it is, with or without; never a second hour or place. */
function whenOf(bank: Bank, { kind, bare = "" }: Subject, form: string, random: Random): string {
	if (!form.endsWith("+")) return form;
	const plain = form.slice(0, -1);
	const ends = [
		...(clocks.test(bare) ? [] : bank.whens.hours),
		...(kind === "place" || kind === "time" || kind === "doing" ? [] : bank.whens.spots),
	];
	return ends.length === 0 || random.chance(0.35) ? plain : `${plain} ${random.pick(ends)}`;
}

/** Whether one of the two is said with the other one's words. */
function namesSame({ bare: one = "" }: Subject, { bare: other = "" }: Subject): boolean {
	const [a, b] = [one.toLowerCase().split(" "), other.toLowerCase().split(" ")];
	return a.some((word) => b.includes(word));
}

/** A title from what the song is about; the theme's things where the prompt names none. */
export function makeTitle(
	bank: Bank,
	language: string,
	tone: Tone,
	subjects: readonly Subject[],
	random: Random,
): Titled {
	const short = subjects.filter(({ full = "", bare = "" }) => full.length <= 30 && bare.length <= 30);
	const own = short.filter(({ own: isOwn }) => isOwn);
	const bankOf = own.length > 0 ? own : short;
	const first = own.length > 0 && random.chance(0.7) ? own[0] : random.pick(bankOf.length > 0 ? bankOf : subjects);
	if (first === undefined) return { title: "Untitled", hook: "oh", isThing: false };
	const others = subjects.filter((subject) => !subject.own && !namesSame(subject, first));
	const second = others.length > 0 ? random.pick(others) : undefined;
	const bankForms =
		first.kind === "doing" && bank.doingTitles !== undefined
			? bank.doingTitles
			: first.plain
				? bank.plainTitles
				: bank.titles;
	// Forms that make many titles come as often as they have something new to say.
	const forms = bankForms
		.filter((form) => fits(form, first, second))
		.flatMap((form) => Array.from({ length: /\{[yw]\}/.test(form) ? 3 : form.endsWith("+") ? 2 : 1 }, () => form));
	const form = whenOf(
		bank,
		first,
		forms.length > 0 ? random.pick(forms) : first.full === undefined ? "{v}" : "{x}",
		random,
	);
	const adjective = random.pick(
		tone === "any" ? bank.adjectives.any : [...bank.adjectives.any, ...bank.adjectives[tone]],
	);
	const sung = bank.smooth(
		form
			.replace("{x}", first.full ?? "")
			.replace("{v}", first.bare ?? "")
			.replace("{y}", second?.full ?? "")
			.replace("{w}", second?.bare ?? "")
			.replace("{a}", adjective),
	);
	const hook = language === "de" ? lowerFirst(sung, form) : lowerAll(sung, [first, second]);
	return {
		title: headline(sung, language).slice(0, 80),
		hook,
		isThing: /^(?:The |My )?(?:\{a\} )?\{[xv]\}(?:$| (?:and|et|y|e|und) )/.test(form),
	};
}

/** German nouns stay large; only a form's own first word is small within a line. */
function lowerFirst(text: string, form: string): string {
	return form.startsWith("{") ? text : text.charAt(0).toLowerCase() + text.slice(1);
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
			return names.has(bare) || bare === "I" || bare.startsWith("I'") ? word : word.toLowerCase();
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
