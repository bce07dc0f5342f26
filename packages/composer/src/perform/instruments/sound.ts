import type { Rendering } from "../../audio.ts";

/**
 * A rendering that is kept, in half the memory: samples are multiples of `sampleUnit`. Mono holds the same array twice. `peaks` are the
 * largest samples of each hundredth of a second.
 */
export type Sound = { readonly left: Int16Array; readonly right: Int16Array; readonly peaks: Uint16Array };

/** Single notes peak far below full scale: half of it is the most that a kept sample can be. */
export const sampleUnit = 0.5 / 32_767;
const perUnit = 1 / sampleUnit;

/** What makes two notes of one instrument sound the same: they share one rendering. */
export type Voicing = {
	readonly program: number;
	readonly isKit: boolean;
	readonly pitch: number;
	/** Velocity layer, 0 (softest) to `layers` − 1. */
	readonly layer: number;
};

export const layers = 4;

/** MIDI velocity at the middle of a layer. */
export const velocityOfLayer = (layer: number): number => Math.round(((layer + 0.62) / layers) * 127);

/** A rendering whose channels are the same array where they hold the same samples: half the work for everybody after. */
export function asMono(rendering: Rendering): Rendering {
	const { left, right } = rendering;
	if (left === right) return rendering;
	for (let index = 0; index < left.length; index++) if (left[index] !== right[index]) return rendering;
	return { left, right: left };
}

/** Keeps a rendering; one channel stays one. */
export function keep({ left, right }: Rendering): Sound {
	const peaks = new Uint16Array(Math.ceil(left.length / peakHop));
	const kept = toIntegers(left, peaks);
	return { left: kept, right: right === left ? kept : toIntegers(right, peaks), peaks };
}

const peakHop = 441;

function toIntegers(samples: Float32Array, peaks: Uint16Array): Int16Array {
	const kept = new Int16Array(samples.length);
	for (let hop = 0; hop < peaks.length; hop++) {
		const to = Math.min(samples.length, (hop + 1) * peakHop);
		let highest = 0;
		let lowest = 0;
		for (let index = hop * peakHop; index < to; index++) {
			const value = (samples[index] ?? 0) * perUnit;
			if (value > highest) highest = value;
			else if (value < lowest) lowest = value;
			kept[index] = value;
		}
		const peak = Math.max(highest, -lowest);
		// Hardly ever: what is too large is cut off afterwards.
		if (peak > 32_767) cutOff(samples, kept, hop * peakHop, to);
		peaks[hop] = Math.max(peaks[hop] ?? 0, Math.min(32_767, peak));
	}
	return kept;
}

function cutOff(samples: Float32Array, kept: Int16Array, from: number, to: number): void {
	for (let index = from; index < to; index++)
		kept[index] = Math.max(-32_767, Math.min(32_767, (samples[index] ?? 0) * perUnit));
}

/** A sound has died away where it stays 54 dB under its peak. */
const audibleFrom = 0.002;

/** How many of the first `length` samples anybody hears. What a longer rendering holds behind them does not matter. */
export function audibleSamples({ peaks }: Sound, length: number): number {
	const hops = Math.floor(length / peakHop);
	let highest = 0;
	for (let hop = 0; hop < hops; hop++) highest = Math.max(highest, peaks[hop] ?? 0);
	let audible = hops;
	while (audible > 0 && (peaks[audible - 1] ?? 0) <= highest * audibleFrom) audible--;
	return audible === hops ? length : audible * peakHop;
}

/** Bytes that a sound holds. */
export const sizeOf = (sound: Sound): number =>
	sound.left.byteLength + (sound.right === sound.left ? 0 : sound.right.byteLength);
