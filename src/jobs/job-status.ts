import { type EstimateParts, estimateOf, heldReasons, type Wait } from "../queue/estimates.ts";
import type { GuildQueues } from "../queue/guild-queues.ts";
import type { Upstream } from "../queue/upstream.ts";
import type { ActiveJob } from "./active-job.ts";
import type { ActiveJobs } from "./active-jobs.ts";
import { after } from "./clock.ts";
import type { Durations } from "./durations.ts";
import type { Job } from "./job.ts";
import type { JobView, WaitReason } from "./ports.ts";
import type { JobTools } from "./tools.ts";

export type JobStatusParts = JobTools & {
	readonly activeJobs: ActiveJobs;
	readonly queues: GuildQueues;
	readonly upstream: Upstream;
	readonly durations: Durations;
};

/** A queue as people see it. */
export type QueueView = {
	readonly running: readonly JobView[];
	readonly waiting: readonly JobView[];
};

/** What the status messages of jobs show, and when they are to be shown anew. */
export class JobStatus {
	readonly #parts: JobStatusParts & EstimateParts;
	/** Spaces whose places are shown anew in a moment. */
	readonly #moving = new Set<string>();

	constructor(parts: JobStatusParts) {
		this.#parts = { ...parts, show: (active) => this.show(active) };
	}

	/** What a status message should show of a job now. */
	viewOf(job: Job): JobView {
		const active = this.#parts.activeJobs.get(job.id);
		switch (job.state.is) {
			case "waiting":
				return active === undefined ? { job } : this.#viewOfWaiting(active);
			case "generating": {
				const isUnchecked = job.state.stage === "first" && job.previewed !== true && active?.hasMusic !== true;
				return {
					job,
					...(isUnchecked && { isFirstUnchecked: true }),
					...(active !== undefined && estimateOf(this.#parts, active)),
				};
			}
			case "submitting":
			case "delivering":
			case "done":
			case "failed":
			case "cancelled":
				return { job };
		}
	}
	/** Shows a job on its status message as it is now; one whose requester was refused has none. */
	show(active: ActiveJob): void {
		if (active.isRefused) return;
		const view = this.viewOf(active.job);
		active.shown = { ahead: view.ahead, reason: view.reason };
		this.#parts.presenter.show(view);
	}
	/** The queue of a space as people see it: who runs, longest first, and who waits, next first. */
	queueOf(space: string): QueueView {
		const views = this.#parts.activeJobs.inSpace(space).map(({ job }) => this.viewOf(job));
		const { running = [], waiting = [] } = Object.groupBy(views, ({ job }) =>
			job.state.is === "waiting" ? "waiting" : "running",
		);
		return { running, waiting: waiting.toSorted((a, b) => (a.ahead ?? -1) - (b.ahead ?? -1)) };
	}
	/** Turns have moved in a space. Many moves in a moment are shown as one. */
	placesMoved(space: string): void {
		const { queues, clock, timings, signal } = this.#parts;
		if (this.#moving.has(space) || signal.aborted || (queues.peek(space)?.waiting ?? 0) === 0) return;
		this.#moving.add(space);
		after(clock, timings.refreshMs, signal, () => this.#showPlaces(space));
	}
	/** Everybody waits for another reason than before: rare, so that a walk over all of them is no matter. */
	reasonChanged(): void {
		if (this.#parts.signal.aborted) return;
		for (const active of this.#parts.activeJobs.all()) {
			if (active.job.state.is !== "waiting") continue;
			if (this.viewOf(active.job).reason !== active.shown?.reason) this.show(active);
		}
	}

	#showPlaces(space: string): void {
		const { queues, activeJobs } = this.#parts;
		this.#moving.delete(space);
		for (const { id, ahead } of queues.peek(space)?.standing() ?? []) {
			const active = activeJobs.get(id);
			if (active !== undefined && hasMoved(active.shown, { ahead, reason: this.#reasonOf(active) })) this.show(active);
		}
	}

	#viewOfWaiting(active: ActiveJob): JobView {
		const { queues, upstream } = this.#parts;
		const { job, space } = active;
		const ahead = queues.peek(space)?.ahead(job.id, job.address.userId);
		// Without a place it had its turn here, and waits for the service.
		const wait: Wait =
			ahead === undefined
				? { ahead: upstream.ahead(job.id, space) ?? 0, reason: upstream.reason() ?? "upstream" }
				: { ahead, reason: this.#reasonOf(active) };
		return { job, ...wait, ...estimateOf(this.#parts, active, wait) };
	}

	/** Why a job waits in its queue: because nothing is started, whatever its queue says, or for what its queue says. */
	#reasonOf({ job, space }: ActiveJob): WaitReason | undefined {
		const { queues, upstream } = this.#parts;
		const own = queues.reason(space, job.address.userId);
		return own === "paused" || own === "starting" ? own : (upstream.reason() ?? own);
	}
}

/**
 * Whether a status message should be edited though its job is what it was: because everybody has to wait, or no longer, and because its
 * place moved: always near the front, further back only when it moved visibly.
 */
function hasMoved(shown: ActiveJob["shown"], { ahead, reason }: Wait): boolean {
	if (shown?.ahead === undefined) return true;
	const isHeld = heldReasons.includes(reason) || heldReasons.includes(shown.reason);
	if (isHeld && shown.reason !== reason) return true;
	return shown.ahead !== ahead && (ahead < 10 || Math.abs(shown.ahead - ahead) >= ahead / 5);
}
