import { sampleRate } from "../band/timeline.ts";

/** Takes a stereo send, gives a stereo room, adding to the outputs. */
export type Effect = (
	sendLeft: Float64Array,
	sendRight: Float64Array,
	left: Float64Array,
	right: Float64Array,
	count: number,
) => void;

/** Line lengths in ms, mutually prime in samples: the shape of a hall at size 1. */
const lineMilliseconds = [29.3, 34.1, 38.9, 43.7, 49.1, 55.7, 61.3, 68.9];
const rate = sampleRate / 2;
const lineMask = 4095;
const gapMask = 2047;
/** Samples at half the rate that are worked on together: fewer than the shortest line has. */
const chunk = 256;

type Line = Float32Array;
type Lines = readonly [Line, Line, Line, Line, Line, Line, Line, Line];
type Damped = Float64Array;
type Dampeds = readonly [Damped, Damped, Damped, Damped, Damped, Damped, Damped, Damped];

/**
 * A room: eight delay lines that feed each other through a Hadamard matrix, damped, slowly swept, with the two channels taken
 * from different lines so that they share little. Works at half the rate, since a room has nothing to say above 10 kHz: its sends hold
 * the sums of two samples each, `count` is of the outputs and even.
 * `size` 0..1 sets the length (0.5 to 3.2 s) and the gap before the first reflection.
 */
export function openReverb(size: number): Effect {
	const seconds = 0.5 + size * size * 2.7;
	const scale = 0.55 + size * 0.6;
	const lengths = lineMilliseconds.map((time) => Math.round((time * scale * rate) / 1000));
	const decays = lengths.map((length) => 10 ** ((-3 * length) / (seconds * rate)) / Math.sqrt(8));
	const open = 0.75 - (1 - size) * 0.2;
	const gap = Math.round((0.006 + size * 0.022) * rate);
	const lines = lengths.map(() => new Float32Array(lineMask + 1)) as unknown as Lines;
	const damped = lengths.map(() => new Float64Array(chunk)) as unknown as Dampeds;
	const states = new Float64Array(8);
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
			for (let line = 0; line < 8; line += 2)
				damp(line, lines, damped, lengths, decays, open, states, position, length);
			turn(lines, damped, fed[0], fed[1], wet[0], wet[1], position, length);
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
	let low = lows[side] as number;
	for (let index = 0; index < length; index++) {
		const value = (send[from + index] as number) * 0.5;
		low += (value - low) * 0.05;
		before[(position + index) & gapMask] = value - low;
		fed[index] = (before[(position + index - gap) & gapMask] as number) + 1e-18;
	}
	lows[side] = low;
}

/** Reads two lines at their ends, a little darker and quieter than it went in. Two at once: neither waits for the other. */
function damp(
	line: number,
	lines: Lines,
	damped: Dampeds,
	lengths: readonly number[],
	decays: readonly number[],
	open: number,
	states: Float64Array,
	position: number,
	length: number,
): void {
	const first = lines[line] as Line;
	const second = lines[line + 1] as Line;
	const intoFirst = damped[line] as Damped;
	const intoSecond = damped[line + 1] as Damped;
	const fromFirst = position - (lengths[line] as number);
	const fromSecond = position - (lengths[line + 1] as number);
	const gainFirst = (decays[line] as number) * open;
	const gainSecond = (decays[line + 1] as number) * open;
	const stay = 1 - open;
	let one = states[line] as number;
	let other = states[line + 1] as number;
	for (let index = 0; index < length; index++) {
		one = one * stay + (first[(fromFirst + index) & lineMask] as number) * gainFirst;
		other = other * stay + (second[(fromSecond + index) & lineMask] as number) * gainSecond;
		intoFirst[index] = one;
		intoSecond[index] = other;
	}
	states[line] = one;
	states[line + 1] = other;
}

/** The matrix: what came out of all lines goes into all of them, with what is fed in. */
function turn(
	[lineA, lineB, lineC, lineD, lineE, lineF, lineG, lineH]: Lines,
	[dampedA, dampedB, dampedC, dampedD, dampedE, dampedF, dampedG, dampedH]: Dampeds,
	fedLeft: Float64Array,
	fedRight: Float64Array,
	wetLeft: Float64Array,
	wetRight: Float64Array,
	position: number,
	length: number,
): void {
	for (let index = 0; index < length; index++) {
		const a = dampedA[index] as number;
		const b = dampedB[index] as number;
		const c = dampedC[index] as number;
		const d = dampedD[index] as number;
		const e = dampedE[index] as number;
		const f = dampedF[index] as number;
		const g = dampedG[index] as number;
		const h = dampedH[index] as number;
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
		const inLeft = fedLeft[index] as number;
		const inRight = fedRight[index] as number;
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
	let last = lasts[side] as number;
	for (let index = 0; index < length; index++) {
		const value = wet[index] as number;
		const place = at + index * 2;
		into[place] = (into[place] as number) + (last + value) * 0.5;
		into[place + 1] = (into[place + 1] as number) + value;
		last = value;
	}
	lasts[side] = last;
}
