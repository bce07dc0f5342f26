import { sampleRate } from "../audio.ts";
import type { Performance } from "../perform/perform.ts";
import { seedOf } from "../random.ts";
import type { Score } from "../score.ts";
import { fadeGains, type Master, master } from "./master.ts";
import { mixDown } from "./mix-down.ts";
import { openStrip, type Strip } from "./strip.ts";
import { openVoiceStrip } from "./voice-strip.ts";

/** Mixes and masters a performance of a score to stereo at 44.1 kHz. The same input gives the same samples; throws the signal's reason. */
export async function mix(score: Score, performance: Performance, signal: AbortSignal): Promise<Master> {
	const { timing, parts, voices, kicks, energyAt, singingAt } = performance;
	const { timeline, samples, fadeFrom } = timing;
	const context = { kicks, bpm: timeline.bpmAt(0) };
	const strips: Strip[] = [
		...parts.map(({ part, placed }) => openStrip(part, placed, context)),
		...voices.map(({ voice, placed }) => openVoiceStrip(voice, placed)),
	];
	const mixed = await mixDown({
		strips,
		plan: score.mix,
		length: samples,
		echoSeconds: timeline.secondsAt(score.mix.echoBeats),
		seed: score.seed ^ seedOf("dust"),
		energyAt,
		singingAt,
		signal,
	});
	return await master(mixed, {
		loudness: score.mix.loudness,
		width: score.mix.width,
		fade: fadeGains(samples, fadeFrom * sampleRate, samples),
		signal,
	});
}
