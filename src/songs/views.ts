import { estimateOf } from "./estimates.ts";
import type { Hub } from "./hub.ts";
import { isOver, type Job } from "./job.ts";
import type { CardView, WaitReason } from "./ports.ts";
import type { Active } from "./roster.ts";
import type { HubStats, QueueView } from "./songs.ts";

/** Why a song waits in its lane: because nothing is started, whatever its lane says, or for what its lane says. */
function reasonOf(
	{ lanes, upstream }: Pick<Hub, "lanes" | "upstream">,
	{ job, space }: Active,
): WaitReason | undefined {
	const own = lanes.reason(space, job.address.userId);
	return own === "paused" || own === "starting" ? own : (upstream.reason() ?? own);
}

/** Reasons that keep everybody from starting, whatever place they have. */
const heldReasons: readonly (WaitReason | undefined)[] = ["paused", "starting", "service-busy", "no-credits"];

/** What a card should show of a job now. */
export function viewOf(hub: Hub, job: Job): CardView {
	const one = hub.roster.active.get(job.id);
	if (one !== undefined && job.state.is === "waiting") {
		const ahead = hub.lanes.peek(one.space)?.ahead(job.id, job.address.userId);
		const reason = reasonOf(hub, one);
		// Without a place it had its turn here, and waits for the service.
		if (ahead === undefined) {
			const held: WaitReason = hub.upstream.reason() ?? "upstream";
			const wait = { ahead: hub.upstream.ahead(job.id, one.space) ?? 0, reason: held };
			return { job, ...wait, ...estimateOf(hub, one, wait) };
		}
		return { job, ahead, ...(reason !== undefined && { reason }), ...estimateOf(hub, one, { ahead, reason }) };
	}
	if (job.state.is !== "generating") return { job };
	const isUnchecked = job.state.stage === "first" && job.previewed !== true && one?.hasMusic !== true;
	return {
		job,
		...(isUnchecked && { isFirstUnchecked: true as const }),
		...(one !== undefined && estimateOf(hub, one)),
	};
}

/** The lane of a space as people see it: who runs, longest first, and who waits, next first. */
export function queueOf(hub: Hub, space: string): QueueView {
	const views = hub.roster.inSpace(space).map(({ job }) => viewOf(hub, job));
	const waiting = views.filter(({ job }) => job.state.is === "waiting");
	waiting.sort((a, b) => (a.ahead ?? -1) - (b.ahead ?? -1));
	return { running: views.filter(({ job }) => job.state.is !== "waiting"), waiting };
}

export function statsOf({ roster, lanes, clock, pace, dayCounts }: Hub): HubStats {
	const jobsByState: Record<string, number> = { waiting: 0, submitting: 0, generating: 0, delivering: 0 };
	const stuck: { jobId: string; state: string; sinceMs: number }[] = [];
	let holds = 0;
	for (const { job } of roster.active.values()) {
		if (isOver(job)) continue;
		jobsByState[job.state.is] = (jobsByState[job.state.is] ?? 0) + 1;
		holds += job.holds.length;
		const sinceMs = clock.now() - job.state.at;
		if (job.state.is !== "waiting" && sinceMs > pace.stuckMs && stuck.length < 100) {
			stuck.push({ jobId: job.id, state: job.state.is, sinceMs });
		}
	}
	return { jobsByState, lanes: lanes.size, holds, stuck, songsToday: dayCounts.today() };
}

/**
 * Whether a card should be redrawn though its job is what it was: because everybody has to wait, or no longer, and because its place moved:
 * always near the front, further back only when it moved visibly.
 */
export function hasMoved(hub: Pick<Hub, "lanes" | "upstream">, one: Active, ahead: number): boolean {
	const { shown } = one;
	if (shown?.ahead === undefined) return true;
	const reason = reasonOf(hub, one);
	const isHeld = heldReasons.includes(reason) || heldReasons.includes(shown.reason);
	if (isHeld && shown.reason !== reason) return true;
	if (shown.ahead === ahead) return false;
	return ahead < 10 || Math.abs(shown.ahead - ahead) >= ahead / 5;
}
