import { z } from "zod";
import { openBackgroundWork } from "./background-work.ts";
import type { JobTools } from "./tools.ts";

const noteKey = "last-rewrite";
const stored = z.object({ endedAt: z.number(), ms: z.number() });

/**
 * Rewrites the store's file after people were forgotten. Anybody may ask for that again and again, and every write waits meanwhile: what is
 * asked for within a pause is done at once at its end, and the pauses grow with what a rewriting takes. That one is owed stands in the
 * store with the deletions, and when the last one was, too, so that a restart neither loses one nor hastens it.
 */
export function openScrubs({ store, clock, timings, log, signal }: JobTools) {
	const { gatherMs, pauseMs: leastPauseMs, pauseTimes } = timings.scrub;
	let last: z.infer<typeof stored> | undefined;

	const untilNext = async (): Promise<number> => {
		last ??= stored.safeParse(await store.notes.get(noteKey)).data;
		if (last === undefined) return gatherMs;
		const pauseMs = Math.max(leastPauseMs, last.ms * pauseTimes);
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
	const background = openBackgroundWork(signal, work, (err) => {
		if (!signal.aborted) log.error({ err }, "what was left of forgotten people is not removed before the next start");
	});
	/** Sees to what is owed, in the background. To be called after each deletion of a person's data, and at the start. */
	return { begin: background.begin };
}
