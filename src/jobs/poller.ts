import { Fault, isFault } from "../errors.ts";
import { type Guarded, isLeftAlone } from "./breaker.ts";
import { openAge, withDeadline } from "./clock.ts";
import type { Expected } from "./durations.ts";
import type { PollSlots } from "./poll-slots.ts";
import type { Progress } from "./ports.ts";
import { backoff, type Timings, withJitter } from "./timings.ts";
import type { JobTools } from "./tools.ts";

export type PollOptions = {
	readonly task: { readonly workId: string; readonly model: string };
	/** When the task was accepted: its age decides how often it is asked for, and when that ends. */
	readonly since: number;
	readonly signal: AbortSignal;
	/**
	 * Called with every answer, before the next question. `at` is when what is new in it will have happened: now where the service held
	 * its answer, else in the middle since the last one. To learn from when it was seen would teach to ask ever later.
	 */
	readonly seen: (progress: Progress, at: number) => Promise<void>;
	/** What it comes to next, going by past songs; undefined where nothing is known. */
	readonly expected: () => Expected | undefined;
	/** Waits, or less when somebody knows that there is news, or that a service which is backed off from answers again. */
	readonly pause: (ms: number, backsOff?: "feed") => Promise<void>;
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

export type PollerParts = Pick<JobTools, "clock" | "timings"> & {
	readonly guarded: Pick<Guarded, "askFeed">;
	readonly slots: PollSlots;
};

/**
 * How long to wait before the feed is asked again, for services that do not hold their answer: less the nearer the song is to what it
 * comes to next, and until its first track a few times as much. Where nothing is known the pause grows with the root of the age, which
 * is best for durations of unknown length.
 */
export function nextPauseMs(ageMs: number, expected: Expected | undefined, timings: Timings["poll"]): number {
	const within = (ms: number) => Math.min(Math.max(ms, timings.shortestMs), timings.longestMs);
	if (expected === undefined) return within(25 * Math.sqrt(ageMs));
	const { atMs, isFirst } = expected;
	return within((isFirst ? 3.5 : 1) * Math.max(Math.abs(atMs - ageMs) / 10, 4.2 * Math.sqrt(atMs)));
}

/**
 * Asks, waits, asks, until the task is complete or failed; the last answer is the result. Throws "generation-timeout" at the deadline,
 * and what the service insists on; a service that is down is waited for.
 */
export async function pollUntilOver(parts: PollerParts, job: PollOptions): Promise<Progress> {
	const { clock } = parts;
	const timings = parts.timings.poll;
	let tag: string | undefined;
	let isFirst = true;
	let failures = 0;
	let answeredAt = job.since;
	let doneForMs: (() => number) | undefined;
	// no pause with its question takes longer, but for a clock that jumps
	const age = openAge(clock, job.since, timings.askTimeoutMs + 2 * Math.max(timings.longestBusyMs, timings.longestMs));
	// Judged only after an answer: a task that ended while nobody watched is not late.
	const isLate = () => age() >= timings.deadlineMs;
	for (;;) {
		job.signal.throwIfAborted();
		try {
			const progress = await askOnce(parts, job, tag, isFirst);
			isFirst = false;
			failures = 0;
			// Only a state that the service has marked can be held back: the first mark makes the next question worth asking at once.
			const mayBeHeld = tag === undefined && progress.tag !== undefined;
			tag = progress.tag;
			const at = progress.waited ? clock.now() : (answeredAt + clock.now()) / 2;
			answeredAt = clock.now();
			await job.seen(progress, at);
			if (progress.stage === "complete" || progress.stage === "failed") return progress;
			if (progress.isTaskDone) doneForMs ??= openAge(clock, clock.now(), timings.askTimeoutMs);
			else doneForMs = undefined;
			// Tracks that are there are worth more than the wait for one that does not come.
			if (isLate() || (doneForMs !== undefined && doneForMs() >= timings.moreTracksMs)) return asFarAsItCame(progress);
			const isNext = progress.waited || mayBeHeld;
			await job.pause(isNext ? timings.floorMs : withJitter(nextPauseMs(age(), job.expected(), timings)));
		} catch (error) {
			if (job.signal.aborted || !(error instanceof Fault)) throw error;
			failures++;
			if (!mayPass(error, failures, age(), timings)) throw error;
			if (isLate()) throw new Fault("generation-timeout", {}, { cause: error });
			const own = isLeftAlone(error) ? 0 : backoff(failures, timings.retryMs, timings.longestRetryMs);
			const asked = withJitter(Math.min(error.retryAfterMs ?? 0, timings.longestBusyMs));
			// what the service asks for is waited for in any case; what the breaker says ends with the trouble
			if (!isLeftAlone(error)) await job.pause(asked);
			await job.pause(isLeftAlone(error) ? asked : own - asked, "feed");
		}
	}
}

/** The task with the tracks that are final; throws "generation-timeout" where none is. */
function asFarAsItCame(progress: Progress): Progress {
	const tracks = progress.tracks.filter(({ audioUrl }) => audioUrl !== undefined);
	if (tracks.length === 0) throw new Fault("generation-timeout", {});
	return { ...progress, stage: "complete", tracks };
}

function mayPass(fault: Fault, failures: number, age: number, timings: Timings["poll"]): boolean {
	if (passing.includes(fault.code)) return true;
	if (isFault(fault, "service-not-found") && age < timings.unknownMs) return true;
	return doubtful.includes(fault.code) && failures < doubtfulTries;
}

function askOnce(
	{ guarded, clock, timings, slots }: PollerParts,
	{ task, signal }: PollOptions,
	tag: string | undefined,
	isFirst: boolean,
): Promise<Progress> {
	return slots.ask({ isFirst, isMarked: tag !== undefined, signal }, (waitMs) =>
		withDeadline(clock, timings.poll.askTimeoutMs, signal, "service-down", (limited) =>
			guarded.askFeed(task, { tag, waitMs, signal: limited }),
		),
	);
}
