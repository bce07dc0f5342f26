import { Fault } from "../errors.ts";
import type { Clock } from "./ports.ts";

/** Two clicks that come within this are one: nobody has seen what the first one did. */
const togetherMs = 3_000;
const mostClicks = 10_000;

/** What a click is recognised by. */
export type Click = { readonly action: string; readonly userId: string; readonly messageId: string };

/**
 * Tells the second click of a double click from a wish for one more. Remembers the clicks of the last seconds only; above their bound
 * the oldest are forgotten.
 */
export function openClicks(clock: Clock) {
	const at = new Map<string, number>();

	const forgetOld = () => {
		for (const [key, time] of at) {
			// a clock that was set back makes no click last longer
			if (Math.abs(clock.now() - time) < togetherMs && at.size <= mostClicks) break;
			at.delete(key);
		}
	};

	return {
		/** Does the work of a click; throws Fault "repeated-click" for its repetition. A click that failed may be repeated at once. */
		async once<Result>({ action, userId, messageId }: Click, work: () => Promise<Result>): Promise<Result> {
			forgetOld();
			const key = `${action} ${userId} ${messageId}`;
			if (at.has(key)) throw new Fault("repeated-click", {});
			at.set(key, clock.now());
			forgetOld();
			try {
				return await work();
			} catch (error) {
				at.delete(key);
				throw error;
			}
		},
	};
}
