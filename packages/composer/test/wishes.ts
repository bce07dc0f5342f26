import { readFileSync } from "node:fs";

/** What a wish asks for, named by hand before it was read by the program. */
export type Asked = {
	/** The style, or those that would be right. */
	readonly style?: readonly string[];
	readonly mood?: readonly string[];
	/** Slow −1, fast 1. */
	readonly tempo?: number;
	readonly voice?: string;
	readonly with?: readonly string[];
	readonly without?: readonly string[];
	readonly only?: readonly string[];
	readonly solo?: readonly string[];
	readonly instrumental?: boolean;
	readonly bpm?: number;
	readonly key?: string;
	readonly era?: string;
	readonly place?: string;
	/** Words of the wish that a song would be about. */
	readonly about?: string;
};

const languages = ["en", "de", "es", "fr", "hi", "it", "ja", "ko", "pl", "pt", "ru", "tr", "uk", "zh", "ar"];

/**
 * Wishes as people of each language write them, a file each. A line is a wish with what it is about between asterisks, a stroke, and what it
 * asks for; several right answers are parted by strokes, several things by commas.
 */
export const wishes: Readonly<Record<string, readonly (readonly [string, Asked])[]>> = Object.fromEntries(
	languages.map((language) => [
		language,
		readFileSync(new URL(`wishes/${language}.txt`, import.meta.url), "utf8")
			.trim()
			.split("\n")
			.map((line) => {
				const [written = "", asked = ""] = line.split(" | ");
				const about = /\*(.+)\*/.exec(written)?.[1];
				return [written.replaceAll("*", ""), { ...readAsked(asked), ...(about === undefined ? {} : { about }) }];
			}),
	]),
);

function readAsked(text: string): Asked {
	const entries = text.split("; ").map((part): readonly [string, unknown] => {
		const [name = "", value = ""] = part.split(": ");
		if (name === "instrumental") return [name, true];
		if (name === "style" || name === "mood") return [name, value.split(" / ")];
		if (/^(?:with|without|only|solo)$/.test(name)) return [name, value.split(", ")];
		return [name, name === "tempo" || name === "bpm" ? Number(value) : value];
	});
	return Object.fromEntries(entries);
}
