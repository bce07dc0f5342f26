/**
 * Every language the bot speaks: the one table that the books, the choices of `/config language` and the localisations of the
 * commands are derived from. `tag` is also the name of the folder with the chapters; `locales` are the codes by which Discord
 * names the language (https://discord.com/developers/docs/reference#locales), the preferred one first.
 */
export const languages = [
	{ tag: "en", name: "English", locales: ["en-US", "en-GB"] },
	{ tag: "de", name: "Deutsch", locales: ["de"] },
	{ tag: "fr", name: "Français", locales: ["fr"] },
	{ tag: "es", name: "Español", locales: ["es-ES", "es-419"] },
	{ tag: "it", name: "Italiano", locales: ["it"] },
	{ tag: "pt", name: "Português do Brasil", locales: ["pt-BR"] },
	{ tag: "pl", name: "Polski", locales: ["pl"] },
	{ tag: "ru", name: "Русский", locales: ["ru"] },
	{ tag: "uk", name: "Українська", locales: ["uk"] },
	{ tag: "tr", name: "Türkçe", locales: ["tr"] },
	{ tag: "ja", name: "日本語", locales: ["ja"] },
	{ tag: "ko", name: "한국어", locales: ["ko"] },
	{ tag: "zh", name: "简体中文", locales: ["zh-CN"] },
	{ tag: "hi", name: "हिन्दी", locales: ["hi"] },
] as const satisfies readonly Language[];

export type Language = {
	readonly tag: string;
	readonly name: string;
	readonly locales: readonly [string, ...string[]];
};
export type LanguageTag = (typeof languages)[number]["tag"];
export type DiscordLocale = (typeof languages)[number]["locales"][number];

/**
 * The nearest language we speak, and the Discord code to write its numbers by: "de-AT" → de; "es-MX" → es; anything unknown →
 * English.
 */
export function nearestLanguage(locale: string): { readonly tag: LanguageTag; readonly locale: DiscordLocale } {
	const wanted = locale.toLowerCase();
	for (const language of languages) {
		const exact = language.locales.find((code) => code.toLowerCase() === wanted);
		if (exact !== undefined) return { tag: language.tag, locale: exact };
	}
	const base = wanted.split(/[-_]/)[0] ?? "";
	const related = languages.find((language) => language.tag === base) ?? languages[0];
	return { tag: related.tag, locale: related.locales[0] };
}
