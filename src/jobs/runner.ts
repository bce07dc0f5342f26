import type { Wallets } from "../credits/wallets.ts";
import { Fault, isFault } from "../errors.ts";
import type { PacedQueue } from "../queue/paced-queue.ts";
import type { ActiveJob, Preview } from "./active-job.ts";
import type { ActiveJobs } from "./active-jobs.ts";
import type { Cancelling } from "./cancelling.ts";
import { over, withDeadline } from "./clock.ts";
import type { Downloads } from "./downloads.ts";
import type { Durations } from "./durations.ts";
import type { Post } from "./job.ts";
import type { PollUntilOver } from "./poller.ts";
import type { Progress } from "./ports.ts";
import { interfaceOf } from "./song-request.ts";
import type { Submitter } from "./submit.ts";
import type { JobTools } from "./tools.ts";
import { toDelivering, toDone, toGenerating, withProgress } from "./transitions.ts";

export type RunnerParts = Pick<JobTools, "presenter" | "doStep" | "clock" | "timings" | "log"> & {
	readonly activeJobs: ActiveJobs;
	/** Where the jobs of all servers wait for a place among those that are made, in fair turns. */
	readonly making: PacedQueue;
	readonly submitter: Submitter;
	readonly pollUntilOver: PollUntilOver;
	readonly durations: Durations;
	readonly openDownloads: (active: ActiveJob) => Downloads;
	readonly openPreview: (active: ActiveJob, downloads: Downloads) => Preview;
	readonly wallets: Wallets;
	readonly cancelling: Cancelling;
	readonly endUndelivered: (active: ActiveJob, error: unknown) => Promise<void>;
	readonly forgetWhenOver: (active: ActiveJob) => Promise<void>;
	readonly show: (active: ActiveJob) => void;
};

type InSlot = { readonly active: ActiveJob; readonly downloads: Downloads; readonly preview: Preview };

/**
 * The life of a job, from top to bottom: it waits for its turn, is submitted, followed while it is generated, received, delivered and paid
 * for. Each step goes on from the state that the record is in, so that a job of an earlier process is taken up where it was.
 */
export class JobRunner {
	readonly #parts: RunnerParts;

	constructor(parts: RunnerParts) {
		this.#parts = parts;
	}

	/**
	 * Works on a job until it is over or the process stops. Enters its guild's queue before it returns; `active.finished` resolves at the
	 * end. Nothing is thrown to anybody.
	 */
	run(active: ActiveJob, queue: PacedQueue, isResumed: boolean): void {
		const { log, activeJobs, forgetWhenOver } = this.#parts;
		const { id: jobId } = active.job;
		active.finished = this.#waitForTurn(active, queue, isResumed)
			.catch((err: unknown) => log.error({ jobId, err }, "a job could not be brought to its end"))
			.finally(() => activeJobs.remove(active))
			.then(() => forgetWhenOver(active))
			.catch((err: unknown) => log.error({ jobId, err }, "a job that is to be forgotten is not erased yet"));
	}

