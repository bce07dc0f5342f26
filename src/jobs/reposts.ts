import { Fault } from "../errors.ts";
import { openRateWindow, type RateWindow } from "../queue/rate-window.ts";
import type { Clock } from "./ports.ts";

/** A song posted again is files for everybody to scroll past: a person gets so many in so long. */
const perInterval = 3;
const intervalMs = 60_000;
/** Of so many people the posts are remembered. */
const mostKnown = 10_000;

/** How often a person posts finished songs again. Not kept over a restart: a minute is soon over. */
export function openReposts(clock: Clock) {
	const windows = new Map<string, RateWindow>();
	return {
		/** Counts one more of the person's in the space; throws Fault "posts-too-often". */
		note(space: string, userId: string): void {
			const key = `${space} ${userId}`;
			const rateWindow = windows.get(key) ?? openRateWindow({ perInterval, intervalMs });
			// The latest stands last, the oldest leaves first.
			windows.delete(key);
			windows.set(key, rateWindow);
			const [oldest] = windows.keys();
			if (windows.size > mostKnown && oldest !== undefined) windows.delete(oldest);
			const waitMs = rateWindow.wait(clock.now());
			if (waitMs > 0) throw new Fault("posts-too-often", { limit: perInterval, nextAt: clock.now() + waitMs });
			rateWindow.note(clock.now());
		},
	};
}
