import PQueue from "p-queue";
import type { Timings } from "./timings.ts";

/** One question at the feed. */
export type Question = {
	/** Whether this process never asked for the task before. */
	readonly isFirst: boolean;
	/** Whether the service has marked the state that is known: only then can it hold its answer until that changes. */
	readonly isMarked: boolean;
	readonly signal: AbortSignal;
};

export type PollSlots = ReturnType<typeof openPollSlots>;

/**
 * Who may ask the feed now. Answers that the service holds back cost nothing while they are waited for; of others only so many are
 * under way at once, and after a start the songs that nobody has asked for yet come before those whose state is a few seconds old.
 */
export function openPollSlots({ askedAtOnce, heldAtOnce, holdMs }: Timings["poll"]) {
	const queue = new PQueue({ concurrency: askedAtOnce });
	let held = 0;
	return {
		/** Does `work` in its turn, with how long the service may hold its answer. */
		async ask<Result>(
			{ isFirst, isMarked, signal }: Question,
			work: (waitMs: number) => Promise<Result>,
		): Promise<Result> {
			if (!isMarked || held >= heldAtOnce) return queue.add(() => work(0), { priority: isFirst ? 1 : 0, signal });
			held++;
			try {
				return await work(holdMs);
			} finally {
				held--;
			}
		},
	};
}