	async #waitForTurn(active: ActiveJob, queue: PacedQueue, isResumed: boolean): Promise<void> {
		const { making, endUndelivered } = this.#parts;
		const { job, space, soft } = active;
		const way = isResumed ? "resume" : "enter";
		const place = { id: job.id, party: job.address.userId, signal: soft.signal };
		const make = () => this.#workInSlot(active, isResumed);
		try {
			await queue[way](place, () => making[way]({ ...place, party: space }, make));
		} catch (error) {
			await endUndelivered(active, error);
		}
	}

	/** The part of a job's life for which it holds a slot, its end included. */
	async #workInSlot(active: ActiveJob, isResumed: boolean): Promise<void> {
		const { log, openDownloads, openPreview } = this.#parts;
		const downloads = openDownloads(active);
		const preview = openPreview(active, downloads);
		active.preview = preview;
		const mayExist = active.job.state.is === "delivering";
		try {
			await this.#make({ active, downloads, preview }, isResumed);
			await this.#deliver(active, downloads, mayExist);
		} catch (error) {
			await this.#parts.endUndelivered(active, error);
		} finally {
			// A preview that is not sent has lost its point, and would read files that go now.
			preview.drop();
			active.soft.abort(over);
			// the next start removes what is left
			await downloads
				.remove()
				.catch((err: unknown) => log.warn({ jobId: active.job.id, err }, "files of a job are left"));
		}
	}

	/** From "waiting", "submitting" or "generating" to "delivering". */
	async #make(inSlot: InSlot, isResumed: boolean): Promise<void> {
		const { active, preview } = inSlot;
		for (let isAgain = isResumed; ; isAgain = false) {
			if (active.job.state.is === "waiting") await this.#submit(active, false);
			else if (active.job.state.is === "submitting") await this.#submit(active, isAgain);
			if (active.job.state.is !== "generating") return;
			if (active.wanted !== undefined) await this.#cancelAccepted(active, active.job.state.workId);
			const progress = await this.#follow(active, active.job.state.workId, preview);
			if (progress.stage === "complete") return this.#receive(inSlot, active.job.state.workId, progress);
			// It failed because it was cancelled: that is what the status message says.
			if (active.wanted !== undefined) throw active.wanted;
			const fault = progress.fault ?? new Fault("generation-failed", { reason: "" });
			if (!mayTryOtherCluster(active, fault)) throw fault;
			this.#parts.log.warn({ jobId: active.job.id, fault: fault.code }, "the song failed, the other cluster is tried");
			await this.#submit(active, false);
		}
	}

	async #submit(active: ActiveJob, isResumed: boolean): Promise<void> {
		const { submitter, clock, show } = this.#parts;
		const workId = await submitter.submit(active, isResumed);
		await active.advance("put-generating", (job) => toGenerating(job, workId, clock.now()));
		show(active);
	}

	/** Cancels what somebody wanted cancelled while it was being submitted; goes on where the service does not. */
	async #cancelAccepted(active: ActiveJob, workId: string): Promise<void> {
		const answer = await this.#parts.cancelling.askService(active, workId);
		const reason = active.wanted;
		active.wanted = undefined;
		if (answer === "cancelled" && reason !== undefined) throw reason;
	}

	async #follow(active: ActiveJob, workId: string, preview: Preview): Promise<Progress> {
		const { durations, pollUntilOver, cancelling, show } = this.#parts;
		const { model } = active.job.request;
		const since = active.lastAttempt.at;
		let firstAtMs: number | undefined;
		let tookMs = 0;
		const seen = async (progress: Progress, at: number) => {
			tookMs = at - since;
			if (progress.stage === "first") firstAtMs ??= tookMs;
			if (withProgress(active.job, progress) !== undefined) {
				await active.advance("put-stage", (job) => withProgress(job, progress) ?? job);
				show(active);
			}
			if (progress.stage === "first") preview.start(progress);
		};
		const progress = await pollUntilOver({
			task: { workId, model },
			since,
			signal: active.soft.signal,
			expected: () => durations.expected(model, firstAtMs),
			pause: (ms, backsOff) => active.pause(ms, backsOff),
			seen,
		}).catch((error: unknown) => {
			// Nobody waits for it and nobody pays: the service is asked not to go on. A kindness, so nobody waits for that either.
			if (isFault(error, "generation-timeout")) void cancelling.askService(active, workId);
			throw error;
		});
		if (progress.stage === "complete") await durations.learn(model, [firstAtMs ?? 0, tookMs]).catch(() => {});
		return progress;
	}

	/** The task is complete: only files that are really music are brought to the channel. */
	async #receive({ active, downloads, preview }: InSlot, workId: string, progress: Progress): Promise<void> {
		const { presenter, clock } = this.#parts;
		preview.drop();
		presenter.expect?.(active.job);
		const files = await downloads.usable(progress.tracks);
		const tracks = files.map(({ track, seconds }) => ({ ...track, seconds }));
		await active.advance("put-delivering", (job) => toDelivering(job, workId, tracks, clock.now()));
	}

	/** From "delivering" to "done". `mayExist`: an earlier process may have posted the result. */
	async #deliver(active: ActiveJob, downloads: Downloads, mayExist: boolean): Promise<void> {
		const { wallets, clock, doStep, timings, presenter, show } = this.#parts;
		if (active.job.state.is !== "delivering") throw new Error("only a finished song is delivered");
		const late = () => new Fault("undeliverable", {});
		const within = <Result>(work: (signal: AbortSignal) => Promise<Result>) =>
			withDeadline(clock, timings.deliverTimeoutMs, active.hard.signal, late, work);
		const post = async (): Promise<readonly Post[]> => {
			const files = await downloads.usable(active.job.tracks);
			return within((signal) => doStep("deliver", () => presenter.deliver(active.job, files, { mayExist, signal })));
		};
		const find = () => (mayExist ? within(async (signal) => presenter.find?.(active.job, signal)) : undefined);
		const posts = await this.#showingIfSlow(active, async () => (await find()) ?? post());
		await active.untilWritten(() => doStep("settle", () => wallets.settle(active.job.holds, active.job.id)));
		await active.advance("put-done", (job) => toDone(job, posts, clock.now()));
		show(active);
	}

	/** Most deliveries are over before an edit of the status message would be; only a slow one is shown there. */
	async #showingIfSlow<Result>(active: ActiveJob, work: () => Promise<Result>): Promise<Result> {
		const { clock, timings, show } = this.#parts;
		const ended = new AbortController();
		clock.wait(timings.slowDeliveryMs, ended.signal).then(
			() => show(active),
			() => {},
		);
		return work().finally(() => ended.abort(over));
	}
}

/** V1 has a second cluster; a V2 task is never submitted again, and what was refused for its words would be refused there, too. */
function mayTryOtherCluster({ job }: ActiveJob, fault: Fault): boolean {
	const isSpent = job.attempts.length > 1 || interfaceOf(job.request.model) !== "v1";
	return !isSpent && !["generation-moderated", "service-bad-request", "edit-refused"].includes(fault.code);
}
