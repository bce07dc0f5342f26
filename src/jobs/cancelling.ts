import { Fault } from "../errors.ts";
import type { ActiveJob, StopReason } from "./active-job.ts";
import type { ActiveJobs } from "./active-jobs.ts";
import { withDeadline } from "./clock.ts";
import { isOver, type Job, type Person } from "./job.ts";
import type { Rights } from "./rights.ts";
import type { JobTools } from "./tools.ts";

/** Result of a cancel: what came back and what was kept, and where the service went on. */
export type CancelOutcome =
	| {
			readonly is: "refunded";
			readonly job: Job;
			readonly atService: "never-sent" | "cancelled";
			readonly kept: number;
	  }
	/** The service has no cancel or was too late: the song is (being) made and paid for. */
	| { readonly is: "too-late"; readonly job: Job; readonly charged: boolean };

export type CancellingParts = Pick<JobTools, "service" | "clock" | "doStep" | "log"> & {
	readonly activeJobs: ActiveJobs;
	readonly rights: Rights;
	/** How long whoever cancels waits for the service and for a submission under way. */
	readonly cancelMs: number;
};

export type Cancelling = ReturnType<typeof openCancelling>;

export function openCancelling({ activeJobs, rights, service, clock, cancelMs, doStep, log }: CancellingParts) {
	/** Asks the service to cancel a task; one that cannot be reached or does not answer in time is as good as one without a cancel. */
	const askService = async (active: ActiveJob, workId: string): Promise<"cancelled" | "too-late" | "unsupported"> => {
		const late = () => new Fault("service-down", {});
		try {
			return await withDeadline(clock, cancelMs, active.hard.signal, late, (signal) =>
				doStep("cancel-at-service", () => service.cancel(workId, signal)),
			);
		} catch (err) {
			log.warn({ jobId: active.job.id, err }, "the service did not take the cancel");
			return "unsupported";
		}
	};

	/** The outcome when the job is over, or as it is when nobody waits for an answer any more. */
	const outcomeSoon = async (active: ActiveJob): Promise<CancelOutcome> => {
		await withDeadline(
			clock,
			cancelMs,
			undefined,
			() => undefined,
			() => active.finished,
		).catch(() => {});
		return outcomeOf(active);
	};

	/** Brings an active job to its end early, as far as the service lets us. */
	const end = async (active: ActiveJob, reason: StopReason): Promise<CancelOutcome> => {
		const { state } = active.job;
		switch (state.is) {
			case "waiting":
				active.soft.abort(reason);
				// Its turn may have come in the same moment: then it is being submitted, and that is what must be answered.
				active.wanted = reason;
				return outcomeSoon(active);
			case "submitting":
				active.wanted = reason;
				active.wake();
				return outcomeSoon(active);
			case "generating": {
				// Known before the service is asked: the feed may say "failed" before the answer to the cancel is here.
				active.wanted = reason;
				const answer = await askService(active, state.workId);
				if (answer !== "cancelled" && reason.is !== "left") {
					active.wanted = undefined;
					return outcomeOf(active);
				}
				active.soft.abort(reason);
				return outcomeSoon(active);
			}
			default:
				return { is: "too-late", job: active.job, charged: true };
		}
	};

	return {
		askService,
		end,
		/** See `Jobs.cancel`. */
		async cancel(jobId: string, person: Person): Promise<CancelOutcome> {
			const job = await rights.openToChange(jobId, person);
			const active = activeJobs.get(jobId);
			if (isOver(job) || active === undefined) throw new Fault("already-over", {});
			return end(active, { is: "cancelled", byUserId: person.userId });
		},
	};
}

function outcomeOf({ job }: ActiveJob): CancelOutcome {
	const { state } = job;
	if (state.is !== "cancelled" && state.is !== "failed") return { is: "too-late", job, charged: true };
	const kept = state.is === "cancelled" ? (state.kept ?? 0) : 0;
	const atService = job.attempts.at(-1)?.workId === undefined ? "never-sent" : "cancelled";
	return { is: "refunded", job, atService, kept };
}
