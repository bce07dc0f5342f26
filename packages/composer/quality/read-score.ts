import type { Score } from "../src/score.ts";

const scales: Readonly<Record<string, readonly number[]>> = {
	major: [0, 2, 4, 5, 7, 9, 11],
	minor: [0, 2, 3, 5, 7, 8, 10],
	dorian: [0, 2, 3, 5, 7, 9, 10],
	mixolydian: [0, 2, 4, 5, 7, 9, 10],
	phrygian: [0, 1, 3, 5, 7, 8, 10],
	lydian: [0, 2, 4, 6, 7, 9, 11],
	"harmonic minor": [0, 2, 3, 5, 7, 8, 11],
};
const letters: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

export function tonicOf(tonic: string): number {
	const shift = [...tonic.slice(1)].reduce((sum, sign) => sum + (sign === "#" ? 1 : sign === "b" ? -1 : 0), 0);
	return ((letters[tonic[0] ?? "C"] ?? 0) + shift + 12) % 12;
}

/** Pitch classes of the key and of every chord that lasts at least a twelfth of the piece. */
export function keyClasses(score: Score): Set<number> {
	const tonic = tonicOf(score.key.tonic);
	const classes = new Set((scales[score.key.mode] ?? scales.minor ?? []).map((step) => (tonic + step) % 12));
	for (const chord of score.chords)
		if (chord.beats > 0 && score.chords.length < 12)
			for (const pitchClass of chord.pitchClasses) classes.add(pitchClass % 12);
	return classes;
}

/** The sung lead where there is one, else the instrument that leads. */
export function melodyOf(score: Score) {
	const voice = score.voices.find((one) => one.role === "lead");
	const part = score.parts
		.filter((one) => one.role === "lead" || one.role === "solo")
		.toSorted((a, b) => b.notes.length - a.notes.length)[0];
	return voice !== undefined && voice.notes.length > 0 ? voice.notes : (part?.notes ?? []);
}

/** Semitones between the 5th and 95th percentile of the melody. */
export function melodyRange(score: Score): number {
	const pitches = melodyOf(score)
		.map((note) => note.pitch)
		.sort((a, b) => a - b);
	return pitches.length === 0
		? 0
		: (pitches[Math.floor(pitches.length * 0.95)] ?? 0) - (pitches[Math.floor(pitches.length * 0.05)] ?? 0);
}

/** Share of held melody notes (half a beat or more) that lie a semitone beside a tone of their chord without being one. */
export function rubs(score: Score): number {
	const held = melodyOf(score).filter((note) => note.beats >= 0.5);
	const rubbing = held.filter((note) => {
		const chord = score.chords.findLast((one) => one.beat <= note.beat + 0.01);
		const own = ((Math.round(note.pitch) % 12) + 12) % 12;
		if (chord === undefined || chord.pitchClasses.includes(own)) return false;
		return chord.pitchClasses.some((one) => (one - own + 12) % 12 === 1 || (own - one + 12) % 12 === 1);
	});
	return held.length === 0 ? 0 : rubbing.length / held.length;
}

/** Times per second at which something begins, drums and notes alike, twentieths of a second apart. */
export function onsetsWritten(score: Score, seconds: number): number {
	const bpm = score.tempo[0]?.bpm ?? 120;
	const moments = new Set(
		[...score.parts, ...score.voices].flatMap((line) =>
			line.notes.map((note) => Math.round((note.beat * 60) / bpm / 0.06)),
		),
	);
	return moments.size / seconds;
}
