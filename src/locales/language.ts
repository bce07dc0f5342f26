import type { Locale } from "discord-api-types/v10";
import type { language as english } from "./en/index.ts";
import type { Sentence } from "./sentence.ts";

/** A code by which Discord names a language (https://discord.com/developers/docs/reference#locales). */
export type DiscordLocale = `${Locale}`;
export type English = (typeof english)["sentences"];
/** The name of a sentence, in any file of a language's folder. */
export type SentenceKey = keyof English;
export type Sentences = Readonly<Record<SentenceKey, Sentence>>;

/**
 * What the `index.ts` of a language's folder exports as `language`; the folder is named by the language's BCP 47 tag. To add a language,
 * copy the folder of a language near to it and translate it; the words of the pages of songs stand apart, in the studio's `page-words.ts`.
 * Commands within sentences keep their English names (they become links), options take the names that the language gives them.
 * `{cost:credits}` already brings the unit, in the plural form that stands after a number. A file that misses a sentence or a hole of the
 * English one does not compile; plural forms, Discord's lengths and sentences that are still those of another language are held by
 * `test/locales/books.test.ts` and `test/commands/declarations.test.ts`.
 */
export type Language = {
	/** As its speakers write it. */
	readonly name: string;
	/** The codes by which Discord names it, the preferred one first. */
	readonly locales: readonly [DiscordLocale, ...DiscordLocale[]];
	readonly sentences: Sentences;
};
