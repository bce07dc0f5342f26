import { sampleRate } from "../audio.ts";

/** Writes the late copy of one channel's next block; blocks follow each other without a gap. */
export type Double = (samples: Float64Array, late: Float64Array, start: number) => void;

const step = 64;
/** More than the longest delay. */
const reach = 1024;
const rest = 0.0155 * sampleRate;

/**
 * A second player of the same part, for one channel and blocks of `count` samples: late by 12 to 19 ms, drifting some cents against
 * the first (a delay that slowly moves, as tape doubling did). `turn` lets the doubles of several parts drift apart.
 */
export function openDouble(turn: number, count: number): Double {
	// What was played last, and behind it the block of now.
	const memory = new Float64Array(reach + count + 1);
	let delay = rest;
	return (samples, late, start) => {
		memory.copyWithin(0, count, count + reach);
		memory.set(samples, reach);
		for (let from = 0; from < count; from += step) {
			const time = (start + from + step) / sampleRate;
			const wanted = rest + 95 * Math.sin(time * 2.3 + turn) + 60 * Math.sin(time * 3.7 + turn * 2);
			const pace = 1 - (wanted - delay) / step;
			readLate(memory, late, from, Math.min(count, from + step), reach + from - delay, pace);
			delay = wanted;
		}
	};
}

function readLate(
	memory: Float64Array,
	late: Float64Array,
	from: number,
	to: number,
	start: number,
	pace: number,
): void {
	for (let index = from; index < to; index++) {
		const position = start + pace * (index - from);
		const whole = position | 0;
		const before = memory[whole] ?? 0;
		late[index] = before + ((memory[whole + 1] ?? 0) - before) * (position - whole);
	}
}
