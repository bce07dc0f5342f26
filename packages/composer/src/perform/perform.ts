import { breathe } from "@tunesmith/mp3";
import { sampleRate } from "../audio.ts";
import type { Part, Score, Voice } from "../score.ts";
import type { WordTiming } from "../song.ts";
import type { Instruments } from "./instruments/instruments.ts";
import { type PlacedPart, placeNotes } from "./place-notes.ts";
import { sing } from "./sing/sing.ts";
import { planTiming, type Timing } from "./timing.ts";

/** A score as it is played: every note a sound in its place, part by part, for the mix to put together. */
export type Performance = {
	readonly timing: Timing;
	readonly parts: readonly { readonly part: Part; readonly placed: PlacedPart }[];
	readonly voices: readonly { readonly voice: Voice; readonly placed: PlacedPart }[];
	/** The words as sung, in order. */
	readonly timings: readonly WordTiming[];
	/** Samples at which bass drums sound, ascending. */
	readonly kicks: readonly number[];
	/** 0..1 at a sample: how full the section is, and how present a singer is. */
	energyAt(sample: number): number;
	singingAt(sample: number): number;
};

/** Plays and sings a score. The same score gives the same samples. Throws the signal's reason when aborted. */
export async function perform(score: Score, instruments: Instruments, signal: AbortSignal): Promise<Performance> {
	const timing = planTiming(score);
	const parts = await play(score, timing, instruments, signal);
	const { voices, timings, presenceAt } = await sing(score, timing, signal);
	const levels = score.before === undefined ? undefined : await levelsOf(score.before, instruments, signal);
	return {
		timing,
		parts: parts.map(({ part, placed }) => ({ part, placed: levelled(part.name, placed, levels) })),
		voices: voices.map(({ voice, placed }) => ({ voice, placed: levelled(voice.name, placed, levels) })),
		timings,
		kicks: kicksOf(score, timing),
		energyAt: energyCurve(score, timing),
		singingAt: presenceAt,
	};
}

type PlayedPart = { readonly part: Part; readonly placed: PlacedPart };

async function play(
	score: Score,
	timing: Timing,
	instruments: Instruments,
	signal: AbortSignal,
): Promise<PlayedPart[]> {
	const parts: PlayedPart[] = [];
	for (const part of score.parts) {
		await breathe(signal);
		if (part.notes.length > 0) parts.push({ part, placed: placeNotes(part, instruments, timing, score.mix.width) });
	}
	return parts;
}

/** Loudness of each line by name in the piece that a changed one comes from: what is left of a line is not made louder or softer. */
async function levelsOf(score: Score, instruments: Instruments, signal: AbortSignal): Promise<Map<string, number>> {
	if (score.before !== undefined) return levelsOf(score.before, instruments, signal);
	const timing = planTiming(score);
	const parts = await play(score, timing, instruments, signal);
	const { voices } = await sing(score, timing, signal);
	return new Map([
		...parts.map(({ part, placed }) => [part.name, placed.loudness] as const),
		...voices.map(({ voice, placed }) => [voice.name, placed.loudness] as const),
	]);
}

function levelled(name: string, placed: PlacedPart, levels: ReadonlyMap<string, number> | undefined): PlacedPart {
	const loudness = levels?.get(name);
	return loudness === undefined || !Number.isFinite(loudness) ? placed : { ...placed, loudness };
}

function kicksOf(score: Score, { timeline, offset }: Timing): number[] {
	return score.parts
		.filter((part) => part.isKit)
		.flatMap((part) => part.notes)
		.filter((note) => note.pitch === 35 || note.pitch === 36)
		.map((note) => Math.round((offset + timeline.secondsAt(note.beat) + (note.late ?? 0) / 1000) * sampleRate))
		.sort((a, b) => a - b);
}

/** The sections' energies over time, going over from one to the next within a beat. */
function energyCurve(score: Score, { timeline, offset }: Timing): (sample: number) => number {
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
