import { Fault, isFault } from "../errors.ts";
import type { PacedQueue } from "../queue/paced-queue.ts";
import type { ActiveJob } from "./active-job.ts";
import { type CancellingParts, cancelAtService } from "./cancelling.ts";
import { over } from "./clock.ts";
import { type DeliveringParts, deliver } from "./delivering.ts";
import { type Downloads, type DownloadsParts, openDownloads } from "./downloads.ts";
import { type ForgettingParts, forgetWhenOver } from "./forgetting.ts";
import type { JobParts } from "./parts.ts";
import { type PollerParts, pollUntilOver } from "./poller.ts";
import type { Progress } from "./ports.ts";
import { openPreview, type PreviewParts } from "./preview.ts";
import { interfaceOf } from "./song-request.ts";
import { type SubmitParts, submit } from "./submit.ts";
import { toDelivering, toGenerating, withProgress } from "./transitions.ts";
import { type EndParts, endUndelivered } from "./undelivered-end.ts";

/** What these steps work with. */
export type RunnerParts = CancellingParts &
	DeliveringParts &
	DownloadsParts &
	ForgettingParts &
	PreviewParts &
	SubmitParts &
	EndParts &
	PollerParts &
	Pick<JobParts, "durations" | "making">;

/*
 * The life of a job, from top to bottom: it waits for its turn, is submitted, followed while it is generated, received, delivered and paid
 * for. Each step goes on from the state that the record is in, so that a job of an earlier process is taken up where it was.
 */

/**
 * Works on a job until it is over or the process stops. Enters its guild's queue before it returns; `active.finished` resolves at the
 * end. Nothing is thrown to anybody.
 */
export function runJob(parts: RunnerParts, active: ActiveJob, queue: PacedQueue, isResumed: boolean): void {
	workOn(parts, active, waitForTurn(parts, active, queue, isResumed));
}

/** When `work` on an active job has ended, however it did, the job is active no longer, and erased if its requester was forgotten. */
export function workOn(parts: ForgettingParts, active: ActiveJob, work: Promise<void>): void {
	const { log, activeJobs } = parts;
	const { id: jobId } = active.job;
	active.finished = work
		.catch((err: unknown) => log.error({ jobId, err }, "a job could not be brought to its end"))
		.finally(() => activeJobs.remove(active))
		.then(() => forgetWhenOver(parts, active.job))
		.catch((err: unknown) => log.error({ jobId, err }, "a job that is to be forgotten is not erased yet"));
}

async function waitForTurn(
	parts: RunnerParts,
	active: ActiveJob,
	queue: PacedQueue,
	isResumed: boolean,
): Promise<void> {
	const { job, space, soft } = active;
	const place = { id: job.id, party: job.address.userId, signal: soft.signal, isResumed };
	const work = () => workInSlot(parts, active, isResumed);
	try {
		await queue.enter(place, () => parts.making.enter({ ...place, party: space }, work));
	} catch (error) {
		await endUndelivered(parts, active, error);
	}
}

/** The part of a job's life for which it holds a slot, its end included. */
async function workInSlot(parts: RunnerParts, active: ActiveJob, isResumed: boolean): Promise<void> {
	const downloads = openDownloads(parts, active);
	const preview = openPreview(parts, active, downloads);
	active.preview = preview;
	const mayExist = active.job.state.is === "delivering";
	try {
		await make(parts, active, downloads, isResumed);
		await deliver(parts, active, downloads, mayExist);
	} catch (error) {
		await endUndelivered(parts, active, error);
	} finally {
		// A preview that is not sent has lost its point, and would read files that go now.
		preview.drop();
		active.soft.abort(over);
		const warn = (err: unknown) => parts.log.warn({ jobId: active.job.id, err }, "files of a job are left");
		// the next start removes what is left
		await downloads.remove().catch(warn);
	}
}

