import type { CallKind } from "./breaker.ts";
import { after } from "./clock.ts";
import type { Clock } from "./ports.ts";
import type { Timings } from "./timings.ts";

export type BackOffs = ReturnType<typeof openBackOffs>;

/**
 * Who waits because the service was in trouble. When it answers somebody again the others need not sit out what they had planned: their
 * waits end one after the other, spread over a short time, so that a service that has just come up is not overrun.
 */
export function openBackOffs(clock: Clock, { wakeWithinMs }: Timings["breaker"], signal: AbortSignal) {
	const waiting: Readonly<Record<CallKind, Set<() => void>>> = { submit: new Set(), feed: new Set() };
	const wokenAt: Record<CallKind, number> = { submit: Number.NEGATIVE_INFINITY, feed: Number.NEGATIVE_INFINITY };

	const wakeAll = (kind: CallKind) => {
		// a clock that was set back must not keep anybody waiting
		const sinceMs = Math.abs(clock.now() - wokenAt[kind]);
		if (sinceMs < 3 * wakeWithinMs) return;
		wokenAt[kind] = clock.now();
		for (const cut of [...waiting[kind]]) {
			// whoever is not in this wait any more is not disturbed
			after(clock, Math.random() * wakeWithinMs, signal, () => waiting[kind].has(cut) && cut());
		}
	};
	return {
		/** Notes a wait that `cut` ends; to be let go when it has ended. */
		add(kind: CallKind, cut: () => void): () => void {
			waiting[kind].add(cut);
			return () => void waiting[kind].delete(cut);
		},
		/** A call was answered after trouble. An accepted song proves that the feed is there, too; an answer of the feed proves less. */
		recovered(kind: CallKind): void {
			wakeAll("feed");
			if (kind === "submit") wakeAll("submit");
		},
	};
}
