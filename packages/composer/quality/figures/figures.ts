import {
	chordTonesOnStrongBeats,
	emptyBeatRate,
	grooveConsistency,
	leapRate,
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

export type Opponent = "walk" | "shuffled";

export type Figure = {
	readonly name: string;
	/** Not a number where the tune has nothing to judge. */
	readonly of: (tune: Tune) => number;
	/** Where eight of ten old tunes lie. */
	readonly range: readonly [number, number];
	/** Opponents that are inside by how they are made, or as often as we are: the range alone judges us there. */
	readonly ties?: readonly Opponent[];
};

/**
 * The figures of a melody. A range goes from the lower 10th to the higher 90th percentile of two collections: songs (Essen Folksong
 * Collection, 1 756 tunes of sixteen bars or more) and dance tunes with chords (Nottingham Music Database, 533 tunes), which `npm run
 * quality -- figures --tunes FOLDER` reads. They are not to follow the composer.
 *
 * A walk through the scale has the scale's pitch classes and steps, no leap and no rest; shuffled pitches keep pitch classes and
 * rhythm, and turn back after a leap as often as any tune does (von Hippel and Huron 2000: they return to the middle).
 */
export const figures: readonly Figure[] = [
	{ name: "pitch-class entropy in bits", of: pitchClassEntropy, range: [2.267, 2.907], ties: ["walk", "shuffled"] },
	{ name: "scale consistency", of: scaleConsistency, range: [0.939, 1], ties: ["walk", "shuffled"] },
	{ name: "groove consistency", of: grooveConsistency, range: [0.742, 0.927], ties: ["shuffled"] },
	{ name: "empty beats", of: emptyBeatRate, range: [0, 0.104], ties: ["walk", "shuffled"] },
	{ name: "chord tones on strong beats", of: chordTonesOnStrongBeats, range: [0.719, 1] },
	{ name: "leaps that turn back", of: leapRecovery, range: [0.438, 1], ties: ["walk", "shuffled"] },
	{ name: "leaps among the intervals", of: leapRate, range: [0.05, 0.27] },
	{ name: "steps among the intervals", of: stepRate, range: [0.418, 0.8], ties: ["walk"] },
	{ name: "phrases that end at home", of: phraseEndStability, range: [0.438, 1] },
	{ name: "bars of a rhythm heard before", of: repeatedRhythm, range: [0.444, 0.844], ties: ["shuffled"] },
	{ name: "bars heard before", of: repeatedBars, range: [0.125, 0.563] },
	{ name: "spread of distances between starts", of: onsetSpread, range: [0.365, 0.823], ties: ["shuffled"] },
];

/** Notes and bars that a tune needs to be judged by; what returns is looked for in sixteen bars. */
const [leastNotes, leastBars] = [24, 16];

export const isLongEnough = ({ notes, meter }: Tune): boolean =>
	notes.length >= leastNotes &&
	Math.max(...notes.map(({ beat, beats }) => beat + beats)) > (leastBars - 1) * meter.beats;

/** What a figure says of a tune; undefined where it has nothing to say. */
export function isInside({ of, range: [low, high] }: Figure, tune: Tune): boolean | undefined {
	const value = of(tune);
	return Number.isNaN(value) ? undefined : value >= low - 1e-9 && value <= high + 1e-9;
}