/** From "waiting", "submitting" or "generating" to "delivering". */
async function make(parts: RunnerParts, active: ActiveJob, downloads: Downloads, isResumed: boolean): Promise<void> {
	for (let isAgain = isResumed; ; isAgain = false) {
		const { state } = active.job;
		switch (state.is) {
			case "waiting":
				await submitOnce(parts, active, false);
				break;
			case "submitting":
				await submitOnce(parts, active, isAgain);
				break;
			case "generating":
				await generate(parts, active, downloads, state.workId);
				break;
			case "delivering":
			case "done":
			case "failed":
			case "cancelled":
				return;
			default:
				state satisfies never;
		}
	}
}

/** From "generating" to "delivering", or to "generating" once more where the other cluster is tried. */
async function generate(parts: RunnerParts, active: ActiveJob, downloads: Downloads, workId: string): Promise<void> {
	if (active.wanted !== undefined) await cancelAccepted(parts, active, workId);
	const progress = await follow(parts, active, workId);
	if (progress.stage === "complete") return receive(parts, active, downloads, workId, progress);
	// It failed because it was cancelled: that is what the status message says.
	if (active.wanted !== undefined) throw active.wanted;
	const fault = progress.fault ?? new Fault("generation-failed", { reason: "" });
	if (!mayTryOtherCluster(active, fault)) throw fault;
	parts.log.warn({ jobId: active.job.id, fault: fault.code }, "the song failed, the other cluster is tried");
	await submitOnce(parts, active, false);
}

async function submitOnce(parts: RunnerParts, active: ActiveJob, isResumed: boolean): Promise<void> {
	const workId = await submit(parts, active, isResumed);
	await active.advance("put-generating", (job) => toGenerating(job, workId, parts.clock.now()));
	parts.status.show(active);
}

/** Cancels what somebody wanted cancelled while it was being submitted; goes on where the service does not. */
async function cancelAccepted(parts: RunnerParts, active: ActiveJob, workId: string): Promise<void> {
	const answer = await cancelAtService(parts, active, workId);
	const reason = active.wanted;
	active.wanted = undefined;
	if (answer === "cancelled" && reason !== undefined) throw reason;
}

async function follow(parts: RunnerParts, active: ActiveJob, workId: string): Promise<Progress> {
	const { durations, status } = parts;
	const { model } = active.job.request;
	const since = active.lastAttempt.at;
	let firstAtMs: number | undefined;
	let tookMs = 0;
	const seen = async (progress: Progress, at: number) => {
		tookMs = at - since;
		if (progress.stage === "first") firstAtMs ??= tookMs;
		if (withProgress(active.job, progress) !== undefined) {
			await active.advance("put-stage", (job) => withProgress(job, progress) ?? job);
			status.show(active);
		}
		if (progress.stage === "first") active.preview?.start(progress);
	};
	const progress = await pollUntilOver(parts, {
		task: { workId, model },
		since,
		signal: active.soft.signal,
		expected: () => durations.expected(model, firstAtMs),
		pause: (ms, backsOff) => active.pause(ms, backsOff),
		seen,
	}).catch((error: unknown) => {
		// Nobody waits for it and nobody pays: the service is asked not to go on. A kindness, so nobody waits for that either.
		if (isFault(error, "generation-timeout")) void cancelAtService(parts, active, workId);
		throw error;
	});
	if (progress.stage === "complete") await durations.learn(model, [firstAtMs ?? 0, tookMs]).catch(() => {});
	return progress;
}

/** The task is complete: only files that are really music are brought to the channel. */
async function receive(
	{ presenter, clock }: RunnerParts,
	active: ActiveJob,
	downloads: Downloads,
	workId: string,
	progress: Progress,
): Promise<void> {
	active.preview?.drop();
	presenter.expect?.(active.job);
	const files = await downloads.usable(progress.tracks);
	const tracks = files.map(({ track, seconds }) => ({ ...track, seconds }));
	await active.advance("put-delivering", (job) => toDelivering(job, workId, tracks, clock.now()));
}

/** V1 has a second cluster; a V2 task is never submitted again, and what was refused for its words would be refused there, too. */
function mayTryOtherCluster({ job }: ActiveJob, fault: Fault): boolean {
	const isSpent = job.attempts.length > 1 || interfaceOf(job.request.model) !== "v1";
	return !isSpent && !["generation-moderated", "service-bad-request", "edit-refused"].includes(fault.code);
}
