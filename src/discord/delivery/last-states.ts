import type { Jobs } from "../../jobs/jobs.ts";
import type { Log } from "../../log.ts";
import { loggable } from "../failures.ts";

/** The last states that are still to be shown, and the writes by which the records learn that they are. */
export type LastStates = {
	add(jobId: string): void;
	/** It is shown, or nothing can show it. */
	shown(jobId: string): void;
	/** This life cannot show it; the record leaves it to the next. */
	giveUp(jobId: string): void;
	/** Resolves when none is left, nor on its way to the disk. Never rejects. */
	settle(signal: AbortSignal): Promise<void>;
};

export function createLastStates({ jobs, log }: { readonly jobs: () => Jobs; readonly log: Log }): LastStates {
	const owed = new Set<string>();
	const settled = new Set<() => void>();

	function end(jobId: string): void {
		owed.delete(jobId);
		if (owed.size === 0) for (const resolve of settled) resolve();
	}
	return {
		add: (jobId) => void owed.add(jobId),
		giveUp: end,
		shown(jobId) {
			owed.add(jobId);
			jobs()
				.lastStateShown(jobId)
				// The next start shows it once more: nothing is lost.
				.catch((error: unknown) => log.warn({ jobId, err: loggable(error) }, "not noted that a last state is shown"))
				.finally(() => end(jobId));
		},
		async settle(signal) {
			if (owed.size === 0 || signal.aborted) return;
			const { promise, resolve } = Promise.withResolvers<void>();
			settled.add(resolve);
			signal.addEventListener("abort", () => resolve(), { once: true });
			await promise;
			settled.delete(resolve);
		},
	};
}
