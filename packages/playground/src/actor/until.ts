import type { WorldState } from "../world/world.ts";

export type Waiting = { readonly timeoutMs?: number; readonly signal?: AbortSignal };

/** Ten real seconds: long enough for a slow machine, short enough for a test that waits in vain. */
const usualTimeoutMs = 10_000;

/**
 * Waits until `find` finds something (neither undefined nor false), asking again whenever anything happens in the world.
 * Rejects after `timeoutMs` real milliseconds with `what` in the message.
 */
export function until<Found>(
	state: WorldState,
	find: () => Found | undefined | false,
	what: string,
	{ timeoutMs = usualTimeoutMs, signal }: Waiting = {},
): Promise<Found> {
	return new Promise((resolve, reject) => {
		let isOver = false;
		let isAsking = false;
		const finish = (settle: () => void): void => {
			if (isOver) return;
			isOver = true;
			clearTimeout(timer);
			stop();
			signal?.removeEventListener("abort", onAbort);
			settle();
		};
		const onAbort = (): void => finish(() => reject(signal?.reason));
		const ask = (): void => {
			try {
				const found = find();
				if (found !== undefined && found !== false) finish(() => resolve(found));
			} catch (error) {
				finish(() => reject(error));
			}
		};
		const timer = setTimeout(
			() => finish(() => reject(new Error(`waited ${timeoutMs} ms in vain for ${what}`))),
			timeoutMs,
		);
		// asks once about what all events of a moment have come to
		const askSoon = (): void => {
			if (isAsking) return;
			isAsking = true;
			queueMicrotask(() => {
				isAsking = false;
				if (!isOver) ask();
			});
		};
		const stop = state.listen(askSoon);
		signal?.addEventListener("abort", onAbort);
		if (signal?.aborted) onAbort();
		else ask();
	});
}
