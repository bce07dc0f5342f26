import type { Hub } from "./hub.ts";
import type { StopReason } from "./roster.ts";

/** A stop that has time left spends it on last states, within the ten seconds after which a supervisor kills; the rest is for the next start. */
const stopMs = 5500;
const leastShowMs = 1500;

/**
 * Hands everything back: waits and questions end at once, submissions and deliveries under way may finish for the grace time, and
 * every record stays as the next start needs it.
 */
export async function stopAll(hub: Hub): Promise<void> {
	const { clock, durations, log, pace, roster, stage } = hub;
	const startedAt = clock.now();
	const all = [...roster.active.values()];
	const reason: StopReason = { is: "stopping" };
	for (const one of all) one.soft.abort(reason);
	const ended = Promise.all(all.map(({ finished }) => finished));
	await atMost(hub, pace.graceMs, ended);
	for (const one of all) one.hard.abort(reason);
	await atMost(hub, 1000, ended);
	await durations.write().catch((err: unknown) => log.warn({ err }, "the learned durations were not written"));
	const leftMs = stopMs - (clock.now() - startedAt);
	await stage.settle(AbortSignal.timeout(Math.min(stopMs, Math.max(leastShowMs, leftMs)))).catch(() => {});
	log.info({ handedBack: all.length, ms: clock.now() - startedAt }, "the songs were handed back");
}

async function atMost({ clock }: Hub, ms: number, work: Promise<unknown>) {
	const enough = new AbortController();
	await Promise.race([work, clock.wait(ms, enough.signal).catch(() => {})]);
	enough.abort();
}
