import type { Intent } from "../understand/intent.ts";
import { isStopWord } from "../understand/language.ts";
import { elide } from "../understand/tokens.ts";
import { isMoodWord } from "../understand/understand.ts";
import type { Bank, Kind } from "./banks/bank.ts";

/** Something a song is about. */
export type Subject = {
	/** With its article, as the object of a clause; absent where the grammar is not known. */
	readonly full?: string;
	/** As something known: "the knights" for "knights"; absent where it is never one known thing. */
	readonly known?: string;
	/** Without; absent where it cannot stand so. */
	readonly bare?: string;
	readonly kind: Kind;
	/** Somebody or something the song is for: it is not left or lost in the title. */
	readonly dear: boolean;
	/** What the song is against: its title wants it gone. */
	readonly foe: boolean;
	/** From the prompt, not from the theme. */
	readonly own: boolean;
	/** Owned or without an article: a name, a plural, a mass. */
	readonly plain: boolean;
};

const leading =
	/^(?:a|an|the|my|your|his|her|its|our|their|some|two|three|about|of|under|over|in|on|through|with|for|and|to|at|from|by|ein|eine|einen|einem|einer|der|die|das|den|dem|des|über|von|für|mein|meine|meinen|meiner|meinem|dein|deine|unser|unsere|und|un|une|le|la|les|l['’]|des|du|d['’]|de|au|aux|sur|pour|mon|ma|mes|ton|ta|notre|nos|et|el|los|las|una|del|al|sobre|para|mi|mis|tu|nuestra|nuestro|y|il|lo|i|gli|uno|dello|della|dell['’]|dei|degli|delle|sul|sullo|sulla|sull['’]|sui|sugli|sulle|su|per|mio|mia|miei|mie|tuo|tua|e|o|a|os|as|um|uma|do|da|dos|das|no|na|ao|à|meu|minha|meus|minhas)$/iu;

