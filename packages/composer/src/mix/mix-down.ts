import { breathe } from "@tunesmith/mp3";

import { sampleRate } from "../audio.ts";
import { hopSamples, openPairMeter } from "../loudness/loudness.ts";
import { blockSamples, openPair } from "./block.ts";
import { openCompressor, squeeze } from "./compressor.ts";
import { type MixTask, openConsole } from "./console.ts";
import { openSideCuts, openTone, toMidSide } from "./tone.ts";
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
	const mixConsole = openConsole(strips, task);
	const glue = openCompressor(
		{ threshold: -19, ratio: 2.2, attack: 0.025, release: 0.22, amount: plan.glue },
		blockSamples,
	);
	const tone = openTone(plan);
	const dust = plan.dust > 0 ? openVinylNoise(plan.dust, task.seed) : undefined;
	const sideCuts = openSideCuts();
	const [left, right] = openPair();
	let breathAt = 0;
	for (let start = 0; start < length; start += blockSamples) {
		if (start >= breathAt) {
			await breathe(task.signal);
			breathAt = start + sampleRate * 2;
		}
		mixConsole([left, right], start);
		const gains = glue(left, right, blockSamples);
		squeeze(left, gains, blockSamples);
		squeeze(right, gains, blockSamples);
		task.tap?.sum(gains, start);
		for (const filter of tone) filter(left, right, blockSamples);
		dust?.(left, right, blockSamples);
		toMidSide(left, right);
		for (const cut of sideCuts) cut(right, right, blockSamples);
		const count = Math.min(blockSamples, length - start);
		meter.add(left, right, count);
		mid.set(left.subarray(0, count), start);
		side.set(right.subarray(0, count), start);
	}
	const [midPower, sidePower] = meter.powers;
	return { mid, side, midPower, sidePower, midEnergy: meter.energies[0] ?? 0, sideEnergy: meter.energies[1] ?? 0 };
}
