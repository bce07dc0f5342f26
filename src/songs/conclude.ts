import { randomUUID } from "node:crypto";
import { Fault, type FaultRecord, isFault } from "../errors.ts";
import type { Hub } from "./hub.ts";
import { isOver, type Job } from "./job.ts";
import { keptOf } from "./preview.ts";
import { type Active, type StopReason, untilWritten } from "./roster.ts";
import { toCancelled, toFailed } from "./transitions.ts";

const isReason = (error: unknown): error is StopReason => typeof error === "object" && error !== null && "is" in error;

/** The end of a job that was not delivered: the credits go back first, then the record says so, then the card. */
export async function conclude(hub: Hub, one: Active, error: unknown): Promise<void> {
	const { accounts, clock, doStep, log, pace, roster } = hub;
	if (isOver(one.job) || (isReason(error) && error.is === "stopping") || one.hard.signal.aborted) return;
	if (isReason(error) && error.is === "cancelled") return concludeCancelled(hub, one, error.byUserId);
	await untilWritten(clock, log, one, pace.diskMs, () =>
		doStep("release", () => accounts.release(one.job.holds, one.job.id)),
	);
	const fault = isReason(error) ? new Fault("removed-from-server", {}).toRecord() : told(hub, one, error);
	await roster.advance(one, "put-failed", (job) => toFailed(job, fault, clock.now()));
	hub.show(one);
	if (isFault(error, "service-no-credits")) await pauseEverybody(hub, one);
}

/** A person cancelled it. How much is kept is on the disk before a wallet is touched: a restart in between goes on with the same amount. */
async function concludeCancelled(hub: Hub, one: Active, byUserId: string): Promise<void> {
	const { accounts, clock, doStep, log, pace, roster } = hub;
	const ending = one.job.ending ?? (await decided(hub, one, byUserId));
	await untilWritten(clock, log, one, pace.diskMs, () =>
		doStep(ending.kept > 0 ? "settle-part" : "release", () =>
			accounts.settlePart(one.job.holds, one.job.id, ending.kept),
		),
	);
	await roster.advance(one, "put-cancelled", (job) => toCancelled(job, ending.byUserId, ending.kept, clock.now()));
	hub.show(one);
}

async function decided(hub: Hub, one: Active, byUserId: string): Promise<NonNullable<Job["ending"]>> {
	const ending = { byUserId, kept: await keptOf(hub, one) };
	await hub.roster.advance(one, "put-ending", (job) => ({ ...job, ending }));
	return ending;
}

/** A Fault as it is; a bug is logged, and told as a reference to that line. */
function told(hub: Hub, one: Active, error: unknown): FaultRecord {
	if (error instanceof Fault) return error.toRecord();
	const reference = randomUUID().slice(0, 8);
	hub.log.error({ jobId: one.job.id, reference, err: error }, "a song ended in a bug");
	return new Fault("bug", { reference }).toRecord();
}

async function pauseEverybody(hub: Hub, one: Active) {
	if (!(await hub.pauses.begin())) return;
	hub.log.error({ jobId: one.job.id, guildId: one.space }, "the service has no credits left, all songs wait");
	await hub.stage.tellAdmins(one.space, "service-no-credits");
}
