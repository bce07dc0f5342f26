import { Fault, isFault } from "../errors.ts";
import { over, withDeadline } from "./clock.ts";
import { conclude } from "./conclude.ts";
import { forgetWhenOver } from "./forgetting.ts";
import type { Hub } from "./hub.ts";
import type { Post } from "./job.ts";
import type { Lane } from "./lane.ts";
import type { Progress } from "./ports.ts";
import { openPreview, type Preview } from "./preview.ts";
import { interfaceOf } from "./request.ts";
import { type Active, type StopReason, untilWritten } from "./roster.ts";
import { askToCancel } from "./service-cancel.ts";
import { lastAttempt, pauseOf, submit } from "./submit.ts";
import { type Downloads, openDownloads } from "./tracks.ts";
import { toDelivering, toDone, toGenerating, withProgress } from "./transitions.ts";
import { watch } from "./watch.ts";

/**
 * Works on a job until it is over or the process stops: waits for its turn in the lane, and then goes on from whatever state the record
 * is in. Enters the lane before it returns. `one.finished` resolves then; nothing is thrown to anybody.
 */
export function drive(hub: Hub, one: Active, lane: Lane, isResumed: boolean): void {
	one.finished = work(hub, one, lane, isResumed)
		.catch((err: unknown) => hub.log.error({ jobId: one.job.id, err }, "a song could not be brought to its end"))
		.finally(() => hub.roster.remove(one.job.id))
		.then(() => forgetWhenOver(hub, one))
		.catch((err: unknown) =>
			hub.log.error({ jobId: one.job.id, err }, "a song that is to be forgotten is not erased yet"),
		);
}

async function work(hub: Hub, one: Active, lane: Lane, isResumed: boolean): Promise<void> {
	const place = { id: one.job.id, party: one.job.address.userId, signal: one.soft.signal };
	const inMaking = { ...place, party: one.space };
	const make = () => inSlot(hub, one, isResumed);
	const inTurn = () => (isResumed ? hub.making.resume(inMaking, make) : hub.making.enter(inMaking, make));
	try {
		await (isResumed ? lane.resume(place, inTurn) : lane.enter(place, inTurn));
	} catch (error) {
		await conclude(hub, one, error);
	}
}

/** The part of a job's life for which it holds a slot, its end included. */
async function inSlot(hub: Hub, one: Active, isResumed: boolean): Promise<void> {
	const downloads = openDownloads(hub, one);
	const preview = openPreview(hub, one, downloads);
	one.preview = preview;
	try {
		await goOn(hub, one, downloads, preview, isResumed);
	} catch (error) {
		await conclude(hub, one, error);
	} finally {
		// A preview that is not sent has lost its point, and would look for files that go now.
		preview.drop();
		one.soft.abort({ is: "stopping" } satisfies StopReason);
		await downloads.remove();
	}
}

async function goOn(hub: Hub, one: Active, downloads: Downloads, preview: Preview, isResumed: boolean): Promise<void> {
	const mayExist = one.job.state.is === "delivering";
	for (let isAgain = isResumed; ; isAgain = false) {
		if (one.job.state.is === "waiting") await accept(hub, one, false);
		else if (one.job.state.is === "submitting") await accept(hub, one, isAgain);
		if (one.job.state.is !== "generating") break;
		if (one.wanted !== undefined) await cancelAccepted(hub, one, one.job.state.workId);
		const progress = await follow(hub, one, preview).catch((error: unknown) => {
			if (isFault(error, "generation-timeout")) stopMaking(hub, one);
			throw error;
		});
		if (progress.stage === "complete") {
			preview.drop();
			hub.stage.expect?.(one.job);
			await receive(hub, one, downloads, progress);
			break;
		}
		// It failed because it was cancelled: that is what the card says.
		if (one.wanted !== undefined) throw one.wanted;
		const fault = progress.fault ?? new Fault("generation-failed", { reason: "" });
		if (!mayTryOtherCluster(one, fault)) throw fault;
		hub.log.warn({ jobId: one.job.id, fault: fault.code }, "the song failed, the other cluster is tried");
		await accept(hub, one, false);
	}
	await hand(hub, one, downloads, mayExist);
}

