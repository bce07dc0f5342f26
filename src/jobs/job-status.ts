import { estimateOf } from "../queue/estimates.ts";
import type { GuildQueues } from "../queue/guild-queues.ts";
import type { Upstream } from "../queue/upstream.ts";
import type { ActiveJob } from "./active-job.ts";
import type { ActiveJobs } from "./active-jobs.ts";
import type { Durations } from "./durations.ts";
import type { Job } from "./job.ts";
import type { QueueView } from "./jobs.ts";
import type { Clock, JobView, Presenter, WaitReason } from "./ports.ts";
import type { Timings } from "./timings.ts";

export type JobStatusParts = {
	readonly activeJobs: ActiveJobs;
	readonly queues: GuildQueues;
	readonly upstream: Upstream;
	readonly durations: Durations;
	readonly presenter: Presenter;
	readonly clock: Clock;
	readonly timings: Timings;
	/** Aborted when the process stops. */
	readonly signal: AbortSignal;
};

/** Reasons that keep everybody from starting, whatever place they have. */
const heldReasons: readonly (WaitReason | undefined)[] = ["paused", "starting", "service-busy", "no-credits"];

export type JobStatus = ReturnType<typeof openJobStatus>;

/** What the status messages of jobs show, and when they are to be shown anew. */
export function openJobStatus(parts: JobStatusParts) {
	const { activeJobs, queues, upstream, presenter, clock, timings, signal } = parts;
	/** Spaces whose places are shown anew in a moment. */
	const moving = new Set<string>();

	/** Why a job waits in its queue: because nothing is started, whatever its queue says, or for what its queue says. */
	const reasonOf = ({ job, space }: ActiveJob): WaitReason | undefined => {
		const own = queues.reason(space, job.address.userId);
		return own === "paused" || own === "starting" ? own : (upstream.reason() ?? own);
	};
	const estimate = (active: ActiveJob, wait?: { readonly ahead: number; readonly reason: WaitReason | undefined }) =>
		estimateOf({ ...parts, show }, active, wait);

	const viewOfWaiting = (active: ActiveJob): JobView => {
		const { job, space } = active;
		const ahead = queues.peek(space)?.ahead(job.id, job.address.userId);
		if (ahead === undefined) {
			// Without a place it had its turn here, and waits for the service.
			const wait = { ahead: upstream.ahead(job.id, space) ?? 0, reason: upstream.reason() ?? ("upstream" as const) };
			return { job, ...wait, ...estimate(active, wait) };
		}
		const reason = reasonOf(active);
		return { job, ahead, ...(reason !== undefined && { reason }), ...estimate(active, { ahead, reason }) };
	};
	/** What a status message should show of a job now. */
	const viewOf = (job: Job): JobView => {
		const active = activeJobs.get(job.id);
		if (active !== undefined && job.state.is === "waiting") return viewOfWaiting(active);
		if (job.state.is !== "generating") return { job };
		const isUnchecked = job.state.stage === "first" && job.previewed !== true && active?.hasMusic !== true;
		return { job, ...(isUnchecked && { isFirstUnchecked: true }), ...(active !== undefined && estimate(active)) };
	};
	/** Shows a job on its status message as it is now. */
	const show = (active: ActiveJob): void => {
		const view = viewOf(active.job);
		active.shown = { ahead: view.ahead, reason: view.reason };
		presenter.show(view);
	};

	/**
	 * Whether a status message should be edited though its job is what it was: because everybody has to wait, or no longer, and because its
	 * place moved: always near the front, further back only when it moved visibly.
	 */
	const hasMoved = (active: ActiveJob, ahead: number): boolean => {
		const { shown } = active;
		if (shown?.ahead === undefined) return true;
		const reason = reasonOf(active);
		const isHeld = heldReasons.includes(reason) || heldReasons.includes(shown.reason);
		if (isHeld && shown.reason !== reason) return true;
		return shown.ahead !== ahead && (ahead < 10 || Math.abs(shown.ahead - ahead) >= ahead / 5);
	};
	const showPlaces = (space: string) => {
		moving.delete(space);
		for (const { id, ahead } of queues.peek(space)?.standing() ?? []) {
			const active = activeJobs.get(id);
			if (active !== undefined && hasMoved(active, ahead)) show(active);
		}
	};

	return {
		viewOf,
		show,
		/** The queue of a space as people see it: who runs, longest first, and who waits, next first. */
		queueOf(space: string): QueueView {
			const views = activeJobs.inSpace(space).map(({ job }) => viewOf(job));
			const waiting = views.filter(({ job }) => job.state.is === "waiting");
			waiting.sort((a, b) => (a.ahead ?? -1) - (b.ahead ?? -1));
			return { running: views.filter(({ job }) => job.state.is !== "waiting"), waiting };
		},
		/** Turns have moved in a space. Many moves in a moment are shown as one. */
		placesMoved(space: string): void {
			if (moving.has(space) || signal.aborted || (queues.peek(space)?.waiting ?? 0) === 0) return;
			moving.add(space);
			clock.wait(timings.refreshMs, signal).then(
				() => showPlaces(space),
				() => {},
			);
		},
		/** Everybody waits for another reason than before: rare, so that looking at all of them is no matter. */
		reasonChanged(): void {
			if (signal.aborted) return;
			for (const active of activeJobs.all()) {
				if (active.job.state.is === "waiting" && viewOf(active.job).reason !== active.shown?.reason) show(active);
			}
		},
	};
}
