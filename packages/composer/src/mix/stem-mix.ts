import type { MixPlan } from "../score.ts";
import type { BusName } from "./balance.ts";
import { blockSamples, openPair, type Pair } from "./block.ts";
import type { Tap } from "./console.ts";
import { openStem, type Stem } from "./stem.ts";
import type { Strip } from "./strip.ts";
import { openSideCuts, toLeftRight, toMidSide } from "./tone.ts";
import { openVinylNoise } from "./vinyl-noise.ts";

/** Receives the block of a stem that begins at `start`: left and right of `count` samples, or undefined for silence. */
export type StemSink = (name: string, block: Pair | undefined, start: number, count: number) => void;

export type StemTask = {
	readonly strips: readonly Strip[];
	readonly plan: MixPlan;
	/** Samples of the whole piece. */
	readonly length: number;
	readonly echoSeconds: number;
	readonly seed: number;
	readonly sink: StemSink;
};

/** Name of the stem that holds the surface of an old record, where the mix has one. */
const dustStem = "vinyl noise";

/** Names of the stems of a mix, in the order of its strips. */
export const stemNames = (strips: readonly Strip[], plan: MixPlan): readonly string[] => [
	...new Set(strips.map(({ stem }) => stem)),
	...(plan.dust > 0 ? [dustStem] : []),
];

/**
 * Splits a mix into stems while it is made. Everything between a strip and the sum is either a sum itself (sends, echo, room, filters) or a
 * gain that the mix has settled for all (compressors), so that the stems, each with its own echo and room, add up to the mix.
 */
export function openStemMix(task: StemTask): Tap {
	const stems = new Map<string, Stem>();
	for (const strip of task.strips) {
		const own = task.strips.filter(({ stem }) => stem === strip.stem);
		if (!stems.has(strip.stem)) stems.set(strip.stem, openStem(own, task));
	}
	const dust = openDust(task);
	return {
		strip: (strip, placed) => stems.get(strip.stem)?.add(strip, placed),
		bus(name: BusName, gains) {
			for (const stem of stems.values()) if (stem.bus === name) stem.squeeze(gains);
		},
		sum(gains, start) {
			const count = Math.min(blockSamples, task.length - start);
			for (const [name, stem] of stems) task.sink(name, stem.finish(gains), start, count);
			if (dust !== undefined) task.sink(dustStem, dust(), start, count);
		},
	};
}

/** The same noise as in the mix, alone. */
function openDust({ plan, seed }: StemTask): (() => Pair) | undefined {
	if (plan.dust <= 0) return undefined;
	const noise = openVinylNoise(plan.dust, seed);
	const cuts = openSideCuts();
	const pair = openPair();
	const [left, right] = pair;
	return () => {
		left.fill(0);
		right.fill(0);
		noise(left, right, blockSamples);
		toMidSide(left, right);
		for (const cut of cuts) cut(right, right, blockSamples);
		toLeftRight(left, right);
		return pair;
	};
}