async function accept(hub: Hub, one: Active, isResumed: boolean) {
	const workId = await submit(hub, one, isResumed);
	await hub.roster.advance(one, "put-generating", (job) => toGenerating(job, workId, hub.clock.now()));
	hub.show(one);
}

/** V1 has a second cluster; a V2 task is never submitted again, and what was refused for its words would be refused there, too. */
function mayTryOtherCluster({ job }: Active, fault: Fault): boolean {
	const isSpent = job.attempts.length > 1 || interfaceOf(job.request.model) !== "v1";
	return !isSpent && !isFault(fault, "generation-moderated") && !isFault(fault, "service-bad-request");
}

async function follow(hub: Hub, one: Active, preview: Preview): Promise<Progress> {
	const { clock, durations, pace, roster, music, looks } = hub;
	const { state, request } = one.job;
	if (state.is !== "generating") throw new Error("only a generating song is followed");
	const since = lastAttempt(one).at;
	let firstAtMs: number | undefined;
	let tookMs = 0;
	const progress = await watch(music, clock, pace.watch, looks, {
		task: { workId: state.workId, model: request.model },
		since,
		signal: one.soft.signal,
		due: () => durations.due(request.model, firstAtMs),
		pause: pauseOf(hub, one),
		seen: async (progress, at) => {
			tookMs = at - since;
			if (progress.stage === "first") firstAtMs ??= tookMs;
			if (withProgress(one.job, progress) !== undefined) {
				await roster.advance(one, "put-stage", (job) => withProgress(job, progress) ?? job);
				hub.show(one);
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
async function receive(hub: Hub, one: Active, downloads: Downloads, progress: Progress) {
	const { state } = one.job;
	if (state.is !== "generating") return;
	const files = await downloads.usable(progress.tracks);
	const tracks = files.map(({ track, seconds }) => ({ ...track, seconds }));
	await hub.roster.advance(one, "put-delivering", (job) => toDelivering(job, state.workId, tracks, hub.clock.now()));
}

async function hand(hub: Hub, one: Active, downloads: Downloads, mayExist: boolean) {
	const { accounts, clock, doStep, log, pace, roster, stage } = hub;
	if (one.job.state.is !== "delivering") throw new Error("only a finished song is delivered");
	const late = () => new Fault("undeliverable", {});
	const within = <Result>(work: (signal: AbortSignal) => Promise<Result>) =>
		withDeadline(clock, pace.deliverTimeoutMs, one.hard.signal, late, work);
	const deliver = async (): Promise<readonly Post[]> => {
		const files = await downloads.usable(one.job.tracks);
		return within((signal) => doStep("deliver", () => stage.deliver(one.job, files, { mayExist, signal })));
	};
	const find = () => (mayExist ? within(async (signal) => stage.find?.(one.job, signal)) : undefined);
	const posts = await showingIfSlow(hub, one, async () => (await find()) ?? deliver());
	await untilWritten(clock, log, one, pace.diskMs, () =>
		doStep("settle", () => accounts.settle(one.job.holds, one.job.id)),
	);
	await roster.advance(one, "put-done", (job) => toDone(job, posts, clock.now()));
	hub.show(one);
}

/** Most deliveries are over before an edit of the status message would be; only a slow one is told there. */
async function showingIfSlow<Result>(hub: Hub, one: Active, work: () => Promise<Result>): Promise<Result> {
	const { clock, pace } = hub;
	const ended = new AbortController();
	const show = () => hub.show(one);
	clock.wait(pace.slowDeliveryMs, ended.signal).then(show, () => {});
	try {
		return await work();
	} finally {
		ended.abort(over);
	}
}

/** Cancels what somebody wanted cancelled while it was being submitted; goes on where the service does not. */
async function cancelAccepted(hub: Hub, one: Active, workId: string) {
	const answer = await askToCancel(hub, one, workId);
	const reason = one.wanted;
	one.wanted = undefined;
	if (answer === "cancelled" && reason !== undefined) throw reason;
}

/** Nobody waits for it and nobody pays: the service is asked not to go on. A kindness, so nobody waits for that either. */
function stopMaking(hub: Hub, one: Active) {
	const workId = lastAttempt(one).workId;
	if (workId !== undefined) void askToCancel(hub, one, workId);
}
