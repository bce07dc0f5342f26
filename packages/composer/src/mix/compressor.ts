import { sampleRate } from "../audio.ts";

/** Samples in which the gain of a compressor moves from one value straight to the next. */
const step = 32;

/** `threshold` in dBFS of RMS, times in seconds, `amount` 0..1 scales the gain reduction (parallel compression). */
export type Compression = {
	readonly threshold: number;
	readonly ratio: number;
	readonly attack: number;
	readonly release: number;
	readonly amount: number;
};

/**
 * Reads a block and gives the gain at its start and at the end of each step of 32 samples, for `squeeze` to apply. The array is good
 * until the next call.
 */
export type Compressor = (left: Float64Array, right: Float64Array, count: number) => Float64Array;

/** A stereo-linked compressor that works on level. Blocks have at most `longest` samples. */
export function openCompressor(
	{ threshold, ratio, attack, release, amount }: Compression,
	longest: number,
): Compressor {
	const rise = 1 - Math.exp(-step / (attack * sampleRate));
	const fall = 1 - Math.exp(-step / (release * sampleRate));
	const floor = 10 ** (threshold / 10);
	const exponent = (1 / ratio - 1) / 2;
	const gains = new Float64Array(Math.ceil(longest / step) + 1).fill(1);
	let last = 0;
	let power = 0;
	return (left, right, count) => {
		gains[0] = gains[last] ?? 0;
		last = 0;
		for (let from = 0; from < count; from += step) {
			const to = Math.min(count, from + step);
			const mean = energyOf(left, right, from, to) / (2 * (to - from));
			power += (mean - power) * (mean > power ? rise : fall);
			const squeezed = power > floor ? (power / floor) ** exponent : 1;
			gains[++last] = 1 + (squeezed - 1) * amount;
		}
		return gains;
	};
}

function energyOf(left: Float64Array, right: Float64Array, from: number, to: number): number {
	let sumLeft = 0;
	let sumRight = 0;
	for (let index = from; index < to; index++) {
		const l = left[index] ?? 0;
		const r = right[index] ?? 0;
		sumLeft += l * l;
		sumRight += r * r;
	}
	return sumLeft + sumRight;
}

/** Adds a channel to another one under a compressor's gains. */
export function addSqueezed(source: Float64Array, into: Float64Array, gains: Float64Array, count: number): void {
	for (let from = 0, at = 0; from < count; from += step, at++) {
		const to = Math.min(count, from + step);
		let gain = gains[at] ?? 0;
		const slope = ((gains[at + 1] ?? 0) - gain) / (to - from);
		for (let index = from; index < to; index++) {
			gain += slope;
			into[index] = (into[index] ?? 0) + (source[index] ?? 0) * gain;
		}
	}
}

/** Puts a channel under a compressor's gains. */
export function squeeze(samples: Float64Array, gains: Float64Array, count: number): void {
	for (let from = 0, at = 0; from < count; from += step, at++) {
		const to = Math.min(count, from + step);
		let gain = gains[at] ?? 0;
		const slope = ((gains[at + 1] ?? 0) - gain) / (to - from);
		for (let index = from; index < to; index++) {
			gain += slope;
			samples[index] = (samples[index] ?? 0) * gain;
		}
	}
}
