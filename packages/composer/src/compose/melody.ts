import { hashesAfter, hashText, type Random, randomFrom } from "../random.ts";
import type { Harmony } from "./chords.ts";
import { isMinor, scaleOf } from "./chords.ts";
import { contours, heightAt } from "./contours.ts";
import type { Plan } from "./plan.ts";
import { type Slot, strengthOf } from "./rhythm.ts";

/** A phrase to be given pitches. */
export type Phrase = {
	readonly slots: readonly Slot[];
	/** Phrases of one letter are one motif: what returns is remembered and bent to its new chords. */
	readonly letter: string;
	readonly low: number;
	readonly high: number;
	readonly centre: number;
	/** Half the height of the contour, in semitones. */
	readonly span: number;
	readonly close: "open" | "full";
	/** Semitones the remembered motif is moved (a sequence), and whether it is turned upside down. */
	readonly moved?: number;
	readonly inverted?: boolean;
	readonly leaps: number;
	/** Strain of staying on a pitch; low for what is half spoken. */
	readonly staying?: number;
};

/** What has been sung under each letter: pitch by place in the phrase. */
export type Memory = Map<string, { readonly at: number; readonly pitch: number }[]>;

/** Pitch classes a style sings with, besides the chord's own. */
function palette(plan: Plan): readonly number[] {
	const scale = scaleOf(plan.tonic, plan.mode);
	const root = scale[0] ?? 0;
	const minor = isMinor(plan.mode);
	if (plan.style.melody.scale === "pentatonic")
		return (minor ? [0, 3, 5, 7, 10] : [0, 2, 4, 7, 9]).map((step) => (root + step) % 12);
	if (plan.style.melody.scale === "blues")
		return (minor ? [0, 3, 5, 6, 7, 10] : [0, 2, 3, 4, 7, 9, 10]).map((step) => (root + step) % 12);
	return scale;
}

const kinds = Array.from({ length: 12 }, (_, kind) => kind);

/** A pitch of a slot with the cheapest way to it: the node before, and the last interval that moved. */
type Node = { readonly pitch: number; cost: number; from: number; came: number };

/** Joins a node to the one before it from which it is reached with the least strain. */
function reach(node: Node, before: readonly Node[], leaps: readonly number[], move: Slot["move"]): void {
	let best = Number.POSITIVE_INFINITY;
	let from = 0;
	for (const other of before) {
		const size = node.pitch - other.pitch;
		// After a leap a melody turns back.
		const onward = Math.abs(other.came) >= 5 && size * other.came > 0 ? 1.5 : 0;
		const cost = other.cost + onward + (leaps[Math.abs(size)] ?? 0) + against(size, move);
		if (cost < best) {
			best = cost;
			node.from = from;
			node.came = size === 0 ? other.came : size;
		}
		from += 1;
	}
	node.cost += best;
}

/** What it costs to go against a word's own pitch, and what it is worth to follow it: a fall is heard more than a rise. */
function against(size: number, move: Slot["move"]): number {
	if (move === undefined || size === 0) return 0;
	const follows = size < 0 === (move === "fall");
	return move === "fall" ? (follows ? -0.6 : 5) : follows ? -0.2 : 2;
}

/** Gives each slot a pitch: the path of least strain through contour, chords, steps and memory. */
export function melodise(plan: Plan, phrase: Phrase, at: (beat: number) => Harmony, memory: Memory): number[] {
	const { slots } = phrase;
	const start = slots[0]?.beat ?? 0;
	const last = slots.at(-1);
	const length = Math.max(0.5, (last?.beat ?? 0) - start);
	const colours = palette(plan);
	const noise = hashText(`${plan.seed}/${phrase.letter}`);
	const targets = aim(phrase, memory, start, length, randomFrom(noise));
	const [tonic = 0, , third = 4, , fifth = 7] = scaleOf(plan.tonic, plan.mode);
	const home = [tonic, third, fifth];
	const key = scaleOf(plan.tonic, plan.mode);
	// A motif that returns is known again by its line; upside down it is free to bend.
	const pull = memory.has(phrase.letter) && phrase.inverted !== true ? 0.8 : 0.42;
	const leaps = leapsOf(phrase, targets);
	const paths: Node[][] = [];
	slots.forEach((slot, index) => {
		const chord = at(slot.beat + 1e-6);
		const leaving = at(slot.beat + slot.beats - 1e-3);
		const target = targets[index] ?? phrase.centre;
		const harmony = harmonyOf(chord);
		const isOpen = (kind: number) => harmony.includes(kind) || (colours.includes(kind) && chord.scale.includes(kind));
		const strains = kinds.map((kind) =>
			isOpen(kind) ? strain(plan, slot, kind, { chord, harmony, leaving }) : undefined,
		);
		const chance = hashesAfter(`${noise}/${index}/`);
		const row: Node[] = [];
		for (let pitch = phrase.low; pitch <= phrase.high; pitch++) {
			const kind = pitch % 12;
			const strained = strains[kind];
			if (strained === undefined) continue;
			let cost = Math.abs(pitch - target) * pull + strained;
			if (!key.includes(kind)) cost += 0.7;
			cost += ((chance(String(pitch)) % 1000) / 1000) * 0.7;
			if (index === slots.length - 1) {
				if (!harmony.includes(kind)) cost += 4;
				if (!home.includes(kind)) cost += 2;
				if (phrase.close === "full") cost += kind === tonic ? 0 : harmony.slice(0, 3).includes(kind) ? 1.6 : 4;
			}
			row.push({ pitch, cost, from: -1, came: 0 });
		}
		if (row.length === 0) row.push({ pitch: Math.round(target), cost: 0, from: -1, came: 0 });
		const before = paths.at(-1);
		const move = slots[index - 1]?.move;
		if (before !== undefined) for (const node of row) reach(node, before, leaps, move);
		paths.push(row);
	});
	const pitches = trace(paths);
	if (!memory.has(phrase.letter))
		memory.set(
			phrase.letter,
			pitches.map((pitch, index) => ({ at: ((slots[index]?.beat ?? start) - start) / length, pitch })),
		);
	return pitches;
}

