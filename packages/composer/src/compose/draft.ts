import type { Score } from "../score.ts";
import type { Brief, Words } from "../song.ts";
import { understand } from "../understand/understand.ts";
import { arrange } from "./arrange.ts";
import type { Harmony } from "./chords.ts";
import type { Block } from "./form.ts";
import { chordFinder, harmonise } from "./harmony.ts";
import { layOut } from "./layout.ts";
import { type Length, ritardandoIn, slowsDown } from "./length.ts";
import { makePlan, type Plan } from "./plan.ts";
import { writeVocals } from "./vocals.ts";

/** A take with what it was composed of; block and section of the same number are the same. */
export type Draft = {
	readonly plan: Plan;
	readonly blocks: readonly Block[];
	readonly chords: readonly Harmony[];
	readonly score: Score;
};

/** Composes one take: pure, the same brief, words and take give the same draft. */
export function draftTake(brief: Brief, words: Words, take: number): Draft {
	const intent = understand(brief);
	const wish = makePlan(brief, words, intent, take);
	const { blocks, length } = layOut(wish, brief, words);
	const plan = { ...wish, bpm: length.bpm };
	const chords = harmonise(plan, blocks);
	const at = chordFinder(chords);
	const voices = plan.sung ? writeVocals(plan, blocks, at) : [];
	const { mix } = plan.style;
	const totalBeats = length.bars * plan.meter.beats;
	const score: Score = {
		title: words.title,
		artist: "Tunesmith",
		style: plan.style.name,
		seed: plan.seed,
		key: { tonic: plan.tonic, mode: plan.mode },
		meter: plan.meter,
		tempo: tempoMarks(plan, length),
		totalBeats,
		...(brief.seconds === undefined ? {} : { seconds: brief.seconds }),
		sections: sectionsOf(plan, blocks),
		chords: chordsOf(chords),
		parts: arrange(plan, blocks, at, voices),
		voices,
		mix: { ...mix, ending: mixEnding(plan, length) },
	};
	return { plan, blocks, chords, score };
}

/** The tempo marks of a piece of that length: one, and a slow-down over the last two bars where the style has it and the piece does not fade. */
export function tempoMarks(plan: Plan, { bars, bpm, fades }: Length): Score["tempo"] {
	if (!slowsDown(plan) || fades) return [{ beat: 0, bpm }];
	const from = (bars - 2) * plan.meter.beats;
	return [
		{ beat: 0, bpm },
		...ritardandoIn(plan.meter).map(({ beat, factor }) => ({ beat: from + beat, bpm: bpm * factor })),
	];
}

/** What the mix does at the end of a piece of that length: it fades out over the last bars, or lets the last chord ring. */
export function mixEnding(plan: Plan, { bars, tail, fades }: Length): Score["mix"]["ending"] {
	const { beats } = plan.meter;
	return fades ? { is: "fade", beats: Math.min(4 * beats, (bars * beats) / 4) } : { is: "ring", seconds: tail };
}

export const sectionsOf = ({ meter: { beats } }: Plan, blocks: readonly Block[]): Score["sections"] =>
	blocks.map(({ kind, name, start, bars, energy }) => ({
		kind,
		name,
		beat: start * beats,
		beats: bars * beats,
		energy,
	}));

export const chordsOf = (chords: readonly Harmony[]): Score["chords"] =>
	chords.map(({ beat, beats, symbol, tones }) => ({ beat, beats, symbol, pitchClasses: tones }));
