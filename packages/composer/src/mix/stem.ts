import { sampleRate } from "../audio.ts";
import type { MixPlan } from "../score.ts";
import type { BusName } from "./balance.ts";
import { blockSamples, clear, openPair, type Pair } from "./block.ts";
import { addSqueezed, squeeze } from "./compressor.ts";
import { addHalved, addTo, sendLevels } from "./console.ts";
import { openChorus, openEcho } from "./echo.ts";
import { openReverb } from "./reverb.ts";
import type { Strip } from "./strip.ts";
import { openSideCuts, openTone, toLeftRight, toMidSide } from "./tone.ts";

/** The way of some strips through the mix as if they were alone, under the gains that all strips together got. */
export type Stem = {
	readonly bus: BusName;
	/** Takes a strip's part of the block. */
	add(strip: Strip, placed: Pair): void;
	/** Puts what was taken under the gains of its bus. */
	squeeze(gains: Float64Array): void;
	/** Ends the block under the gains of the sum: left and right, or undefined where there is nothing to hear. Good until the next block. */
	finish(gains: Float64Array): Pair | undefined;
};

/** A stem sleeps when nothing of it was louder than this for longer than the longest echo waits. */
const silence = 1e-6;
const sleepsAfter = (2.5 * sampleRate) / blockSamples;

/** Opens the stem of `strips`, which share a bus. */
export function openStem(
	strips: readonly Strip[],
	{ plan, echoSeconds }: { plan: MixPlan; echoSeconds: number },
): Stem {
	const bus = strips[0]?.bus ?? "harmony";
	const dry = openPair();
	const out = openPair();
	const effects = openEffects(strips, plan, echoSeconds);
	const tone = openTone(plan);
	const cuts = openSideCuts();
	let isPlaying = false;
	let quietBlocks = Number.POSITIVE_INFINITY;
	return {
		bus,
		add({ sends }, placed) {
			if (!isPlaying) clear(dry);
			isPlaying = true;
			addTo(dry, placed, 1);
			effects.send(sends, placed);
		},
		squeeze(gains) {
			clear(out);
			if (!isPlaying) return;
			addSqueezed(dry[0], out[0], gains, blockSamples);
			addSqueezed(dry[1], out[1], gains, blockSamples);
		},
		finish(gains) {
			if (isPlaying) quietBlocks = 0;
			isPlaying = false;
			const isAsleep = quietBlocks > sleepsAfter;
			effects.play(out, isAsleep);
			if (isAsleep) return undefined;
			const [left, right] = out;
			squeeze(left, gains, blockSamples);
			squeeze(right, gains, blockSamples);
			quietBlocks = isQuiet(left) && isQuiet(right) ? quietBlocks + 1 : 0;
			toMidSide(left, right);
			for (const filter of tone) filter(left, right, blockSamples);
			for (const cut of cuts) cut(right, right, blockSamples);
			toLeftRight(left, right);
			return out;
		},
	};
}

function isQuiet(samples: Float64Array): boolean {
	for (const value of samples) if (value > silence || value < -silence) return false;
	return true;
}

/** Echo, chorus and room of a stem, connected as those of the mix are. */
function openEffects(strips: readonly Strip[], { room }: MixPlan, echoSeconds: number) {
	const sends = { reverb: openPair(blockSamples / 2), delay: openPair(), chorus: openPair() };
	const wet = openPair();
	const reverb = openReverb(room);
	const echo = strips.some((strip) => strip.sends.delay > 0) ? openEcho(echoSeconds) : undefined;
	const chorus = strips.some((strip) => strip.sends.chorus > 0) ? openChorus() : undefined;
	return {
		send(amounts: Strip["sends"], placed: Pair): void {
			addHalved(sends.reverb[0], placed[0], amounts.reverb * sendLevels.reverb);
			addHalved(sends.reverb[1], placed[1], amounts.reverb * sendLevels.reverb);
			if (amounts.delay > 0) addTo(sends.delay, placed, amounts.delay * sendLevels.delay);
			if (amounts.chorus > 0) addTo(sends.chorus, placed, amounts.chorus * sendLevels.chorus);
		},
		/** Adds what they answer to `out`. The chorus sways on while the rest sleeps: it has to be where that of the mix is. */
		play(out: Pair, isAsleep: boolean): void {
			clear(wet);
			chorus?.(sends.chorus[0], sends.chorus[1], wet[0], wet[1], blockSamples);
			if (!isAsleep) {
				echo?.(sends.delay[0], sends.delay[1], wet[0], wet[1], blockSamples);
				if (chorus !== undefined || echo !== undefined) {
					addHalved(sends.reverb[0], wet[0], sendLevels.effects);
					addHalved(sends.reverb[1], wet[1], sendLevels.effects);
				}
				reverb(sends.reverb[0], sends.reverb[1], wet[0], wet[1], blockSamples);
				addTo(out, wet, 1);
			}
			for (const pair of Object.values(sends)) clear(pair);
		},
	};
}
