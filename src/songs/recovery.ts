import { setImmediate as nextTurn } from "node:timers/promises";
import { isShort } from "./accounts.ts";
import { conclude } from "./conclude.ts";
import { forgetLeftOvers } from "./forgetting.ts";
import type { Hub } from "./hub.ts";
import type { Job } from "./job.ts";
import type { Lane } from "./lane.ts";
import type { Active } from "./roster.ts";
import { drive } from "./runner.ts";
import type { RecoveryReport } from "./songs.ts";
import { removeLeftovers } from "./tracks.ts";
import { viewOf } from "./views.ts";

/** So many jobs are taken up in one turn of the event loop: people may ask for things meanwhile. */
const batch = 50;

/** Takes up every unfinished job where it was, sets their money right, and tells in one log line what was found. */
export async function recover(hub: Hub, signal: AbortSignal): Promise<RecoveryReport> {
	const startedAt = hub.clock.now();
	await Promise.all([removeLeftovers(hub.tempFolder), hub.durations.load(), hub.dayCounts.load(), hub.pauses.load()]);
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
	await hub.lanes.begin();
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
		if (hub.roster.active.has(job.id)) continue;
		hub.stage.show(viewOf(hub, job));
		shown++;
		if (shown % batch === 0) await hub.stage.settle(signal);
	}
	if (shown > 0) hub.log.info({ songs: shown }, "last states of an earlier life are shown");
}

/** Resolves to whether the job's money had to be set right. */
async function resume(hub: Hub, job: Job): Promise<boolean> {
	const { accounts, roster, store } = hub;
	const one = roster.add(job);
	const lane = await hub.lanes.open(one.space);
	const [first] = job.holds;
	const record = first && (await store.wallets.get(first.walletId));
	const isHeld = first === undefined || record?.holds[job.id] !== undefined;
	if (job.ending !== undefined) {
		one.finished = conclude(hub, one, { is: "cancelled", byUserId: job.ending.byUserId }).finally(() =>
			roster.remove(job.id),
		);
		await one.finished;
		return true;
	}
	// The second wallet is looked at only where there is one: the hold there may be missing alone.
	if (isHeld && job.holds.length < 2) return go(hub, one, lane, false);
	try {
		const settings = await hub.settingsOf(one.space);
		const isEnding = job.state.is === "generating" || job.state.is === "delivering";
		if (isEnding && !isHeld) return go(hub, one, lane, false);
		const reserved = await accounts.reserve(job.holds, job.id, settings);
		if (reserved.is === "held") return go(hub, one, lane, !isHeld);
		// The credits went back just before the end: somebody had it cancelled, or it was given up.
		one.finished = conclude(hub, one, { is: "cancelled", byUserId: job.address.userId });
	} catch (error) {
		if (!isShort(error)) throw error;
		one.finished = conclude(hub, one, error);
	}
	one.finished = one.finished.finally(() => roster.remove(job.id));
	await one.finished;
	return true;
}

function go(hub: Hub, one: Active, lane: Lane, wasFixed: boolean): boolean {
	drive(hub, one, lane, one.job.state.is !== "waiting");
	return wasFixed;
}
