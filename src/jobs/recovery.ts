import { setImmediate as nextTurn } from "node:timers/promises";
import { isShort } from "../credits/wallets.ts";
import { removeLeftovers } from "./downloads.ts";
import { type ForgettingParts, forgetLeftOvers } from "./forgetting.ts";
import type { Job } from "./job.ts";
import type { RecoveryReport } from "./jobs.ts";
import type { JobParts } from "./parts.ts";
import { type RunnerParts, runJob } from "./runner.ts";
import { type EndParts, endUndelivered } from "./undelivered-end.ts";

type RecoveryParts = ForgettingParts & RunnerParts & EndParts & Pick<JobParts, "dayCounts" | "settingsOf" | "signal">;

/** So many jobs are taken up in one turn of the event loop: people may ask for things meanwhile. */
const batch = 50;

/** Goes on where an earlier process stopped. Resolves when every unfinished job is back in its queue. */
export async function startAll(parts: RecoveryParts): Promise<RecoveryReport> {
	const { durations, dayCounts, servicePauses, tempFolder, clock, log } = parts;
	const startedAt = clock.now();
	await Promise.all([removeLeftovers(tempFolder), durations.load(), dayCounts.load(), servicePauses.load()]);
	const report = await recover(parts);
	await forgetLeftOvers(parts);
	showOwed(parts).catch((err: unknown) => log.error({ err }, "last states of an earlier process were not shown"));
	log.info({ ...report, ms: clock.now() - startedAt }, "unfinished jobs were taken up");
	return report;
}

/** Takes up every unfinished job of an earlier process where it was, and sets its money right. */
async function recover(parts: RecoveryParts): Promise<RecoveryReport> {
	const report = { waiting: 0, submitting: 0, generating: 0, delivering: 0, holdsFixed: 0 };
	let jobs: Job[] = [];
	const takeUp = async () => {
		const fixed = await Promise.all(jobs.map((job) => resume(parts, job)));
		report.holdsFixed += fixed.filter(Boolean).length;
		jobs = [];
		await nextTurn();
	};
	for await (const job of parts.store.jobs.unfinished()) {
		const { is } = job.state;
		// people ask for songs meanwhile: a second one of the same job would undo what the first does
		if (is === "done" || is === "failed" || is === "cancelled" || parts.activeJobs.isOwn(job.id)) continue;
		report[is]++;
		jobs.push(job);
		if (jobs.length === batch) await takeUp();
	}
	await takeUp();
	parts.activeJobs.allTakenUp();
	await parts.queues.begin();
	return report;
}

/** Shows the last states that an earlier process did not, so many at a time: each waits for its turn in its channel. */
async function showOwed(parts: RecoveryParts): Promise<void> {
	const { store, activeJobs, presenter, status, log, signal } = parts;
	let shown = 0;
	for await (const job of store.jobs.owed()) {
		if (signal.aborted) return;
		// whatever ended since the start is shown by whoever ended it
		if (activeJobs.get(job.id) !== undefined) continue;
		presenter.show(status.viewOf(job));
		shown++;
		if (shown % batch === 0) await presenter.settle(signal);
	}
	if (shown > 0) log.info({ jobs: shown }, "last states of an earlier process are shown");
}

/** Resolves to whether the job's money had to be set right. */
async function resume(parts: RecoveryParts, job: Job): Promise<boolean> {
	const { wallets, activeJobs, store, queues, settingsOf } = parts;
	const active = activeJobs.add(job);
	const queue = await queues.open(active.space);
	const [first] = job.holds;
	const record = first && (await store.wallets.get(first.walletId));
	const isHeld = first === undefined || record?.holds[job.id] !== undefined;
	const go = (wasFixed: boolean) => {
		runJob(parts, active, queue, job.state.is !== "waiting");
		return wasFixed;
	};
	const end = async (error: unknown) => {
		active.finished = endUndelivered(parts, active, error).finally(() => activeJobs.remove(active));
		await active.finished;
		return true;
	};
	if (job.ending !== undefined) return end({ is: "cancelled", byUserId: job.ending.byUserId });
	if (job.failing !== undefined) return end(job.failing);
	// The second wallet is looked at only where there is one: the hold there may be missing alone.
	if (isHeld && job.holds.length < 2) return go(false);
	// Whatever gives credits back says so in the record first: what is not held of this one any more was paid, by some of its wallets or all.
	if (job.state.is === "delivering") return go(false);
	try {
		const reserved = await wallets.reserve(job.holds, job.id, await settingsOf(active.space));
		if (reserved.is === "held") return go(!isHeld);
	} catch (error) {
		if (!isShort(error)) throw error;
		return end(error);
	}
	// The credits went back just before the end: somebody had it cancelled, or it was given up.
	return end({ is: "cancelled", byUserId: job.address.userId });
}
