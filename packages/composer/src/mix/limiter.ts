import { sampleRate } from "../audio.ts";

/** Samples per step of the limiter's gain. */
export const limiterHop = 36;
/** Hops looked ahead: about 4 ms, in which the gain moves down without a click. */
const ahead = 5;
/** A hop's surroundings are 8 hops, itself, one before and 6 behind it: these steps double what is looked at from 1 to 8. */
const doublings = [1, 2, 4];
const release = Math.exp(-limiterHop / (0.09 * sampleRate));

/** Transients are rounded off before the limiter: from the ceiling on, up to 4 dB above it, however high they were. */
const clipRoom = 0.6;

/** A sample or peak after that rounding. */
export function roundOff(value: number, ceiling: number): number {
	const size = value < 0 ? -value : value;
	if (size <= ceiling) return value;
	const room = ceiling * clipRoom;
	const over = size - ceiling;
	const rounded = ceiling + (over * room) / (over + room);
	return value < 0 ? -rounded : rounded;
}

/**
 * Reduction per hop that keeps rounded-off `peaks × drive` under the ceiling: the lowest gain needed anywhere in the look-ahead
 * holds before its peak, comes down in a straight line and goes back over a tenth of a second.
 */
export function limiterGains(peaks: Float32Array, drive: Float32Array, ceiling: number): Float32Array {
	const count = peaks.length;
	// The gain that each hop needs, one place later, so that the lowest from here on is that from the hop before.
	const lowest = new Float32Array(count + 1);
	lowest[0] = 1;
	for (let hop = 0; hop < count; hop++) {
		// The drive moves within a hop: its larger end counts.
		const most = Math.max(drive[hop] ?? 0, drive[hop + 1] ?? 0);
		const peak = roundOff((peaks[hop] ?? 0) * most, ceiling);
		lowest[hop + 1] = peak > ceiling ? ceiling / peak : 1;
	}
	// The lowest of the hop's surroundings, then released, then averaged over the look-ahead: never above what is needed.
	for (const step of doublings) {
		for (let hop = 0; hop + step <= count; hop++) {
			const later = lowest[hop + step] ?? 0;
			if (later < (lowest[hop] ?? 0)) lowest[hop] = later;
		}
	}
	let held = 1;
	for (let hop = 0; hop < count; hop++) {
		const low = lowest[hop] ?? 0;
		held = low < held ? low : 1 - (1 - held) * release;
		if (low < held) held = low;
		lowest[hop] = held;
	}
	const gains = new Float32Array(count);
	let sum = 0;
	for (let hop = 0; hop < count; hop++) {
		sum += lowest[hop] ?? 0;
		if (hop >= ahead) sum -= lowest[hop - ahead] ?? 0;
		gains[hop] = sum / Math.min(hop + 1, ahead);
	}
	return gains;
}
