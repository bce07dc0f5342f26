import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "../../src/jobs/ports.ts";

export type HandClock = Clock & {
	/** Moves the time on; whoever waited until then goes on, in order, each as far as it comes by itself. */
	move(ms: number): Promise<void>;
};

/** A clock that stands until it is moved by hand. */
export function openHandClock(startAt = 1_000_000): HandClock {
	let now = startAt;
	const waits = new Set<{ readonly at: number; readonly ring: () => void }>();
	const settle = async () => {
		for (let turn = 0; turn < 20; turn++) await nextTurn();
	};
	return {
		now: () => now,
		wait: (ms, signal) =>
			new Promise((resolve, reject) => {
				if (signal?.aborted === true) return reject(signal.reason);
				const wait = { at: now + Math.max(0, ms), ring: resolve };
				waits.add(wait);
				signal?.addEventListener("abort", () => {
					waits.delete(wait);
					reject(signal.reason);
				});
			}),
		async move(ms) {
			const end = now + ms;
			await settle();
			for (;;) {
				const [next] = [...waits].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
				if (next === undefined) break;
				now = Math.max(now, next.at);
				waits.delete(next);
				next.ring();
				await settle();
			}
			now = end;
			await settle();
		},
	};
}
