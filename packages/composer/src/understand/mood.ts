import type { Found } from "./matcher.ts";
import { moods } from "./weights.ts";

/** The moods that were named, and what they add up to; a denied mood turns round. */
export function moodOf(
	yes: readonly Found[],
	all: readonly Found[],
): { moods: string[]; valence: number; energy: number } {
	const scores = new Map<string, number>();
	for (const { hit, weight } of yes)
		if (hit.concept.startsWith("mood:"))
			scores.set(hit.concept.slice(5), (scores.get(hit.concept.slice(5)) ?? 0) + weight);
	let valence = 0;
	let energy = 0;
	let sum = 0;
	for (const [name, score] of scores) {
		valence += (moods[name]?.valence ?? 0) * score;
		energy += (moods[name]?.energy ?? 0) * score;
		sum += score;
	}
	for (const { hit, denied } of all) {
		const mood = moods[hit.concept.slice(5)];
		if (!denied || !hit.concept.startsWith("mood:") || mood === undefined) continue;
		valence -= mood.valence;
		energy -= mood.energy;
		sum += 2;
	}
	const clamp = (value: number) => Math.max(-1, Math.min(1, value));
	return {
		moods: [...scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name),
		valence: sum === 0 ? 0 : clamp(valence / sum),
		energy: sum === 0 ? 0 : clamp(energy / sum),
	};
}
