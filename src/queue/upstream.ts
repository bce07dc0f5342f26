import { over } from "../jobs/clock.ts";
import type { Clock, WaitReason } from "../jobs/ports.ts";
import type { Timings } from "../jobs/timings.ts";
import { PacedQueue, type Place, type QueueLimits } from "./paced-queue.ts";

/** Why submissions are not sent as they come. */
export type ServiceHold = Extract<WaitReason, "service-busy" | "no-credits">;

export type Upstream = ReturnType<typeof openUpstream>;

/**
 * The one queue of all guilds for submissions to the service. A short wait that the service asks for holds everybody for exactly as
 * long; after a long one, and where credits are missing, single submissions probe whether the service takes songs again.
 * `changed` is called when the reason for waiting changes, `reopened` when a submission was accepted in spite of a hold.
 */
export function openUpstream(
	timings: Timings["upstream"],
	clock: Clock,
	changed: () => void,
	reopened: (hold: ServiceHold) => void,
) {
	const { concurrency, perInterval, intervalMs, longestObeyedMs, probeEveryMs, toldMs } = timings;
	const perParty = Number.POSITIVE_INFINITY;
	const usual: QueueLimits = { concurrency, perInterval, intervalMs, order: "fair", perParty };
	const queue = new PacedQueue(usual, clock, () => {});
	let hold: ServiceHold | undefined;
	/** Counts the holds: a submission that was sent before the last one says nothing of it. */
	let holds = 0;
	let blockedUntil = 0;
	let blockEnd = new AbortController();

	const open = () => {
		hold = undefined;
		queue.change(usual);
		queue.pause(false);
		changed();
	};
	const block = (ms: number) => {
		queue.block(ms);
		blockedUntil = Math.max(blockedUntil, clock.now() + ms);
		blockEnd.abort(over);
		blockEnd = new AbortController();
		clock.wait(blockedUntil - clock.now(), blockEnd.signal).then(changed, () => {});
		changed();
	};

	return {
		/** Waits for its turn, then submits; `work` resolves when the service has accepted, and throws otherwise. */
		enter: <Result>(place: Place, work: () => Promise<Result>): Promise<Result> =>
			queue.enter(place, async () => {
				// One at a time finds out whether there are credits.
				if (hold === "no-credits") queue.pause(true);
				const known = holds;
				const result = await work();
				const was = hold;
				if (was !== undefined && known === holds) {
					open();
					reopened(was);
				}
				return result;
			}),
		ahead: (id: string, party: string) => queue.ahead(id, party),
		/** The service asks to be left alone for so long. */
		busy(ms: number) {
			if (hold === "no-credits") return;
			if (ms <= longestObeyedMs) {
				if (hold === "service-busy") open();
				block(ms);
				return;
			}
			hold = "service-busy";
			holds++;
			queue.change({ ...usual, concurrency: 1, perInterval: 1, intervalMs: probeEveryMs });
			block(probeEveryMs);
		},
		/** From this moment on nothing is sent, until `probe` or `resume`. */
		outOfCredits() {
			hold = "no-credits";
			holds++;
			queue.change({ ...usual, concurrency: 1 });
			queue.pause(true);
			changed();
		},
		/** Where credits are missing: lets one submission find out whether that is still so. */
		probe() {
			if (hold === "no-credits") queue.pause(false);
		},
		/** There are credits again. */
		resume() {
			if (hold === "no-credits") open();
		},
		/** Why everybody waits; undefined where submissions are sent as they come. */
		reason(): ServiceHold | undefined {
			return hold ?? (blockedUntil - clock.now() > toldMs ? "service-busy" : undefined);
		},
	};
}
