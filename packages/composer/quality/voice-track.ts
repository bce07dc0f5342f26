import { sampleRate } from "../src/audio.ts";
import { openVoiceStrip } from "../src/mix/voice-strip.ts";
import { sing } from "../src/perform/sing/sing.ts";
import { planTiming } from "../src/perform/timing.ts";
import type { Score } from "../src/score.ts";
import type { WordTiming } from "../src/song.ts";

/** The lead voice alone, of one channel, and when each word is sung. */
export type VoiceTrack = { readonly samples: Float32Array; readonly timings: readonly WordTiming[] };

const block = 2048;

/** What the first voice of a score adds to the mix; silence where nobody sings. */
export async function voiceTrack(score: Score, seconds: number): Promise<VoiceTrack> {
	const { voices, timings } = await sing(score, planTiming(score), new AbortController().signal);
	const length = Math.round(seconds * sampleRate);
	const samples = new Float32Array(length + block);
	const [first] = voices;
	const strip = first === undefined ? undefined : openVoiceStrip(first.voice, first.placed);
	const [left, right] = [new Float64Array(block), new Float64Array(block)];
	for (let start = 0; start < length; start += block)
		if (strip?.play(left, right, block, start)) samples.set(left, start);
	return { samples: samples.subarray(0, length), timings };
}
