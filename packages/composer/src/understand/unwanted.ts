import { type Found, findConcepts, type Hit } from "./matcher.ts";
import { type Token, tokenise } from "./tokens.ts";

/** A text with what was found in it. */
export type Reading = {
	readonly found: readonly Found[];
	readonly tokens: readonly Token[];
	readonly denied: readonly boolean[];
	readonly hits: readonly Hit[];
};

/** The same text as what there must not be: whatever it names is denied, with or without a "no" before it. */
export function denied(reading: Reading): Reading {
	return {
		...reading,
		found: reading.found.map((one) => ({ ...one, denied: true })),
		denied: reading.denied.map(() => true),
	};
}

/** Who sings where one kind of voice is not wanted. */
export function otherVoice(unwanted: readonly string[]): string | undefined {
	if (unwanted.includes("female") === unwanted.includes("male")) return undefined;
	return unwanted.includes("female") ? "male" : "female";
}

/** "Without" where a lexicon knows singing only as something that a song is without. */
const deniers = ["without", "ohne", "sans", "sin", "senza", "sem"];

/** Whether a list of what there must not be names the singing: "vocals, Gesang". */
export function silences(list: string): boolean {
	const items = list
		.split(/[,;/|\n]/)
		.map((item) => item.trim())
		.filter((item) => item !== "");
	return items.some((item) =>
		deniers.some((denier) =>
			findConcepts(tokenise(`${denier} ${item}`), undefined).some(
				({ concept, from, to }) => concept === "is:instrumental" && from === 0 && to > 1,
			),
		),
	);
}
