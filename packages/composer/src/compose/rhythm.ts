import type { Syllable } from "../phonemes/syllable.ts";
import type { Random } from "../random.ts";
import type { Plan } from "./plan.ts";
import type { LyricLine } from "./read-lyrics.ts";

/** A place for a note before it has a pitch; in beats. */
export type Slot = {
	readonly beat: number;
	readonly beats: number;
	readonly stressed: boolean;
	/** Where the words want the melody to go from it. */
	readonly move?: Syllable["move"] | undefined;
};

/** How strong a step of the bar is, 0..1. */
export function strengthOf(plan: Plan, beat: number): number {
	const bar = plan.meter.beats;
	const within = ((beat % bar) + bar) % bar;
	if (within < 1e-6) return 1;
	const { beats, unit } = plan.meter;
	if (unit === 8 && beats % 3 === 0) return Math.abs(within % 3) < 1e-6 ? 0.8 : Math.abs(within % 1) < 1e-6 ? 0.4 : 0.1;
	if (beats === 4 && within === 2) return 0.85;
	if (Math.abs(within % 1) < 1e-6) return 0.62;
	return Math.abs(within % 0.5) < 1e-6 ? 0.32 : 0.1;
}

/** A rhythmic habit that a section's lines share: where lines start and which steps they like. */
export type Habit = { readonly start: number; readonly likes: readonly number[]; readonly rest: number };

/** Makes a habit for a section of sung lines. */
export function makeHabit(plan: Plan, random: Random): Habit {
	const sync = plan.style.melody.syncopation;
	const likes = Array.from({ length: 16 }, (_, step) =>
		step % 4 === 0
			? random.between(0, 0.4)
			: step % 2 === 0
				? random.between(-0.3, 0.5 + sync)
				: random.between(-0.3, sync * 0.6),
	);
	return {
		start: random.pick(sync > 0.4 ? [0, 0.5, 1, 0.5] : [0, 0, 1, 0.5]),
		likes,
		rest: random.between(0.08, 0.17),
	};
}

/** The habit after a line: the steps that it used are liked better, so that the bars of all sections of a kind have one rhythm. */
export function keepTo(plan: Plan, habit: Habit, slots: readonly Slot[]): Habit {
	const used = new Set(slots.map(({ beat }) => Math.round((beat % plan.meter.beats) / plan.step) % 16));
	return { ...habit, likes: habit.likes.map((like, step) => Math.min(1.2, like + (used.has(step) ? 0.5 : -0.5))) };
}

/** Sets a line's syllables on the grid: stressed ones on strong steps, an even pace, a breath at the end. */
export function setSyllables(plan: Plan, line: LyricLine, start: number, beats: number, habit: Habit): Slot[] {
	const syllables = line.words.flatMap((word) => word.syllables);
	const count = line.count;
	if (count === 0) return [];
	const breath = Math.min(beats * 0.3, Math.max(plan.step * 2, beats * habit.rest));
	const coarse = plan.step * 2;
	const roomy = count <= ((beats - breath) / coarse) * 0.86;
	const unit = roomy ? coarse : plan.step;
	const offset = count <= ((beats - breath) / unit) * 0.65 ? Math.min(habit.start * (plan.step * 4), beats * 0.15) : 0;
	const first = Math.round(offset / unit);
	const slots = Math.floor((beats - breath) / unit);
	if (slots - first < count) return even(start, beats - breath, syllables, count);
	const places = path(plan, { syllables, count }, start, unit, first, slots, habit);
	return places.map((place, at) => {
		const beat = start + place * unit;
		const following = places[at + 1];
		const until =
			following === undefined ? Math.min(beat + beats * 0.35, start + beats - breath * 0.4) : start + following * unit;
		return {
			beat,
			beats: Math.max(unit * 0.8, Math.min(until - beat, plan.meter.unit === 8 ? 4.5 : 3)),
			stressed: syllables[at]?.stress !== 0,
			move: syllables[at]?.move,
		};
	});
}

function even(start: number, beats: number, syllables: readonly Syllable[], count: number): Slot[] {
	const each = beats / count;
	let before = 0;
	return syllables.map(({ stress, morae = 1, move }) => {
		const beat = start + before * each;
		before += morae;
		return { beat, beats: each * morae, stressed: stress !== 0, move };
	});
}

