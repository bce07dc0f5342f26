import { readdir } from "node:fs/promises";
import { language as english } from "./en/index.ts";
import type { DiscordLocale, Language } from "./language.ts";

/** A language with its BCP 47 tag. */
export type TaggedLanguage = Language & { readonly tag: string };

/** Every language the bot speaks, one a folder; English comes first, the others by their tags. */
export const languages: readonly TaggedLanguage[] = [{ tag: "en", ...english }, ...(await readFolders())];

async function readFolders(): Promise<readonly TaggedLanguage[]> {
	const entries = await readdir(new URL(".", import.meta.url), { withFileTypes: true });
	const tags = entries.filter((entry) => entry.isDirectory() && entry.name !== "en").map(({ name }) => name);
	return Promise.all(
		tags.sort().map(async (tag) => {
			const { language }: { readonly language: Language } = await import(`./${tag}/index.ts`);
			return { tag, ...language };
		}),
	);
}

/**
 * The nearest language we speak, and the Discord code to write its numbers by: "de-AT" → de; "es-MX" → es; anything unknown →
 * English.
 */
export function nearestLanguage(wish: string): { readonly language: Language; readonly locale: DiscordLocale } {
	const wanted = wish.toLowerCase();
	for (const language of languages) {
		const locale = language.locales.find((code) => code.toLowerCase() === wanted);
		if (locale !== undefined) return { language, locale };
	}
	const base = wanted.split(/[-_]/)[0];
	const language = languages.find(({ tag }) => tag === base) ?? english;
	return { language, locale: language.locales[0] };
}
