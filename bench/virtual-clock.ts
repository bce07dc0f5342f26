import { setImmediate as drain } from "node:timers/promises";
import type { Clock } from "../src/jobs/ports.ts";

export type VirtualClock = Clock & {
	/** Runs until `work` has settled; time jumps to the next moment that anybody waits for. Throws when nobody waits any more. */
	runUntil<Result>(work: Promise<Result>): Promise<Result>;
};

/** Time that passes only while everybody waits: hours of polling in a moment. */
export function openVirtualClock(): VirtualClock {
	let now = Date.UTC(2026, 0, 1);
	const timers = new Map<() => void, number>();
	return {
		now: () => now,
		wait: (ms, signal) =>
			new Promise((resolve, reject) => {
				if (signal?.aborted === true) return reject(signal.reason);
				const stop = () => {
					timers.delete(ring);
					reject(signal?.reason);
				};
				const ring = () => {
					signal?.removeEventListener("abort", stop);
					resolve();
				};
				timers.set(ring, now + Math.max(0, ms));
				signal?.addEventListener("abort", stop, { once: true });
			}),
		async runUntil(work) {
			let isOver = false;
			const over = () => {
				isOver = true;
			};
			work.then(over, over);
			for (let idleTurns = 0; ; ) {
				await drain();
				if (isOver) return work;
				const [next] = [...timers].sort(([, a], [, b]) => a - b);
				if (next === undefined) {
					// writes to a disk take a few turns of the event loop, but not for ever
					if (++idleTurns > 1000) throw new Error("nobody waits for anything, and the work is not done");
					continue;
				}
				idleTurns = 0;
				timers.delete(next[0]);
				now = next[1];
				next[0]();
			}
		},
	};
}
