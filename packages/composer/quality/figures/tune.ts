import type { Score } from "../../src/score.ts";
import { keyClasses, melodyOf, tonicOf } from "../read-score.ts";

export type TuneNote = {
	/** From the start of a bar, in beats of the metre's unit. */
	readonly beat: number;
	readonly beats: number;
	/** MIDI number. */
	readonly pitch: number;
	/** Pitch classes of the chord under it, where chords are known. */
	readonly chord?: readonly number[];
};

/** A melody as the figures read it, of our songs and of other people's tunes alike. Notes are in order. */
export type Tune = {
	readonly notes: readonly TuneNote[];
	readonly meter: { readonly beats: number; readonly unit: number };
	/** Pitch classes of the tonic, its third and its fifth. */
	readonly home: readonly number[];
};

const minorModes = /^(minor|dorian|phrygian|harmonic minor)$/;

/** Tonic, third and fifth of a key. */
export const homeOf = (tonic: number, isMinor: boolean): number[] =>
	[0, isMinor ? 3 : 4, 7].map((step) => (tonic + step) % 12);

/** The melody of a song: what is sung, else what leads. Where it is silent for two bars or more, those bars are left out. */
export function tuneOf(score: Score): Tune {
	const notes = melodyOf(score)
		.toSorted((a, b) => a.beat - b.beat)
		.map(({ beat, beats, pitch }) => ({ beat, beats, pitch: Math.round(pitch), chord: chordAt(score, beat) }));
	return {
		notes: withoutRests(notes, score.meter.beats),
		meter: score.meter,
		home: homeOf(tonicOf(score.key.tonic), minorModes.test(score.key.mode)),
	};
}

/** The chord's tones; a bare fifth is heard with the third that the key has. */
function chordAt(score: Score, beat: number): readonly number[] {
	const tones = score.chords.findLast((chord) => chord.beat <= beat + 0.01)?.pitchClasses ?? [];
	const [root] = tones;
	if (root === undefined || tones.length > 2) return tones;
	const key = keyClasses(score);
	return [
		...tones,
		...[3, 4]
			.map((step) => (root + step) % 12)
			.filter((tone) => key.has(tone))
			.slice(0, 1),
	];
}

function withoutRests(notes: readonly TuneNote[], bar: number): TuneNote[] {
	let [left, end] = [0, 0];
	return notes.map((note) => {
		const empty = Math.floor(note.beat / bar) - Math.ceil(end / bar - 1e-6);
		if (empty >= 2) left += empty;
		end = Math.max(end, note.beat + note.beats);
		return { ...note, beat: note.beat - left * bar };
	});
}
