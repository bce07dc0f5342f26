import { breathe } from "@tunesmith/mp3";

import { sampleRate } from "../audio.ts";
import { hopSamples, integrate } from "../loudness/loudness.ts";
import { type Hops, refinePeaks, spread } from "./hop-peaks.ts";
import { limiterGains, limiterHop, roundOff } from "./limiter.ts";
import type { Mix } from "./mix-down.ts";

export type MasterTask = {
	/** LUFS to reach. */
	readonly loudness: number;
	/** Stereo width asked for, 0..1. */
	readonly width: number;
	/** Gain over the piece: levels of sections, fades. One value per limiter hop. */
	readonly gains: Float32Array;
	readonly signal: AbortSignal;
};

export type Master = {
	readonly left: Float32Array;
	readonly right: Float32Array;
	readonly loudness: number;
	readonly correlation: number;
};

/** dBTP before encoding; MP3 at 192 kbit/s was seen to put up to 2 dB on top of single samples. */
const ceiling = 10 ** (-3.2 / 20);

/** Brings a mix to its width and loudness under a look-ahead limiter. `mid` and `side` are overwritten with left and right. */
export async function master(mix: Mix, task: MasterTask): Promise<Master> {
	const wanted = 0.8 - 0.42 * Math.max(0, Math.min(1, task.width));
	const ratio = mix.sideEnergy === 0 ? 0 : (1 - wanted) / (1 + wanted) / (mix.sideEnergy / (mix.midEnergy + 1e-12));
	const widen = Math.max(0.6, Math.min(2.3, Math.sqrt(ratio)));
	const left = mix.mid;
	const right = mix.side;
	const hops = spread(left, right, widen);
	await breathe(task.signal);
	const power = new Float32Array(mix.midPower.length);
	for (let hop = 0; hop < power.length; hop++) {
		power[hop] = 2 * ((mix.midPower[hop] ?? 0) + widen * widen * (mix.sidePower[hop] ?? 0));
	}
	const { drive, reduction, loudness } = await settle(left, right, hops, power, task);
	return { left, right, loudness, correlation: apply(left, right, drive, reduction) };
}

/** Gain before and after the rounding of transients, per limiter hop. */
type Gains = { readonly drive: Float32Array; readonly reduction: Float32Array };

/** Finds the gain whose limited result has the loudness asked for, on the level of hops: no audio is touched meanwhile. */
async function settle(
	left: Float32Array,
	right: Float32Array,
	hops: Hops,
	power: Float32Array,
	task: MasterTask,
): Promise<Gains & { readonly loudness: number }> {
	const { peaks } = hops;
	const at = (gain: number): Gains => {
		const drive = scaled(task.gains, gain);
		return { drive, reduction: limiterGains(peaks, drive, ceiling) };
	};
	let gain = 10 ** ((task.loudness - integrate(powerUnder(power, hops, at(1)))) / 20);
	if (!Number.isFinite(gain)) gain = 1;
	const most = gain * 4;
	const settleOn = (rounds: number) => {
		let gains = at(gain);
		let loudness = integrate(powerUnder(power, hops, gains));
		for (let round = 0; round < rounds; round++) {
			const off = task.loudness - loudness;
			if (!Number.isFinite(off) || Math.abs(off) < 0.04 || (gain >= most && off > 0)) break;
			gain = Math.min(most, gain * 10 ** (Math.min(3, off * (round > 2 ? 2 : 1.3)) / 20));
			gains = at(gain);
			loudness = integrate(powerUnder(power, hops, gains));
		}
		return { ...gains, loudness };
	};
	settleOn(8);
	// Where samples come near the ceiling, the wave between them may pass it.
	refinePeaks(peaks, left, right, (ceiling * 0.8) / gain);
	await breathe(task.signal);
	return settleOn(3);
}

function scaled(values: Float32Array, factor: number): Float32Array {
	const products = new Float32Array(values.length);
	for (let index = 0; index < values.length; index++) products[index] = (values[index] ?? 0) * factor;
	return products;
}

/**
 * Power per tenth of a second under gains per limiter hop. Each hop counts by its energy: where the most of it is, the limiter takes
 * the most.
 */
function powerUnder(power: Float32Array, { peaks, energies }: Hops, { drive, reduction }: Gains): Float32Array {
	const per = hopSamples / limiterHop;
	const under = new Float32Array(power.length);
	for (let hop = 0; hop < power.length; hop++) {
		const from = Math.floor(hop * per);
		const to = Math.min(drive.length, Math.floor((hop + 1) * per));
		let sum = 0;
		let all = 1e-20;
		for (let index = from; index < to; index++) {
			const level = drive[index] ?? 0;
			const peak = (peaks[index] ?? 0) * level;
			// What rounding takes: all of it at the peak, less around it.
			const rounding = peak > ceiling ? roundOff(peak, ceiling) / peak : 1;
			const gain = level * (reduction[index] ?? 0);
			const energy = energies[index] ?? 0;
			sum += gain * gain * rounding * energy;
			all += energy;
		}
		under[hop] = ((power[hop] ?? 0) * sum) / all;
	}
	return under;
}

/** Gives the correlation of what comes out. */
function apply(left: Float32Array, right: Float32Array, drive: Float32Array, reduction: Float32Array): number {
	const last = drive.length - 1;
	let [both, l2, r2] = [0, 0, 0];
	for (let hop = 0; hop <= last; hop++) {
		const next = Math.min(last, hop + 1);
		const to = Math.min(left.length, (hop + 1) * limiterHop);
		let level = drive[hop] ?? 0;
		let gain = reduction[hop] ?? 0;
		const levelSlope = ((drive[next] ?? 0) - level) / limiterHop;
		const gainSlope = ((reduction[next] ?? 0) - gain) / limiterHop;
		for (let index = hop * limiterHop; index < to; index++) {
			let l = (left[index] ?? 0) * level;
			let r = (right[index] ?? 0) * level;
			if (l > ceiling || l < -ceiling) l = roundOff(l, ceiling);
			if (r > ceiling || r < -ceiling) r = roundOff(r, ceiling);
			l *= gain;
			r *= gain;
			left[index] = l;
			right[index] = r;
			both += l * r;
			l2 += l * l;
			r2 += r * r;
			level += levelSlope;
			gain += gainSlope;
		}
	}
	return both / Math.sqrt(l2 * r2 + 1e-18);
}

/** Gain per limiter hop that is 1 until `from` (samples) and then falls to nothing at `to`, as a quarter of a cosine. */
export function fadeGains(length: number, from: number, to: number): Float32Array {
	const attack = Math.round(0.004 * sampleRate) / limiterHop;
	return Float32Array.from({ length: Math.ceil(length / limiterHop) + 1 }, (_, hop) => {
		const at = hop * limiterHop;
		const opening = Math.min(1, hop / attack);
		if (at <= from) return opening;
		return at >= to ? 0 : Math.cos(((at - from) / (to - from)) * Math.PI * 0.5) ** 1.5;
	});
}
