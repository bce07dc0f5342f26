import { Fault } from "../errors.ts";
import type { ActiveJob, StopReason } from "./active-jobs.ts";
import type { Hub } from "./hub.ts";
import { isOver, type Job, type Person, spaceOf } from "./job.ts";
import { askToCancel } from "./service-cancel.ts";
import { maySee } from "./visibility.ts";

/** Result of a cancel, told as it is: what was refunded and what was kept, and where the service went on. */
export type CancelOutcome =
	| {
			readonly is: "refunded";
			readonly job: Job;
			readonly atService: "never-sent" | "cancelled";
			readonly kept: number;
	  }
	/** The service has no cancel or was too late: the song is (being) made, and who pays is told. */
	| { readonly is: "too-late"; readonly job: Job; readonly charged: boolean };

/** Whether the person may decide over the job: its requester, or an admin of its own space. */
function isTheirs(job: Job, person: Person): boolean {
	if (job.address.userId === person.userId) return true;
	return person.isAdmin && (person.space === undefined || person.space === spaceOf(job.address));
}

/** Throws "not-an-admin" unless the person is one in this space. */
export function mustBeAdmin(space: string, { isAdmin, space: own }: Person): void {
	if (!isAdmin || (own !== undefined && own !== space)) throw new Fault("not-an-admin", {});
}

/** See `Songs.cancel`: what really happened, by how far the song had come. */
export async function cancel(hub: Hub, jobId: string, person: Person): Promise<CancelOutcome> {
	const job = await hub.activeJobs.read(jobId);
	if (job === undefined || job.deletedAt !== undefined) throw new Fault("no-such-song", {});
	if (!isTheirs(job, person)) throw new Fault("not-yours", {});
	// The answer names the song: an admin cancels what they may see.
	if (!(await maySee(hub.access, job, person))) throw new Fault("no-such-song", {});
	const active = hub.activeJobs.active.get(jobId);
	if (isOver(job) || active === undefined) throw new Fault("already-over", {});
	return end(hub, active, { is: "cancelled", byUserId: person.userId });
}

/** Brings a running job to its end early, as far as the service lets us. */
export async function end(hub: Hub, active: ActiveJob, reason: StopReason): Promise<CancelOutcome> {
	switch (active.job.state.is) {
		case "waiting":
			active.soft.abort(reason);
			// A turn may have come in the same moment: then it is being submitted, and that is what must be answered.
			active.wanted = reason;
			await soon(hub, active);
			return outcome(active);
		case "submitting":
			active.wanted = reason;
			wake(active);
			await soon(hub, active);
			return outcome(active);
		case "generating":
			return endGenerating(hub, active, active.job.state.workId, reason);
		default:
			return { is: "too-late", job: active.job, charged: true };
	}
}

async function endGenerating(hub: Hub, active: ActiveJob, workId: string, reason: StopReason): Promise<CancelOutcome> {
	// Known before the service is asked: the feed may say "failed" before the answer to the cancel is here.
	active.wanted = reason;
	const answer = await askToCancel(hub, active, workId);
	if (answer !== "cancelled" && reason.is !== "left") {
		active.wanted = undefined;
		return outcome(active);
	}
	active.soft.abort(reason);
	await soon(hub, active);
	return outcome(active);
}

/** Waits until the job is over, or for as long as somebody waits for an answer. */
async function soon(hub: Hub, active: ActiveJob) {
	const enough = new AbortController();
	await Promise.race([active.finished, hub.clock.wait(hub.timings.cancelMs, enough.signal).catch(() => {})]);
	enough.abort();
}

function outcome({ job }: ActiveJob): CancelOutcome {
	const { state } = job;
	if (state.is === "cancelled" || state.is === "failed") {
		const kept = state.is === "cancelled" ? (state.kept ?? 0) : 0;
		const atService = job.attempts.at(-1)?.workId === undefined ? "never-sent" : "cancelled";
		return { is: "refunded", job, atService, kept };
	}
	return { is: "too-late", job, charged: true };
}

export function wake(active: ActiveJob): void {
	for (const cut of active.pauses) cut();
}

/** Hides a finished song everywhere; see `Songs.remove`. */
export async function remove(hub: Hub, jobId: string, person: Person) {
	const job = await hub.activeJobs.read(jobId);
	if (job === undefined || job.deletedAt !== undefined) throw new Fault("no-such-song", {});
	if (!isTheirs(job, person)) throw new Fault("not-yours", {});
	if (!(await maySee(hub.access, job, person))) throw new Fault("no-such-song", {});
	if (!isOver(job)) throw new Fault("not-ready", {});
	await hub.activeJobs.change(jobId, (current) => ({ ...current, deletedAt: hub.clock.now() }));
	return job.card === undefined ? job.posts : [...job.posts, job.card];
}
