import { type Random, randomFrom } from "../../src/random.ts";
import type { Tune } from "./tune.ts";

const scale = [0, 2, 4, 5, 7, 9, 11];

/** As many notes in as many bars as the tune, of random starts and lengths, each a step or two of the key's scale up or down. */
export function randomWalk(tune: Tune, seed: number): Tune {
	const random = randomFrom(seed);
	const last = tune.notes.at(-1);
	const grid = tune.meter.unit === 8 ? 0.5 : 0.25;
	const steps = Math.ceil(((last?.beat ?? 0) + (last?.beats ?? 1)) / grid);
	const starts = random
		.shuffled(Array.from({ length: steps }, (_, step) => step))
		.slice(0, tune.notes.length)
		.sort((a, b) => a - b);
	let degree = 0;
	const [tonic = 0, third = 4] = tune.home;
	const shift = (third - tonic + 12) % 12 === 3 ? 3 : 0;
	return {
		...tune,
		notes: starts.map((step, index) => {
			degree = Math.max(-7, Math.min(9, degree + random.pick([-2, -1, -1, 0, 1, 1, 2])));
			const pitch = 60 + tonic + shift + (scale[(degree + 14) % 7] ?? 0) + 12 * Math.floor(degree / 7);
			const beat = step * grid;
			return { ...chordUnder(tune, beat), beat, beats: ((starts[index + 1] ?? steps) - step) * grid, pitch };
		}),
	};
}

/** The tune's own rhythm and chords, with its pitches in another order. */
export function shuffled(tune: Tune, seed: number): Tune {
	const random: Random = randomFrom(seed);
	const pitches = random.shuffled(tune.notes.map(({ pitch }) => pitch));
	return { ...tune, notes: tune.notes.map((note, index) => ({ ...note, pitch: pitches[index] ?? note.pitch })) };
}

function chordUnder({ notes }: Tune, beat: number) {
	const chord = (notes.findLast((note) => note.beat <= beat + 0.01) ?? notes[0])?.chord;
	return chord === undefined ? {} : { chord };
}
