import { Fault, isFault } from "../errors.ts";
import type { PacedQueue } from "../queue/paced-queue.ts";
import { type ActiveJob, type Preview, type StopReason, untilWritten } from "./active-jobs.ts";
import { over, withDeadline } from "./clock.ts";
import { conclude } from "./conclude.ts";
import { type Downloads, openDownloads } from "./downloads.ts";
import { forgetWhenOver } from "./forgetting.ts";
import type { Hub } from "./hub.ts";
import type { Post } from "./job.ts";
import { pollUntilOver } from "./poller.ts";
import type { Progress } from "./ports.ts";
import { openPreview } from "./preview.ts";
import { askToCancel } from "./service-cancel.ts";
import { interfaceOf } from "./song-request.ts";
import { lastAttempt, pauseOf, submit } from "./submit.ts";
import { toDelivering, toDone, toGenerating, withProgress } from "./transitions.ts";

/**
 * Works on a job until it is over or the process stops: waits for its turn in the lane, and then goes on from whatever state the record
 * is in. Enters the lane before it returns. `one.finished` resolves then; nothing is thrown to anybody.
 */
export function runJob(hub: Hub, active: ActiveJob, lane: PacedQueue, isResumed: boolean): void {
	active.finished = work(hub, active, lane, isResumed)
		.catch((err: unknown) => hub.log.error({ jobId: active.job.id, err }, "a song could not be brought to its end"))
		.finally(() => hub.activeJobs.remove(active.job.id))
		.then(() => forgetWhenOver(hub, active))
		.catch((err: unknown) =>
			hub.log.error({ jobId: active.job.id, err }, "a song that is to be forgotten is not erased yet"),
		);
}

async function work(hub: Hub, active: ActiveJob, lane: PacedQueue, isResumed: boolean): Promise<void> {
	const place = { id: active.job.id, party: active.job.address.userId, signal: active.soft.signal };
	const inMaking = { ...place, party: active.space };
	const make = () => inSlot(hub, active, isResumed);
	const inTurn = () => (isResumed ? hub.making.resume(inMaking, make) : hub.making.enter(inMaking, make));
	try {
		await (isResumed ? lane.resume(place, inTurn) : lane.enter(place, inTurn));
	} catch (error) {
		await conclude(hub, active, error);
	}
}

/** The part of a job's life for which it holds a slot, its end included. */
async function inSlot(hub: Hub, active: ActiveJob, isResumed: boolean): Promise<void> {
	const downloads = openDownloads(hub, active);
	const preview = openPreview(hub, active, downloads);
	active.preview = preview;
	try {
		await goOn(hub, active, downloads, preview, isResumed);
	} catch (error) {
		await conclude(hub, active, error);
	} finally {
		// A preview that is not sent has lost its point, and would look for files that go now.
		preview.drop();
		active.soft.abort({ is: "stopping" } satisfies StopReason);
		await downloads.remove();
	}
}

async function goOn(
	hub: Hub,
	active: ActiveJob,
	downloads: Downloads,
	preview: Preview,
	isResumed: boolean,
): Promise<void> {
	const mayExist = active.job.state.is === "delivering";
	for (let isAgain = isResumed; ; isAgain = false) {
		if (active.job.state.is === "waiting") await accept(hub, active, false);
		else if (active.job.state.is === "submitting") await accept(hub, active, isAgain);
		if (active.job.state.is !== "generating") break;
		if (active.wanted !== undefined) await cancelAccepted(hub, active, active.job.state.workId);
		const progress = await follow(hub, active, preview).catch((error: unknown) => {
			if (isFault(error, "generation-timeout")) stopMaking(hub, active);
			throw error;
		});
		if (progress.stage === "complete") {
			preview.drop();
			hub.presenter.expect?.(active.job);
			await receive(hub, active, downloads, progress);
			break;
		}
		// It failed because it was cancelled: that is what the card says.
		if (active.wanted !== undefined) throw active.wanted;
		const fault = progress.fault ?? new Fault("generation-failed", { reason: "" });
		if (!mayTryOtherCluster(active, fault)) throw fault;
		hub.log.warn({ jobId: active.job.id, fault: fault.code }, "the song failed, the other cluster is tried");
		await accept(hub, active, false);
	}
	await hand(hub, active, downloads, mayExist);
}

async function accept(hub: Hub, active: ActiveJob, isResumed: boolean) {
	const workId = await submit(hub, active, isResumed);
	await hub.activeJobs.advance(active, "put-generating", (job) => toGenerating(job, workId, hub.clock.now()));
	hub.show(active);
}

