/** A stream of numbers in 0..1 (mulberry32): the same for the same seed on every machine. */
export function openChance(seed: number): () => number {
	const kept = new Int32Array([seed]);
	return () => {
		const state = ((kept[0] ?? 0) + 0x6d2b79f5) | 0;
		kept[0] = state;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** A whole number made of a text (FNV-1a), to seed a stream by name. */
export function seedOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	return hash >>> 0;
}

/** The next state of a fast noise (a linear congruence, Numerical Recipes) for loops that run for every sample; times `noiseScale` it lies in −1..1. */
export const nextNoise = (state: number): number => (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
export const noiseScale = 1 / 2_147_483_648;
