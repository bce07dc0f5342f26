import { breathe, letGo } from "@tunesmith/mp3";
import type { Rendering } from "../../audio.ts";
import { sampleRate } from "../../audio.ts";
import { hopSamples, integrate, measureEnvelope } from "../../loudness/loudness.ts";
import { seedOf } from "../../random.ts";
import type { Score, Voice } from "../../score.ts";
import type { WordTiming } from "../../song.ts";
import { type VoiceSound, voiceOfSinger } from "../../voices.ts";
import { keep } from "../instruments/sound.ts";
import type { PlacedPart } from "../place-notes.ts";
import { type Placement, panGains } from "../placement.ts";
import type { Timing } from "../timing.ts";
import { drawFrames } from "./frames.ts";
import { type Glottis, openGlottis } from "./glottis.ts";
import type { Phrase, Spoken } from "./phrase.ts";
import { soundOut, toTrackRate } from "./tract.ts";
import { readPhrases, wordTimings } from "./word-timings.ts";

/** What the singers add: their phrases in place, the words as sung, and how present they are at a sample (0..1). */
export type Singing = {
	readonly voices: readonly { readonly voice: Voice; readonly placed: PlacedPart }[];
	readonly timings: readonly WordTiming[];
	presenceAt(sample: number): number;
};

/** Phrases end in silence by themselves. */
const noRelease = new Float32Array();

/** Where a line stands: the lead alone in the middle, its doubles and the harmonies around it. */
type Take = {
	readonly pan: number;
	readonly gain: number;
	readonly seed: number;
	readonly late: number;
	readonly scale: number;
};

/**
 * Sings the voices of a score. This is a synthetic voice, made of glottal pulses, noise and formant filters by rule: it pronounces
 * and phrases, but nobody will take it for a person.
 */
export async function sing(score: Score, timing: Timing, signal: AbortSignal): Promise<Singing> {
	const voices: { readonly voice: Voice; readonly placed: PlacedPart }[] = [];
	const timings: WordTiming[] = [];
	const spans: { readonly start: number; readonly end: number }[] = [];
	const glottises = new Map<number, Glottis>();
	for (const voice of score.voices) {
		if (voice.notes.length === 0) continue;
		const singer = voiceOfSinger(voice.singer).sound;
		const glottis = glottises.get(singer.edge) ?? openGlottis(singer.edge);
		glottises.set(singer.edge, glottis);
		const placements: Placement[] = [];
		const hops = new Float32Array(
			Math.ceil(((timing.timeline.secondsAt(timing.lastBeat) + 12) * sampleRate) / hopSamples),
		);
		for (const { phrase, spoken } of readPhrases(voice, timing)) {
			await breathe(signal);
			if (voice.role === "lead") {
				timings.push(...wordTimings(phrase, spoken));
				spans.push({ start: spoken[0]?.start ?? 0, end: spoken.at(-1)?.end ?? 0 });
			}
			for (const take of takesOf(voice, score, phrase)) {
				const { placement, rendering } = singPhrase(phrase, spoken, singer, glottis, take);
				placements.push(placement);
				if (take.gain === 1) addPower(hops, placement.at, rendering);
				letGo([rendering.left]);
			}
		}
		voices.push({ voice, placed: { placements, pan: 0, loudness: integrate(hops) } });
	}
	return { voices, timings: timings.sort((a, b) => a.start - b.start), presenceAt: presence(spans) };
}

/** A lead is sung three times in a chorus: once in the middle and softly on both sides. */
function takesOf(voice: Voice, score: Score, phrase: Phrase): Take[] {
	const first = phrase.syllables[0]?.notes[0]?.note;
	const seed = score.seed ^ seedOf(`${voice.name} ${first?.from ?? first?.beat ?? 0}`);
	const own = {
		pan: voice.pan,
		gain: 1,
		seed,
		late: voice.role === "lead" ? 0 : (seedOf(voice.name) % 15) / 1000,
		scale: voice.role === "lead" ? 1 : 0.97 + (seedOf(voice.name) % 7) / 100,
	};
	const beat = first?.beat ?? 0;
	const section = score.sections.find((one) => beat >= one.beat - 1 && beat < one.beat + one.beats - 1);
	if (voice.role !== "lead" || (section?.kind !== "chorus" && section?.kind !== "drop")) return [own];
	const side = 0.45 + 0.4 * score.mix.width;
	return [
		own,
		{ pan: -side, gain: 0.36, seed: seed + 1, late: 0.017, scale: 0.985 },
		{ pan: side, gain: 0.36, seed: seed + 2, late: 0.024, scale: 1.02 },
	];
}

function singPhrase(
	phrase: Phrase,
	spoken: readonly Spoken[],
	singer: VoiceSound,
	glottis: Glottis,
	take: Take,
): { readonly placement: Placement; readonly rendering: Rendering } {
	const own = { ...singer, scale: singer.scale * take.scale };
	const frames = drawFrames(phrase, spoken, own, take.seed);
	const voice = soundOut(frames, own, glottis, take.seed + 7);
	const left = toTrackRate(voice);
	letGo([voice]);
	const at = Math.max(0, Math.round((frames.start + take.late) * sampleRate));
	const rendering = { left, right: left };
	const placement = { length: left.length, hold: left.length, release: noRelease, ...panGains(take.pan, take.gain) };
	return { placement: { ...placement, at, sound: keep(rendering), isOnly: true }, rendering };
}

function addPower(hops: Float32Array, at: number, rendering: Rendering): void {
	const first = Math.floor(at / hopSamples);
	for (const [hop, power] of measureEnvelope(rendering).entries()) {
		if (first + hop < hops.length) hops[first + hop] = (hops[first + hop] ?? 0) + power * 0.5;
	}
}

function presence(spans: readonly { readonly start: number; readonly end: number }[]): (sample: number) => number {
	const edge = 0.25;
	return (sample) => {
		const time = sample / sampleRate;
		let most = 0;
		for (const { start, end } of spans) {
			if (time < start - edge || time > end + edge) continue;
			most = Math.max(most, Math.min(1, (time - start + edge) / edge, (end + edge - time) / edge));
		}
		return most;
	};
}
