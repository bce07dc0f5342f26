import { randomUUID } from "node:crypto";
import { Fault, type FaultRecord, isFault } from "../errors.ts";
import { type ActiveJob, type StopReason, untilWritten } from "./active-jobs.ts";
import type { Hub } from "./hub.ts";
import { isOver, type Job } from "./job.ts";
import { keptOf } from "./preview.ts";
import { toCancelled, toFailed } from "./transitions.ts";

const isReason = (error: unknown): error is StopReason => typeof error === "object" && error !== null && "is" in error;

/** The end of a job that was not delivered: the credits go back first, then the record says so, then the card. */
export async function conclude(hub: Hub, active: ActiveJob, error: unknown): Promise<void> {
	const { wallets, clock, doStep, log, timings, activeJobs } = hub;
	if (isOver(active.job) || (isReason(error) && error.is === "stopping") || active.hard.signal.aborted) return;
	if (isReason(error) && error.is === "cancelled") return concludeCancelled(hub, active, error.byUserId);
	await untilWritten(clock, log, active, timings.diskMs, () =>
		doStep("release", () => wallets.release(active.job.holds, active.job.id)),
	);
	const fault = isReason(error) ? new Fault("removed-from-server", {}).toRecord() : told(hub, active, error);
	await activeJobs.advance(active, "put-failed", (job) => toFailed(job, fault, clock.now()));
	hub.show(active);
	if (isFault(error, "service-no-credits")) await pauseEverybody(hub, active);
}

/** A person cancelled it. How much is kept is on the disk before a wallet is touched: a restart in between goes on with the same amount. */
async function concludeCancelled(hub: Hub, active: ActiveJob, byUserId: string): Promise<void> {
	const { wallets, clock, doStep, log, timings, activeJobs } = hub;
	const ending = active.job.ending ?? (await decided(hub, active, byUserId));
	await untilWritten(clock, log, active, timings.diskMs, () =>
		doStep(ending.kept > 0 ? "settle-part" : "release", () =>
			wallets.settlePart(active.job.holds, active.job.id, ending.kept),
		),
	);
	await activeJobs.advance(active, "put-cancelled", (job) =>
		toCancelled(job, ending.byUserId, ending.kept, clock.now()),
	);
	hub.show(active);
}

async function decided(hub: Hub, active: ActiveJob, byUserId: string): Promise<NonNullable<Job["ending"]>> {
	const ending = { byUserId, kept: await keptOf(hub, active) };
	await hub.activeJobs.advance(active, "put-ending", (job) => ({ ...job, ending }));
	return ending;
}

/** A Fault as it is; a bug is logged, and told as a reference to that line. */
function told(hub: Hub, active: ActiveJob, error: unknown): FaultRecord {
	if (error instanceof Fault) return error.toRecord();
	const reference = randomUUID().slice(0, 8);
	hub.log.error({ jobId: active.job.id, reference, err: error }, "a song ended in a bug");
	return new Fault("bug", { reference }).toRecord();
}

async function pauseEverybody(hub: Hub, active: ActiveJob) {
	if (!(await hub.servicePauses.begin())) return;
	hub.log.error({ jobId: active.job.id, guildId: active.space }, "the service has no credits left, all songs wait");
	await hub.presenter.tellAdmins(active.space, "service-no-credits");
}
