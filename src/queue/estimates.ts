import type { ActiveJob, Estimate } from "../jobs/active-job.ts";
import { after, over } from "../jobs/clock.ts";
import type { Durations } from "../jobs/durations.ts";
import { isOver } from "../jobs/job.ts";
import type { WaitReason } from "../jobs/ports.ts";
import type { JobTools } from "../jobs/tools.ts";
import type { GuildQueues } from "./guild-queues.ts";

/** Why a job waits for its turn, and how many start before it. */
export type Wait = { readonly ahead: number; readonly reason: WaitReason | undefined };

/** What an estimate is made from; `show` brings the status message of a job up to date. */
export type EstimateParts = Pick<JobTools, "clock" | "timings"> & {
	readonly durations: Durations;
	readonly queues: GuildQueues;
	readonly show: (active: ActiveJob) => void;
};

/**
 * When the song will probably be ready: the time that is shown already, as long as it stands for the same state and lies ahead, else a
 * new one. Shortly before a shown time is over the song is shown again, so that nobody reads a time that has passed; each new time
 * lies twice as far ahead, so that this happens rarely. Undefined where nothing can be said.
 */
export function estimateOf(
	parts: EstimateParts,
	active: ActiveJob,
	wait?: Wait,
): { readonly expectedAt: number } | { readonly isSlow: true } | undefined {
	const { clock, timings } = parts;
	const { state } = active.job;
	const of = wait === undefined ? state.is : `${state.is} ${wait.ahead} ${wait.reason}`;
	const shown = active.estimate?.of === of ? active.estimate : undefined;
	const isPast = shown?.at !== undefined && clock.now() >= shown.at - timings.estimate.replaceMs;
	const estimate = shown !== undefined && !isPast ? shown : make(parts, active, of, wait, shown);
	if (estimate === undefined) return undefined;
	return estimate.at === undefined ? { isSlow: true } : { expectedAt: estimate.at };
}

/** A new estimate of a job instead of the one that it has, `before` for the same state; undefined where nothing can be said. */
function make(
	parts: EstimateParts,
	active: ActiveJob,
	of: string,
	wait: Wait | undefined,
	before: Estimate | undefined,
): Estimate | undefined {
	const { clock, timings, show } = parts;
	const { leadMs, roundMs, replaceMs, mostPutOff } = timings.estimate;
	active.estimate?.stop.abort(over);
	active.estimate = undefined;
	const left = leftMsOf(parts, active, wait);
	if (left === undefined) return undefined;
	const putOff = before === undefined ? 0 : before.putOff + 1;
	const isTold = left !== "slow" && putOff <= mostPutOff;
	const ahead = isTold ? clock.now() + Math.max(left, leadMs * 2 ** putOff) : undefined;
	const at = ahead && Math.ceil(ahead / roundMs) * roundMs;
	const estimate = { of, at, putOff, stop: new AbortController() };
	active.estimate = estimate;
	if (at === undefined) return estimate;
	after(clock, at - replaceMs - clock.now(), estimate.stop.signal, () => {
		if (active.estimate === estimate && !isOver(active.job)) show(active);
	});
	return estimate;
}

/** Reasons that keep everybody from starting, whatever place they have: nobody can say when a song starts. */
export const heldReasons: readonly (WaitReason | undefined)[] = ["paused", "starting", "service-busy", "no-credits"];

/** How long it will take from now; "slow" when no song took so long before. */
function leftMsOf(
	{ clock, durations, queues }: EstimateParts,
	{ job, space }: ActiveJob,
	wait: Wait | undefined,
): number | "slow" | undefined {
	const { model } = job.request;
	if (wait === undefined) {
		const since = job.attempts.at(-1)?.at;
		return since === undefined ? undefined : durations.leftMs(model, Math.max(0, clock.now() - since));
	}
	const usual = durations.usualMs(model);
	if (usual === undefined || heldReasons.includes(wait.reason)) return undefined;
	const untilStart =
		wait.reason === "upstream" ? 0 : (queues.peek(space)?.startsInMs(wait.ahead, job.address.userId, usual) ?? 0);
	return untilStart + usual;
}
