import { openCredits } from "../credits/credits.ts";
import { openWallets } from "../credits/wallets.ts";
import { Fault } from "../errors.ts";
import type { Log } from "../log.ts";
import { GuildQueues } from "../queue/guild-queues.ts";
import { PacedQueue } from "../queue/paced-queue.ts";
import { openServicePauses } from "../queue/service-pauses.ts";
import { openUpstream } from "../queue/upstream.ts";
import { openBlockedWords } from "../settings/blocked-words.ts";
import type { Operator } from "../settings/guild-settings.ts";
import { openSettingsChanges } from "../settings/settings-changes.ts";
import { openStoredSettings } from "../settings/stored-settings.ts";
import { openActiveJobs, untilWritten } from "./active-jobs.ts";
import { openBackOffs } from "./back-offs.ts";
import { withBreaker } from "./breaker.ts";
import { systemClock } from "./clock.ts";
import { openDayCounts } from "./day-counts.ts";
import { openDurations } from "./durations.ts";
import { cancel, end, remove, wake } from "./endings.ts";
import { openErasures } from "./erasures.ts";
import { exportOf } from "./export.ts";
import { forget } from "./forgetting.ts";
import type { Hub } from "./hub.ts";
import { openIds } from "./ids.ts";
import { isOver, spaceOf } from "./job.ts";
import { statsOf, viewOf } from "./job-views.ts";
import type { Jobs, RecoveryReport } from "./jobs.ts";
import { openKeyedLock } from "./keyed-lock.ts";
import { type Observed, openObservation } from "./observation.ts";
import { openPollSlots } from "./poll-slots.ts";
import type { ChannelAccess, Clock, MusicService, Presenter, Store } from "./ports.ts";
import { openReading } from "./reading.ts";
import { recover } from "./recovery.ts";
import { openRefresh } from "./refresh.ts";
import { openReposts } from "./reposts.ts";
import { type Entering, request } from "./request-job.ts";
import { openRewrites } from "./rewrites.ts";
import { mustBePlaceFor } from "./rules.ts";
import { openSteps, type StepHook } from "./steps.ts";
import { stopAll } from "./stopping.ts";
import { openTakes } from "./takes.ts";
import { defaultTimings, type Timings } from "./timings.ts";
import { toShown, withPost, withStatusMessage } from "./transitions.ts";
import { mustBeShareable } from "./visibility.ts";

export type JobsOptions = {
	readonly store: Store;
	readonly service: MusicService;
	readonly presenter: Presenter;
	readonly access: ChannelAccess;
	readonly log: Log;
	readonly operator: Operator;
	/** A folder of the hub's own for files on their way to a channel; job folders in it are removed at start. */
	readonly tempFolder: string;
	readonly clock?: Clock;
	readonly timings?: Timings;
	/** Told of every turn, stage and end of a job, for metrics. */
	readonly observe?: (seen: Observed) => void;
	/** Called at each of `crashPoints`. */
	readonly step?: StepHook;
};

