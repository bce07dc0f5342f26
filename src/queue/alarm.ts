import { after, over } from "../jobs/clock.ts";
import type { Clock } from "../jobs/ports.ts";

/** Two times this close are the same moment. */
const toleranceMs = 2;

/** One timer on a clock that may be set again and again. */
export class Alarm {
	readonly #clock: Clock;
	readonly #ring: () => void;
	#set: { readonly at: number; readonly stop: AbortController } | undefined;

	constructor(clock: Clock, ring: () => void) {
		this.#clock = clock;
		this.#ring = ring;
	}

	/** Rings in `ms` instead of at any other time. */
	set(ms: number): void {
		const at = this.#clock.now() + ms;
		if (this.#set !== undefined && Math.abs(this.#set.at - at) < toleranceMs) return;
		this.stop();
		const stop = new AbortController();
		this.#set = { at, stop };
		after(this.#clock, ms, stop.signal, () => {
			this.#set = undefined;
			this.#ring();
		});
	}

	stop(): void {
		this.#set?.stop.abort(over);
		this.#set = undefined;
	}
}
