import type { Random } from "../random.ts";
import type { Bank, Tense, Tone } from "./banks/bank.ts";
import type { Setting } from "./scenes.ts";
import type { Subject } from "./subjects.ts";

/** What a lyric is made from. */
export type Matter = {
	readonly bank: Bank;
	readonly language: string;
	readonly tone: Tone;
	readonly themes: readonly string[];
	/** What it is about: the prompt's own things first, then the theme's. */
	readonly subjects: readonly Subject[];
	readonly hook: string;
	/** The hook names a thing: it can be wanted, given, sung for. */
	readonly hookIsThing: boolean;
	/** The song is against its matter. */
	readonly isAgainst: boolean;
	readonly random: Random;
};

/** A phrase that may end a line. */
export type Tail = {
	readonly text: string;
	/** The last word, bare. */
	readonly end: string;
	readonly rhyme: string;
	/** What it adds to a clause; a closer is a clause itself. */
	readonly setting: Setting | "closer";
	/** The theme that it belongs to: it goes with all clauses of that theme. */
	readonly theme?: string;
};

/** Clauses that may stand before a phrase. */
export type Openers = {
	readonly themed: readonly string[];
	readonly toned: readonly string[];
	readonly any: readonly string[];
};

/** The matter with what was used of it so far. */
export type WritingState = Matter & {
	readonly groups: ReadonlyMap<string, readonly Tail[]>;
	readonly measure: (phrase: string) => string;
	/** The clauses that go with a phrase at the end of the line. */
	readonly openersFor: (tail: Tail, tense: Tense) => Openers;
	/** Times that may stand before a closer. */
	readonly times: readonly string[];
	readonly used: Set<string>;
	readonly usedRhymes: Set<string>;
	/** How often each subject was named. */
	readonly said: Map<Subject, number>;
	/** Cost of a phrase to this song's taste, so that no phrase is every song's favourite. */
	readonly distaste: (piece: string) => number;
};

/** What a line is wanted for. */
export type Want = {
	readonly tense: Tense;
	readonly about: boolean;
	/** The line before it, and all lines of the stanza before it. */
	readonly before: string;
	readonly stanza: Place;
};

/** Where and when a stanza is, as far as its lines have told. */
export type Place = { readonly side?: "inside" | "outside"; readonly dayPart?: string; readonly isTimed: boolean };
