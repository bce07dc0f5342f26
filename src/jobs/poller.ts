import { Fault, isFault } from "../errors.ts";
import { openAge } from "./age.ts";
import { isLeftAlone } from "./breaker.ts";
import { withDeadline } from "./clock.ts";
import { type Due, nextPauseMs } from "./poll-schedule.ts";
import type { PollSlots } from "./poll-slots.ts";
import type { Clock, MusicService, Progress } from "./ports.ts";
import { backoff, type Timings, withJitter } from "./timings.ts";

export type PollOptions = {
	readonly task: { readonly workId: string; readonly model: string };
	/** When the task was accepted: its age decides how often it is asked for, and when that ends. */
	readonly since: number;
	readonly signal: AbortSignal;
	/**
	 * Called with every answer, before the next question. `at` is when what is new in it will have happened: now where the service held
	 * its answer, else in the middle since the last one. To learn from when it was seen would teach to look ever later.
	 */
	readonly seen: (progress: Progress, at: number) => Promise<void>;
	/** What it comes to next, going by past songs. */
	readonly due: () => Due;
	/** Waits, or less when somebody knows that there is news, or that a service which is backed off from answers again. */
	readonly pause: (ms: number, backsOff?: "look") => Promise<void>;
};

/** Faults of the feed that may pass by themselves, and those that are believed only when they are repeated. */
const passing = ["service-down", "service-busy", "service-garbled", "outcome-unknown"];
const doubtful = [
	"service-not-found",
	"service-key-refused",
	"service-bad-request",
	"service-no-credits",
	"service-too-long",
];
const doubtfulTries = 3;

/**
 * Asks, waits, asks, until the task is complete or failed; the last answer is the result. Throws "generation-timeout" at the deadline,
 * and what the service insists on; a service that is down is waited for.
 */
export async function pollUntilOver(
	service: MusicService,
	clock: Clock,
	pace: Timings["watch"],
	looks: PollSlots,
	job: PollOptions,
): Promise<Progress> {
	let tag: string | undefined;
	let calls = 0;
	let failures = 0;
	let answeredAt = job.since;
	let settled: (() => number) | undefined;
	// no pause with its look takes longer, but for a clock that jumps
	const age = openAge(clock, job.since, pace.lookTimeoutMs + 2 * Math.max(pace.longestBusyMs, pace.longestMs));
	// Judged only after a look: a task that ended while nobody watched is not late.
	const isLate = () => age() >= pace.deadlineMs;
	for (;;) {
		job.signal.throwIfAborted();
		try {
			calls++;
			const progress = await look(service, clock, pace, looks, job, tag, calls === 1);
			failures = 0;
			// Only a state that the service has marked can be held back: the first mark makes the next question worth asking at once.
			const mayBeHeld = tag === undefined && progress.tag !== undefined;
			tag = progress.tag;
			const at = progress.waited ? clock.now() : (answeredAt + clock.now()) / 2;
			answeredAt = clock.now();
			await job.seen(progress, at);
			if (progress.stage === "complete" || progress.stage === "failed") return progress;
			if (progress.isTaskDone) settled ??= openAge(clock, clock.now(), pace.lookTimeoutMs);
			else settled = undefined;
			// Tracks that are there are worth more than the wait for one that does not come.
			if (isLate() || (settled !== undefined && settled() >= pace.settledMs)) return asFarAsItCame(progress);
			const isNext = progress.waited || mayBeHeld;
			await job.pause(isNext ? pace.floorMs : withJitter(nextPauseMs(age(), calls, job.due(), pace)));
		} catch (error) {
			if (job.signal.aborted || !(error instanceof Fault)) throw error;
			failures++;
			if (!mayPass(error, failures, age(), pace)) throw error;
			if (isLate()) throw new Fault("generation-timeout", {}, { cause: error });
			const own = isLeftAlone(error) ? 0 : backoff(failures, pace.retryMs, pace.longestRetryMs);
			const asked = withJitter(Math.min(error.retryAfterMs ?? 0, pace.longestBusyMs));
			// what the service asks for is waited for in any case; what the breaker says ends with the trouble
			if (!isLeftAlone(error)) await job.pause(asked);
			await job.pause(isLeftAlone(error) ? asked : own - asked, "look");
		}
	}
}

/** The task with the tracks that are final; throws "generation-timeout" where none is. */
function asFarAsItCame(progress: Progress): Progress {
	const tracks = progress.tracks.filter(({ audioUrl }) => audioUrl !== undefined);
	if (tracks.length === 0) throw new Fault("generation-timeout", {});
	return { ...progress, stage: "complete", tracks };
}

function mayPass(fault: Fault, failures: number, age: number, pace: Timings["watch"]): boolean {
	if (passing.includes(fault.code)) return true;
	if (isFault(fault, "service-not-found") && age < pace.unknownMs) return true;
	return doubtful.includes(fault.code) && failures < doubtfulTries;
}

function look(
	service: MusicService,
	clock: Clock,
	{ lookTimeoutMs }: Timings["watch"],
	looks: PollSlots,
	{ task, signal }: PollOptions,
	tag: string | undefined,
	isFirst: boolean,
): Promise<Progress> {
	const late = () => new Fault("service-down", {});
	return looks.ask({ isFirst, isMarked: tag !== undefined, signal }, (waitMs) =>
		withDeadline(clock, lookTimeoutMs, signal, late, (limited) => service.look(task, { tag, waitMs, signal: limited })),
	);
}
