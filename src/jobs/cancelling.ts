import { Fault } from "../errors.ts";
import type { ActiveJob, StopReason } from "./active-job.ts";
import { endedWithin, withDeadline } from "./clock.ts";
import { isOver, type Job, type Person, workIdOf } from "./job.ts";
import type { JobParts } from "./parts.ts";

/** What these steps work with. */
export type CancellingParts = Pick<
	JobParts,
	"activeJobs" | "clock" | "doStep" | "log" | "rights" | "service" | "timings"
>;

/** Result of a cancel: what came back and what was kept, and where the service went on. */
export type CancelOutcome =
	| {
			readonly is: "refunded";
			readonly job: Job;
			readonly atService: "never-sent" | "cancelled";
			readonly kept: number;
	  }
	/** The service has no cancel or was too late: the song is (being) made, and costs what it costs. */
	| { readonly is: "too-late"; readonly job: Job };

/** See `Jobs.cancel`. */
export async function cancel(parts: CancellingParts, jobId: string, person: Person): Promise<CancelOutcome> {
	const job = await parts.rights.openToChange(jobId, person);
	const active = parts.activeJobs.get(jobId);
	if (isOver(job) || active === undefined) throw new Fault("already-over", {});
	return endEarly(parts, active, { is: "cancelled", byUserId: person.userId });
}

/** Brings an active job to its end early, as far as the service lets us. */
export async function endEarly(parts: CancellingParts, active: ActiveJob, reason: StopReason): Promise<CancelOutcome> {
	const { state } = active.job;
	switch (state.is) {
		case "waiting":
			active.soft.abort(reason);
			// Its turn may have come in the same moment: then it is being submitted, and that is what must be answered.
			active.wanted = reason;
			return outcomeSoon(parts, active);
		case "submitting":
			active.wanted = reason;
			active.wake();
			return outcomeSoon(parts, active);
		case "generating": {
			// Known before the service is asked: the feed may say "failed" before the answer to the cancel is here.
			active.wanted = reason;
			const answer = await cancelAtService(parts, active, state.workId);
			if (answer !== "cancelled" && reason.is !== "left") {
				active.wanted = undefined;
				return outcomeOf(active);
			}
			active.soft.abort(reason);
			return outcomeSoon(parts, active);
		}
		case "delivering":
		case "done":
		case "failed":
		case "cancelled":
			return outcomeOf(active);
	}
}

/** Asks the service to cancel a task; one that cannot be reached or does not answer in time is as good as one without a cancel. */
export async function cancelAtService(
	{ service, clock, timings, doStep, log }: CancellingParts,
	active: ActiveJob,
	workId: string,
): Promise<"cancelled" | "too-late" | "unsupported"> {
	try {
		return await withDeadline(clock, timings.cancelMs, active.hard.signal, "service-down", (signal) =>
			doStep("cancel-at-service", () => service.cancel(workId, signal)),
		);
	} catch (err) {
		log.warn({ jobId: active.job.id, err }, "the service did not take the cancel");
		return "unsupported";
	}
}

/** The outcome when the job is over, or as it is when nobody waits for an answer any more. */
async function outcomeSoon({ clock, timings }: CancellingParts, active: ActiveJob): Promise<CancelOutcome> {
	await endedWithin(clock, timings.cancelMs, active.finished);
	return outcomeOf(active);
}

function outcomeOf({ job }: ActiveJob): CancelOutcome {
	const { state } = job;
	const refunded = (kept: number): CancelOutcome => {
		return { is: "refunded", job, atService: workIdOf(job) === undefined ? "never-sent" : "cancelled", kept };
	};
	switch (state.is) {
		case "cancelled":
			return refunded(state.kept ?? 0);
		case "failed":
			return refunded(0);
		case "waiting":
		case "submitting":
		case "generating":
		case "delivering":
		case "done":
			return { is: "too-late", job };
	}
}
