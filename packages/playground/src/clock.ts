/** Time as a parameter: the playground asks it the hour and leaves its deadlines with it, so that tests need not wait. */
export interface Clock {
	/** Milliseconds since 1970. */
	now(): number;
	/** Runs once after `delayMs`; the returned function takes it back. */
	after(delayMs: number, run: () => void): () => void;
}

/** The time of the wall. Its timers never keep the process alive. */
export const wallClock: Clock = {
	now: () => Date.now(),
	after(delayMs, run) {
		const timer = setTimeout(run, delayMs);
		timer.unref();
		return () => clearTimeout(timer);
	},
};
