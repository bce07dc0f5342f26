import { setImmediate } from "node:timers/promises";
import type { Logger as Log } from "pino";
import type { Answers } from "../accounts/idempotency.ts";
import { forgetFullBuckets } from "../accounts/rate-limit.ts";
import { logFailure } from "../storage/outage.ts";
import { createRemoval, type RemovalParts } from "./removal.ts";
import type { Scrubber } from "./scrubber.ts";

const everyMs = 3_600_000;
/** Rows of one step; other work runs between two steps. */
const stepSize = 50;
/** The disk limit removes no younger result: its owner needs time to fetch it. */
const youngestRemovedMs = 600_000;
/** Texts of failed and cancelled tasks are kept for a day, and of the newest of an account only, since such tasks cost nothing. */
const failedTextsKeptMs = 86_400_000;
const usualFailedTexts = 500;

export type SweeperParts = RemovalParts & {
	readonly answers: Answers;
	readonly scrubber: Scrubber;
	readonly log: Log;
	/** Factor on the hour between two sweeps. */
	readonly pace: number;
	readonly retentionMs: number;
	readonly failedTextsPerKey: number | undefined;
	/** Whether this process is the one that removes. */
	readonly isOnDuty: () => boolean;
	/** Whether the files take more than the disk limit. */
	readonly isOverLimit: () => Promise<boolean>;
};

/** Repeats a step until it resolves to 0; resolves to the sum. Other work runs between two steps. */
async function repeat(step: () => Promise<number>, stop: AbortSignal): Promise<number> {
	let total = 0;
	for (;;) {
		const count = stop.aborted ? 0 : await step();
		if (count === 0) return total;
		total += count;
		await setImmediate();
	}
}

/** Removes results older than the retention, texts of failed tasks, and the oldest results while the files exceed the disk limit. */
export function startSweeper(parts: SweeperParts) {
	const { database, store, answers, log, now, retentionMs } = parts;
	const { dropTexts, removeResults, removePackage, failAll } = createRemoval(parts);
	const stop = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	let sweeping: Promise<void> | undefined;
	const inSteps = (step: () => Promise<number>) => repeat(step, stop.signal);

	/** The removals of a sweep by name, with how many tasks or archives each removed. */
	async function removeAll(): Promise<Readonly<Record<string, number>>> {
		const expired = now() - retentionMs;
		const removable = () => now() - youngestRemovedMs;
		const ended = await inSteps(async () => failAll(await store.unfinishedBefore(expired, stepSize)));
		const trimmed = await inSteps(async () => dropTexts(await store.failedBefore(now() - failedTextsKeptMs, stepSize)));
		const removed = await inSteps(async () => removeResults(await store.finishedBefore(expired, stepSize)));
		// archives go before songs: they can be made again
		const unpacked = await inSteps(async () => ((await parts.isOverLimit()) ? removePackage(removable()) : 0));
		const evicted = await inSteps(async () =>
			(await parts.isOverLimit()) ? removeResults(await store.finishedBefore(removable(), 1)) : 0,
		);
		const forgotten = await inSteps(() => store.forget(expired, stepSize));
		await inSteps(() => store.forgetDeleted(expired - retentionMs, stepSize * 10));
		await inSteps(() => answers.forget(stepSize * 10));
		return { ended, trimmed, removed, unpacked, evicted, forgotten };
	}

	async function sweepOnce(): Promise<void> {
		if (!parts.isOnDuty()) return;
		const counts = await removeAll();
		await forgetFullBuckets(database, now());
		await inSteps(() => database.returnFreePages());
		await parts.scrubber.scrub();
		await database.emptyJournal();
		if (Object.values(counts).some((count) => count > 0)) log.info(counts, "swept");
	}

	function sweep(): Promise<void> {
		if (stop.signal.aborted) return Promise.resolve();
		clearTimeout(timer);
		sweeping ??= sweepOnce()
			.catch((error: unknown) => logFailure(log, error, "the sweep failed"))
			.finally(() => {
				sweeping = undefined;
				if (!stop.signal.aborted) timer = setTimeout(() => void sweep(), everyMs * parts.pace);
			});
		return sweeping;
	}

	return {
		sweep,
		/** Removes the oldest texts of an account's failed tasks where there are too many. */
		async trim(account: string): Promise<void> {
			try {
				const kept = parts.failedTextsPerKey ?? usualFailedTexts;
				await dropTexts(await store.failedBeyond(account, kept, stepSize));
			} catch (error) {
				logFailure(log, error, "the sweep failed");
			}
		},
		/** Whether the disk limit could remove a result. */
		hasRemovable: async () => (await store.finishedBefore(now() - youngestRemovedMs, 1)).length > 0,
		async close(): Promise<void> {
			stop.abort();
			clearTimeout(timer);
			await sweeping;
		},
	};
}
