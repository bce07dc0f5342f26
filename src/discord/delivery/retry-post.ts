import type { Clock } from "../../jobs/ports.ts";
import { isLost, isUnauthorised } from "../failures.ts";

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Asks again while Discord does not answer, with growing pauses, until `giveUpAt`. Throws the last failure, or the signal's reason. */
export async function retryPost<Value>(
	ask: () => Promise<Value>,
	{ clock, giveUpAt, signal }: { readonly clock: Clock; readonly giveUpAt: number; readonly signal: AbortSignal },
): Promise<Value> {
	for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
		try {
			return await ask();
		} catch (error) {
			signal.throwIfAborted();
			// A refused token means that the process is about to end: the record is to stay as it is for the next one.
			const isHopeless = !isLost(error) && !isUnauthorised(error);
			if (isHopeless || clock.now() + pauseMs > giveUpAt) throw error;
			await clock.wait(pauseMs, signal);
		}
	}
}
