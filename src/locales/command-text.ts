import { language as english } from "./en/index.ts";
import type { DiscordLocale, Sentences } from "./language.ts";
import { languages } from "./languages.ts";

/** A text of a command in English and in all languages by Discord's codes, ready for a command's localisations. */
export type Localised = {
	readonly text: string;
	readonly localisations: Readonly<Partial<Record<DiscordLocale, string>>>;
};

/**
 * Name and description of one command or group by its path ("song describe", "song"), or of a message or user command by its
 * name ("New take"); the description of the latter is empty, as Discord wants it.
 */
export function commandText(path: string): { readonly name: Localised; readonly description: Localised } {
	const menu = `menu.${path.toLowerCase().replaceAll(" ", "-")}`;
	if (menu in english.sentences) return { name: localised([menu]), description: localised([], "") };
	const key = keyOf(path);
	return { name: localised([key]), description: localised([`${key}.about`]) };
}

/** Name and description of an option: `song.describe.prompt` where the path has its own text, else `option.prompt`. */
export function optionText(
	path: string,
	option: string,
): { readonly name: Localised; readonly description: Localised } {
	const key = keyOf(path);
	return {
		name: localised([`${key}.${option}`, `option.${option}`]),
		description: localised([`${key}.${option}.about`, `option.${option}.about`]),
	};
}

/** Name of a choice: `choice.period.week`, a language by its own name, else the value itself. */
export function choiceText(option: string, value: string | number): Localised {
	const language = languages.find(({ tag }) => option === "language" && tag === value)?.name;
	return localised([`choice.${option}.${value}`], language ?? String(value));
}

function keyOf(path: string): string {
	return path.replaceAll(" ", ".");
}

function localised(keys: readonly string[], otherwise?: string): Localised {
	const textIn = (sentences: Sentences): string => {
		const byKey: Readonly<Record<string, unknown>> = sentences;
		const text = keys.map((key) => byKey[key]).find((candidate) => typeof candidate === "string");
		if (typeof text === "string") return text;
		if (otherwise !== undefined) return otherwise;
		throw new Error(`a language has no text for ${keys.join(" or ")}`);
	};
	const entries = languages.flatMap(({ locales, sentences }) =>
		locales.map((locale) => [locale, textIn(sentences)] as const),
	);
	return { text: textIn(english.sentences), localisations: Object.fromEntries(entries) };
}
