/** One song at a service: when its words, its first track and its end come, in milliseconds after its submission. */
export type Life = {
	readonly model: string;
	readonly textMs: number;
	readonly firstMs: number;
	readonly totalMs: number;
};

const shortestMs = 10_000;
const longestMs = 600_000;

/** The same numbers in 0..1 for the same seed (mulberry32). */
function openChance(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Normally distributed around 0 with deviation 1 (Box–Muller). */
const normal = (chance: () => number) => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

function lifeOf(model: string, totalMs: number, chance: () => number): Life {
	const total = Math.min(longestMs, Math.max(shortestMs, totalMs));
	const share = Math.min(0.8, Math.max(0.35, 0.55 + 0.06 * normal(chance)));
	return { model, textMs: Math.min(8000, total * 0.2), firstMs: total * share, totalMs: total };
}

/** Five models of their own speed, from quick to slow; a song of one model takes half to twice its usual time, as load will have it. */
export function livesOfModels(count: number, seed = 1): readonly Life[] {
	const chance = openChance(seed);
	const medians = [15_000, 45_000, 120_000, 240_000, 450_000];
	return Array.from({ length: count }, (_, number) => {
		const median = medians[number % medians.length] ?? 0;
		return lifeOf(`model-${number % medians.length}`, median * Math.exp(0.25 * normal(chance)), chance);
	});
}

/** The hardest case: one model whose songs take anything from ten seconds to ten minutes, evenly over the orders of magnitude. */
export function livesOfAnyLength(count: number, seed = 2): readonly Life[] {
	const chance = openChance(seed);
	return Array.from({ length: count }, () => lifeOf("any", shortestMs * (longestMs / shortestMs) ** chance(), chance));
}
