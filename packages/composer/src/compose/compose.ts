import type { Score } from "../score.ts";
import type { Brief, Words } from "../song.ts";
import { understand } from "../understand/understand.ts";
import { arrange } from "./arrange.ts";
import { chordFinder, harmonise } from "./harmony.ts";
import { layOut } from "./layout.ts";
import { ritardando, slowsDown } from "./length.ts";
import { makePlan } from "./plan.ts";
import { writeVocals } from "./vocals.ts";

/** Composes one take: pure, the same brief, words and take give the same score. */
export function compose(brief: Brief, words: Words, take: number): Score {
	const intent = understand(brief);
	const wish = makePlan(brief, words, intent, take);
	const { blocks, length } = layOut(wish, brief, words);
	const plan = { ...wish, bpm: length.bpm };
	const chords = harmonise(plan, blocks);
	const at = chordFinder(chords);
	const voices = plan.sung ? writeVocals(plan, blocks, at) : [];
	const beats = plan.meter.beats;
	const totalBeats = length.bars * beats;
	const { mix } = plan.style;
	return {
		title: words.title,
		artist: "Tunesmith",
		style: plan.style.name,
		seed: plan.seed,
		key: { tonic: plan.tonic, mode: plan.mode },
		meter: plan.meter,
		tempo: slowsDown(plan) && !length.fades ? slowing(length.bpm, totalBeats, beats) : [{ beat: 0, bpm: length.bpm }],
		totalBeats,
		...(brief.seconds === undefined ? {} : { seconds: brief.seconds }),
		sections: blocks.map((block) => ({
			kind: block.kind,
			name: block.name,
			beat: block.start * beats,
			beats: block.bars * beats,
			energy: block.energy,
		})),
		chords: chords.map(({ beat, beats: long, symbol, tones }) => ({ beat, beats: long, symbol, pitchClasses: tones })),
		parts: arrange(plan, blocks, at, voices),
		voices,
		mix: {
			...mix,
			ending: length.fades
				? { is: "fade", beats: Math.min(4 * beats, totalBeats / 4) }
				: { is: "ring", seconds: length.tail },
		},
	};
}

function slowing(bpm: number, totalBeats: number, bar: number): { beat: number; bpm: number }[] {
	const from = totalBeats - 2 * bar;
	return [
		{ beat: 0, bpm },
		...ritardando.map((factor, index) => ({ beat: from + (index * bar) / 2, bpm: bpm * factor })),
	];
}
