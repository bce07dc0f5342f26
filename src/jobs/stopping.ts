import type { StopReason } from "./active-job.ts";
import { endedWithin } from "./clock.ts";
import type { JobParts } from "./parts.ts";

type StoppingParts = Pick<JobParts, "activeJobs" | "clock" | "durations" | "log" | "presenter" | "timings">;

/** A stop that has time left spends it on last states, within the ten seconds after which a supervisor kills; the rest is for the next start. */
const stopMs = 5500;
const leastShowMs = 1500;

/**
 * Hands everything back: waits and questions end at once, submissions and deliveries under way may finish for the grace time, and
 * every record stays as the next start needs it.
 */
export async function stopAll({ activeJobs, durations, presenter, clock, timings, log }: StoppingParts): Promise<void> {
	const startedAt = clock.now();
	const all = activeJobs.all();
	const reason: StopReason = { is: "stopping" };
	const ended = Promise.all(all.map(({ finished }) => finished));
	for (const active of all) active.soft.abort(reason);
	await endedWithin(clock, timings.graceMs, ended);
	for (const active of all) active.hard.abort(reason);
	await endedWithin(clock, 1000, ended);
	await durations.write().catch((err: unknown) => log.warn({ err }, "the learned durations were not written"));
	const leftMs = stopMs - (clock.now() - startedAt);
	await presenter.untilShown(AbortSignal.timeout(Math.min(stopMs, Math.max(leastShowMs, leftMs)))).catch(() => {});
	log.info({ handedBack: all.length, ms: clock.now() - startedAt }, "the jobs were handed back");
}
