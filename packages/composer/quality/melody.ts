import type { Score } from "../src/score.ts";
import { melodyOf } from "./read-score.ts";

const length = 8;

/**
 * Every run of eight melody notes as what an ear would know again in any key: the seven intervals, and the seven distances of their
 * starts in quarter beats.
 */
export function melodyRuns(score: Score): Set<string> {
	const notes = melodyOf(score).toSorted((a, b) => a.beat - b.beat);
	const steps = notes.slice(1).map((note, index) => {
		const before = notes[index] ?? note;
		return `${Math.round(note.pitch - before.pitch)}/${Math.round((note.beat - before.beat) * 4)}`;
	});
	return new Set(
		Array.from({ length: Math.max(0, steps.length - length + 2) }, (_, at) =>
			steps.slice(at, at + length - 1).join(" "),
		),
	);
}

/** How much of the smaller set is in the other one, 0..1. */
export function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
	const smaller = Math.min(a.size, b.size);
	return smaller === 0 ? 0 : a.intersection(b).size / smaller;
}
