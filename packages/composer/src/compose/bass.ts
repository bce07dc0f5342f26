import type { Random } from "../random.ts";
import type { Note } from "../score.ts";
import { type BasslineName, basslines } from "../styles/basslines.ts";
import { type InstrumentName, instrument } from "../styles/instruments.ts";
import { inSix, inThree } from "../styles/stand-ins.ts";
import type { Harmony } from "./chords.ts";
import type { Block } from "./form.ts";
import { fitRow } from "./grid.ts";
import type { Plan } from "./plan.ts";
import { nearest } from "./voicing.ts";

function rowFor(plan: Plan, names: readonly BasslineName[], block: Block): string {
	const standIns = plan.meter.unit === 8 ? inSix.bass : inThree.bass;
	const native = names.filter(
		(name) =>
			(basslines[name].length === plan.stepsPerBar || basslines[name].length % 16 === 0) &&
			(plan.stepsPerBar === 12) === (basslines[name].length === 12),
	);
	const bank = native.length > 0 ? native : plan.stepsPerBar === 12 ? standIns : names;
	const loud = block.kind === "chorus" || block.kind === "drop" || block.kind === "solo" ? 1 : 0;
	const name = bank[(plan.take + loud) % bank.length] ?? "whole";
	return fitRow(basslines[block.energy < 0.36 && plan.stepsPerBar === 16 ? "whole" : name], plan);
}

/** The bass line of a section. */
export function playBass(
	plan: Plan,
	names: readonly BasslineName[],
	name: InstrumentName,
	block: Block,
	at: (beat: number) => Harmony,
	random: Random,
): Note[] {
	const { range } = instrument(name);
	const row = rowFor(plan, names, block);
	const bar = plan.meter.beats;
	const end = (block.start + block.bars) * bar - (block.last ? bar : 0);
	const low = Math.max(range[0], 28);
	const notes: Note[] = [];
	let last = nearest(at(block.start * bar).root, low + 8);
	for (let step = 0; ; step++) {
		const beat = block.start * bar + step * plan.step;
		if (beat >= end - 1e-6) break;
		const chord = at(beat);
		const onset = Math.abs(chord.beat - beat) < 1e-6;
		let sign = row[step % row.length] ?? ".";
		if (onset && sign === "-") sign = "1";
		if (!/[1-8awg]/.test(sign)) continue;
		let hold = 1;
		while (row[(step + hold) % row.length] === "-" && hold < 64) hold++;
		const until = Math.min(beat + hold * plan.step, chord.beat + chord.beats, end);
		const next = at(Math.min(chord.beat + chord.beats + 1e-6, end));
		const pitch = pitchFor({
			sign: onset && sign === "w" ? "1" : sign,
			chord,
			next,
			last,
			low,
			random,
			near: until >= chord.beat + chord.beats - plan.step,
		});
		const strong = step % plan.stepsPerBar === 0;
		const velocity = Math.min(1, (sign === "g" ? 0.4 : 0.52) + 0.36 * block.energy + (strong ? 0.08 : 0));
		const beats =
			sign === "g" ? plan.step * 0.4 : Math.max(plan.step * 0.7, (until - beat) * (hold === 1 ? 0.85 : 0.95));
		notes.push({ beat, beats, pitch, velocity });
		last = pitch;
	}
	return notes;
}

type Step = { sign: string; chord: Harmony; next: Harmony; last: number; low: number; random: Random; near: boolean };

function pitchFor({ sign, chord, next, last, low, random, near }: Step): number {
	const keep = (pitch: number) => {
		let kept = pitch;
		while (kept < low) kept += 12;
		while (kept > low + 19) kept -= 12;
		return kept;
	};
	const root = keep(nearest(chord.root, low + 6));
	const tone = (index: number, otherwise: number) => chord.tones[index] ?? (chord.root + otherwise) % 12;
	const above = (pitchClass: number) => root + ((((pitchClass - root) % 12) + 12) % 12);
	switch (sign) {
		case "3":
			return keep(chord.tones.length > 2 ? above(tone(1, 4)) : root + 7);
		case "5":
			return keep(chord.tones.length > 2 ? above(tone(2, 7)) : root + 7);
		case "7":
			return keep(chord.tones.length > 3 ? above(tone(3, 10)) : above(tone(2, 7)));
		case "8":
			return root + 12 <= low + 26 ? root + 12 : root;
		case "4":
			return keep(above(tone(2, 7)) - 12);
		case "a":
			return approach(keep(nearest(next.root, last)), chord, random);
		case "w":
			return near
				? approach(keep(nearest(next.root, last)), chord, random)
				: keep(walk(chord, last, keep(nearest(next.root, last)), random));
		default:
			return root;
	}
}

/** A step into the next root: from the scale below or above, or a semitone. */
function approach(goal: number, chord: Harmony, random: Random): number {
	const scalar = [goal - 2, goal + 2, goal - 1, goal + 1].filter((pitch) =>
		chord.scale.includes(((pitch % 12) + 12) % 12),
	);
	return random.chance(0.35) || scalar.length === 0 ? goal + (random.chance(0.5) ? -1 : 1) : random.pick(scalar);
}

/** The next stride of a walking line: towards the goal, chord tones first. */
function walk(chord: Harmony, last: number, goal: number, random: Random): number {
	const direction = goal > last ? 1 : goal < last ? -1 : random.chance(0.5) ? 1 : -1;
	const steps = [3, 4, 2, 5, 1].map((distance) => last + distance * direction);
	const tones = steps.filter((pitch) => chord.tones.includes(((pitch % 12) + 12) % 12));
	const scale = steps.filter((pitch) => chord.scale.includes(((pitch % 12) + 12) % 12));
	if (tones.length > 0 && random.chance(0.65)) return random.pick(tones);
	return scale.length > 0 ? random.pick(scale) : last + 2 * direction;
}
