/** Material of one language. Phrases are whole, so that case, gender and number agree. */
export type Bank = {
	/** Clauses that want a place or a time after them, by when they happen. */
	readonly openers: Readonly<Record<Tense, Readonly<Record<Tone, readonly string[]>>>>;
	/**
	 * What may follow an opener; its last word carries the rhyme. `[old|new]` is one of these words. A `~` before it: it tells how somebody does
	 * something, so that it follows only a clause about somebody, and never stands first.
	 */
	readonly endings: readonly string[];
	/** Whole clauses that may close a line; the last word carries the rhyme. */
	readonly closers: Readonly<Record<Tone, readonly string[]>>;
	/** Clauses about the song's matter `{x}`, by what kind of thing it is, or about what it is against. They want an ending, too. */
	readonly about: Readonly<Record<Kind | "foe", readonly string[]>>;
	/** Openers about somebody: who may do it "with tired eyes". */
	readonly somebody: RegExp;
	/** Clauses that call what came without an article, `{v}`. */
	readonly calls: readonly string[];
	readonly themes: Readonly<Record<string, Theme>>;
	/** Lines of a chorus built on its hook. */
	readonly hooks: readonly string[];
	/** Those that want a thing: for hooks that are one. */
	readonly nounHooks: readonly string[];
	readonly joiners: readonly string[];
	/** Syllables that a line of this language has more than an English one. */
	readonly longer: number;
	/** Closers that tell someone to do something: no joiner stands before them. */
	readonly commands: RegExp;
	/** "In the rain, I hold on": whether a place may stand before a whole clause. */
	readonly placesFirst: boolean;
	/** Which words make a person, an animal, a place, a time or a doing of the matter. */
	readonly kinds: Readonly<Partial<Record<Kind, RegExp>>>;
	/** Puts the matter into the song's grammar from the words that stood before it, lower case, the nearest last. */
	readonly determine: (before: readonly string[], words: string) => Named;
	/** Draws together what melts: "de el" to "del". */
	readonly smooth: (line: string) => string;
};

export type Tone = "any" | "bright" | "dark";
export type Tense = "past" | "present";
export type Kind = "person" | "animal" | "place" | "time" | "thing" | "doing";

/** Matter as it can be said: with its article where that is known, and without. */
export type Named = { readonly full?: string; readonly bare?: string };

type Theme = {
	/** With their articles. */
	readonly nouns: readonly string[];
	readonly past: readonly string[];
	readonly present: readonly string[];
	readonly endings: readonly string[];
};

/** Phrases parted by strokes. */
export function phrases(text: string): readonly string[] {
	return text
		.split("/")
		.map((phrase) => phrase.trim().replace(/\s+/g, " "))
		.filter((phrase) => phrase !== "");
}

/** A theme from its nouns, what happened, what happens, and where lines end. */
export function theme(nouns: string, past: string, present: string, endings: string): Theme {
	return { nouns: phrases(nouns), past: phrases(past), present: phrases(present), endings: phrases(endings) };
}
