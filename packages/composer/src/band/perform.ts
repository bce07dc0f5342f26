import { breathe } from "@tunesmith/mp3";
import { fadeGains, type Master, master } from "../mix/master.ts";
import { mixDown } from "../mix/mixer.ts";
import { openStrip, type Strip } from "../mix/strip.ts";
import type { Score } from "../score.ts";
import { sing } from "../sing/sing.ts";
import type { WordTiming } from "../song.ts";
import type { Instruments } from "../sound/instruments.ts";
import { arrange, type Stage } from "./arrange.ts";
import { seedOf } from "./chance.ts";
import { planLength } from "./length.ts";
import { sampleRate } from "./timeline.ts";

/** A finished performance: mastered stereo at 44.1 kHz and the words as sung. */
export type Performance = Master & { readonly timings: readonly WordTiming[] };

/** Plays, sings, mixes and masters a score. The same score gives the same samples. Throws the signal's reason when aborted. */
export async function perform(score: Score, instruments: Instruments, signal: AbortSignal): Promise<Performance> {
	const length = planLength(score);
	const stage = stageOf(score);
	const { timeline, offset } = stage;
	const kicks = score.parts
		.filter((part) => part.isKit)
		.flatMap((part) => part.notes)
		.filter((note) => note.pitch === 35 || note.pitch === 36)
		.map((note) => Math.round((offset + timeline.secondsAt(note.beat) + (note.late ?? 0) / 1000) * sampleRate))
		.sort((a, b) => a - b);
	const context = { kicks, bpm: timeline.bpmAt(0) };
	const strips: Strip[] = [];
	for (const part of score.parts) {
		await breathe(signal);
		if (part.notes.length > 0) strips.push(openStrip(part, arrange(part, instruments, stage), context));
	}
	const song = await sing(score, stage, signal);
	const mix = await mixDown({
		strips: [...strips, ...song.strips],
		plan: score.mix,
		length: length.samples,
		echoSeconds: timeline.secondsAt(score.mix.echoBeats),
		seed: score.seed ^ seedOf("dust"),
		energyAt: energyCurve(score, stage),
		singingAt: song.presenceAt,
		signal,
	});
	const finished = await master(mix, {
		loudness: score.mix.loudness,
		width: score.mix.width,
		fade: fadeGains(length.samples, length.fadeFrom * sampleRate, length.samples),
		signal,
	});
	return { ...finished, timings: song.timings };
}

/** Where and when a score is played. */
export function stageOf(score: Score): Stage {
	const { timeline, offset, ringSeconds, lastBeat } = planLength(score);
	return { timeline, offset, lastBeat, ringSeconds, seed: score.seed, width: score.mix.width };
}

/** The sections' energies over time, going over from one to the next within a beat. */
function energyCurve(score: Score, { timeline, offset }: Stage): (sample: number) => number {
	const marks = score.sections
		.map(({ beat, energy }) => ({ at: (offset + timeline.secondsAt(beat)) * sampleRate, energy }))
		.sort((a, b) => a.at - b.at);
	const glide = (60 / timeline.bpmAt(0)) * sampleRate;
	return (sample) => {
		let energy = marks[0]?.energy ?? 0.6;
		for (const mark of marks) {
			if (mark.at > sample + glide / 2) break;
			const part = Math.max(0, Math.min(1, (sample + glide / 2 - mark.at) / glide));
			energy += (mark.energy - energy) * part;
		}
		return energy;
	};
}
