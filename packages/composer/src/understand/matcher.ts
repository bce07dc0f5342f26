import { fold } from "./fold.ts";
import type { Language } from "./intent.ts";
import { lexicons } from "./lexicon/lexicons.ts";
import { elide, type Token } from "./tokens.ts";

/** A hit with the weight of where it was said; `denied` under a negation. */
export type Found = { readonly hit: Hit; readonly weight: number; readonly denied: boolean };

type Entry = { readonly words: readonly string[]; readonly concept: string; readonly language: Language | "any" };
/** A concept found in a text: which tokens name it. */
export type Hit = {
	readonly concept: string;
	readonly from: number;
	readonly to: number;
	readonly strength: number;
};

/** Entries by their first word, or by the first two letters of it where it may go on. */
function index(): {
	exact: ReadonlyMap<string, readonly Entry[]>;
	stems: ReadonlyMap<string, readonly Entry[]>;
} {
	const exact = new Map<string, Entry[]>();
	const stems = new Map<string, Entry[]>();
	for (const [language, lexicon] of lexicons) {
		for (const [concept, phrases] of Object.entries(lexicon)) {
			for (const phrase of phrases.split(", ")) {
				const words = fold(phrase)
					.split(" ")
					.flatMap(elide)
					.map((word) => word.replace(/'$/, ""));
				const entry = { words, concept, language };
				const first = words[0] ?? "";
				if (first.endsWith("*")) push(stems, first.slice(0, 2), entry);
				else push(exact, first, entry);
			}
		}
	}
	return { exact, stems };
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
	const list = map.get(key);
	if (list === undefined) map.set(key, [entry]);
	else list.push(entry);
}

const lexicon = index();

function matches(entry: Entry, tokens: readonly Token[], at: number): boolean {
	return entry.words.every((word, offset) => {
		const token = tokens[at + offset];
		if (token === undefined || (offset > 0 && (token.opens || token.comma))) return false;
		const readings = [token.text, ...token.forms];
		return word.endsWith("*") ? readings.some((text) => text.startsWith(word.slice(0, -1))) : readings.includes(word);
	});
}

/** How far an entry is trusted in a text of that language: stems of other languages are only taken when they are long. */
function trust(entry: Entry, language: Language | undefined): number {
	if (entry.language === "any" || entry.language === language) return 1;
	const first = entry.words[0] ?? "";
	if (entry.language === "en") return first.endsWith("*") && first.length < 6 ? 0 : 0.9;
	if (first.endsWith("*") && first.length < 7) return 0;
	if (language !== undefined) return entry.words.length > 1 || first.length >= 5 ? 0.5 : 0;
	return first.length >= 4 ? 0.8 : 0;
}

/** All concepts of a text; the longest phrase at each place wins, and may mean several things. */
export function findConcepts(tokens: readonly Token[], language: Language | undefined): Hit[] {
	const hits: Hit[] = [];
	let at = 0;
	while (at < tokens.length) {
		const token = tokens[at];
		const candidates = new Set(
			[token?.text ?? "", ...(token?.forms ?? [])].flatMap((word) => [
				...(lexicon.exact.get(word) ?? []),
				...(lexicon.stems.get(word.slice(0, 2)) ?? []),
			]),
		);
		const known = [...candidates].filter((entry) => trust(entry, language) > 0 && matches(entry, tokens, at));
		// "Guitarra" is any guitar in Spanish, whatever it is to a Portuguese.
		const isOwn = known.some((entry) => entry.language === language);
		const found = known.filter((entry) => !isOwn || /^(?:any|en)$/.test(entry.language) || entry.language === language);
		const longest = found.reduce((most, entry) => Math.max(most, entry.words.length), 0);
		const seen = new Set<string>();
		for (const entry of found) {
			if (entry.words.length < longest && !(entry.concept.startsWith("scene:") || entry.concept.startsWith("place:")))
				continue;
			if (seen.has(entry.concept)) continue;
			seen.add(entry.concept);
			hits.push({
				concept: entry.concept,
				from: at,
				to: at + entry.words.length,
				strength: trust(entry, language) * (1 + 0.25 * (entry.words.length - 1)),
			});
		}
		at += Math.max(1, longest);
	}
	return hits;
}
