export type RateWindow = ReturnType<typeof openRateWindow>;

/**
 * The latest starts of one queue, for a strict sliding window: never more than `perInterval` in any `intervalMs`. Knows `earlier` ones. p-queue has a strict window too, but it can neither take the starts
 * before a restart nor change its rate, and it reads the system's clock.
 */
export function openRateWindow(limit: { perInterval: number; intervalMs: number }, earlier: readonly number[] = []) {
	let { perInterval, intervalMs } = limit;
	let starts = [...earlier].sort((a, b) => a - b);
	/** The starts that still count, oldest first. */
	const recent = (now: number): readonly number[] => {
		// A start in the future is a clock that was set back: it must not block for longer than a whole interval.
		if ((starts.at(-1) ?? 0) > now) starts = starts.map((at) => Math.min(at, now));
		let expired = 0;
		while (expired < starts.length && now - (starts[expired] ?? 0) >= intervalMs) expired++;
		if (expired > 0) starts.splice(0, expired);
		return starts;
	};
	return {
		recent,
		/** How long until one more may start; 0 when it may now. */
		wait(now: number): number {
			const blocking = recent(now).at(-perInterval);
			return blocking === undefined ? 0 : blocking + intervalMs - now;
		},
		note: (now: number) => void starts.push(now),
		change(next: typeof limit): void {
			({ perInterval, intervalMs } = next);
		},
	};
}
