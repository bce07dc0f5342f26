import type { Random } from "../random.ts";
import { isPlural } from "./banks/en.ts";
import { isOutOfSeason } from "./misfits.ts";
import { repeatsSense, senseOf, senseOfForm } from "./sense.ts";
import type { Subject } from "./subjects.ts";
import { sungTitles } from "./title-forms.ts";

/** Forms whose verb or address is for one alone. */
const forOne = /(llegue|duerme|dort|vient|va|commence|viene|dorme|chega) \{n\}|Ciao|Wach auf|Cours,/;
const many =
	/^(?:les|des|mes|tes|nos|los|las|mis|tus|unos|unas|i|gli|le|os|as|meus|minhas|deux|trois|dos|tres|due|tre|dois|duas|três)\s/i;

/** What is owned or counted keeps the word that says so: "my dog", "two lovers". */
export function keepsWord({ full, bare }: Subject): boolean {
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

/** Forms that want what can be had in any amount, or several of it: "A Little More Coffee", "No More Mondays". */
const ofMuch = /^(?:A Little More|No More) /;

/** Forms that want one of many: "One More Summer". */
const ofOne = /^One More /;

/** Nobody says "This Is the Mountains" or "Remember Dragons". */
const ofSingular = /^(?:This Is|Remember|Follow|Keep) /;

/** Seasons, months and snow: a summer in July or a rain in the snow is said twice or against itself. */
const ofSeason =
	/\b(?:snow|june|september|spring|winter|autumn|summer|schnee|sommer|herbst|frühling|oktober|juli|mai|neige|été|hiver|printemps|automne|octobre|juillet|nieve|verano|invierno|primavera|otoño|octubre|julio|neve|estate|autunno|ottobre|luglio|verão|inverno|outono|outubro|julho)\b|rain|regen|pluie|lluvia|pioggia|chuva|août|agosto|août|sun(?:down|light)|sonnen|soleil|sol\b|sole\b/iu;

/** What else may follow a form against something: not "never again" tonight, and no question from now on. */
const isOver =
	/,|\?|can wait|never|no more|end of|said no|say no|nie wieder|wer braucht|heute|tag ohne|plus jamais|jamais|qui veut|jour sans|nunca|quién|día sin|mai più|chi vuole|giorno|hablar|pensar|quem quer|um dia/i;

/** A form for that matter, of two to five words: something done with it, or the place and time it is seen in. */
export function chooseForm(language: string, first: Subject, themes: readonly string[], random: Random): string {
	const { heads, tails } = sungTitles[language] ?? { heads: undefined, tails: undefined };
	if (heads === undefined || tails === undefined) return "{n}";
	const { full = "", bare = "", kind, foe } = first;
	const matter = `${full} ${bare}`;
	const owned = /^my /i.test(matter);
	const sense = senseOf(matter);
	// Where the wish says more of it in itself, the title may be longer.
	const most = Math.max(5, full.split(" ").length + 2);
	const isMuch = full === bare;
	const isOne = !isMuch && !isPlural(bare);
	const suits = (form: string) => {
		const words = form
			.replace(/\{[xn]\}/, full)
			.replace(/\{[vc]\}/, bare)
			.trim()
			.split(" ").length;
		return (
			fits(form, first) &&
			words >= 2 &&
			words <= most &&
			!(ofMuch.test(form) && !isMuch) &&
			!(kind === "time" && ofSeason.test(form)) &&
			!isOutOfSeason(form, themes) &&
			!(ofOne.test(form) && !isOne) &&
			!(ofSingular.test(form) && isPlural(bare)) &&
			!repeatsSense(senseOfForm(form), sense) &&
			!(owned && /\bmy\b/i.test(form))
		);
	};
	const list = foe ? "foe" : kind === "doing" ? "doing" : undefined;
	const subject = first.full === undefined ? "{v}" : "{n}";
	const headed = (list === undefined ? [...heads.any, ...heads[kind]] : heads[list]).filter(suits);
	const seen = (list === undefined ? [...tails.any, ...tails[kind]] : tails[list])
		.map((tail) => `${subject} ${tail}`)
		.filter((form) => suits(form));
	if (foe) {
		const combined = headed
			.filter((head) => !isOver.test(head))
			.flatMap((head) => tails.foe.map((tail) => `${head} ${tail}`).filter(suits));
		const forms = combined.length > 0 && random.chance(0.4) ? combined : headed;
		return forms.length > 0 ? random.pick(forms) : subject;
	}
	if (headed.length + seen.length === 0) return first.full === undefined ? "{c}" : "{n}";
	return random.pick([...headed, ...seen]);
}
