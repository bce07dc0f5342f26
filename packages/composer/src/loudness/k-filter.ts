// The K filter of BS.1770 at 44.1 kHz, re-derived from its 48 kHz table: a shelf, then a high-pass with the numerator 1, −2, 1.
const b0 = 1.530841230050348;
const b1 = -2.650979995154729;
const b2 = 1.169079079921588;
const a1 = 1.66365511325602;
const a2 = -0.712595428073225;
const c1 = 1.989169673629796;
const c2 = -0.989199035787039;

/**
 * Sum of squares after the K filter; `state` holds 6 numbers between calls. What the next sample waits for comes last in every sum:
 * that is what the time is spent on.
 */
export function weightedEnergy(samples: Float32Array, from: number, to: number, state: Float64Array): number {
	let x1 = state[0] ?? 0;
	let x2 = state[1] ?? 0;
	let y1 = state[2] ?? 0;
	let y2 = state[3] ?? 0;
	let z1 = state[4] ?? 0;
	let z2 = state[5] ?? 0;
	let sum = 0;
	for (let index = from; index < to; index++) {
		const x = samples[index] ?? 0;
		const y = b0 * x + b1 * x1 + b2 * x2 + a2 * y2 + a1 * y1;
		const z = y - 2 * y1 + y2 + c2 * z2 + c1 * z1;
		x2 = x1;
		x1 = x;
		y2 = y1;
		y1 = y;
		z2 = z1;
		z1 = z;
		sum += z * z;
	}
	keepState(state, 0, x1, x2, y1, y2, z1, z2);
	return sum;
}

/** The same of two channels (`state`: 12 numbers): `sums` gets the weighted sum of squares of each, then the plain ones. */
export function measureBoth(
	first: Float64Array,
	second: Float64Array,
	from: number,
	to: number,
	state: Float64Array,
	sums: Float64Array,
): void {
	let x1 = state[0] ?? 0;
	let x2 = state[1] ?? 0;
	let y1 = state[2] ?? 0;
	let y2 = state[3] ?? 0;
	let z1 = state[4] ?? 0;
	let z2 = state[5] ?? 0;
	let u1 = state[6] ?? 0;
	let u2 = state[7] ?? 0;
	let v1 = state[8] ?? 0;
	let v2 = state[9] ?? 0;
	let w1 = state[10] ?? 0;
	let w2 = state[11] ?? 0;
	let sum = 0;
	let other = 0;
	let plain = 0;
	let otherPlain = 0;
	for (let index = from; index < to; index++) {
		const x = first[index] ?? 0;
		const u = second[index] ?? 0;
		const y = b0 * x + b1 * x1 + b2 * x2 + a2 * y2 + a1 * y1;
		const v = b0 * u + b1 * u1 + b2 * u2 + a2 * v2 + a1 * v1;
		const z = y - 2 * y1 + y2 + c2 * z2 + c1 * z1;
		const w = v - 2 * v1 + v2 + c2 * w2 + c1 * w1;
		x2 = x1;
		x1 = x;
		y2 = y1;
		y1 = y;
		z2 = z1;
		z1 = z;
		u2 = u1;
		u1 = u;
		v2 = v1;
		v1 = v;
		w2 = w1;
		w1 = w;
		sum += z * z;
		other += w * w;
		plain += x * x;
		otherPlain += u * u;
	}
	keepState(state, 0, x1, x2, y1, y2, z1, z2);
	keepState(state, 6, u1, u2, v1, v2, w1, w2);
	sums[0] = sum;
	sums[1] = other;
	sums[2] = plain;
	sums[3] = otherPlain;
}

/** Silence must not leave numbers so small that they slow the filter down. */
function keepState(
	state: Float64Array,
	at: number,
	x1: number,
	x2: number,
	y1: number,
	y2: number,
	z1: number,
	z2: number,
): void {
	const isQuiet = Math.abs(y1) + Math.abs(z1) < 1e-18;
	state[at] = x1;
	state[at + 1] = x2;
	state[at + 2] = isQuiet ? 0 : y1;
	state[at + 3] = isQuiet ? 0 : y2;
	state[at + 4] = isQuiet ? 0 : z1;
	state[at + 5] = isQuiet ? 0 : z2;
}
