import { z } from "zod";

/** The largest seed: 2³²−1. */
export const largestSeed = 2 ** 32 - 1;

/** The seed of a task's random choices: the same seed and words give the same song. */
export const seedSchema = z.int().min(0).max(largestSeed);

/** The seed in a text; undefined where it is none. */
export function seedIn(text: string): number | undefined {
	return /^\d{1,10}$/.test(text) && Number(text) <= largestSeed ? Number(text) : undefined;
}
