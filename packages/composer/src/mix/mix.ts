import { sampleRate } from "../audio.ts";
import type { Performance } from "../perform/perform.ts";
import { seedOf } from "../random.ts";
import type { Score } from "../score.ts";
import { fadeGains, type Master, master } from "./master.ts";
import { type Mix, mixDown } from "./mix-down.ts";
import { rideGains } from "./ride.ts";
import { openStemMix, type StemSink, stemNames } from "./stem-mix.ts";
import { openStrip, type Strip } from "./strip.ts";
import { openVoiceStrip } from "./voice-strip.ts";

/** Whoever wants the stems of a mix while it is made. */
export type StemListener = {
	/**
	 * Called once, with the names of all stems, their length in samples and the fade at the end (a gain for each hop of the limiter);
	 * answers where they go.
	 */
	open(names: readonly string[], length: number, fade: Float32Array): StemSink;
	/** The sum of all stems, before mastering. Good until the call returns. */
	mixed(mix: Pick<Mix, "mid" | "side">): void;
};

/**
 * Mixes and masters a performance of a score to stereo at 44.1 kHz, and hands its stems to `listener`. The same input gives the same
 * samples, whether somebody listens or not; throws the signal's reason.
 */
export async function mix(
	score: Score,
	performance: Performance,
	signal: AbortSignal,
	listener?: StemListener,
): Promise<Master> {
	const { timing, parts, voices, kicks, energyAt, singingAt } = performance;
	const { timeline, samples, fadeFrom } = timing;
	const context = { kicks, bpm: timeline.bpmAt(0) };
	const strips: Strip[] = [
		...parts.map(({ part, placed }) => openStrip(part, placed, context)),
		...voices.map(({ voice, placed }) => openVoiceStrip(voice, placed)),
	];
	const fade = fadeGains(samples, fadeFrom * sampleRate, samples);
	const task = {
		strips,
		plan: score.mix,
		length: samples,
		echoSeconds: timeline.secondsAt(score.mix.echoBeats),
		seed: score.seed ^ seedOf("dust"),
	};
	const sink = listener?.open(stemNames(strips, score.mix), samples, fade);
	const tap = sink === undefined ? undefined : openStemMix({ ...task, sink });
	const mixed = await mixDown({ ...task, energyAt, singingAt, tap, signal });
	listener?.mixed(mixed);
	const { midPower, sidePower } = mixed;
	const ride = rideGains(score, timing, (hop) => (midPower[hop] ?? 0) + (sidePower[hop] ?? 0));
	const gains = fade.map((gain, hop) => gain * (ride[hop] ?? 1));
	return await master(mixed, { loudness: score.mix.loudness, width: score.mix.width, gains, signal });
}
