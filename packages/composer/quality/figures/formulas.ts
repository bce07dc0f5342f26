import type { Tune, TuneNote } from "./tune.ts";

/** Entropy of the pitch classes of the notes in bits, 0 … 3.58 (MusPy `pitch_class_entropy`; Wu and Yang 2020). */
export function pitchClassEntropy({ notes }: Tune): number {
	const counts = new Map<number, number>();
	for (const { pitch } of notes) counts.set(pitch % 12, (counts.get(pitch % 12) ?? 0) + 1);
	return [...counts.values()].reduce((sum, count) => sum - (count / notes.length) * Math.log2(count / notes.length), 0);
}

const major = [0, 2, 4, 5, 7, 9, 11];

/** Largest share of the notes that lie in one major or natural minor scale, of all tonics (MusPy `scale_consistency`). */
export function scaleConsistency({ notes }: Tune): number {
	// A natural minor scale has the notes of its relative major one: twelve scales are all of them.
	const inside = (tonic: number) => notes.filter(({ pitch }) => major.includes((pitch - tonic + 144) % 12)).length;
	return Math.max(...Array.from({ length: 12 }, (_, tonic) => inside(tonic))) / notes.length;
}

const stepsABeat = (tune: Tune) => (tune.meter.unit === 8 ? 2 : 4);

/** For each bar, the steps of a sixteenth at which a note begins. */
function rhythms(tune: Tune): Set<number>[] {
	const steps = tune.meter.beats * stepsABeat(tune);
	const bars: Set<number>[] = [];
	for (const { beat } of tune.notes) {
		const at = Math.round(beat * stepsABeat(tune));
		const bar = Math.floor(at / steps);
		while (bars.length <= bar) bars.push(new Set());
		bars[bar]?.add(at % steps);
	}
	return bars;
}

/**
 * 1 − the mean share of a bar's steps on which it and the bar after it differ (MusPy `groove_consistency`; Wu and Yang 2020), with
 * sixteenths as steps.
 */
export function grooveConsistency(tune: Tune): number {
	const bars = rhythms(tune);
	const steps = tune.meter.beats * stepsABeat(tune);
	const apart = bars.slice(1).map((bar, index) => bar.symmetricDifference(bars[index] ?? bar).size / steps);
	return apart.length === 0 ? 1 : 1 - mean(apart);
}

/** Share of the beats on which nothing sounds (MusPy `empty_beat_rate`). */
export function emptyBeatRate({ notes }: Tune): number {
	const length = Math.ceil(Math.max(...notes.map(({ beat, beats }) => beat + beats)) - 1e-6);
	const sounding = new Set<number>();
	for (const { beat, beats } of notes)
		for (let at = Math.floor(beat + 1e-6); at < beat + beats - 1e-6; at++) sounding.add(at);
	return 1 - sounding.size / length;
}

/** Where a bar is strong: its start, and its middle where that begins a group. */
function isStrong({ beat }: TuneNote, { beats, unit }: Tune["meter"]): boolean {
	const group = unit === 8 && beats % 3 === 0 ? 3 : beats === 4 ? 2 : beats;
	return Math.abs(beat / group - Math.round(beat / group)) < 0.01;
}

/** Share of the notes on strong beats that are tones of their chord; not a number where there is none. */
export function chordTonesOnStrongBeats({ notes, meter }: Tune): number {
	const strong = notes.filter((note) => note.chord !== undefined && isStrong(note, meter));
	return strong.filter(({ pitch, chord }) => chord?.includes(pitch % 12)).length / strong.length;
}

/** Distances in semitones between neighbours of another pitch. */
const intervals = ({ notes }: Tune): number[] =>
	notes
		.slice(1)
		.flatMap(({ pitch }, index) => (pitch === notes[index]?.pitch ? [] : pitch - (notes[index]?.pitch ?? 0)));

/** Share of the leaps of a fourth or more that turn back with the next interval (von Hippel and Huron 2000); not a number below four leaps. */
export function leapRecovery(tune: Tune): number {
	const all = intervals(tune);
	const next = all.flatMap((size, index) => {
		const after = all[index + 1];
		return Math.abs(size) >= 5 && after !== undefined ? [size * after < 0] : [];
	});
	return next.length < 4 ? Number.NaN : next.filter(Boolean).length / next.length;
}

/** Share of the intervals between different pitches that are leaps of a fourth or more (pitch proximity: Huron 2001, Temperley 2007). */
export function leapRate(tune: Tune): number {
	const all = intervals(tune);
	return all.filter((size) => Math.abs(size) >= 5).length / all.length;
}

/** Share of the intervals between different pitches that are steps of one or two semitones (the same sources). */
export function stepRate(tune: Tune): number {
	const all = intervals(tune);
	return all.filter((size) => Math.abs(size) <= 2).length / all.length;
}

const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Beats from each note's start to the next one's. */
const gaps = ({ notes }: Tune): number[] =>
	notes
		.slice(1)
		.map(({ beat }, index) => beat - (notes[index]?.beat ?? 0))
		.filter((gap) => gap > 0.01);

/**
 * Share of the phrases that end on the tonic, its third or its fifth (tonal stability: Krumhansl 1990). A phrase ends with the last
 * note and where the next note is twice as far as it usually is, and a beat of the metre at least.
 */
export function phraseEndStability(tune: Tune): number {
	const usual = middleOf(gaps(tune));
	const ends = tune.notes.filter((note, index) => {
		const next = tune.notes[index + 1];
		return next === undefined || next.beat - note.beat >= Math.max(1, usual * 2) - 0.01;
	});
	return ends.filter(({ pitch }) => tune.home.includes(pitch % 12)).length / ends.length;
}

const window = 16;

/** Share of the bars whose rhythm was heard within the fifteen bars before, from the second one on. */
export function repeatedRhythm(tune: Tune): number {
	return repeated(rhythms(tune).map((bar) => [...bar].sort((a, b) => a - b).join(" ")));
}

/** The same of rhythm and contour: bars that return at another height count, too. */
export function repeatedBars(tune: Tune): number {
	const bars: TuneNote[][] = [];
	for (const note of tune.notes) {
		const bar = Math.floor(note.beat / tune.meter.beats + 1e-6);
		while (bars.length <= bar) bars.push([]);
		bars[bar]?.push(note);
	}
	return repeated(
		bars.map((notes) =>
			notes
				.map(({ beat, pitch }, at) => {
					const step = pitch - (notes[at - 1]?.pitch ?? pitch);
					// A third that returns as a major or a minor one is the same to the ear.
					return `${Math.round((beat % tune.meter.beats) * 4)}/${Math.sign(step) * Math.ceil(Math.abs(step) / 2)}`;
				})
				.join(" "),
		),
	);
}

function repeated(bars: readonly string[]): number {
	const heard = bars.map((bar, at) => bar !== "" && bars.slice(Math.max(0, at - window + 1), at).includes(bar));
	const counted = heard.filter((_, at) => at > 0 && bars[at] !== "");
	return counted.filter(Boolean).length / counted.length;
}

/** Standard deviation of the logarithm (base 2) of the distances between starts: 0 where all are equal. */
export const onsetSpread = (tune: Tune): number => deviation(gaps(tune).map((gap) => Math.log2(gap)));

/** Standard deviation; not a number of nothing. */
export function deviation(values: readonly number[]): number {
	const middle = mean(values);
	return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
