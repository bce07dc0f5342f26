import type { Score } from "../score.ts";

/** Steps on the circle of fifths from C (0): F is −1, G is 1. */
const letters = "FCGDAEB";
const modeFifths: Readonly<Record<string, number>> = {
	lydian: 1,
	major: 0,
	mixolydian: -1,
	dorian: -2,
	minor: -3,
	"harmonic minor": -3,
	phrygian: -4,
};

/** A key signature: sharps (flats are negative), −7 to 7, and whether the third is minor. */
export type KeySignature = { readonly fifths: number; readonly isMinor: boolean };

export function keySignatureOf({ tonic, mode }: Score["key"]): KeySignature {
	const accidentals = [...tonic.slice(1)].reduce((sum, sign) => sum + (sign === "#" ? 7 : sign === "b" ? -7 : 0), 0);
	const own = letters.indexOf(tonic.slice(0, 1).toUpperCase()) - 1 + accidentals + (modeFifths[mode] ?? 0);
	const fifths = own > 7 ? own - 12 : own < -7 ? own + 12 : own;
	return { fifths, isMinor: ["minor", "harmonic minor", "dorian", "phrygian"].includes(mode) };
}

/** A pitch as it is written: letter, alteration in semitones, octave (4 begins at middle C). */
export type WrittenPitch = { readonly step: string; readonly alter: number; readonly octave: number };

/** Spells a MIDI number: of its names the one nearest to the key, from three fifths below its tonic to eight above. */
export function spellPitch(pitch: number, { fifths }: KeySignature): WrittenPitch {
	const lowest = fifths - 3;
	const place = lowest + ((((pitch * 7 - lowest) % 12) + 12) % 12);
	const step = letters[(((place + 1) % 7) + 7) % 7] ?? "C";
	const alter = Math.floor((place + 1) / 7);
	return { step, alter, octave: Math.floor((pitch - alter) / 12) - 1 };
}
