import type { ActiveJob } from "./active-job.ts";
import { type UnfinishedState, unfinishedStateOf } from "./job.ts";

/** Counts for health and metrics. */
export type JobStats = {
	readonly jobsByState: Readonly<Record<UnfinishedState, number>>;
	/** Guild queues in memory. */
	readonly guildQueues: number;
	readonly holds: number;
	/** Asked for since midnight (UTC); counted where the operator limits them. */
	readonly songsToday: number;
	readonly stuck: readonly { readonly jobId: string; readonly state: string; readonly sinceMs: number }[];
};

const mostStuck = 100;

/** What can be counted of the active jobs; one that is longer than `stuckMs` in a state after "waiting" is stuck. */
export function countJobs(
	active: readonly ActiveJob[],
	now: number,
	stuckMs: number,
): Pick<JobStats, "jobsByState" | "holds" | "stuck"> {
	const jobsByState: Record<UnfinishedState, number> = { waiting: 0, submitting: 0, generating: 0, delivering: 0 };
	const stuck: JobStats["stuck"][number][] = [];
	let holds = 0;
	for (const { job } of active) {
		const state = unfinishedStateOf(job);
		if (state === undefined) continue;
		jobsByState[state]++;
		holds += job.holds.length;
		const sinceMs = now - job.state.at;
		if (state !== "waiting" && sinceMs > stuckMs && stuck.length < mostStuck)
			stuck.push({ jobId: job.id, state, sinceMs });
	}
	return { jobsByState, holds, stuck };
}
