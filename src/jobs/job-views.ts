import { estimateOf } from "../queue/estimates.ts";
import type { ActiveJob } from "./active-jobs.ts";
import type { Hub } from "./hub.ts";
import { isOver, type Job } from "./job.ts";
import type { JobStats, QueueView } from "./jobs.ts";
import type { JobView, WaitReason } from "./ports.ts";

/** Why a song waits in its lane: because nothing is started, whatever its lane says, or for what its lane says. */
function reasonOf(
	{ queues, upstream }: Pick<Hub, "queues" | "upstream">,
	{ job, space }: ActiveJob,
): WaitReason | undefined {
	const own = queues.reason(space, job.address.userId);
	return own === "paused" || own === "starting" ? own : (upstream.reason() ?? own);
}

/** Reasons that keep everybody from starting, whatever place they have. */
const heldReasons: readonly (WaitReason | undefined)[] = ["paused", "starting", "service-busy", "no-credits"];

/** What a card should show of a job now. */
export function viewOf(hub: Hub, job: Job): JobView {
	const active = hub.activeJobs.active.get(job.id);
	if (active !== undefined && job.state.is === "waiting") {
		const ahead = hub.queues.peek(active.space)?.ahead(job.id, job.address.userId);
		const reason = reasonOf(hub, active);
		// Without a place it had its turn here, and waits for the service.
		if (ahead === undefined) {
			const held: WaitReason = hub.upstream.reason() ?? "upstream";
			const wait = { ahead: hub.upstream.ahead(job.id, active.space) ?? 0, reason: held };
			return { job, ...wait, ...estimateOf(hub, active, wait) };
		}
		return { job, ahead, ...(reason !== undefined && { reason }), ...estimateOf(hub, active, { ahead, reason }) };
	}
	if (job.state.is !== "generating") return { job };
	const isUnchecked = job.state.stage === "first" && job.previewed !== true && active?.hasMusic !== true;
	return {
		job,
		...(isUnchecked && { isFirstUnchecked: true as const }),
		...(active !== undefined && estimateOf(hub, active)),
	};
}

/** The lane of a space as people see it: who runs, longest first, and who waits, next first. */
export function queueOf(hub: Hub, space: string): QueueView {
	const views = hub.activeJobs.inSpace(space).map(({ job }) => viewOf(hub, job));
	const waiting = views.filter(({ job }) => job.state.is === "waiting");
	waiting.sort((a, b) => (a.ahead ?? -1) - (b.ahead ?? -1));
	return { running: views.filter(({ job }) => job.state.is !== "waiting"), waiting };
}

export function statsOf({ activeJobs, queues, clock, timings, dayCounts }: Hub): JobStats {
	const jobsByState: Record<string, number> = { waiting: 0, submitting: 0, generating: 0, delivering: 0 };
	const stuck: { jobId: string; state: string; sinceMs: number }[] = [];
	let holds = 0;
	for (const { job } of activeJobs.active.values()) {
		if (isOver(job)) continue;
		jobsByState[job.state.is] = (jobsByState[job.state.is] ?? 0) + 1;
		holds += job.holds.length;
		const sinceMs = clock.now() - job.state.at;
		if (job.state.is !== "waiting" && sinceMs > timings.stuckMs && stuck.length < 100) {
			stuck.push({ jobId: job.id, state: job.state.is, sinceMs });
		}
	}
	return { jobsByState, lanes: queues.size, holds, stuck, songsToday: dayCounts.today() };
}

/**
 * Whether a card should be redrawn though its job is what it was: because everybody has to wait, or no longer, and because its place moved:
 * always near the front, further back only when it moved visibly.
 */
export function hasMoved(hub: Pick<Hub, "queues" | "upstream">, active: ActiveJob, ahead: number): boolean {
	const { shown } = active;
	if (shown?.ahead === undefined) return true;
	const reason = reasonOf(hub, active);
	const isHeld = heldReasons.includes(reason) || heldReasons.includes(shown.reason);
	if (isHeld && shown.reason !== reason) return true;
	if (shown.ahead === ahead) return false;
	return ahead < 10 || Math.abs(shown.ahead - ahead) >= ahead / 5;
}
