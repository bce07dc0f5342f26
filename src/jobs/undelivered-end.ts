import { randomUUID } from "node:crypto";
import type { Wallets } from "../credits/wallets.ts";
import { Fault, type FaultRecord } from "../errors.ts";
import type { ServicePauses } from "../queue/service-pauses.ts";
import type { ActiveJob, StopReason } from "./active-job.ts";
import { withDeadline } from "./clock.ts";
import { halfOf, isOver } from "./job.ts";
import type { JobTools } from "./tools.ts";
import { toCancelled, toFailed } from "./transitions.ts";

export type UndeliveredEndParts = Pick<JobTools, "presenter" | "clock" | "doStep" | "log"> & {
	readonly wallets: Wallets;
	readonly servicePauses: ServicePauses;
	/** How long a cancel waits for a preview that is under way. */
	readonly cancelMs: number;
	readonly show: (active: ActiveJob) => void;
};

const isStopping = ({ soft: { signal } }: ActiveJob) => isReason(signal.reason) && signal.reason.is === "stopping";
const isReason = (error: unknown): error is StopReason => typeof error === "object" && error !== null && "is" in error;

/**
 * Makes the end of jobs that are not delivered: the record says how they end, then the credits go back, then the record says that they are
 * over, then the status message. Whoever takes such a job up goes on with the same end.
 */
export function openUndeliveredEnd(parts: UndeliveredEndParts) {
	const { wallets, presenter, servicePauses, clock, cancelMs, doStep, show, log } = parts;

	/** A Fault as it is; a bug is logged, and its reference is what the person gets to read. */
	const faultOf = ({ job }: ActiveJob, error: unknown): FaultRecord => {
		if (isReason(error)) return new Fault("removed-from-server", {}).toRecord();
		if (error instanceof Fault) return error.toRecord();
		const reference = randomUUID().slice(0, 8);
		log.error({ jobId: job.id, reference, err: error }, "a job ended in a bug");
		return new Fault("bug", { reference }).toRecord();
	};

	/**
	 * What a person pays for a job they cancel: half, rounded up, once a track was posted, else nothing. A preview under way is waited for,
	 * and one of unknown outcome looked up; where nobody can tell, it costs nothing.
	 */
	const keptOf = async (active: ActiveJob): Promise<number> => {
		active.preview?.drop();
		const late = () => new Fault("undeliverable", {});
		const limited = <Result>(work: (signal: AbortSignal) => Promise<Result>) =>
			withDeadline(clock, cancelMs, active.hard.signal, late, work).catch(() => undefined);
		await limited(async () => active.preview?.settled());
		const { cost, previewed } = active.job;
		if (cost === 0 || previewed === undefined) return 0;
		const isPosted = previewed || (await limited((signal) => presenter.previewStands(active.job, signal))) === true;
		return isPosted ? halfOf(cost) : 0;
	};

	/** How much is kept is on the disk before a wallet is touched: a restart in between goes on with the same amount. */
	const endCancelled = async (active: ActiveJob, byUserId: string): Promise<void> => {
		const ending = active.job.ending ?? { byUserId, kept: await keptOf(active) };
		if (active.job.ending === undefined) await active.advance("put-ending", (job) => ({ ...job, ending }));
		const { holds, id } = active.job;
		await active.untilWritten(() =>
			doStep(ending.kept > 0 ? "settle-part" : "release", () => wallets.settlePart(holds, id, ending.kept)),
		);
		await active.advance("put-cancelled", (job) => toCancelled(job, ending.byUserId, ending.kept, clock.now()));
		show(active);
	};

	const endFailed = async (active: ActiveJob, error: unknown): Promise<void> => {
		const { holds, id, failing = faultOf(active, error) } = active.job;
		if (active.job.failing === undefined) await active.advance("put-failing", (job) => ({ ...job, failing }));
		await active.untilWritten(() => doStep("release", () => wallets.release(holds, id)));
		await active.advance("put-failed", (job) => toFailed(job, failing, clock.now()));
		show(active);
		if (failing.code !== "service-no-credits" || !(await servicePauses.begin())) return;
		log.error({ jobId: id, guildId: active.space }, "the service has no credits left, all jobs wait");
		await presenter.tellAdmins(active.space, "service-no-credits");
	};

	/**
	 * `error` is a Fault, a bug, a StopReason or what the record says that it fails with. A process that stops leaves the job as it is
	 * for the next one: what goes wrong meanwhile is of its stopping. One that has lost its store cannot write the first word of an end.
	 */
	return async (active: ActiveJob, error: unknown): Promise<void> => {
		if (isOver(active.job) || active.hard.signal.aborted) return;
		const { ending, failing } = active.job;
		if (ending !== undefined) return endCancelled(active, ending.byUserId);
		if (failing !== undefined) return endFailed(active, failing);
		if (isReason(error) ? error.is === "stopping" : isStopping(active)) return;
		if (isReason(error) && error.is === "cancelled") await endCancelled(active, error.byUserId);
		else await endFailed(active, error);
	};
}
