import { nearestLanguage } from "./languages.ts";

/**
 * Makes the commands that a sentence names (`/song describe` in backticks) clickable where Discord's id of the first word is
 * known; elsewhere they are written by the names that the person sees in their language.
 */
export function linkCommands(text: string, locale: string, idOf: (name: string) => string | undefined): string {
	return text.replace(/`\/([a-z]+(?: [a-z]+)*)`/g, (_, path: string) => {
		const id = idOf(path.split(" ")[0] ?? "");
		return id === undefined ? `\`/${commandName(path, locale)}\`` : `</${path}:${id}>`;
	});
}

/** A command by the name that a person of this locale sees: "config channels" → "einstellungen kanäle". */
function commandName(path: string, locale: string): string {
	const words = path.split(" ");
	const book: Readonly<Record<string, unknown>> = nearestLanguage(locale).language.sentences;
	return words
		.map((word, index) => {
			const name = book[words.slice(0, index + 1).join(".")];
			return typeof name === "string" ? name : word;
		})
		.join(" ");
}
