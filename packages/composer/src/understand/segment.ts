import { fold } from "./fold.ts";
import { unspacedWords } from "./function-words.ts";
import { lexicons } from "./lexicon/lexicons.ts";

const unspaced = /[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const hangul = /^[\uac00-\ud7af]+$/;
/** What follows a Korean noun of one syllable where it is that noun: a particle, or nothing. */
const afterShort = /^(?:은|는|이|가|을|를|의|에|에서|로|으로|와|과|도|만|랑|하고|뿐)?$/;

/** Known words of scripts without spaces (Korean parts its words, but glues on particles and compounds), by their first letter, longest first. */
const known = new Map<string, string[]>();
for (const word of new Set([
	...unspacedWords,
	...lexicons.flatMap(([, lexicon]) => Object.values(lexicon).flatMap((phrases) => fold(phrases).split(/, | /))),
])) {
	const bare = word.replace("*", "");
	if (!unspaced.test(bare)) continue;
	known.set(bare.charAt(0), [...(known.get(bare.charAt(0)) ?? []), bare]);
}
for (const words of known.values()) words.sort((a, b) => b.length - a.length);

function wordAt(text: string, at: number): string | undefined {
	return known.get(text.charAt(at))?.find((word) => {
		if (!text.startsWith(word, at)) return false;
		if (word.length > 1 || !hangul.test(word)) return true;
		return at === 0 ? afterShort.test(text.slice(1)) : at + 1 === text.length || /^[와과랑만]$/.test(word);
	});
}

/** Cuts a folded run of letters into the words that are known and what stands between them, in order; Latin letters and digits stay apart. */
export function segment(text: string): string[] {
	if (!unspaced.test(text)) return [text];
	const pieces: string[] = [];
	let gap = "";
	const close = () => {
		pieces.push(
			...(gap.match(
				/[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+|[^\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g,
			) ?? []),
		);
		gap = "";
	};
	for (let at = 0; at < text.length; ) {
		const word = wordAt(text, at);
		if (word === undefined) gap += text.charAt(at++);
		else {
			close();
			pieces.push(word);
			at += word.length;
		}
	}
	close();
	return pieces;
}
