import { isUnspaced } from "./letter-folding.ts";

/** What stands before a letter: nothing, one or two signs, or a space (or more signs than anybody puts into a word). */
export const gap = { none: 0, soft: 1, hard: 2 } as const;

/**
 * A text as runs of one letter each: which letter (a code point), how often (3 stands for more), and the gap before it. Runs of the same
 * letter follow each other only across a gap. `isGlued` says that no word can begin here: the run follows a letter without a gap, and
 * neither is of a script without spaces.
 */
export type Runs = {
	readonly length: number;
	readonly letters: Uint32Array;
	readonly counts: Uint8Array;
	readonly gaps: Uint8Array;
	readonly isGlued: Uint8Array;
};

/** More of one letter mean no more than this many. */
const mostCounted = 3;
/** So many signs in a row part words; fewer may stand between the letters of one. */
const partingSigns = 3;
const space = 0x20;
const sign = 0x2e;

/** The runs of a folded text. */
export function runsOf(folded: string): Runs {
	// Letters and digits stay, white space becomes a space and everything else a dot.
	const shaped = folded.replace(/\s/gu, " ").replace(/[^\p{L}\p{N} ]/gu, ".");
	const runs = emptyRuns(shaped.length);
	let length = 0;
	let signs = 0;
	let isParted = true;
	for (let index = 0; index < shaped.length; index++) {
		const letter = shaped.codePointAt(index) ?? space;
		if (letter > 0xffff) index++;
		if (letter === space) isParted = true;
		else if (letter === sign) signs++;
		else {
			const before = isParted || signs >= partingSigns ? gap.hard : signs > 0 ? gap.soft : gap.none;
			length = append(runs, length, letter, 1, before);
			isParted = false;
			signs = 0;
		}
	}
	return { ...runs, length };
}

/**
 * The same with letters pulled together that stand alone ("b a d" → "bad"), and nothing else, so that edges of real words stay;
 * undefined where there are none.
 */
export function joined(runs: Runs): Runs | undefined {
	const result = emptyRuns(runs.length);
	let isChanged = false;
	const isAlone = (index: number) =>
		runs.counts[index] === 1 && runs.gaps[index] !== gap.none && runs.gaps[index + 1] !== gap.none;
	let length = 0;
	let wasPulled = false;
	for (let index = 0; index < runs.length; index++) {
		const isPulled = index > 0 && isAlone(index) && isAlone(index - 1);
		isChanged ||= isPulled;
		const before = isPulled ? gap.none : (runs.gaps[index] ?? gap.hard);
		length = append(result, length, runs.letters[index] ?? 0, runs.counts[index] ?? 1, before);
		// the first letter may be a word of its own ("a b a d song"), so one can begin at the second
		if (isPulled && !wasPulled) result.isGlued[length - 1] = 0;
		wasPulled = isPulled;
	}
	return isChanged ? { ...result, length } : undefined;
}

/** One more place than letters: behind the last one stands a gap. */
function emptyRuns(most: number): Runs {
	const gaps = new Uint8Array(most + 1).fill(gap.hard);
	const bytes = () => new Uint8Array(most + 1);
	return { length: 0, letters: new Uint32Array(most + 1), counts: bytes(), gaps, isGlued: bytes() };
}

/** Adds letters to the last run or as a new one; returns how many runs there are then. */
function append(runs: Runs, length: number, letter: number, count: number, before: number): number {
	const last = length - 1;
	const isSame = before === gap.none && length > 0 && runs.letters[last] === letter;
	if (isSame) {
		runs.counts[last] = Math.min(mostCounted, (runs.counts[last] ?? 0) + count);
		return length;
	}
	runs.letters[length] = letter;
	runs.counts[length] = count;
	runs.gaps[length] = before;
	const isWithin = before === gap.none && length > 0;
	runs.isGlued[length] = Number(isWithin && !isUnspaced(letter) && !isUnspaced(runs.letters[last] ?? 0));
	return length + 1;
}