/** Cheapest increasing placement of the syllables on the slots. */
function path(
	plan: Plan,
	{ syllables, count: length }: { readonly syllables: readonly Syllable[]; readonly count: number },
	start: number,
	unit: number,
	first: number,
	slots: number,
	habit: Habit,
): number[] {
	const count = syllables.length;
	// How far apart syllables of one mora stand.
	const ideal = (slots - first) / (length + 0.6);
	const longest = Math.max(...syllables.map(({ morae = 1 }) => morae));
	const widest = Math.max(2, Math.ceil(ideal * longest * 2.2));
	const costs: number[][] = [];
	const from: number[][] = [];
	for (let at = 0; at < count; at++) {
		const stress = syllables[at]?.stress;
		const wanted = ideal * (syllables[at - 1]?.morae ?? 1);
		const row = new Array<number>(slots).fill(Number.POSITIVE_INFINITY);
		const origin = new Array<number>(slots).fill(-1);
		const lowest = first + at;
		for (let slot = lowest; slot < slots - (count - 1 - at); slot++) {
			const strength = strengthOf(plan, start + slot * unit);
			const step = Math.round((slot * unit) / plan.step) % 16;
			const own =
				(stress === 1 ? 1.5 * (1 - strength) : stress === 2 ? 0.5 * (1 - strength) : 0.7 * strength) -
				(habit.likes[step] ?? 0) * 1.5;
			if (at === 0) {
				row[slot] = own + (slot - first) * 0.7;
				continue;
			}
			for (let before = Math.max(first, slot - widest); before < slot; before++) {
				const reached = costs[at - 1]?.[before] ?? Number.POSITIVE_INFINITY;
				const cost = reached + own + Math.log2((slot - before) / wanted) ** 2 * 1.8;
				if (cost < (row[slot] ?? 0)) {
					row[slot] = cost;
					origin[slot] = before;
				}
			}
		}
		costs.push(row);
		from.push(origin);
	}
	let slot = 0;
	let best = Number.POSITIVE_INFINITY;
	costs[count - 1]?.forEach((cost, at) => {
		if (cost < best) [best, slot] = [cost, at];
	});
	const places: number[] = [];
	for (let at = count - 1; at >= 0; at--) {
		places.unshift(slot);
		slot = from[at]?.[slot] ?? 0;
	}
	return places;
}

/** A motif's rhythm for instruments: onsets and lengths within a phrase of that many beats. */
export function motifRhythm(plan: Plan, beats: number, busy: number, random: Random): { at: number; beats: number }[] {
	const sync = plan.style.melody.syncopation;
	const bar = plan.meter.beats;
	const unit = busy > 1.5 ? plan.step : plan.step * 2;
	const wanted = (strength: number) =>
		strength > 0.95
			? 0.88
			: strength > 0.8
				? 0.5 + 0.15 * busy
				: strength > 0.5
					? 0.42 * busy
					: strength > 0.2
						? (0.2 + 0.25 * sync) * busy
						: 0.16 * busy * sync;
	const one = onsets(plan, bar, unit, wanted, random, true);
	const other = random.chance(0.6) ? one : onsets(plan, bar, unit, wanted, random, random.chance(0.7));
	const bars = Math.max(1, Math.round(beats / bar));
	const starts: number[] = [];
	for (let index = 0; index < bars; index++) {
		const cell = index % 2 === 0 ? one : other;
		const limit = index === bars - 1 ? bar * 0.7 : bar;
		for (const at of cell) if (at < limit - 1e-6) starts.push(index * bar + at);
	}
	if (starts.length === 0) starts.push(0);
	return starts.map((at, index) => {
		const next = starts[index + 1] ?? beats - bar * 0.12;
		return { at, beats: Math.min(Math.max(unit * 0.7, next - at), bar * 0.9) };
	});
}

function onsets(
	plan: Plan,
	bar: number,
	unit: number,
	wanted: (strength: number) => number,
	random: Random,
	first: boolean,
): number[] {
	const found: number[] = [];
	for (let at = 0; at < bar - 1e-6; at += unit) {
		if ((at === 0 && first) || random.chance(wanted(strengthOf(plan, at)))) found.push(at);
	}
	return evened(plan, found, bar);
}

/** Where a cell leaves a gap far wider than its others, the strongest step within begins a note too: a line keeps moving. */
function evened(plan: Plan, starts: readonly number[], bar: number): number[] {
	const pace = bar / Math.max(1, starts.length);
	const most = Math.max(plan.step * 4, Math.min(bar / 2, pace * 1.35));
	return starts.flatMap((at, index) => {
		const next = starts[index + 1] ?? bar;
		if (next - at <= most) return [at];
		const middle = at + (next - at) / 2;
		const between = Array.from(
			{ length: Math.floor((next - at) / plan.step / 2) },
			(_, step) => at + (step + 1) * plan.step * 2,
		)
			.filter((place) => place < next - plan.step)
			.sort((a, b) => strengthOf(plan, b) - strengthOf(plan, a) || Math.abs(a - middle) - Math.abs(b - middle));
		return between[0] === undefined ? [at] : [at, between[0]];
	});
}
