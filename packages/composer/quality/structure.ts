import { hopSamples, openPairMeter } from "../src/loudness/loudness.ts";
import { planTiming } from "../src/perform/timing.ts";
import type { Score } from "../src/score.ts";
import type { Spectrum } from "./spectrum.ts";

export type Structure = {
	/** Short-term loudness (LU) and spectral centroid (share) of choruses above verses; undefined where there are not both. */
	readonly contrast: { readonly loudness: number; readonly centroid: number } | undefined;
	/** F-measure of the section boundaries that the sound's novelty shows; undefined without any within. */
	readonly boundaries: number | undefined;
};

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How a take's sections stand out from each other. */
export function structureOf(score: Score, left: Float32Array, right: Float32Array, spectrum: Spectrum): Structure {
	const { timeline, offset } = planTiming(score);
	const secondsAt = (beat: number) => offset + timeline.secondsAt(beat);
	const power = powerOf(left, right);
	const centroids = spectrum.frames.map((frame) => centroidOf(frame, spectrum.hertzPerBin));
	const sections = score.sections.map(({ kind, beat, beats }) => {
		const [from, to] = [secondsAt(beat), secondsAt(beat + beats)];
		const frames = centroids.slice(
			Math.floor(from / spectrum.secondsPerFrame),
			Math.floor(to / spectrum.secondsPerFrame),
		);
		return {
			kind,
			loudness: shortTerm(power.slice(Math.round(from * 10), Math.round(to * 10))),
			centroid: mean(frames.filter((one) => one > 0)),
		};
	});
	const of = (...kinds: string[]) => sections.filter(({ kind }) => kinds.includes(kind));
	const full = of("chorus", "drop");
	const plain = [of("verse"), of("intro"), of("break")].find((some) => some.length > 0) ?? [];
	const bar = secondsAt(score.meter.beats) - secondsAt(0);
	return {
		contrast:
			full.length === 0 || plain.length === 0
				? undefined
				: {
						loudness: mean(full.map(({ loudness }) => loudness)) - mean(plain.map(({ loudness }) => loudness)),
						centroid: mean(full.map(({ centroid }) => centroid)) / mean(plain.map(({ centroid }) => centroid)) - 1,
					},
		boundaries: agreement(
			score.sections.slice(1).map(({ beat }) => secondsAt(beat)),
			novelPlaces(spectrum),
			Math.max(3, bar),
		),
	};
}

function powerOf(left: Float32Array, right: Float32Array): number[] {
	const meter = openPairMeter(Math.ceil(left.length / hopSamples));
	meter.add(Float64Array.from(left), Float64Array.from(right), left.length);
	return Array.from(meter.powers[0], (power, hop) => power + (meter.powers[1][hop] ?? 0));
}

/** The middle one of the short-term loudnesses of a stretch (3 s, EBU Tech 3341); of all of it where it is shorter. */
function shortTerm(power: readonly number[]): number {
	const windows = Array.from({ length: Math.max(1, power.length - 29) }, (_, at) => mean(power.slice(at, at + 30)));
	return -0.691 + 10 * Math.log10(middle(windows) + 1e-12);
}

function centroidOf(frame: Float32Array, hertzPerBin: number): number {
	let [sum, all] = [0, 1e-9];
	for (let bin = 1; bin < frame.length; bin++) {
		const level = Math.sqrt(frame[bin] ?? 0);
		sum += bin * hertzPerBin * level;
		all += level;
	}
	return sum / all;
}

/** Edges in Hz of the bands by which moments are compared. */
const edges = Array.from({ length: 25 }, (_, index) => 50 * 2 ** (index / 3.1));
/** Seconds of a moment, and moments before and after a place that the kernel sees. */
const moment = 0.5;
const reach = 10;

/** Seconds at which what follows sounds least like what went before: peaks of Foote's checkerboard novelty (2000). */
export function novelPlaces(spectrum: Spectrum): number[] {
	const moments = momentsOf(spectrum);
	const likeness = moments.map((one) => moments.map((other) => cosine(one, other)));
	const novelty = moments.map((_, at) => {
		let [sum, weights] = [0, 0];
		for (let one = -reach; one < reach; one++)
			for (let other = -reach; other < reach; other++) {
				const value = likeness[at + one]?.[at + other];
				if (value === undefined) continue;
				const weight = Math.exp(-((one + 0.5) ** 2 + (other + 0.5) ** 2) / (reach * reach * 0.5));
				sum += (one < 0 === other < 0 ? 1 : -1) * weight * value;
				weights += weight;
			}
		return sum / weights;
	});
	const floor = mean(novelty);
	return novelty.flatMap((value, at) =>
		value > floor &&
		value === Math.max(...novelty.slice(Math.max(0, at - 6), at + 7)) &&
		at > 2 &&
		at < novelty.length - 3
			? [at * moment]
			: [],
	);
}

/** Levels of bands in dB for each half second, each band around its own mean. */
function momentsOf({ frames, hertzPerBin, secondsPerFrame }: Spectrum): number[][] {
	const per = moment / secondsPerFrame;
	const rows = Array.from({ length: Math.floor(frames.length / per) }, (_, index) => {
		const own = frames.slice(Math.floor(index * per), Math.floor((index + 1) * per));
		return edges.slice(1).map((edge, band) => {
			const [from, to] = [Math.floor((edges[band] ?? 0) / hertzPerBin), Math.ceil(edge / hertzPerBin)];
			let sum = 1e-9;
			for (const frame of own) for (let bin = from; bin < to; bin++) sum += frame[bin] ?? 0;
			return 10 * Math.log10(sum);
		});
	});
	const means = edges.slice(1).map((_, band) => mean(rows.map((row) => row[band] ?? 0)));
	return rows.map((row) => row.map((value, band) => value - (means[band] ?? 0)));
}

function cosine(one: readonly number[], other: readonly number[]): number {
	let [both, a, b] = [0, 1e-9, 1e-9];
	for (const [index, value] of one.entries()) {
		both += value * (other[index] ?? 0);
		a += value * value;
		b += (other[index] ?? 0) ** 2;
	}
	return both / Math.sqrt(a * b);
}

/** F-measure of found places against known ones, each found once within the tolerance (MIREX structural segmentation). */
export function agreement(known: readonly number[], found: readonly number[], tolerance: number): number | undefined {
	if (known.length === 0) return undefined;
	const left = [...found];
	let hits = 0;
	for (const place of known) {
		const near = left.findIndex((one) => Math.abs(one - place) <= tolerance);
		if (near < 0) continue;
		left.splice(near, 1);
		hits++;
	}
	return (2 * hits) / (known.length + found.length);
}