const determiners =
	/^(?:a|an|the|my|your|his|her|our|their|ein|eine|einen|einem|einer|der|die|das|den|dem|mein|meine|meinen|meiner|meinem|un|une|le|la|les|l['’]|du|des|mon|ma|mes|el|los|las|una|del|mi|mis|il|lo|gli|uno|sul|sulla|della|o|a|os|as|um|uma|do|da|meu|minha)$/iu;

const dedications = /^(for|to|für|pour|para|per)$/;

const enmities = /^(against|gegen|contre|contra|contro)$/;

const intensifiers = /^(very|really|so|quite|sehr|ganz|très|si|muy|tan|molto|così|muito|tão)$/i;

const notNouns = new Set(
	"palmas assolo tamburello tabla chœur chœurs solo minore about song songs music track tune piece theme something style vibe vibes feeling sound sounds hit hits tune jam lied lieder chanson musique canción cancion música musica canção canzone brano tema anthem hymn hymne himno inno hino ode liedchen stück who that when where after before while very really falling being makes make made please write create generate want need should would could lyrics beat beats mood über für sobre through across always never ever still again per uhrzeit redor".split(
		" ",
	),
);

/** What happened to a thing that stands before it: no part of its name at the end. */
const participles =
	/^(lost|gone|left|born|made|called|named|drinking|falling|dancing|looking|waiting|living|playing)$/i;

/** Words that say how music sounds or what it is for, never what a song's matter is like. */
const ofMusic =
	/^(upbeat|uplifting|catchy|groovy|danceable|mellow|chill|epic|energetic|driving|intense|moody|feel-?good|fun|cheerful|tanzbar\p{L}*|eingängig\p{L}*|mitreißend\p{L}*|dansant\p{L}*|entraînant\p{L}*|bailable\p{L}*|pegadiz\p{L}*|movid[oa]|dançante|animad[oa]s?|ballabil[ei]|orecchiabil[ei])$/iu;

/** Compounds that name a kind of song: "Winterlied", "Sommerhit". */
const songNames = /(?:lied|song|hit|hymne|ballade|walzer|musik|stück)$/u;

const romance = new Set(["fr", "es", "it", "pt"]);

type Found = {
	readonly words: string;
	readonly before: readonly string[];
	readonly score: number;
	/** Says what kind of song it is: "a birthday song". */
	readonly isKind: boolean;
};

/** Noun phrases of a description with the words before them, what the song is most about first. */
function nounPhrases(description: string, intent: Intent): Found[] {
	const matter = new Set(intent.matter.map((word) => word.toLowerCase()));
	const words = description
		.normalize("NFC")
		.split(/(\s+|[.,;:!?()"“”„«»]+)/u)
		.filter((piece) => piece.trim() !== "")
		.flatMap(elide);
	const phrases: Found[] = [];
	for (let at = 0; at < words.length; at++) {
		const run: string[] = [];
		const starts = at;
		while (at < words.length) {
			const word = words[at] ?? "";
			const bare = word.toLowerCase();
			if (
				!bare.split("-").every((piece, _, pieces) => matter.has(piece) || (pieces.length > 1 && piece.length === 1)) ||
				notNouns.has(bare) ||
				(intent.language === "de" && songNames.test(bare)) ||
				isStopWord(bare) ||
				run.length === 3
			)
				break;
			run.push(word);
			at++;
		}
		if (run.length === 0) continue;
		// "O dever de casa" is one thing.
		const joint = ofAnother(words.slice(at));
		const other = words[at + joint] ?? "";
		if (romance.has(intent.language) && joint > 0 && matter.has(other.toLowerCase())) {
			const link = words.slice(at, at + joint).join(" ");
			run.push(/['’]$/.test(link) ? link + other : `${link} ${other}`);
			at += joint + 1;
		}
		// "The birthday of Anna" and "the last day of school" are one thing, too.
		const whose = words[at] === "of" ? (words[at + 1] ?? "") : "";
		if (intent.language === "en" && (/^\p{Lu}/u.test(whose) || matter.has(whose))) {
			run.push("of", whose);
			at += 2;
		}
		// "Growing up" is one doing.
		if (/^\p{Ll}+ing$/u.test(run.at(-1) ?? "") && /^(up|down|out|away|apart|back)$/.test(words[at] ?? ""))
			run.push(words[at++] ?? "");
		// "Astronauts lost in space" are astronauts.
		const told = run.findIndex((word, place) => place > 0 && participles.test(word));
		if (told > 0) run.length = told;
		// "An upbeat summer song": the summer is what kind of song it is, and only then what it is about.
		const isKind = notNouns.has((words[at] ?? "").toLowerCase());
		const bent = isKind ? { kept: [], span: 0 } : bentBefore(words, starts, intent);
		run.unshift(...bent.kept);
		const first = starts - bent.span;
		// Romance adjectives follow: "un robot solitario".
		const after = words[at] ?? "";
		const follows = intent.language !== "en" && intent.language !== "de" && isMoodWord(after, intent.language);
		if (follows && !isStopWord(after.toLowerCase())) run.push(after);
		const near = words.slice(Math.max(0, first - 4), first).map((word) => word.toLowerCase());
		const before = near.filter((word) => !intensifiers.test(word));
		// A single word without an article before it may be a verb: it counts less.
		const score =
			(leading.test(before.at(-1) ?? "") ? 2 : 0.5) +
			(run.length === 2 ? 0.6 : run.length === 3 ? 0.2 : 0) +
			(bent.kept.length > 0 ? 0.3 : 0) +
			(/ing$/.test(run.at(-1) ?? "") && before.at(-1) !== "about" ? -2 : 0) +
			(isKind ? -1.4 : 0) -
			phrases.length * 0.1;
		phrases.push({ words: run.join(" "), before, score, isKind });
		at--;
	}
	const likely = phrases.filter(
		({ score, words: phrase, isKind }) => score > (isKind ? -1 : 0.4) && phrase.length <= 32,
	);
	const matters = likely.filter(({ isKind }) => !isKind);
	return (matters.length > 0 ? matters : likely).sort((a, b) => b.score - a.score).slice(0, 5);
}

/** How many words join a noun to another that says which it is: "dever de casa", "déclaration d'impôts", "declaración de la renta". */
function ofAnother([first = "", second = ""]: readonly string[]): number {
	if (/^(?:de)$/.test(first) && /^(?:la|las|los)$/.test(second)) return 2;
	return /^(?:de|di|d['’]|du|del|dell['’]|della|dei|delle|do|da|dos|das)$/.test(first) ? 1 : 0;
}

/** Words between an article and its noun that were read as moods or styles: the "lonely" of "a lonely robot". */
function bentBefore(words: readonly string[], first: number, intent: Intent): { kept: string[]; span: number } {
	for (const back of [1, 2, 3]) {
		const article = words[first - back - 1] ?? "";
		const between = words.slice(first - back, first).filter((word) => !intensifiers.test(word));
		const strange = between.some(
			(word) =>
				leading.test(word) ||
				!/^[\p{L}'’-]+$/u.test(word) ||
				isStopWord(word.toLowerCase()) ||
				notNouns.has(word.toLowerCase()),
		);
		if (strange) break;
		if (determiners.test(article))
			return {
				kept: between.filter((word) => !ofMusic.test(word) && isMoodWord(word, intent.language)),
				span: back,
			};
	}
	return { kept: [], span: 0 };
}

/** The prompt's own subjects, in the grammar of the bank. */
export function ownSubjects(description: string, intent: Intent, bank: Bank): Subject[] {
	return nounPhrases(description, intent).flatMap(({ words, before }) => {
		const named = bank.determine(before, words);
		if (named.full === undefined && named.bare === undefined) return [];
		// "Flamenco apasionado", "música para dormir": no thing without an article, unless it is somebody or some place.
		const isLoose =
			named.full === undefined || (romance.has(intent.language) && !before.some((word) => leading.test(word)));
		if (isLoose && named.full !== words && kindOf(words, bank) === "thing") return [];
		const plain = named.full === undefined || !/^(the|den|die|das|ein) /.test(named.full);
		const isFor = before.some((word) => dedications.test(word));
		const known = kindOf(words, bank);
		// "For Emma": a name without an article, that a song is for, is somebody's.
		const kind = isFor && known === "thing" && named.full === words && /^\p{Lu}/u.test(words) ? "person" : known;
		const dear = kind === "person" || kind === "animal" || isFor;
		return [{ ...named, kind, own: true, plain, dear, foe: before.some((word) => enmities.test(word)) }];
	});
}

/** A noun of a theme's list, given with its article. */
export function themeSubject(noun: string, bank: Bank): Subject {
	const words = noun.split(/ |(?<=['’])/u);
	const hasArticle = words.length > 1 && leading.test(words[0] ?? "");
	const bare = (hasArticle ? words.slice(1) : words).join(" ");
	const named = bank.determine(hasArticle ? [words[0]?.toLowerCase() ?? ""] : [], bare);
	return { ...named, kind: kindOf(bare, bank), own: false, plain: !hasArticle, dear: false, foe: false };
}

/** What kind of thing words name, as the bank knows it. */
export function kindOf(words: string, bank: Bank): Kind {
	// "Gardien de phare" is a keeper.
	const lower = words
		.toLowerCase()
		.replace(/(?<=\p{L}) (?:d['’]|(?:of|de|di|du|del|dei|do|da|dos|das|della) ).*$/u, "");
	for (const kind of ["person", "animal", "doing", "time", "place"] as const)
		if (bank.kinds[kind]?.test(lower) === true) return kind;
	return "thing";
}
