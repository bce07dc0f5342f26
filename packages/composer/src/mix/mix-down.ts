import { breathe } from "@tunesmith/mp3";

import { sampleRate } from "../audio.ts";
import { hopSamples, openPairMeter } from "../loudness/loudness.ts";
import type { MixPlan } from "../score.ts";
import { designBiquad, type Filter, openFilter } from "./biquad.ts";
import { blockSamples, openPair } from "./block.ts";
import { openCompressor, squeeze } from "./compressor.ts";
import { type MixTask, openConsole } from "./console.ts";
import { openVinylNoise } from "./vinyl-noise.ts";

/** The mix as mid and side, with the K-weighted power of each per tenth of a second and their plain energies. */
export type Mix = {
	readonly mid: Float32Array;
	readonly side: Float32Array;
	readonly midPower: Float32Array;
	readonly sidePower: Float32Array;
	readonly midEnergy: number;
	readonly sideEnergy: number;
};

/** Mixes strips through buses, sends and the sum's own chain. Breathes every two seconds of music; throws the signal's reason. */
export async function mixDown(task: MixTask): Promise<Mix> {
	const { plan, strips, length } = task;
	const mid = new Float32Array(length);
	const side = new Float32Array(length);
	const meter = openPairMeter(Math.max(1, Math.ceil(length / hopSamples)));
	const desk = openConsole(strips, task);
	const glue = openCompressor(
		{ threshold: -19, ratio: 2.2, attack: 0.025, release: 0.22, amount: plan.glue },
		blockSamples,
	);
	const tone = openTone(plan);
	const dust = plan.dust > 0 ? openVinylNoise(plan.dust, task.seed) : undefined;
	const sideCut = [openFilter(designBiquad("high-pass", 130)), openFilter(designBiquad("high-pass", 60))];
	const [left, right] = openPair();
	let breathAt = 0;
	for (let start = 0; start < length; start += blockSamples) {
		if (start >= breathAt) {
			await breathe(task.signal);
			breathAt = start + sampleRate * 2;
		}
		desk([left, right], start);
		const gains = glue(left, right, blockSamples);
		squeeze(left, gains, blockSamples);
		squeeze(right, gains, blockSamples);
		for (const filter of tone) filter(left, right, blockSamples);
		dust?.(left, right, blockSamples);
		toMidSide(left, right);
		// Low notes stay in the middle: they would be lost on small speakers and unsteady on records.
		for (const cut of sideCut) cut(right, right, blockSamples);
		const count = Math.min(blockSamples, length - start);
		meter.add(left, right, count);
		store(left, mid, start, count);
		store(right, side, start, count);
	}
	const [midPower, sidePower] = meter.powers;
	return { mid, side, midPower, sidePower, midEnergy: meter.energies[0] ?? 0, sideEnergy: meter.energies[1] ?? 0 };
}

function toMidSide(left: Float64Array, right: Float64Array): void {
	for (let index = 0; index < blockSamples; index++) {
		const l = left[index] ?? 0;
		const r = right[index] ?? 0;
		left[index] = (l + r) * 0.5;
		right[index] = (l - r) * 0.5;
	}
}

function store(block: Float64Array, into: Float32Array, start: number, count: number): void {
	for (let index = 0; index < count; index++) into[start + index] = block[index] ?? 0;
}

/** Cuts what is below hearing; more or less air by `bright` (0.5 is neutral). */
function openTone(plan: MixPlan): readonly Filter[] {
	return [
		designBiquad("high-pass", 28),
		designBiquad("high-shelf", 5200, Math.SQRT1_2, (plan.bright - 0.5) * 8),
		...(plan.dust > 0.4 ? [designBiquad("low-pass", 15_500 - plan.dust * 4500)] : []),
	].map(openFilter);
}
