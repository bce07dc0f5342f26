import type { Locale } from "discord-api-types/v10";
import type { admin } from "./en/admin.ts";
import type { commands } from "./en/commands.ts";
import type { faults } from "./en/faults.ts";
import type { replies } from "./en/replies.ts";
import type { status } from "./en/status.ts";
import type { Sentence } from "./sentence.ts";

/** A code by which Discord names a language (https://discord.com/developers/docs/reference#locales). */
export type DiscordLocale = `${Locale}`;
export type English = typeof faults & typeof status & typeof commands & typeof replies & typeof admin;
/** The name of a sentence, in any file of a language's folder. */
export type SentenceKey = keyof English;
export type Sentences = Readonly<Record<SentenceKey, Sentence>>;

/**
 * What the `index.ts` of a language's folder exports as `language`; the folder is named by the language's BCP 47 tag. To add a language,
 * copy the folder `de` and translate it: nothing else names the languages one by one. Commands within sentences keep their English names
 * (they become links), options take the names that the language gives them. `{cost:credits}` already brings the unit, in the plural
 * form that stands after a number. A file that misses a sentence or a hole of the English one does not compile; plural forms, Discord's
 * lengths and sentences that are still English are held by `test/locales/books.test.ts` and `test/commands/declarations.test.ts`.
 */
export type Language = {
	/** As its speakers write it. */
	readonly name: string;
	/** The codes by which Discord names it, the preferred one first. */
	readonly locales: readonly [DiscordLocale, ...DiscordLocale[]];
	readonly sentences: Sentences;
};
