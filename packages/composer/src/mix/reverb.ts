import { sampleRate } from "../audio.ts";

/** Takes a stereo send, gives a stereo room, adding to the outputs. */
export type Effect = (
	sendLeft: Float64Array,
	sendRight: Float64Array,
	left: Float64Array,
	right: Float64Array,
	count: number,
) => void;

const rate = sampleRate / 2;
const lineMask = 4095;
const gapMask = 2047;
/** Samples at half the rate that are worked on together: fewer than the shortest line has. */
const chunk = 256;

/** A delay line: what runs in it, what comes out of it in this chunk, and its low-pass filter. */
type Line = {
	readonly buffer: Float32Array;
	readonly damped: Float64Array;
	/** Samples. */
	readonly length: number;
	readonly decay: number;
	low: number;
};
type Lines = readonly [Line, Line, Line, Line, Line, Line, Line, Line];

/**
 * A room: eight delay lines that feed each other through a Hadamard matrix, damped, slowly swept, with the two channels taken
 * from different lines so that they share little. Works at half the rate, since a room has nothing to say above 10 kHz: its sends hold
 * the sums of two samples each, `count` is of the outputs and even.
 * `size` 0..1 sets the length (0.5 to 3.2 s) and the gap before the first reflection.
 */
export function openReverb(size: number): Effect {
	const seconds = 0.5 + size * size * 2.7;
	const scale = 0.55 + size * 0.6;
	const open = 0.75 - (1 - size) * 0.2;
	const gap = Math.round((0.006 + size * 0.022) * rate);
	const line = (milliseconds: number): Line => {
		const length = Math.round((milliseconds * scale * rate) / 1000);
		const decay = 10 ** ((-3 * length) / (seconds * rate)) / Math.sqrt(8);
		return { buffer: new Float32Array(lineMask + 1), damped: new Float64Array(chunk), length, decay, low: 0 };
	};
	// The shape of a hall at size 1: lengths that are mutually prime in samples.
	const lines: Lines = [line(29.3), line(34.1), line(38.9), line(43.7), line(49.1), line(55.7), line(61.3), line(68.9)];
	const before = [new Float32Array(gapMask + 1), new Float32Array(gapMask + 1)] as const;
	const fed = [new Float64Array(chunk), new Float64Array(chunk)] as const;
	const wet = [new Float64Array(chunk), new Float64Array(chunk)] as const;
	const lows = new Float64Array(2);
	const lasts = new Float64Array(2);
	let position = 0;
	return (sendLeft, sendRight, left, right, count) => {
		for (let from = 0; from < count / 2; from += chunk) {
			const length = Math.min(chunk, count / 2 - from);
			feed(sendLeft, from, length, position, gap, before[0], fed[0], lows, 0);
			feed(sendRight, from, length, position, gap, before[1], fed[1], lows, 1);
			damp(lines[0], lines[1], open, position, length);
			damp(lines[2], lines[3], open, position, length);
			damp(lines[4], lines[5], open, position, length);
			damp(lines[6], lines[7], open, position, length);
			turn(lines, fed[0], fed[1], wet[0], wet[1], position, length);
			addDoubled(wet[0], left, from * 2, length, lasts, 0);
			addDoubled(wet[1], right, from * 2, length, lasts, 1);
			position += length;
		}
	};
}

/** Rooms are not fed with bass: it would only be mud. */
function feed(
	send: Float64Array,
	from: number,
	length: number,
	position: number,
	gap: number,
	before: Float32Array,
	fed: Float64Array,
	lows: Float64Array,
	side: 0 | 1,
): void {
	let low = lows[side] ?? 0;
	for (let index = 0; index < length; index++) {
		const value = (send[from + index] ?? 0) * 0.5;
		low += (value - low) * 0.05;
		before[(position + index) & gapMask] = value - low;
		fed[index] = (before[(position + index - gap) & gapMask] ?? 0) + 1e-18;
	}
	lows[side] = low;
}

