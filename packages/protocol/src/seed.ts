import { z } from "zod";

/** The largest seed: 32 bits. */
export const largestSeed = 2 ** 32 - 1;

/** What a task's random choices begin with. The same seed and words give the same song. */
export const seedSchema = z.int().min(0).max(largestSeed);

/** The seed that a text names, undefined where it names none. */
export function seedIn(text: string): number | undefined {
	return /^\d{1,10}$/.test(text) && Number(text) <= largestSeed ? Number(text) : undefined;
}
