import { LRUCache } from "lru-cache";
import { fold, unleet } from "./letter-folding.ts";
import { joined, type Runs, runsOf } from "./letter-runs.ts";
import { compileWords, type WordMatcher } from "./word-matcher.ts";

export type BlockedWords = ReturnType<typeof openBlockedWords>;

/** States of all kept automata together: enough for thousands of usual lists and a dozen of the longest, in some tens of megabytes. */
const usualStates = 300_000;

export function openBlockedWords(keptStates = usualStates) {
	const compiled = new LRUCache<readonly string[], WordMatcher>({
		maxSize: keptStates,
		sizeCalculation: ({ size }) => size,
		memoMethod: (words) => compileWords([...new Set(words.map(fold))].map(runsOf)),
	});
	return {
		/**
		 * Whether `text` holds one of `words`. Finds it through case, accents, look-alike letters, digits for letters, signs or spaces between
		 * letters, invisible characters and repeated letters; only as a word of its own where the script has spaces, so that "Scunthorpe" passes.
		 * Takes time in proportion to the text. A list is compiled when it is first met: hand in the same array as long as it is the same list.
		 */
		has(text: string, words: readonly string[]): boolean {
			if (words.length === 0) return false;
			const matcher = compiled.memo(words);
			return readingsOf(text).some((runs) => matcher.matches(runs));
		},
	};
}

/** How a text may be meant: as it stands, with letters pulled together that stand alone, and both with digits and signs read as letters. */
function readingsOf(text: string): readonly Runs[] {
	const straight = fold(text);
	const letters = /\p{L}/u.test(straight) ? unleet(straight) : straight;
	const texts = letters === straight ? [straight] : [straight, letters];
	return texts.flatMap((each) => {
		const runs = runsOf(each);
		return [runs, joined(runs) ?? []].flat();
	});
}
