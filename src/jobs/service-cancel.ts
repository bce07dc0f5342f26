import { Fault } from "../errors.ts";
import type { ActiveJob } from "./active-jobs.ts";
import { withDeadline } from "./clock.ts";
import type { Hub } from "./hub.ts";

/** Asks the service to cancel a task; one that cannot be reached or does not answer in time is as good as one without a cancel. */
export async function askToCancel(
	hub: Hub,
	active: ActiveJob,
	workId: string,
): Promise<"cancelled" | "too-late" | "unsupported"> {
	const { clock, doStep, log, service, timings } = hub;
	const late = () => new Fault("service-down", {});
	try {
		return await withDeadline(clock, timings.cancelMs, active.hard.signal, late, (signal) =>
			doStep("cancel-at-service", () => service.cancel(workId, signal)),
		);
	} catch (err) {
		log.warn({ jobId: active.job.id, err }, "the service did not take the cancel");
		return "unsupported";
	}
}
