import type { Rendering } from "../audio.ts";
import { sampleRate } from "../audio.ts";
import { measureBoth, weightedEnergy } from "./k-filter.ts";

/** Samples per measuring step: a tenth of a second, a quarter of a BS.1770 block. */
export const hopSamples = sampleRate / 10;

/** Power of one channel per hop after the K filter. */
export function openPowerMeter(hops: number): {
	add(samples: Float32Array, count: number): void;
	readonly power: Float32Array;
} {
	const power = new Float32Array(hops);
	const state = new Float64Array(6);
	let position = 0;
	return {
		power,
		add(samples, count) {
			position = walkHops(position, count, hops, (hop, from, to) => {
				power[hop] = (power[hop] ?? 0) + weightedEnergy(samples, from, to, state) / hopSamples;
			});
		},
	};
}

/** The same of two channels at once, which takes little longer than one, with their plain energies. */
export function openPairMeter(hops: number): {
	add(first: Float64Array, second: Float64Array, count: number): void;
	readonly powers: readonly [Float32Array, Float32Array];
	/** Sums of squares so far. */
	readonly energies: Float64Array;
} {
	const powers = [new Float32Array(hops), new Float32Array(hops)] as const;
	const state = new Float64Array(12);
	const sums = new Float64Array(4);
	const energies = new Float64Array(2);
	let position = 0;
	return {
		powers,
		energies,
		add(first, second, count) {
			position = walkHops(position, count, hops, (hop, from, to) => {
				measureBoth(first, second, from, to, state, sums);
				for (const side of [0, 1] as const) {
					powers[side][hop] = (powers[side][hop] ?? 0) + (sums[side] ?? 0) / hopSamples;
					energies[side] = (energies[side] ?? 0) + (sums[side + 2] ?? 0);
				}
			});
		},
	};
}

/** Cuts a block where hops begin; gives the position behind it. What comes after the last hop counts to it. */
function walkHops(
	start: number,
	count: number,
	hops: number,
	measure: (hop: number, from: number, to: number) => void,
): number {
	for (let index = 0; index < count; ) {
		const hop = Math.min(hops - 1, Math.floor((start + index) / hopSamples));
		const until = hop === hops - 1 ? count : Math.min(count, (hop + 1) * hopSamples - start);
		measure(hop, index, until);
		index = until;
	}
	return start + count;
}

/** K-weighted power per hop of a rendering, both channels summed. */
export function measureEnvelope(sound: Rendering): Float32Array {
	const hops = Math.ceil(sound.left.length / hopSamples);
	const meter = openPowerMeter(hops);
	meter.add(sound.left, sound.left.length);
	const envelope = meter.power;
	if (sound.right === sound.left) return envelope.map((power) => power * 2);
	const other = openPowerMeter(hops);
	other.add(sound.right, sound.right.length);
	return envelope.map((power, hop) => power + (other.power[hop] ?? 0));
}

/**
 * Integrated loudness in LUFS of K-weighted power per hop (channels summed): 400 ms blocks at 75 % overlap, gates at −70 LUFS
 * and 10 LU below the mean (ITU-R BS.1770-4). −Infinity for silence.
 */
export function integrate(power: Float32Array): number {
	const blocks: number[] = [];
	for (let hop = 0; hop + 4 <= power.length; hop++) {
		blocks.push(((power[hop] ?? 0) + (power[hop + 1] ?? 0) + (power[hop + 2] ?? 0) + (power[hop + 3] ?? 0)) / 4);
	}
	if (blocks.length === 0 && power.length > 0) blocks.push(power.reduce((sum, value) => sum + value, 0) / power.length);
	const meanAbove = (floor: number) => {
		let sum = 0;
		let count = 0;
		for (const block of blocks) {
			if (block <= floor) continue;
			sum += block;
			count++;
		}
		return count === 0 ? 0 : sum / count;
	};
	const open = meanAbove(10 ** ((-70 + 0.691) / 10));
	const gated = meanAbove(Math.max(open / 10, 10 ** ((-70 + 0.691) / 10)));
	return gated === 0 ? Number.NEGATIVE_INFINITY : -0.691 + 10 * Math.log10(gated);
}
