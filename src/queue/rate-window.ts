/** The latest starts of one lane, for a strict sliding window: never more than `perInterval` in any `intervalMs`. */
export type RateWindow = {
	/** How long until one more may start; 0 when it may now. */
	wait(now: number): number;
	note(now: number): void;
	/** The starts that still count, oldest first. */
	recent(now: number): readonly number[];
	change(limit: { perInterval: number; intervalMs: number }): void;
};

/**
 * Opens a window that already knows earlier starts. p-queue has a strict window too, but it can neither be told of the starts
 * before a restart nor change its speed, and it reads the system's clock.
 */
export function openRateWindow(
	limit: { perInterval: number; intervalMs: number },
	earlier: readonly number[] = [],
): RateWindow {
	let { perInterval, intervalMs } = limit;
	let starts = [...earlier].sort((a, b) => a - b);
	const recent = (now: number) => {
		// A start in the future is a clock that was set back: it must not block for longer than a whole interval.
		if ((starts.at(-1) ?? 0) > now) starts = starts.map((at) => Math.min(at, now));
		let over = 0;
		while (over < starts.length && now - (starts[over] ?? 0) >= intervalMs) over++;
		if (over > 0) starts.splice(0, over);
		return starts;
	};
	return {
		recent,
		wait(now) {
			const within = recent(now);
			const blocking = within.at(-perInterval);
			return blocking === undefined ? 0 : blocking + intervalMs - now;
		},
		note(now) {
			starts.push(now);
		},
		change(next) {
			({ perInterval, intervalMs } = next);
		},
	};
}
