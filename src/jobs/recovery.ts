import { setImmediate as nextTurn } from "node:timers/promises";
import { Fault } from "../errors.ts";
import { removeLeftovers } from "./downloads.ts";
import { type ForgettingParts, forgetLeftOvers } from "./forgetting.ts";
import { type Job, unfinishedStateOf } from "./job.ts";
import type { RecoveryReport } from "./jobs.ts";
import type { JobParts } from "./parts.ts";
import { type RunnerParts, runJob, workOn } from "./runner.ts";
import { type EndParts, endUndelivered } from "./undelivered-end.ts";

type RecoveryParts = ForgettingParts & RunnerParts & EndParts & Pick<JobParts, "dayCounts" | "signal">;

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
	const report: Record<keyof RecoveryReport, number> = {
		waiting: 0,
		submitting: 0,
		generating: 0,
		delivering: 0,
		holdsFixed: 0,
	};
	let jobs: Job[] = [];
	const takeUp = async () => {
		const fixed = await Promise.all(jobs.map((job) => resume(parts, job)));
		report.holdsFixed += fixed.filter(Boolean).length;
		jobs = [];
		await nextTurn();
	};
	for await (const job of parts.store.jobs.unfinished()) {
		const state = unfinishedStateOf(job);
		// people ask for songs meanwhile: a second one of the same job would undo what the first does
		if (state === undefined || parts.activeJobs.isOwn(job.id)) continue;
		report[state]++;
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
		if (shown % batch === 0) await presenter.untilShown(signal);
	}
	if (shown > 0) log.info({ jobs: shown }, "last states of an earlier process are shown");
}

/** Resolves to whether the job's money had to be set right. */
async function resume(parts: RecoveryParts, job: Job): Promise<boolean> {
	const { activeJobs, queues, wallets } = parts;
	const active = activeJobs.add(job);
	const queue = await queues.open(active.space);
	const end = async (error: unknown) => {
		workOn(parts, active, endUndelivered(parts, active, error));
		await active.finished;
		return true;
	};
	if (job.ending !== undefined) return end({ is: "cancelled", byUserId: job.ending.byUserId });
	if (job.failing !== undefined) return end(job.failing);
	switch (job.state.is) {
		case "waiting":
		case "submitting":
		case "generating":
			// Its requester was refused while its credits were being held, or has read nothing.
			if (!(await wallets.isHeld(job.holds, job.id))) return end(new Fault("shutting-down", {}));
			runJob(parts, active, queue, job.state.is !== "waiting");
			return false;
		case "delivering":
			runJob(parts, active, queue, true);
			return false;
		case "done":
		case "failed":
		case "cancelled":
			return false;
	}
}
