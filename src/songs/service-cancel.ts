import { Fault } from "../errors.ts";
import { withDeadline } from "./clock.ts";
import type { Hub } from "./hub.ts";
import type { Active } from "./roster.ts";

/** Asks the service to cancel a task; one that cannot be reached or does not answer in time is as good as one without a cancel. */
export async function askToCancel(
	hub: Hub,
	one: Active,
	workId: string,
): Promise<"cancelled" | "too-late" | "unsupported"> {
	const { clock, doStep, log, music, pace } = hub;
	const late = () => new Fault("service-down", {});
	try {
		return await withDeadline(clock, pace.cancelMs, one.hard.signal, late, (signal) =>
			doStep("cancel-at-service", () => music.cancel(workId, signal)),
		);
	} catch (err) {
		log.warn({ jobId: one.job.id, err }, "the service did not take the cancel");
		return "unsupported";
	}
}
