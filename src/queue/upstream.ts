import type { Clock, WaitReason } from "../jobs/ports.ts";
import type { Timings } from "../jobs/timings.ts";
import { Alarm } from "./alarm.ts";
import { PacedQueue, type Place, type QueueLimits } from "./paced-queue.ts";

/** Why submissions are not sent as they come. */
export type ServiceHold = Extract<WaitReason, "service-busy" | "no-credits">;

export type UpstreamEvents = {
	/** The reason for waiting has changed. */
	readonly changed: () => void;
	/** A submission was accepted in spite of a hold. */
	readonly reopened: (hold: ServiceHold) => void;
};

/**
 * The one queue of all guilds for submissions to the service. A short wait that the service asks for holds everybody for exactly as
 * long; after a long one, and where credits are missing, single submissions probe whether the service takes songs again.
 */
export class Upstream {
	readonly #timings: Timings["upstream"];
	readonly #events: UpstreamEvents;
	readonly #usual: QueueLimits;
	readonly #queue: PacedQueue;
	readonly #blockEnd: Alarm;
	#hold: ServiceHold | undefined;
	/** Counts the holds: a submission that was sent before the last one says nothing of it. */
	#holds = 0;

	constructor(timings: Timings["upstream"], clock: Clock, events: UpstreamEvents) {
		const { concurrency, perInterval, intervalMs } = timings;
		this.#timings = timings;
		this.#events = events;
		this.#usual = { concurrency, perInterval, intervalMs, order: "fair", perParty: Number.POSITIVE_INFINITY };
		this.#queue = new PacedQueue(this.#usual, clock, () => {});
		this.#blockEnd = new Alarm(clock, events.changed);
	}

	/** Waits for its turn, then submits; `work` resolves when the service has accepted, and throws otherwise. */
	enter<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
		return this.#queue.enter(place, async () => {
			// One at a time finds out whether there are credits.
			if (this.#hold === "no-credits") this.#queue.pause(true);
			const known = this.#holds;
			const result = await work();
			const hold = this.#hold;
			if (hold !== undefined && known === this.#holds) {
				this.#open();
				this.#events.reopened(hold);
			}
			return result;
		});
	}
	ahead(id: string, party: string): number | undefined {
		return this.#queue.ahead(id, party);
	}
	/** The service asks to be left alone for so long. */
	busy(ms: number): void {
		if (this.#hold === "no-credits") return;
		if (ms <= this.#timings.longestObeyedMs) {
			if (this.#hold === "service-busy") this.#open();
			this.#block(ms);
			return;
		}
		const { probeEveryMs } = this.#timings;
		this.#hold = "service-busy";
		this.#holds++;
		this.#queue.change({ ...this.#usual, concurrency: 1, perInterval: 1, intervalMs: probeEveryMs });
		this.#block(probeEveryMs);
	}
	/** From this moment on nothing is sent, until `probe` or `resume`. */
	outOfCredits(): void {
		this.#hold = "no-credits";
		this.#holds++;
		this.#queue.change({ ...this.#usual, concurrency: 1 });
		this.#queue.pause(true);
		this.#events.changed();
	}
	/** Where credits are missing: lets one submission find out whether that is still so. */
	probe(): void {
		if (this.#hold === "no-credits") this.#queue.pause(false);
	}
	/** There are credits again. */
	resume(): void {
		if (this.#hold === "no-credits") this.#open();
	}
	/** Why everybody waits; undefined where submissions are sent as they come. */
	reason(): ServiceHold | undefined {
		return this.#hold ?? (this.#queue.blockedForMs() > this.#timings.toldMs ? "service-busy" : undefined);
	}

	#open(): void {
		this.#hold = undefined;
		this.#queue.change(this.#usual);
		this.#queue.pause(false);
		this.#events.changed();
	}

	#block(ms: number): void {
		this.#queue.block(ms);
		this.#blockEnd.set(this.#queue.blockedForMs());
		this.#events.changed();
	}
}
