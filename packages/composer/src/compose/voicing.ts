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
	const tones = thin(chord, most);
	let best: number[] = [];
	let bestCost = Number.POSITIVE_INFINITY;
	const total = 3 ** tones.length;
	for (let code = 0; code < total; code++) {
		let rest = code;
		const pitches = tones.map((tone) => {
			const octave = (rest % 3) - 1;
			rest = Math.floor(rest / 3);
			return nearest(tone, around) + octave * 12;
		});
		pitches.sort((a, b) => a - b);
		const cost = costOf(pitches, before, around, range);
		if (cost < bestCost) [best, bestCost] = [pitches, cost];
	}
	return best;
}

/** The pitch of that class nearest to a pitch. */
export function nearest(tone: number, around: number): number {
	return around + ((((tone - around + 6) % 12) + 12) % 12) - 6;
}

function costOf(
	pitches: readonly number[],
	before: readonly number[],
	around: number,
	[low, high]: readonly [number, number],
): number {
	let cost = 0;
	const middle = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
	cost += Math.abs(middle - around) * 0.9;
	pitches.forEach((pitch, at) => {
		if (pitch < low || pitch > high) cost += 40;
		const below = pitches[at - 1];
		if (below === undefined) return;
		const gap = pitch - below;
		if (gap === 0) cost += 30;
		if (gap === 1) cost += 5;
		if (gap < 4 && pitch < 52) cost += 6;
		if (gap > 9) cost += gap - 8;
	});
	const spread = (pitches.at(-1) ?? 0) - (pitches[0] ?? 0);
	if (spread > 16) cost += (spread - 16) * 2;
	for (const pitch of pitches) {
		if (before.length > 0) cost += Math.min(...before.map((other) => Math.abs(other - pitch)));
	}
	return cost;
}

/** Root, fifth and octave for guitars that drive. */
export function power(chord: Harmony, range: readonly [number, number]): number[] {
	let root = nearest(chord.root, 43);
	while (root < range[0]) root += 12;
	return [root, root + 7, root + 12];
}
