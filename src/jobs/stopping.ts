import type { StopReason } from "./active-jobs.ts";
import type { Hub } from "./hub.ts";

/** A stop that has time left spends it on last states, within the ten seconds after which a supervisor kills; the rest is for the next start. */
const stopMs = 5500;
const leastShowMs = 1500;

/**
 * Hands everything back: waits and questions end at once, submissions and deliveries under way may finish for the grace time, and
 * every record stays as the next start needs it.
 */
export async function stopAll(hub: Hub): Promise<void> {
	const { clock, durations, log, timings, activeJobs, presenter } = hub;
	const startedAt = clock.now();
	const all = [...activeJobs.active.values()];
	const reason: StopReason = { is: "stopping" };
	for (const active of all) active.soft.abort(reason);
	const ended = Promise.all(all.map(({ finished }) => finished));
	await atMost(hub, timings.graceMs, ended);
	for (const active of all) active.hard.abort(reason);
	await atMost(hub, 1000, ended);
	await durations.write().catch((err: unknown) => log.warn({ err }, "the learned durations were not written"));
	const leftMs = stopMs - (clock.now() - startedAt);
	await presenter.settle(AbortSignal.timeout(Math.min(stopMs, Math.max(leastShowMs, leftMs)))).catch(() => {});
	log.info({ handedBack: all.length, ms: clock.now() - startedAt }, "the songs were handed back");
}

async function atMost({ clock }: Hub, ms: number, work: Promise<unknown>) {
	const enough = new AbortController();
	await Promise.race([work, clock.wait(ms, enough.signal).catch(() => {})]);
	enough.abort();
}
