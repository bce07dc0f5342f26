import type { Scene, Setting, settingOfTheme } from "../scenes.ts";

/** Clauses by what they tell. */
export type Clauses = Readonly<Partial<Record<Scene, readonly string[]>>>;

/** Material of one language. Phrases are whole, so that case, gender and number agree. */
export type Bank = {
	/** Clauses that want a place, a time or a manner after them, by when they happen. */
	readonly openers: Readonly<Record<Tense, Readonly<Record<Tone, Clauses>>>>;
	/** What may follow a clause; its last word carries the rhyme. `[old|new]` is one of these words. */
	readonly tails: Readonly<Record<Setting, readonly string[]>>;
	/** Whole clauses that close a line behind one of the leads; the last word carries the rhyme. */
	readonly closers: Readonly<Record<Tone, readonly string[]>>;
	/** Words that any closer may stand behind: "After all,". */
	readonly leads: readonly string[];
	/** Whether a time may stand before a closer: "At dawn, I hold on". In German the verb would have to stand second. */
	readonly timesFirst: boolean;
	/** Whether the phrase stands before its clause and not after it, and no rhyme is looked for: Japanese. */
	readonly clauseLast?: true;
	/**
	 * Clauses about the song's matter, by what kind of thing it is, or about what it is against: `{x}` as it was named, `{d}` only as something
	 * known, with its article or owner.
	 */
	readonly about: Readonly<Record<Kind | "foe", Clauses>>;
	/** Clauses that call what came without an article, `{v}`. */
	readonly calls: readonly string[];
	readonly themes: Readonly<Record<string, Theme>>;
	/** Lines of a chorus built on its hook. */
	readonly hooks: readonly string[];
	/** Those that want a thing: for hooks that are one. */
	readonly nounHooks: readonly string[];
	/** Syllables that a line of this language has more than an English one. */
	readonly longer: number;
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

/** Matter as it can be said: with its article where that is known, as something known ("the knights" for "knights"), and without. */
export type Named = { readonly full?: string; readonly known?: string; readonly bare?: string };

export type Theme = {
	/** Where its clauses happen, and so what else may follow them; its own endings go with all of them. */
	readonly scene: keyof typeof settingOfTheme;
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

/** Lists of phrases by what they tell. */
export function lists<Key extends string>(
	texts: Readonly<Record<Key, string>>,
): Readonly<Record<Key, readonly string[]>> {
	return Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, phrases(text)])) as Record<
		Key,
		readonly string[]
	>;
}

/** A theme from its scene and nouns, what happened, what happens, and where lines end. */
export function theme(scene: Theme["scene"], nouns: string, past: string, present: string, endings: string): Theme {
	return { scene, nouns: phrases(nouns), past: phrases(past), present: phrases(present), endings: phrases(endings) };
}
