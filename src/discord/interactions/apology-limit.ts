import type { Clock } from "../../jobs/ports.ts";

const remembered = 5000;

/** Whether somebody may be told something unasked now: once per period and person. Saying yes counts. */
export function createApologyLimit(everyMs: number, clock: Clock): { mayTell(userId: string): boolean } {
	const toldAt = new Map<string, number>();
	return {
		mayTell(userId) {
			const now = clock.now();
			const last = toldAt.get(userId);
			if (last !== undefined && now - last < everyMs) return false;
			toldAt.delete(userId);
			toldAt.set(userId, now);
			const [oldest] = toldAt.keys();
			if (toldAt.size > remembered && oldest !== undefined) toldAt.delete(oldest);
			return true;
		},
	};
}
