import { sampleRate } from "../audio.ts";

/** Coefficients of a second-order filter, a0 = 1. */
export type Coefficients = {
	readonly b0: number;
	readonly b1: number;
	readonly b2: number;
	readonly a1: number;
	readonly a2: number;
};

type Kind = "low-pass" | "high-pass" | "low-shelf" | "high-shelf" | "peak" | "band-pass";

/** Filters after Bristow-Johnson's Audio EQ Cookbook; `gain` in dB for shelves and peaks. */
export function designBiquad(kind: Kind, hertz: number, q = Math.SQRT1_2, gain = 0): Coefficients {
	const omega = (2 * Math.PI * Math.min(hertz, sampleRate * 0.49)) / sampleRate;
	const cos = Math.cos(omega);
	const alpha = Math.sin(omega) / (2 * q);
	const a = 10 ** (gain / 40);
	const root = 2 * Math.sqrt(a) * alpha;
	const of = (b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Coefficients => ({
		b0: b0 / a0,
		b1: b1 / a0,
		b2: b2 / a0,
		a1: a1 / a0,
		a2: a2 / a0,
	});
	switch (kind) {
		case "low-pass":
			return of((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
		case "high-pass":
			return of((1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
		case "band-pass":
			return of(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha);
		case "peak":
			return of(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
		case "low-shelf":
			return of(
				a * (a + 1 - (a - 1) * cos + root),
				2 * a * (a - 1 - (a + 1) * cos),
				a * (a + 1 - (a - 1) * cos - root),
				a + 1 + (a - 1) * cos + root,
				-2 * (a - 1 + (a + 1) * cos),
				a + 1 + (a - 1) * cos - root,
			);
		case "high-shelf":
			return of(
				a * (a + 1 + (a - 1) * cos + root),
				-2 * a * (a - 1 + (a + 1) * cos),
				a * (a + 1 + (a - 1) * cos - root),
				a + 1 - (a - 1) * cos + root,
				2 * (a - 1 - (a + 1) * cos),
				a + 1 - (a - 1) * cos - root,
			);
	}
}

/** Changes a stereo block in place and remembers its state between blocks. Given one array for both channels it works once. */
export type Filter = (left: Float64Array, right: Float64Array, count: number) => void;

/** Opens one filter for both channels. */
export function openFilter(design: Coefficients): Filter {
	const kept = new Float64Array(4);
	return (left, right, count) => {
		if (left === right) filterOne(design, left, count, kept);
		else filterBoth(design, left, right, count, kept);
		// Denormals slow a decaying filter down a hundredfold.
		for (let index = 0; index < 4; index++) if (Math.abs(kept[index] ?? 0) < 1e-20) kept[index] = 0;
	};
}

function filterOne(
	{ b0, b1, b2, a1, a2 }: Coefficients,
	samples: Float64Array,
	count: number,
	kept: Float64Array,
): void {
	let first = kept[0] ?? 0;
	let second = kept[1] ?? 0;
	for (let index = 0; index < count; index++) {
		const input = samples[index] ?? 0;
		const output = b0 * input + first;
		// In this order the next sample waits for the fewest operations.
		first = second + b1 * input - a1 * output;
		second = b2 * input - a2 * output;
		samples[index] = output;
	}
	kept[0] = first;
	kept[1] = second;
}

/** Both channels in one loop: neither waits for the other, which nearly halves the time. */
function filterBoth(
	{ b0, b1, b2, a1, a2 }: Coefficients,
	left: Float64Array,
	right: Float64Array,
	count: number,
	kept: Float64Array,
): void {
	let first = kept[0] ?? 0;
	let second = kept[1] ?? 0;
	let third = kept[2] ?? 0;
	let fourth = kept[3] ?? 0;
	for (let index = 0; index < count; index++) {
		const inputLeft = left[index] ?? 0;
		const inputRight = right[index] ?? 0;
		const outputLeft = b0 * inputLeft + first;
		const outputRight = b0 * inputRight + third;
		first = second + b1 * inputLeft - a1 * outputLeft;
		third = fourth + b1 * inputRight - a1 * outputRight;
		second = b2 * inputLeft - a2 * outputLeft;
		fourth = b2 * inputRight - a2 * outputRight;
		left[index] = outputLeft;
		right[index] = outputRight;
	}
	kept[0] = first;
	kept[1] = second;
	kept[2] = third;
	kept[3] = fourth;
}
