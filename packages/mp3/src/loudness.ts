import { truePeak } from "./true-peak.ts";

/** `lufs` is integrated and gated (-Infinity for silence or under 400 ms), `truePeakDb` in dBTP, `peakDb` the largest sample in dBFS. */
export type Loudness = { readonly lufs: number; readonly truePeakDb: number; readonly peakDb: number };

type Biquad = {
	readonly b0: number;
	readonly b1: number;
	readonly b2: number;
	readonly a1: number;
	readonly a2: number;
};

const decibels = (ratio: number) => 20 * Math.log10(ratio);
const lufsOf = (power: number) => -0.691 + 10 * Math.log10(power);
const powerOf = (lufs: number) => 10 ** ((lufs + 0.691) / 10);

/** Measures one or two channels of equal length by ITU-R BS.1770-4, at any sample rate (Hz). */
export function measureLoudness(channels: readonly Float32Array[], sampleRate: number): Loudness {
	const peak = Math.max(...channels.map(samplePeak));
	return {
		lufs: integratedLoudness(channels, sampleRate),
		truePeakDb: decibels(Math.max(peak, ...channels.map(truePeak))),
		peakDb: decibels(peak),
	};
}

/** Integrated loudness in LUFS: 400 ms blocks every 100 ms, gated at -70 LUFS and 10 LU under the rest. */
export function integratedLoudness(channels: readonly Float32Array[], sampleRate: number): number {
	const stepSamples = Math.round(sampleRate / 10);
	const steps = Math.floor((channels[0]?.length ?? 0) / stepSamples);
	const powers = new Float64Array(steps);
	for (const channel of channels) addWeightedPower(channel, sampleRate, stepSamples, powers);

	const blocks: number[] = [];
	for (let step = 3; step < steps; step++) {
		let sum = 0;
		for (let back = 0; back < 4; back++) sum += powers[step - back] ?? 0;
		blocks.push(sum / 4);
	}
	const audible = blocks.filter((power) => power > powerOf(-70));
	const relativeGate = mean(audible) / 10;
	return lufsOf(mean(audible.filter((power) => power > relativeGate)));
}

const mean = (values: readonly number[]) =>
	values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Adds the mean square of each 100 ms of the K-weighted channel to `powers`. Both filters run in one pass, for speed. */
function addWeightedPower(samples: Float32Array, sampleRate: number, stepSamples: number, powers: Float64Array): void {
	const shelf = headShelf(sampleRate);
	const high = highPass(sampleRate);
	let [s1, s2, h1, h2] = [0, 0, 0, 0];
	for (let step = 0; step < powers.length; step++) {
		let sum = 0;
		const end = (step + 1) * stepSamples;
		for (let at = step * stepSamples; at < end; at++) {
			const x = samples[at] ?? 0;
			const shelved = shelf.b0 * x + s1;
			s1 = shelf.b1 * x - shelf.a1 * shelved + s2;
			s2 = shelf.b2 * x - shelf.a2 * shelved;
			const y = high.b0 * shelved + h1;
			h1 = high.b1 * shelved - high.a1 * y + h2;
			h2 = high.b2 * shelved - high.a2 * y;
			sum += y * y;
		}
		powers[step] = (powers[step] ?? 0) + sum / stepSamples;
	}
}

/**
 * The standard tables its two filters at 48 kHz only. These are the analogue prototypes behind them (found by libebur128, and
 * equal to the tables to the last digit), so that 44.1 kHz is measured right too.
 */
function headShelf(sampleRate: number): Biquad {
	const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
	const q = 0.7071752369554196;
	const vh = 10 ** (3.999843853973347 / 20);
	const vb = vh ** 0.4996667741545416;
	const a0 = 1 + k / q + k * k;
	return {
		b0: (vh + (vb * k) / q + k * k) / a0,
		b1: (2 * (k * k - vh)) / a0,
		b2: (vh - (vb * k) / q + k * k) / a0,
		a1: (2 * (k * k - 1)) / a0,
		a2: (1 - k / q + k * k) / a0,
	};
}

function highPass(sampleRate: number): Biquad {
	const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
	const q = 0.5003270373238773;
	const a0 = 1 + k / q + k * k;
	return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

/** The largest absolute sample of a channel. */
function samplePeak(samples: Float32Array): number {
	let peak = 0;
	for (const sample of samples) {
		const size = sample < 0 ? -sample : sample;
		if (size > peak) peak = size;
	}
	return peak;
}

/** Pearson's correlation of two channels of equal length; 1 is mono. */
export function correlationOf(left: Float32Array, right: Float32Array): number {
	let [both, l2, r2] = [0, 0, 0];
	for (let index = 0; index < left.length; index++) {
		const l = left[index] ?? 0;
		const r = right[index] ?? 0;
		both += l * r;
		l2 += l * l;
		r2 += r * r;
	}
	return both / Math.sqrt(l2 * r2 + 1e-18);
}
