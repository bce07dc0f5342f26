import type { Language } from "./intent.ts";
import { german } from "./lexicon/de.ts";
import { english } from "./lexicon/en.ts";
import { spanish } from "./lexicon/es.ts";
import { french } from "./lexicon/fr.ts";
import { italian } from "./lexicon/it.ts";
import { japanese, russian } from "./lexicon/ja-ru.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { portuguese } from "./lexicon/pt.ts";
import { styleWords } from "./lexicon/styles.ts";
import { elide, fold, type Token } from "./tokens.ts";

/** A hit with the weight of where it was said; `denied` under a negation. */
export type Found = { readonly hit: Hit; readonly weight: number; readonly denied: boolean };

type Entry = { readonly words: readonly string[]; readonly concept: string; readonly language: Language | "any" };
/** A concept found in a text: which tokens name it. */
export type Hit = {
	readonly concept: string;
	readonly from: number;
	readonly to: number;
	readonly strength: number;
	/** Said of it in the same word, where words are not parted by spaces. */
	readonly manner?: "only" | "solo";
};

const books: readonly (readonly [Language | "any", Lexicon])[] = [
	["any", styleWords],
	["en", english],
	["de", german],
	["fr", french],
	["es", spanish],
	["pt", portuguese],
	["it", italian],
	["ja", japanese],
	["ru", russian],
];

/** Entries by their first word, or by the first four letters of it where it may go on. */
function index(): {
	exact: ReadonlyMap<string, readonly Entry[]>;
	stems: ReadonlyMap<string, readonly Entry[]>;
	unspaced: readonly Entry[];
} {
	const exact = new Map<string, Entry[]>();
	const stems = new Map<string, Entry[]>();
	const unspaced: Entry[] = [];
	for (const [language, book] of books) {
		for (const [concept, phrases] of Object.entries(book)) {
			for (const phrase of phrases.split(", ")) {
				const words = fold(phrase)
					.split(" ")
					.flatMap(elide)
					.map((word) => word.replace(/'$/, ""));
				const entry = { words, concept, language };
				const first = words[0] ?? "";
				if (/[\u3040-\u9fff]/.test(first)) unspaced.push(entry);
				else if (first.endsWith("*")) push(stems, first.slice(0, 2), entry);
				else push(exact, first, entry);
			}
		}
	}
	unspaced.sort((a, b) => (b.words[0]?.length ?? 0) - (a.words[0]?.length ?? 0));
	return { exact, stems, unspaced };
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
		return word.endsWith("*") ? token.text.startsWith(word.slice(0, -1)) : token.text === word;
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
		const word = tokens[at]?.text ?? "";
		const candidates = [...(lexicon.exact.get(word) ?? []), ...(lexicon.stems.get(word.slice(0, 2)) ?? [])];
		const found = candidates.filter((entry) => trust(entry, language) > 0 && matches(entry, tokens, at));
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
	if (language === "ja") hits.push(...tokens.flatMap(unspacedHits));
	return hits;
}

function unspacedHits(token: Token, place: number): Hit[] {
	let rest = token.text;
	const hits: Hit[] = [];
	for (const { words, concept } of lexicon.unspaced) {
		const word = words[0] ?? "";
		const at = rest.indexOf(word);
		if (at < 0) continue;
		const after = rest.slice(at + word.length);
		const denied = /^(は|が|も|の音)?(なし|無し|抜き|ない|いらない)/.test(after);
		const manner = /^(だけ|のみ|オンリー)/.test(after) ? "only" : /^の?ソロ/.test(after) ? "solo" : undefined;
		hits.push({
			concept: denied ? `no ${concept}` : concept,
			from: place,
			to: place + 1,
			strength: 1,
			...(manner === undefined ? {} : { manner }),
		});
		rest = `${rest.slice(0, at)} ${after}`;
	}
	return hits;
}
