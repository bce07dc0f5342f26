import type { Clock } from "./ports.ts";

/**
 * How long something has lasted since `since`, in milliseconds, asked again and again. A machine's clock may jump by hours, either way:
 * no step between two questions counts for more than `longestStepMs`, and none for less than nothing.
 */
export function openAge(clock: Clock, since: number, longestStepMs: number): () => number {
	let at = clock.now();
	let age = Math.max(0, at - since);
	return () => {
		const now = clock.now();
		age += Math.min(Math.max(0, now - at), longestStepMs);
		at = now;
		return age;
	};
}
