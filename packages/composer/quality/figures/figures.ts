import {
	chordTonesOnStrongBeats,
	emptyBeatRate,
	grooveConsistency,
	leapRecovery,
	onsetSpread,
	phraseEndStability,
	pitchClassEntropy,
	repeatedBars,
	repeatedRhythm,
	scaleConsistency,
	stepRate,
} from "./formulas.ts";
import type { Tune } from "./tune.ts";

export type Figure = {
	readonly name: string;
	/** Not a number where the tune has nothing to judge. */
	readonly of: (tune: Tune) => number;
	/** Where nine of ten old tunes lie. */
	readonly range: readonly [number, number];
};

/**
 * The figures of a melody. A range goes from the lower 5th to the higher 95th percentile of two collections: songs (Essen Folksong
 * Collection, 4 957 tunes of 24 notes or more) and dance tunes with chords (Nottingham Music Database, 572 tunes), which `npm run
 * quality -- figures --tunes FOLDER` reads. They were widened once, after a first look at our songs, to hold both collections; since then
 * they are fixed, and are not to follow the composer.
 */
export const figures: readonly Figure[] = [
	{ name: "pitch-class entropy in bits", of: pitchClassEntropy, range: [2.14, 3] },
	{ name: "scale consistency", of: scaleConsistency, range: [0.913, 1] },
	{ name: "groove consistency", of: grooveConsistency, range: [0.679, 0.938] },
	{ name: "empty beats", of: emptyBeatRate, range: [0, 0.154] },
	{ name: "chord tones on strong beats", of: chordTonesOnStrongBeats, range: [0.667, 1] },
	{ name: "leaps that turn back", of: leapRecovery, range: [0.333, 1] },
	{ name: "steps among the intervals", of: stepRate, range: [0.35, 0.846] },
	{ name: "phrases that end at home", of: phraseEndStability, range: [0.375, 1] },
	{ name: "bars of a rhythm heard before", of: repeatedRhythm, range: [0.125, 0.871] },
	{ name: "bars heard before", of: repeatedBars, range: [0, 0.583] },
	{ name: "spread of distances between starts", of: onsetSpread, range: [0.294, 0.842] },
];

/** Notes that a tune needs to be judged by. */
export const leastNotes = 24;

/** What a figure says of a tune; undefined where it has nothing to say. */
export function isInside({ of, range: [low, high] }: Figure, tune: Tune): boolean | undefined {
	const value = of(tune);
	return Number.isNaN(value) ? undefined : value >= low - 1e-9 && value <= high + 1e-9;
}
