import { setImmediate as nextTurn } from "node:timers/promises";
import { isShort } from "../credits/wallets.ts";
import type { PacedQueue } from "../queue/paced-queue.ts";
import type { ActiveJob } from "./active-jobs.ts";
import { conclude } from "./conclude.ts";
import { removeLeftovers } from "./downloads.ts";
import { forgetLeftOvers } from "./forgetting.ts";
import type { Hub } from "./hub.ts";
import type { Job } from "./job.ts";
import { viewOf } from "./job-views.ts";
import type { RecoveryReport } from "./jobs.ts";
import { runJob } from "./runner.ts";

/** So many jobs are taken up in one turn of the event loop: people may ask for things meanwhile. */
const batch = 50;

/** Takes up every unfinished job where it was, sets their money right, and tells in one log line what was found. */
export async function recover(hub: Hub, signal: AbortSignal): Promise<RecoveryReport> {
	const startedAt = hub.clock.now();
	await Promise.all([
		removeLeftovers(hub.tempFolder),
		hub.durations.load(),
		hub.dayCounts.load(),
		hub.servicePauses.load(),
	]);
	const report = { waiting: 0, submitting: 0, generating: 0, delivering: 0, holdsFixed: 0 };
	let jobs: Job[] = [];
	const takeUp = async () => {
		const fixed = await Promise.all(jobs.map((job) => resume(hub, job)));
		report.holdsFixed += fixed.filter(Boolean).length;
		jobs = [];
		await nextTurn();
	};
	for await (const job of hub.store.jobs.unfinished()) {
		const { is } = job.state;
		if (is === "done" || is === "failed" || is === "cancelled") continue;
		report[is]++;
		jobs.push(job);
		if (jobs.length === batch) await takeUp();
	}
	await takeUp();
	await hub.queues.begin();
	await forgetLeftOvers(hub);
	void showOwed(hub, signal).catch((err: unknown) =>
		hub.log.error({ err }, "last states of an earlier life were not shown"),
	);
	hub.log.info({ ...report, ms: hub.clock.now() - startedAt }, "unfinished songs were taken up");
	return report;
}

/** Shows the last states that an earlier life owes, so many at a time: each waits for its turn in its channel. */
async function showOwed(hub: Hub, signal: AbortSignal): Promise<void> {
	let shown = 0;
	for await (const job of hub.store.jobs.owed()) {
		if (signal.aborted) return;
		// whatever ended since the start is shown by whoever ended it
		if (hub.activeJobs.active.has(job.id)) continue;
		hub.presenter.show(viewOf(hub, job));
		shown++;
		if (shown % batch === 0) await hub.presenter.settle(signal);
	}
	if (shown > 0) hub.log.info({ songs: shown }, "last states of an earlier life are shown");
}

/** Resolves to whether the job's money had to be set right. */
async function resume(hub: Hub, job: Job): Promise<boolean> {
	const { wallets, activeJobs, store } = hub;
	const active = activeJobs.add(job);
	const lane = await hub.queues.open(active.space);
	const [first] = job.holds;
	const record = first && (await store.wallets.get(first.walletId));
	const isHeld = first === undefined || record?.holds[job.id] !== undefined;
	if (job.ending !== undefined) {
		active.finished = conclude(hub, active, { is: "cancelled", byUserId: job.ending.byUserId }).finally(() =>
			activeJobs.remove(job.id),
		);
		await active.finished;
		return true;
	}
	// The second wallet is looked at only where there is one: the hold there may be missing alone.
	if (isHeld && job.holds.length < 2) return go(hub, active, lane, false);
	try {
		const settings = await hub.settingsOf(active.space);
		const isEnding = job.state.is === "generating" || job.state.is === "delivering";
		if (isEnding && !isHeld) return go(hub, active, lane, false);
		const reserved = await wallets.reserve(job.holds, job.id, settings);
		if (reserved.is === "held") return go(hub, active, lane, !isHeld);
		// The credits went back just before the end: somebody had it cancelled, or it was given up.
		active.finished = conclude(hub, active, { is: "cancelled", byUserId: job.address.userId });
	} catch (error) {
		if (!isShort(error)) throw error;
		active.finished = conclude(hub, active, error);
	}
	active.finished = active.finished.finally(() => activeJobs.remove(job.id));
	await active.finished;
	return true;
}

function go(hub: Hub, active: ActiveJob, lane: PacedQueue, wasFixed: boolean): boolean {
	runJob(hub, active, lane, active.job.state.is !== "waiting");
	return wasFixed;
}
