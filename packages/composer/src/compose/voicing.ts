import type { Harmony } from "./chords.ts";

/** Tones a voicing can do without, the least missed first, until that many are left. */
function thin(chord: Harmony, most: number): number[] {
	const tones = [...chord.tones];
	const fifth = (chord.root + 7) % 12;
	if (tones.length > most && tones.includes(fifth)) tones.splice(tones.indexOf(fifth), 1);
	while (tones.length > most) tones.shift();
	return tones;
}

/** Lays the chord near the one before: the least movement of all placements that keep a spread that sounds. */
export function voice(
	chord: Harmony,
	before: readonly number[],
	around: number,
	range: readonly [number, number],
	most = 4,
): number[] {
	const middles = thin(chord, most).map((tone) => nearest(tone, around));
	const moves = movesTo(middles, before);
	/** The placement that is tried, in order; one array for all of the up to 243. */
	const pitches: number[] = [];
	let best: number[] = [];
	let bestCost = Number.POSITIVE_INFINITY;
	const total = 3 ** middles.length;
	for (let code = 0; code < total; code++) {
		let rest = code;
		for (let count = 0; count < middles.length; count++) {
			insert(pitches, count, (middles[count] ?? 0) + ((rest % 3) - 1) * 12);
			rest = Math.floor(rest / 3);
		}
		const cost = costOf(pitches, moves, around, range, bestCost);
		if (cost < bestCost) [best, bestCost] = [[...pitches], cost];
	}
	return best;
}

/** How far each pitch of the placements is from the chord before; nothing is, where there was none. */
function movesTo(middles: readonly number[], before: readonly number[]): readonly number[] {
	const moves: number[] = [];
	if (before.length === 0) return moves;
	for (const middle of middles)
		for (const pitch of [middle - 12, middle, middle + 12])
			moves[pitch] = before.reduce(
				(least, other) => Math.min(least, Math.abs(other - pitch)),
				Number.POSITIVE_INFINITY,
			);
	return moves;
}

/** Puts a pitch in its place among the first `count`, which are in order. */
function insert(pitches: number[], count: number, pitch: number): void {
	let at = count;
	for (; at > 0; at--) {
		const below = pitches[at - 1] ?? 0;
		if (below <= pitch) break;
		pitches[at] = below;
	}
	pitches[at] = pitch;
}

/** The pitch of that class nearest to a pitch. */
export function nearest(tone: number, around: number): number {
	return around + ((((tone - around + 6) % 12) + 12) % 12) - 6;
}

/** What a placement costs; it may stop counting once that is `enough` to be no better than another. Each song tries some hundred thousand. */
function costOf(
	pitches: readonly number[],
	moves: readonly number[],
	around: number,
	[low, high]: readonly [number, number],
	enough: number,
): number {
	let sum = 0;
	for (const pitch of pitches) sum += pitch;
	let cost = Math.abs(sum / pitches.length - around) * 0.9;
	let below: number | undefined;
	for (const pitch of pitches) {
		if (pitch < low || pitch > high) cost += 40;
		const gap = below === undefined ? 4 : pitch - below;
		below = pitch;
		if (gap === 0) cost += 30;
		if (gap === 1) cost += 5;
		if (gap < 4 && pitch < 52) cost += 6;
		if (gap > 9) cost += gap - 8;
		if (cost >= enough) return cost;
	}
	const spread = (pitches.at(-1) ?? 0) - (pitches[0] ?? 0);
	if (spread > 16) cost += (spread - 16) * 2;
	for (const pitch of pitches) {
		if (cost >= enough) return cost;
		cost += moves[pitch] ?? 0;
	}
	return cost;
}

/** Root, fifth and octave for guitars that drive. */
export function power(chord: Harmony, range: readonly [number, number]): number[] {
	let root = nearest(chord.root, 43);
	while (root < range[0]) root += 12;
	return [root, root + 7, root + 12];
}