/** V1 has a second cluster; a V2 task is never submitted again, and what was refused for its words would be refused there, too. */
function mayTryOtherCluster({ job }: ActiveJob, fault: Fault): boolean {
	const isSpent = job.attempts.length > 1 || interfaceOf(job.request.model) !== "v1";
	return !isSpent && !isFault(fault, "generation-moderated") && !isFault(fault, "service-bad-request");
}

async function follow(hub: Hub, active: ActiveJob, preview: Preview): Promise<Progress> {
	const { clock, durations, timings, activeJobs, service, pollSlots } = hub;
	const { state, request } = active.job;
	if (state.is !== "generating") throw new Error("only a generating song is followed");
	const since = lastAttempt(active).at;
	let firstAtMs: number | undefined;
	let tookMs = 0;
	const progress = await pollUntilOver(service, clock, timings.watch, pollSlots, {
		task: { workId: state.workId, model: request.model },
		since,
		signal: active.soft.signal,
		due: () => durations.due(request.model, firstAtMs),
		pause: pauseOf(hub, active),
		seen: async (progress, at) => {
			tookMs = at - since;
			if (progress.stage === "first") firstAtMs ??= tookMs;
			if (withProgress(active.job, progress) !== undefined) {
				await activeJobs.advance(active, "put-stage", (job) => withProgress(job, progress) ?? job);
				hub.show(active);
			}
			if (progress.stage === "first") preview.start(progress);
		},
	});
	if (progress.stage === "complete") {
		await durations.learn(request.model, [firstAtMs ?? 0, tookMs]).catch(() => {});
	}
	return progress;
}

/** The task is complete: only files that are really music are brought to the channel. */
async function receive(hub: Hub, active: ActiveJob, downloads: Downloads, progress: Progress) {
	const { state } = active.job;
	if (state.is !== "generating") return;
	const files = await downloads.usable(progress.tracks);
	const tracks = files.map(({ track, seconds }) => ({ ...track, seconds }));
	await hub.activeJobs.advance(active, "put-delivering", (job) =>
		toDelivering(job, state.workId, tracks, hub.clock.now()),
	);
}

async function hand(hub: Hub, active: ActiveJob, downloads: Downloads, mayExist: boolean) {
	const { wallets, clock, doStep, log, timings, activeJobs, presenter } = hub;
	if (active.job.state.is !== "delivering") throw new Error("only a finished song is delivered");
	const late = () => new Fault("undeliverable", {});
	const within = <Result>(work: (signal: AbortSignal) => Promise<Result>) =>
		withDeadline(clock, timings.deliverTimeoutMs, active.hard.signal, late, work);
	const deliver = async (): Promise<readonly Post[]> => {
		const files = await downloads.usable(active.job.tracks);
		return within((signal) => doStep("deliver", () => presenter.deliver(active.job, files, { mayExist, signal })));
	};
	const find = () => (mayExist ? within(async (signal) => presenter.find?.(active.job, signal)) : undefined);
	const posts = await showingIfSlow(hub, active, async () => (await find()) ?? deliver());
	await untilWritten(clock, log, active, timings.diskMs, () =>
		doStep("settle", () => wallets.settle(active.job.holds, active.job.id)),
	);
	await activeJobs.advance(active, "put-done", (job) => toDone(job, posts, clock.now()));
	hub.show(active);
}

/** Most deliveries are over before an edit of the status message would be; only a slow one is told there. */
async function showingIfSlow<Result>(hub: Hub, active: ActiveJob, work: () => Promise<Result>): Promise<Result> {
	const { clock, timings } = hub;
	const ended = new AbortController();
	const show = () => hub.show(active);
	clock.wait(timings.slowDeliveryMs, ended.signal).then(show, () => {});
	try {
		return await work();
	} finally {
		ended.abort(over);
	}
}

/** Cancels what somebody wanted cancelled while it was being submitted; goes on where the service does not. */
async function cancelAccepted(hub: Hub, active: ActiveJob, workId: string) {
	const answer = await askToCancel(hub, active, workId);
	const reason = active.wanted;
	active.wanted = undefined;
	if (answer === "cancelled" && reason !== undefined) throw reason;
}

/** Nobody waits for it and nobody pays: the service is asked not to go on. A kindness, so nobody waits for that either. */
function stopMaking(hub: Hub, active: ActiveJob) {
	const workId = lastAttempt(active).workId;
	if (workId !== undefined) void askToCancel(hub, active, workId);
}
