import { Fault, isFault } from "../errors.ts";
import type { ActiveJob } from "./active-job.ts";
import { isLeftAlone } from "./breaker.ts";
import { openAge, withDeadline } from "./clock.ts";
import type { JobParts } from "./parts.ts";
import { backoff, withJitter } from "./timings.ts";
import { toSubmitting } from "./transitions.ts";

/** What these steps work with. */
export type SubmitParts = Pick<
	JobParts,
	"clock" | "doStep" | "guarded" | "queues" | "service" | "servicePauses" | "shared" | "status" | "timings" | "upstream"
>;

/**
 * The attempt is on the disk before it is sent. What surely did not arrive is sent again; what may have arrived only where its key makes
 * that harmless, else the outcome is unknown and nobody pays. Resolves to the workId; throws a Fault, or the stop reason while nothing
 * has been sent.
 */
export async function submit(parts: SubmitParts, active: ActiveJob, isResumed: boolean): Promise<string> {
	const { clock, timings, upstream } = parts;
	// After a restart nobody knows whether the attempt on the record was sent.
	let isUnclear = isResumed;
	let age: (() => number) | undefined;
	if (isResumed) {
		const isRemembered = clock.now() - active.lastAttempt.at < timings.submit.keyMs;
		await mustBeRepeatable(parts, active, isRemembered ? timings.submit.keysMs : 0);
	}
	for (let tries = 1; ; tries++) {
		try {
			return await sendInTurn(parts, active, tries === 1 && !isResumed);
		} catch (error) {
			if (!(error instanceof Fault)) throw error;
			age ??= openAge(clock, active.lastAttempt.at, timings.submit.unclearMs);
			const asked = error.retryAfterMs ?? 0;
			const own = isLeftAlone(error) ? 0 : backoff(tries, timings.submit.retryMs, timings.submit.longestRetryMs);
			// too much is too much for all
			if (isFault(error, "service-busy")) upstream.busy(Math.max(own, asked));
			isUnclear ||= isFault(error, "outcome-unknown") || isFault(error, "service-garbled");
			mustTryAgain(parts, error, age() + asked, isUnclear);
			if (isUnclear) await mustBeRepeatable(parts, active, timings.submit.keysMs, error);
			if (active.wanted !== undefined && !isUnclear) throw active.wanted;
			// what the service asks for is waited for in any case; what the breaker says ends with the trouble
			if (!isLeftAlone(error)) await active.pause(asked);
			await active.pause(isLeftAlone(error) ? withJitter(asked) : own - asked, "submit");
			if (active.wanted !== undefined && !isUnclear) throw active.wanted;
		}
	}
}

/**
 * Throws "outcome-unknown" unless sending the same key again is known to be safe. Where nothing is known yet the service itself is
 * asked for at most `ms`: what lost the answer is often what hid its document, too.
 */
async function mustBeRepeatable(parts: SubmitParts, active: ActiveJob, ms: number, cause?: unknown): Promise<void> {
	const { service, clock, timings } = parts;
	const unknown = () => new Fault("outcome-unknown", {}, { cause });
	if (ms <= 0) throw unknown();
	const age = openAge(clock, clock.now(), ms);
	for (let tries = 1; !service.honoursKeys(); tries++) {
		const left = ms - age();
		if (left <= 0) throw unknown();
		const answer = await withDeadline(clock, left, active.soft.signal, "outcome-unknown", (signal) =>
			service.askForKeys(signal),
		);
		if (answer === false) throw unknown();
		if (answer === undefined) await active.pause(backoff(tries, timings.submit.retryMs, timings.submit.longestRetryMs));
	}
}

/** Throws what the person gets to read when `fault` will not pass, or will have lasted too long (`age`, the wait it asks for included). */
function mustTryAgain({ timings, clock }: SubmitParts, fault: Fault, age: number, isUnclear: boolean): void {
	const passes = ["service-down", "service-busy", "service-garbled", "outcome-unknown"].includes(fault.code);
	if (!passes) throw fault;
	const limit = isFault(fault, "service-down") ? timings.submit.downMs : timings.submit.unclearMs;
	if (age < limit) return;
	if (isUnclear) throw new Fault("outcome-unknown", {}, { cause: fault });
	const asked = fault.retryAfterMs ?? 0;
	if (!isFault(fault, "service-busy") || asked <= timings.upstream.longestObeyedMs) throw fault;
	throw new Fault("service-busy-until", { againAt: clock.now() + asked }, { cause: fault });
}

/** One try, in the turn of this job's space at the service. The first try of an attempt writes it down before. */
async function sendInTurn(parts: SubmitParts, active: ActiveJob, isFirst: boolean): Promise<string> {
	const { upstream, status, shared, timings } = parts;
	const { intervalMs, perInterval } = timings.upstream;
	active.isAtUpstream = true;
	if (isFirst && upstream.reason() !== undefined) status.show(active);
	const place = { id: active.job.id, party: active.space, signal: active.soft.signal };
	const work = async () => {
		await shared?.waitForSubmission(intervalMs / perInterval, active.soft.signal);
		active.isAtUpstream = false;
		active.soft.signal.throwIfAborted();
		if (isFirst) await writeAttempt(parts, active);
		return send(parts, active, !isFirst);
	};
	return upstream.enter(place, work).finally(() => {
		active.isAtUpstream = false;
	});
}

async function writeAttempt(parts: SubmitParts, active: ActiveJob): Promise<void> {
	const { clock, doStep, queues, status } = parts;
	await Promise.all([
		active.advance("put-submitting", (job) => toSubmitting(job, clock.now())),
		doStep("put-starts", () => queues.remember(active.space)).catch(() => {}),
	]);
	// A cancel during the write came before anything was sent.
	active.soft.signal.throwIfAborted();
	status.show(active);
}

async function send(parts: SubmitParts, active: ActiveJob, isRepeat: boolean): Promise<string> {
	const { clock, guarded, timings, servicePauses, doStep } = parts;
	const { key, cluster } = active.lastAttempt;
	try {
		const { workId } = await withDeadline(
			clock,
			timings.submit.unclearMs,
			active.hard.signal,
			"outcome-unknown",
			(signal) => {
				const options = { key, cluster, jobId: active.job.id, isRepeat, signal };
				return doStep("submit", () => guarded.submit(active.job.request, options));
			},
		);
		return workId;
	} catch (error) {
		// before the next job has its turn
		if (isFault(error, "service-no-credits")) servicePauses.hold();
		throw error;
	}
}
