import { LRUCache } from "lru-cache";
import { Fault } from "../errors.ts";
import type { Clock } from "./ports.ts";

/** Two clicks that come within this are one: nobody has seen what the first one did. */
const togetherMs = 3_000;
const mostKnown = 10_000;

/** What a click is recognised by. */
type Click = { readonly action: string; readonly userId: string; readonly messageId: string };

/** Tells the second click of a double click from a wish for one more. */
export function openClicks(clock: Clock) {
	const times = new LRUCache<string, number>({ max: mostKnown });
	return {
		/** Does the work of a click; throws Fault "repeated-click" for its repetition. A click that failed may be repeated at once. */
		async once<Result>({ action, userId, messageId }: Click, work: () => Promise<Result>): Promise<Result> {
			const key = `${action} ${userId} ${messageId}`;
			const before = times.get(key) ?? Number.NEGATIVE_INFINITY;
			// a clock that was set back makes no click last longer
			if (Math.abs(clock.now() - before) < togetherMs) throw new Fault("repeated-click", {});
			times.set(key, clock.now());
			try {
				return await work();
			} catch (error) {
				times.delete(key);
				throw error;
			}
		},
	};
}
