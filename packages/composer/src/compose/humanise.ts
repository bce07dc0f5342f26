import type { Random } from "../random.ts";
import type { Note } from "../score.ts";
import type { Instrument } from "../styles/instruments.ts";
import type { Block } from "./form.ts";
import type { Plan } from "./plan.ts";

/** How much later than written a beat falls when the style swings, in ms. */
export function swingAt(plan: Plan, beat: number): number {
	if (plan.swing <= 0) return 0;
	const unit = plan.style.swingsSixteenths === true ? plan.step : plan.step * 2;
	const place = beat / unit;
	const nearest = Math.round(place);
	if (Math.abs(place - nearest) > 0.01) return Math.abs(((place * 2) % 4) - 3) < 0.02 ? swingShift(plan, unit) : 0;
	return nearest % 2 === 1 ? swingShift(plan, unit) : 0;
}

function swingShift(plan: Plan, unit: number): number {
	return (plan.swing / 3) * unit * (60_000 / plan.bpm);
}

function spread(random: Random): number {
	return (random.next() + random.next() + random.next()) / 1.5 - 1;
}

export type Manner = { readonly loose: number; readonly back: number; readonly dynamics: number };

/** A band plays softer where less is meant: a fifth to a quarter less of a stroke. */
export function shade(plan: Plan, blocks: readonly Block[], notes: readonly Note[]): Note[] {
	let at = 0;
	return notes.map((note) => {
		const bar = (note.beat + 1e-6) / plan.meter.beats;
		// parts are written section by section: a note is mostly in the section of the one before
		while (at > 0 && startOf(blocks, at) > bar) at -= 1;
		while (startOf(blocks, at + 1) <= bar) at += 1;
		const energy = startOf(blocks, at) <= bar ? (blocks[at]?.energy ?? 1) : 1;
		return energy >= 0.8 ? note : { ...note, velocity: note.velocity * (1 - 0.55 * (0.8 - energy)) };
	});
}

const startOf = (blocks: readonly Block[], at: number) => blocks[at]?.start ?? Number.POSITIVE_INFINITY;

/** Plays notes as people do: swing, looseness, dynamics; keeps them apart on one pitch; sorts them. */
export function humanise(plan: Plan, notes: readonly Note[], manner: Manner, random: Random): Note[] {
	const sorted = [...notes].sort((a, b) => a.beat - b.beat || a.pitch - b.pitch);
	const sounding = new Map<number, number>();
	const played: Note[] = [];
	let drift = 0;
	for (const note of sorted) {
		drift = drift * 0.9 + spread(random) * manner.loose * 0.3;
		const late = Math.round(
			(note.late ?? 0) + swingAt(plan, note.beat) + drift + spread(random) * manner.loose * 0.7 + manner.back,
		);
		const velocity =
			Math.round(Math.min(1, Math.max(0.08, note.velocity * (1 + spread(random) * manner.dynamics))) * 1000) / 1000;
		const before = sounding.get(note.pitch);
		const previous = before === undefined ? undefined : played[before];
		if (before !== undefined && previous !== undefined && previous.beat + previous.beats > note.beat) {
			if (note.beat - previous.beat < 0.02) continue;
			played[before] = { ...previous, beats: note.beat - previous.beat };
		}
		sounding.set(note.pitch, played.length);
		const moved: { -readonly [Key in keyof Note]: Note[Key] } = { ...note };
		moved.velocity = velocity;
		moved.beat = round(note.beat);
		moved.beats = round(note.beats);
		if (late !== 0) moved.late = late;
		played.push(moved);
	}
	return played;
}

function round(value: number): number {
	return Math.round(value * 10000) / 10000;
}

/** Slides into notes and vibrato on long ones, where the instrument can. */
export function embellish(plan: Plan, notes: readonly Note[], instrument: Instrument, random: Random): Note[] {
	const amount = plan.style.melody.slides ?? 0.1;
	const sings = instrument.sound === "bowed" || instrument.sound === "blown" || instrument.sound === "voice";
	return notes.map((note, index) => {
		const before = notes[index - 1];
		const long = note.beats >= 1;
		const slides = instrument.bends === true && random.chance(long ? amount * 1.4 : amount * 0.5);
		const joined =
			before !== undefined &&
			note.beat - (before.beat + before.beats) < 0.2 &&
			Math.abs(before.pitch - note.pitch) <= 4;
		const slide = slides
			? {
					slide:
						joined && before !== undefined && before.pitch !== note.pitch
							? Math.sign(before.pitch - note.pitch) * Math.min(2, Math.abs(before.pitch - note.pitch))
							: -1,
					slideBeats: Math.min(0.25, note.beats * 0.3),
				}
			: {};
		const vibrato =
			long && (sings || (instrument.bends === true && instrument.sound === "synth") || slides)
				? { vibrato: sings ? 0.22 : 0.15 }
				: {};
		return { ...note, ...slide, ...vibrato };
	});
}
