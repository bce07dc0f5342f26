import { z } from "zod";
import type { JobTools } from "./tools.ts";

const noteKey = "last-rewrite";
const stored = z.object({ endedAt: z.number(), ms: z.number() });

/**
 * Rewrites the store's file after people were forgotten. Anybody may ask for that again and again, and every write waits meanwhile: what is
 * asked for within a pause is done at once at its end, and the pauses grow with what a rewriting takes. That one is owed stands in the
 * store with the deletions, and when the last one was, too, so that a restart neither loses one nor hastens it.
 */
export function openScrubs({ store, clock, timings, log, signal }: JobTools) {
	const { gatherMs, pauseTimes, ...least } = timings.scrub;
	let last: z.infer<typeof stored> | undefined;
	let isWorking = false;
	let isAskedAgain = false;

	const untilNext = async (): Promise<number> => {
		last ??= stored.safeParse(await store.notes.get(noteKey)).data;
		if (last === undefined) return gatherMs;
		const pauseMs = Math.max(least.pauseMs, last.ms * pauseTimes);
		// A clock that was set back makes no pause longer.
		return Math.max(gatherMs, Math.min(pauseMs, last.endedAt + pauseMs - clock.now()));
	};
	const rewriteOnce = async () => {
		const startedAt = clock.now();
		const refused = await store.people.scrub().catch((err: unknown) => ({ err }));
		const endedAt = clock.now();
		last = { endedAt, ms: Math.max(0, endedAt - startedAt) };
		// What was refused took its time, too.
		if (refused === undefined)
			log.info({ ms: last.ms }, "what was left of forgotten people was removed from the store");
		else log.error(refused, "what was left of forgotten people may still be in the store; removing it is tried again");
		await store.notes.set(noteKey, last).catch((err: unknown) => {
			if (!signal.aborted) log.warn({ err }, "when the store was last scrubbed is not noted");
		});
	};
	const work = async () => {
		while (await store.people.owesScrub()) {
			await clock.wait(await untilNext(), signal);
			await rewriteOnce();
		}
	};
	const run = async () => {
		isWorking = true;
		try {
			do {
				isAskedAgain = false;
				await work();
			} while (isAskedAgain);
		} catch (err) {
			if (!signal.aborted) log.error({ err }, "what was left of forgotten people is not removed before the next start");
		} finally {
			isWorking = false;
		}
	};
	return {
		/** Sees to what is owed, in the background. To be called after each deletion of a person's data, and at the start. */
		begin() {
			if (signal.aborted) return;
			isAskedAgain = true;
			if (!isWorking) void run();
		},
	};
}
