import { randomUUID } from "node:crypto";
import { Fault, type FaultRecord } from "../errors.ts";
import type { ActiveJob, StopReason } from "./active-job.ts";
import { withDeadline } from "./clock.ts";
import { halfOf, isOver } from "./job.ts";
import type { JobParts } from "./parts.ts";
import { toCancelled, toFailed, toShown } from "./transitions.ts";

/** What these steps work with. */
export type EndParts = Pick<
	JobParts,
	"clock" | "doStep" | "log" | "presenter" | "servicePauses" | "status" | "timings" | "wallets"
>;

const isReason = (error: unknown): error is StopReason => typeof error === "object" && error !== null && "is" in error;

/**
 * Ends a job that is not delivered: the record says how it ends, then the credits go back, then the record says that it is over, then the
 * status message. Whoever takes such a job up goes on with the same end. `error` is a Fault, a bug, a StopReason or what the record says
 * that it fails with. A process that stops leaves the job as it is for the next one: what goes wrong meanwhile is of its stopping. One
 * that has lost its store cannot write the first word of an end. Throws the error of a job that was delivered: the next start goes on
 * with paying for it.
 */
export async function endUndelivered(parts: EndParts, active: ActiveJob, error: unknown): Promise<void> {
	if (isOver(active.job) || active.hard.signal.aborted) return;
	if (active.isDelivered) throw error;
	const { ending, failing } = active.job;
	if (ending !== undefined) return endCancelled(parts, active, ending.byUserId);
	if (failing !== undefined) return endFailed(parts, active, failing);
	const reason = isReason(error) ? error : active.soft.signal.reason;
	if (isReason(reason) && reason.is === "stopping") return;
	if (isReason(error) && error.is === "cancelled") await endCancelled(parts, active, error.byUserId);
	else await endFailed(parts, active, error);
}

/** How much is kept is on the disk before a wallet is touched: a restart in between goes on with the same amount. */
async function endCancelled(parts: EndParts, active: ActiveJob, byUserId: string): Promise<void> {
	const { wallets, clock, doStep, status } = parts;
	const ending = active.job.ending ?? { byUserId, kept: await keptOf(parts, active) };
	if (active.job.ending === undefined) await active.advance("put-ending", (job) => ({ ...job, ending }));
	const { holds, id } = active.job;
	await active.untilWritten(() =>
		doStep(ending.kept > 0 ? "settle-part" : "release", () => wallets.settlePart(holds, id, ending.kept)),
	);
	await active.advance("put-cancelled", (job) => toCancelled(job, ending.byUserId, ending.kept, clock.now()));
	status.show(active);
}

async function endFailed(parts: EndParts, active: ActiveJob, error: unknown): Promise<void> {
	const { wallets, presenter, servicePauses, clock, doStep, status, log } = parts;
	const { holds, id, failing = faultOf(parts, active, error) } = active.job;
	if (active.job.failing === undefined) await active.advance("put-failing", (job) => ({ ...job, failing }));
	await active.untilWritten(() => doStep("release", () => wallets.release(holds, id)));
	await active.advance("put-failed", (job) => {
		const failed = toFailed(job, failing, clock.now());
		return active.isRefused ? toShown(failed) : failed;
	});
	status.show(active);
	if (failing.code !== "service-no-credits" || !(await servicePauses.begin())) return;
	log.error({ jobId: id, guildId: active.space }, "the service has no credits left, all jobs wait");
	await presenter.tellAdmins(active.space, "service-no-credits");
}

/** A Fault as it is; a bug is logged, and its reference is what the person gets to read. */
function faultOf({ log }: EndParts, { job }: ActiveJob, error: unknown): FaultRecord {
	if (isReason(error)) return new Fault("removed-from-server", {}).toRecord();
	if (error instanceof Fault) return error.toRecord();
	const reference = randomUUID().slice(0, 8);
	log.error({ jobId: job.id, reference, err: error }, "a job ended in a bug");
	return new Fault("bug", { reference }).toRecord();
}

/**
 * What a person pays for a job they cancel: half, rounded up, once a track was posted, else nothing. A preview under way is waited for,
 * and one of unknown outcome looked up; where nobody can tell, it costs nothing.
 */
async function keptOf({ presenter, clock, timings }: EndParts, active: ActiveJob): Promise<number> {
	active.preview?.drop();
	const limited = <Result>(work: (signal: AbortSignal) => Promise<Result>) =>
		withDeadline(clock, timings.cancelMs, active.hard.signal, "undeliverable", work).catch(() => undefined);
	await limited(async () => active.preview?.finished());
	const { cost, previewed } = active.job;
	if (cost === 0 || previewed === undefined) return 0;
	const isPosted = previewed || (await limited((signal) => presenter.previewStands(active.job, signal))) === true;
	return isPosted ? halfOf(cost) : 0;
}
