import { peakBetween } from "@tunesmith/mp3";

import { limiterHop } from "./limiter.ts";

/** What the limiter sees of a piece, per hop of its: the largest sample of both channels, and their energy. */
export type Hops = { readonly peaks: Float32Array; readonly energies: Float32Array };

/** Turns mid and side into left and right, in place, with the side `widen` times as loud, and reads off the hops meanwhile. */
export function spread(mid: Float32Array, side: Float32Array, widen: number): Hops {
	const count = Math.ceil(mid.length / limiterHop) + 1;
	const peaks = new Float32Array(count);
	const energies = new Float32Array(count);
	for (let hop = 0; hop < count; hop++) {
		const to = Math.min(mid.length, (hop + 1) * limiterHop);
		let highest = 0;
		let lowest = 0;
		let energy = 0;
		for (let index = hop * limiterHop; index < to; index++) {
			const m = mid[index] ?? 0;
			const s = (side[index] ?? 0) * widen;
			const left = m + s;
			const right = m - s;
			mid[index] = left;
			side[index] = right;
			if (left > highest) highest = left;
			else if (left < lowest) lowest = left;
			if (right > highest) highest = right;
			else if (right < lowest) lowest = right;
			energy += m * m + s * s;
		}
		peaks[hop] = Math.max(highest, -lowest);
		energies[hop] = energy;
	}
	return { peaks, energies };
}

/** Raises the peaks of hops above `careFrom` to the true ones, four times oversampled. */
export function refinePeaks(peaks: Float32Array, left: Float32Array, right: Float32Array, careFrom: number): void {
	for (let hop = 0; hop < peaks.length; hop++) {
		if ((peaks[hop] ?? 0) <= careFrom) continue;
		const from = hop * limiterHop;
		for (const channel of [left, right]) {
			const to = Math.min(channel.length, from + limiterHop);
			peaks[hop] = Math.max(peaks[hop] ?? 0, truePeakOf(channel, from, to, careFrom * 0.7));
		}
	}
}

/** Looks between samples only where one of the two neighbours is above `careFrom`. */
function truePeakOf(channel: Float32Array, from: number, to: number, careFrom: number): number {
	let peak = 0;
	const end = Math.min(channel.length - 1, to);
	for (let at = from; at < end; at++) {
		const first = channel[at] ?? 0;
		const second = channel[at + 1] ?? 0;
		if (first < careFrom && first > -careFrom && second < careFrom && second > -careFrom) continue;
		const between = peakBetween(channel, at);
		if (between > peak) peak = between;
	}
	return peak;
}
