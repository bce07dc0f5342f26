import type { Clock } from "../src/clock.ts";

export type HandClock = Clock & {
	/** Lets time pass: everything that falls due runs, in order. */
	advance(ms: number): void;
};

/** A clock that only a test moves. It starts at the real hour, so that ids look like today's. */
export function openHandClock(startAt = Date.now()): HandClock {
	let now = startAt;
	let timers: { readonly at: number; readonly run: () => void }[] = [];
	return {
		now: () => now,
		after(delayMs, run) {
			const timer = { at: now + delayMs, run };
			timers.push(timer);
			return () => {
				timers = timers.filter((other) => other !== timer);
			};
		},
		advance(ms) {
			const end = now + ms;
			for (;;) {
				const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
				if (next === undefined) break;
				timers = timers.filter((other) => other !== next);
				now = next.at;
				next.run();
			}
			now = end;
		},
	};
}