/** Reads two lines at their ends, a little darker and quieter than it went in. Two at once: neither waits for the other. */
function damp(first: Line, second: Line, open: number, position: number, length: number): void {
	const [firstBuffer, firstDamped, secondBuffer, secondDamped] = [
		first.buffer,
		first.damped,
		second.buffer,
		second.damped,
	];
	const fromFirst = position - first.length;
	const fromSecond = position - second.length;
	const gainFirst = first.decay * open;
	const gainSecond = second.decay * open;
	const stay = 1 - open;
	let firstLow = first.low;
	let secondLow = second.low;
	for (let index = 0; index < length; index++) {
		firstLow = firstLow * stay + (firstBuffer[(fromFirst + index) & lineMask] ?? 0) * gainFirst;
		secondLow = secondLow * stay + (secondBuffer[(fromSecond + index) & lineMask] ?? 0) * gainSecond;
		firstDamped[index] = firstLow;
		secondDamped[index] = secondLow;
	}
	first.low = firstLow;
	second.low = secondLow;
}

/** The matrix: what came out of all lines goes into all of them, with what is fed in. */
function turn(
	lines: Lines,
	fedLeft: Float64Array,
	fedRight: Float64Array,
	wetLeft: Float64Array,
	wetRight: Float64Array,
	position: number,
	length: number,
): void {
	const [
		{ buffer: lineA, damped: dampedA },
		{ buffer: lineB, damped: dampedB },
		{ buffer: lineC, damped: dampedC },
		{ buffer: lineD, damped: dampedD },
		{ buffer: lineE, damped: dampedE },
		{ buffer: lineF, damped: dampedF },
		{ buffer: lineG, damped: dampedG },
		{ buffer: lineH, damped: dampedH },
	] = lines;
	for (let index = 0; index < length; index++) {
		const a = dampedA[index] ?? 0;
		const b = dampedB[index] ?? 0;
		const c = dampedC[index] ?? 0;
		const d = dampedD[index] ?? 0;
		const e = dampedE[index] ?? 0;
		const f = dampedF[index] ?? 0;
		const g = dampedG[index] ?? 0;
		const h = dampedH[index] ?? 0;
		wetLeft[index] = (a + c - e + g) * 0.9;
		wetRight[index] = (b + d - f + h) * 0.9;
		const t0 = a + b + (c + d);
		const t1 = a - b + (c - d);
		const t2 = a + b - (c + d);
		const t3 = a - b - (c - d);
		const t4 = e + f + (g + h);
		const t5 = e - f + (g - h);
		const t6 = e + f - (g + h);
		const t7 = e - f - (g - h);
		const inLeft = fedLeft[index] ?? 0;
		const inRight = fedRight[index] ?? 0;
		const slot = (position + index) & lineMask;
		lineA[slot] = t0 + t4 + inLeft;
		lineB[slot] = t1 + t5 + inRight;
		lineC[slot] = t2 + t6 - inLeft;
		lineD[slot] = t3 + t7 - inRight;
		lineE[slot] = t0 - t4 + inRight;
		lineF[slot] = t1 - t5 + inLeft;
		lineG[slot] = t2 - t6 + inRight;
		lineH[slot] = t3 - t7 - inLeft;
	}
}

/** Adds a signal at half the rate: between two of its samples lies their middle. */
function addDoubled(
	wet: Float64Array,
	into: Float64Array,
	at: number,
	length: number,
	lasts: Float64Array,
	side: 0 | 1,
): void {
	let last = lasts[side] ?? 0;
	for (let index = 0; index < length; index++) {
		const value = wet[index] ?? 0;
		const place = at + index * 2;
		into[place] = (into[place] ?? 0) + (last + value) * 0.5;
		into[place + 1] = (into[place + 1] ?? 0) + value;
		last = value;
	}
	lasts[side] = last;
}