/** Wires the hub. Nothing runs before `start()`. The store stays the caller's to close, after `stop()`. */
export function openJobs(options: JobsOptions): Jobs {
	const {
		store,
		presenter,
		access,
		log,
		operator,
		tempFolder,
		clock = systemClock,
		timings = defaultTimings,
	} = options;
	const withLock = openKeyedLock();
	const doStep = openSteps(options.step);
	const closing = new AbortController();
	const backOffs = openBackOffs(clock, timings.breaker, closing.signal);
	const service = withBreaker(options.service, clock, timings.breaker, log, backOffs.recovered);
	const book = openStoredSettings(store, operator);
	const settingsOf = async (space: string) => {
		const settings = await book.of(space);
		return settings.paused === null ? { ...settings, paused: pauses.now() } : settings;
	};
	const observe = openObservation(log, clock, options.observe ?? (() => {}));
	const roster = openActiveJobs(store, clock, log, withLock, doStep, timings.diskMs, observe);
	const accounts = openWallets(store, clock, withLock);
	const durations = openDurations(store, clock);

	const refresh = openRefresh(() => hub, closing.signal);
	const lanes = new GuildQueues(store, clock, log, withLock, settingsOf, refresh.placesMoved);
	const upstream = openUpstream(timings.upstream, clock, refresh.reasonChanged, (hold) => {
		if (hold === "no-credits") pauses.end().catch((err: unknown) => log.error({ err }, "the pause was not ended"));
	});
	const pauses = openServicePauses({
		store,
		service,
		upstream,
		clock,
		timings: timings.credits,
		log,
		signal: closing.signal,
	});

	const hub: Hub = {
		store,
		service,
		presenter,
		access,
		clock,
		log,
		operator,
		tempFolder,
		timings,
		withLock,
		doStep,
		wallets: accounts,
		activeJobs: roster,
		queues: lanes,
		upstream,
		backOffs,
		servicePauses: pauses,
		durations,
		dayCounts: openDayCounts(store, clock, operator.ceilings),
		making: new PacedQueue(
			{
				concurrency: operator.ceilings?.mostAtOnce ?? Number.POSITIVE_INFINITY,
				perInterval: Number.MAX_SAFE_INTEGER,
				intervalMs: 1,
				order: "fair",
				perParty: Number.POSITIVE_INFINITY,
			},
			clock,
			() => {},
		),
		erasures: openErasures({ store, music: service, clock, log, signal: closing.signal }),
		rewrites: openRewrites({ store, clock, pace: timings.rewrite, log, signal: closing.signal }),
		observe,
		settingsOf,
		blockedWords: openBlockedWords(),
		newId: openIds(() => clock.now()),
		pollSlots: openPollSlots(timings.watch),
		show(active) {
			const view = viewOf(hub, active.job);
			active.shown = { ahead: view.ahead, reason: view.reason };
			presenter.show(view);
		},
	};
	const reposts = openReposts(clock);
	const entering: Entering = new Map();
	let starting: Promise<RecoveryReport> | undefined;

	const mustBeOpen = () => {
		if (closing.signal.aborted) throw new Fault("shutting-down", {});
	};
	const ask: Jobs["request"] = async (asked, address, person, lineage = { trigger: "command", take: 1 }) => {
		mustBeOpen();
		return request(hub, entering, asked, address, person, lineage);
	};
	const reading = openReading(hub);
	return {
		request: ask,
		async attachCard(jobId, card) {
			const active = roster.active.get(jobId);
			const attach = () => roster.change(jobId, (job) => withStatusMessage(job, card));
			// a card that nobody knows of would never be brought up to date again
			await (active === undefined ? attach() : untilWritten(clock, log, active, timings.diskMs, attach)).catch(
				(error) => {
					// Whoever stops while the disk is full leaves the card to the next start.
					if (active?.hard.signal.aborted !== true) throw error;
				},
			);
			const job = active?.job ?? (await store.jobs.get(jobId));
			if (job !== undefined) presenter.show(viewOf(hub, job));
		},
		async lastStateShown(jobId) {
			await roster.change(jobId, (job) => (isOver(job) && job.owed === true ? toShown(job) : undefined));
		},
		...reading,
		...openTakes(hub, reading.open, ask),
		cancel: (jobId, person) => cancel(hub, jobId, person),
		async mayRepost(job, address, person) {
			const space = spaceOf(address);
			mustBePlaceFor(address, person, await settingsOf(space));
			await mustBeShareable(access, job, address, person);
			reposts.note(space, person.userId);
		},
		async addPost(jobId, post, byUserId) {
			await roster.change(jobId, (job) => withPost(job, post, byUserId));
		},
		remove: (jobId, person) => remove(hub, jobId, person),

		...openCredits(hub),
		...openSettingsChanges({ ...hub, storedSettings: book }),

		stats: () => statsOf(hub),
		exportOf: (userId) => exportOf(hub, userId),
		forget: (userId) => forget(hub, userId),
		wake(jobId) {
			const active = roster.active.get(jobId);
			if (active !== undefined) wake(active);
		},
		async leave(space) {
			await Promise.all(roster.inSpace(space).map((active) => end(hub, active, { is: "left" })));
		},
		start() {
			starting ??= recover(hub, closing.signal);
			return starting;
		},
		async stop() {
			if (closing.signal.aborted) return;
			closing.abort();
			await starting?.catch(() => {});
			await stopAll(hub);
		},
	};
}
