import { Fault, isFault } from "../errors.ts";
import type { ActiveJob } from "./active-jobs.ts";
import { openAge } from "./age.ts";
import { type CallKind, isLeftAlone } from "./breaker.ts";
import { over, withDeadline } from "./clock.ts";
import type { Hub } from "./hub.ts";
import type { Attempt } from "./job.ts";
import { backoff, withJitter } from "./timings.ts";
import { nextAttempt, toSubmitting } from "./transitions.ts";

/**
 * Gets the job accepted by the service, at most once. The attempt is on the disk before it is sent. What surely did not arrive is sent
 * again; what may have arrived only where its key makes that harmless, else the outcome is unknown and nobody pays.
 * Resolves to the workId; throws a Fault, or the stop reason while nothing has been sent.
 */
export async function submit(hub: Hub, active: ActiveJob, isResumed: boolean): Promise<string> {
	const { clock, timings } = hub;
	// After a restart nobody knows whether the attempt on the record was sent.
	let isUnclear = isResumed;
	let age: (() => number) | undefined;
	if (isResumed) {
		const isRemembered = clock.now() - lastAttempt(active).at < timings.submit.keyMs;
		await mustBeRepeatable(hub, active, isRemembered ? timings.submit.keysMs : 0);
	}
	for (let tries = 1; ; tries++) {
		try {
			return await sendInTurn(hub, active, tries === 1 && !isResumed);
		} catch (error) {
			if (!(error instanceof Fault)) throw error;
			age ??= openAge(clock, lastAttempt(active).at, timings.submit.unclearMs);
			const asked = error.retryAfterMs ?? 0;
			const own = isLeftAlone(error) ? 0 : backoff(tries, timings.submit.retryMs, timings.submit.longestRetryMs);
			// too much is too much for all
			if (isFault(error, "service-busy")) hub.upstream.busy(Math.max(own, asked));
			isUnclear ||= isFault(error, "outcome-unknown") || isFault(error, "service-garbled");
			mustTryAgain(error, age() + asked, isUnclear, hub);
			if (isUnclear) await mustBeRepeatable(hub, active, timings.submit.keysMs, error);
			if (active.wanted !== undefined && !isUnclear) throw active.wanted;
			const pause = pauseOf(hub, active);
			// what the service asks for is waited for in any case; what the breaker says ends with the trouble
			if (!isLeftAlone(error)) await pause(asked);
			await pause(isLeftAlone(error) ? withJitter(asked) : own - asked, "submit");
			if (active.wanted !== undefined && !isUnclear) throw active.wanted;
		}
	}
}

/**
 * Throws "outcome-unknown" unless sending the same key again is known to be safe. Where nothing is known yet the service itself is asked
 * for at most `ms`: what lost the answer is often what hid its document, too.
 */
async function mustBeRepeatable(hub: Hub, active: ActiveJob, ms: number, cause?: unknown): Promise<void> {
	const { service, clock, timings } = hub;
	const unknown = () => new Fault("outcome-unknown", {}, { cause });
	if (ms <= 0) throw unknown();
	const age = openAge(clock, clock.now(), ms);
	for (let tries = 1; !service.honoursKeys(); tries++) {
		const left = ms - age();
		if (left <= 0) throw unknown();
		const answer = await withDeadline(clock, left, active.soft.signal, unknown, (signal) => service.askForKeys(signal));
		if (answer === false) throw unknown();
		if (answer === undefined)
			await pauseOf(hub, active)(backoff(tries, timings.submit.retryMs, timings.submit.longestRetryMs));
	}
}

/** Throws what is to be told when `fault` will not pass, or will have lasted too long (`age`, the wait it asks for included). */
function mustTryAgain(fault: Fault, age: number, isUnclear: boolean, { timings, clock }: Hub) {
	const passes = ["service-down", "service-busy", "service-garbled", "outcome-unknown"].includes(fault.code);
	if (!passes) throw fault;
	const limit = isFault(fault, "service-down") ? timings.submit.downMs : timings.submit.unclearMs;
	if (age < limit) return;
	if (isUnclear) throw new Fault("outcome-unknown", {}, { cause: fault });
	const asked = fault.retryAfterMs ?? 0;
	if (!isFault(fault, "service-busy") || asked <= timings.upstream.longestObeyedMs) throw fault;
	throw new Fault("service-busy-until", { againAt: clock.now() + asked }, { cause: fault });
}

export function lastAttempt({ job }: ActiveJob): Attempt {
	const attempt = job.attempts.at(-1);
	if (attempt === undefined) throw new Error("the job has no attempt");
	return attempt;
}

/** One try, in the turn of this job's space at the service. The first try of an attempt writes it down before. */
async function sendInTurn(hub: Hub, active: ActiveJob, isFirst: boolean): Promise<string> {
	const { clock, service, timings, servicePauses: pauses, upstream, doStep, activeJobs } = hub;
	const place = { id: active.job.id, party: active.space, signal: active.soft.signal };
	active.isAtUpstream = true;
	if (isFirst && upstream.reason() !== undefined) hub.show(active);
	return upstream
		.enter(place, async () => {
			active.isAtUpstream = false;
			active.soft.signal.throwIfAborted();
			if (isFirst) {
				await Promise.all([
					activeJobs.advance(active, "put-submitting", (job) => toSubmitting(job, nextAttempt(job, clock.now()))),
					doStep("put-starts", () => hub.queues.remember(active.space)).catch(() => {}),
				]);
				// A cancel during the write came before anything was sent.
				active.soft.signal.throwIfAborted();
				hub.show(active);
			}
			const { key, cluster } = lastAttempt(active);
			const options = { key, cluster, jobId: active.job.id, isRepeat: !isFirst };
			const late = () => new Fault("outcome-unknown", {});
			const { workId } = await withDeadline(clock, timings.submit.unclearMs, active.hard.signal, late, (signal) =>
				doStep("submit", () => service.submit(active.job.request, { ...options, signal })),
			).catch((error: unknown) => {
				// before the next one has its turn
				if (isFault(error, "service-no-credits")) pauses.hold();
				throw error;
			});
			return workId;
		})
		.finally(() => {
			active.isAtUpstream = false;
		});
}

/**
 * A pause that a wake-up or a stop cuts short; a stop is thrown, a wake-up is not. One that `backsOff` from a service in trouble also
 * ends when that service answers somebody else again.
 */
export function pauseOf(hub: Hub, active: ActiveJob): (ms: number, backsOff?: CallKind) => Promise<void> {
	return async (ms, backsOff) => {
		active.soft.signal.throwIfAborted();
		if (ms <= 0) return;
		const woken = new AbortController();
		const stop = () => woken.abort(over);
		const letGo = backsOff === undefined ? () => {} : hub.backOffs.add(backsOff, stop);
		active.pauses.add(stop);
		active.soft.signal.addEventListener("abort", stop, { once: true });
		try {
			await hub.clock.wait(ms, woken.signal).catch(() => {});
		} finally {
			active.soft.signal.removeEventListener("abort", stop);
			active.pauses.delete(stop);
			letGo();
		}
		active.soft.signal.throwIfAborted();
	};
}
