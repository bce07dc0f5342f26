/** A stream of numbers that is the same everywhere for the same seed. */
export type Random = {
	/** 0 ≤ x < 1 */
	readonly next: () => number;
	/** Whole number, 0 ≤ n < limit. */
	readonly int: (limit: number) => number;
	readonly between: (low: number, high: number) => number;
	readonly chance: (probability: number) => boolean;
	/** One of the values; the list must not be empty. */
	readonly pick: <T>(values: readonly T[]) => T;
	readonly shuffled: <T>(values: readonly T[]) => T[];
	/** A stream of its own for a named part, so that one part's hunger for numbers does not move another's. */
	readonly fork: (name: string) => Random;
};

/** FNV-1a over UTF-16 units; goes on from the hash of what stands before the text. */
function hashOn(before: number, text: string): number {
	let hash = before;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return hash;
}

/** 32-bit hash of a text (FNV-1a over UTF-16 units, then mixed). */
export const hashText = (text: string): number => mixed(hashOn(0x811c9dc5, text));

/** The hashes of texts that begin alike: `hashesAfter(start)(rest)` is `hashText(start + rest)`. */
export function hashesAfter(start: string): (rest: string) => number {
	const before = hashOn(0x811c9dc5, start);
	return (rest) => mixed(hashOn(before, rest));
}

function mixed(unmixed: number): number {
	let hash = Math.imul(unmixed ^ (unmixed >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32: small, well spread, integer arithmetic only. */
export function randomFrom(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const int = (limit: number) => Math.floor(next() * limit);
	const pick = <T>(values: readonly T[]): T => {
		const value = values[int(values.length)];
		if (value === undefined) throw new RangeError("nothing to pick from");
		return value;
	};
	const shuffled = <T>(values: readonly T[]): T[] => {
		const copy = [...values];
		for (let at = copy.length - 1; at > 0; at--) {
			const other = int(at + 1);
			const [last, chosen] = [copy[at], copy[other]];
			if (last !== undefined && chosen !== undefined) [copy[at], copy[other]] = [chosen, last];
		}
		return copy;
	};
	return {
		next,
		int,
		between: (low, high) => low + (high - low) * next(),
		chance: (probability) => next() < probability,
		pick,
		shuffled,
		fork: (name) => randomFrom(hashText(`${seed}/${name}`)),
	};
}

/** 32-bit hash of a text (FNV-1a, not mixed): the performance's seeds. Another hash would change every released song. */
export const seedOf = (text: string): number => hashOn(0x811c9dc5, text) >>> 0;

/** The next state of a fast noise (a linear congruence, Numerical Recipes) for loops that run for every sample; times `noiseScale` it lies in −1..1. */
export const nextNoise = (state: number): number => (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
export const noiseScale = 1 / 2_147_483_648;