function aim(phrase: Phrase, memory: Memory, start: number, reach: number, random: Random): number[] {
	const known = memory.get(phrase.letter);
	const contour = random.pick(contours);
	const tilt = random.between(-0.25, 0.25);
	// Few notes cannot carry a wide curve without jumping.
	const span = phrase.span * Math.min(1, 0.35 + phrase.slots.length / 9);
	return phrase.slots.map(({ beat }) => {
		const place = (beat - start) / reach;
		if (known === undefined || known.length === 0) return phrase.centre + span * (heightAt(contour, place) + tilt);
		const near = known.reduce((best, point) => (Math.abs(point.at - place) < Math.abs(best.at - place) ? point : best));
		const first = known[0]?.pitch ?? near.pitch;
		const pitch = phrase.inverted === true ? 2 * first - near.pitch : near.pitch;
		return Math.min(phrase.high, Math.max(phrase.low, pitch + (phrase.moved ?? 0)));
	});
}

/** What a melody hears as the chord: bare fifths are filled with the scale's third. */
function harmonyOf(chord: Harmony): readonly number[] {
	if (chord.tones.length > 2) return chord.tones;
	const third = [3, 4].map((step) => (chord.root + step) % 12).find((tone) => chord.scale.includes(tone));
	return third === undefined ? chord.tones : [...chord.tones, third];
}

/** The chord under a note, what a melody hears in it, and the chord under the note's end. */
type Ground = { readonly chord: Harmony; readonly harmony: readonly number[]; readonly leaving: Harmony };

function strain(plan: Plan, slot: Slot, kind: number, { chord, harmony, leaving }: Ground): number {
	let cost = 0;
	const weight = strengthOf(plan, slot.beat);
	const quarters = plan.meter.unit === 8 ? slot.beats / 2 : slot.beats;
	if (!harmony.includes(kind)) {
		cost += quarters >= 1 || slot.stressed ? 2.2 + weight : 0.5 + weight * 0.9;
		const rubs = chord.tones.some((tone) => (tone - kind + 12) % 12 === 1 || (kind - tone + 12) % 12 === 1);
		if (rubs) cost += quarters >= 0.5 ? 7 : 3;
	}
	if (leaving !== chord && !leaving.tones.includes(kind)) {
		const rubs = leaving.tones.some((tone) => (tone - kind + 12) % 12 === 1 || (kind - tone + 12) % 12 === 1);
		cost += rubs ? 6 : 1;
	}
	return cost;
}

/** What each interval costs, by its size: looked up some hundred thousand times a song. */
function leapsOf({ low, high, leaps, staying = 1.35 }: Phrase, targets: readonly number[]): readonly number[] {
	// where no pitch of the range is open, a target is taken, and that may lie outside
	const widest = Math.max(high, ...targets) - Math.min(low, ...targets);
	return Array.from({ length: Math.ceil(widest) + 2 }, (_, size) => leap(size, leaps, staying));
}

function leap(size: number, leaps: number, staying: number): number {
	const ease = 1.5 - leaps;
	if (size === 0) return staying;
	if (size <= 2) return 0.1;
	if (size <= 4) return 1.1 * ease;
	if (size === 5 || size === 7) return 1.25 * ease;
	if (size === 6) return 4;
	if (size <= 9) return 2.2 * ease;
	return size === 12 ? 2.4 * ease : 4 + (size - 9) * 0.6;
}

function trace(paths: readonly (readonly Node[])[]): number[] {
	const pitches: number[] = [];
	const end = paths.at(-1);
	if (end === undefined) return pitches;
	let at = end.reduce((best, node, index) => (node.cost < (end[best]?.cost ?? 0) ? index : best), 0);
	for (let index = paths.length - 1; index >= 0; index--) {
		const node = paths[index]?.[at];
		if (node === undefined) break;
		pitches.unshift(node.pitch);
		at = node.from;
	}
	return pitches;
}
