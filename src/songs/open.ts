import { Fault } from "../errors.ts";
import type { Log } from "../log.ts";
import { openAccounts } from "./accounts.ts";
import { openBackOffs } from "./back-offs.ts";
import { openBlockedWords } from "./blocked-words.ts";
import { withBreaker } from "./breaker.ts";
import { type Observed, openChanges } from "./changes.ts";
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
import { openLane } from "./lane.ts";
import { openLanes } from "./lanes.ts";
import { openLooks } from "./looks.ts";
import { openMoney } from "./money.ts";
import { defaultPace, type Pace } from "./pace.ts";
import { openPauses } from "./pauses.ts";
import type { ChannelAccess, Clock, MusicService, Stage, Store } from "./ports.ts";
import { openReading } from "./reading.ts";
import { recover } from "./recovery.ts";
import { openRefresh } from "./refresh.ts";
import { openReposts } from "./reposts.ts";
import { type Entering, request } from "./requests.ts";
import { openRewrites } from "./rewrites.ts";
import { openRoster, untilWritten } from "./roster.ts";
import { mustBePlaceFor } from "./rules.ts";
import type { Operator } from "./settings.ts";
import { openSettingsBook } from "./settings-book.ts";
import { openSettings } from "./settings-desk.ts";
import type { RecoveryReport, Songs } from "./songs.ts";
import { openSteps, type StepHook } from "./steps.ts";
import { stopAll } from "./stopping.ts";
import { openTakes } from "./takes.ts";
import { toShown, withCard, withPost } from "./transitions.ts";
import { openTurns } from "./turns.ts";
import { openUpstream } from "./upstream.ts";
import { statsOf, viewOf } from "./views.ts";
import { mustBeShareable } from "./visibility.ts";

export type SongsOptions = {
	readonly store: Store;
	readonly music: MusicService;
	readonly stage: Stage;
	readonly access: ChannelAccess;
	readonly log: Log;
	readonly operator: Operator;
	/** A folder of the hub's own for files on their way to a channel; job folders in it are removed at start. */
	readonly tempFolder: string;
	readonly clock?: Clock;
	readonly pace?: Pace;
	/** Told of every turn, stage and end of a job, for metrics. */
	readonly observe?: (seen: Observed) => void;
	/** Called at each of `crashPoints`. */
	readonly step?: StepHook;
};

/** Wires the hub. Nothing runs before `start()`. The store stays the caller's to close, after `stop()`. */
export function openSongs(options: SongsOptions): Songs {
	const { store, stage, access, log, operator, tempFolder, clock = systemClock, pace = defaultPace } = options;
	const inTurn = openTurns();
	const doStep = openSteps(options.step);
	const closing = new AbortController();
	const backOffs = openBackOffs(clock, pace.breaker, closing.signal);
	const music = withBreaker(options.music, clock, pace.breaker, log, backOffs.recovered);
	const book = openSettingsBook(store, operator);
	const settingsOf = async (space: string) => {
		const settings = await book.of(space);
		return settings.paused === null ? { ...settings, paused: pauses.now() } : settings;
	};
	const noteChange = openChanges(log, clock, options.observe ?? (() => {}));
	const roster = openRoster(store, clock, log, inTurn, doStep, pace.diskMs, noteChange);
	const accounts = openAccounts(store, clock, inTurn);
	const durations = openDurations(store, clock);

	const refresh = openRefresh(() => hub, closing.signal);
	const lanes = openLanes(store, clock, log, inTurn, settingsOf, refresh.placesMoved);
	const upstream = openUpstream(pace.upstream, clock, refresh.reasonChanged, (hold) => {
		if (hold === "no-credits") pauses.end().catch((err: unknown) => log.error({ err }, "the pause was not ended"));
	});
	const pauses = openPauses({ store, music, upstream, clock, pace: pace.credits, log, signal: closing.signal });

	const hub: Hub = {
		store,
		music,
		stage,
		access,
		clock,
		log,
		operator,
		tempFolder,
		pace,
		inTurn,
		doStep,
		accounts,
		roster,
		lanes,
		upstream,
		backOffs,
		pauses,
		durations,
		dayCounts: openDayCounts(store, clock, operator.ceilings),
		making: openLane(
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
		erasures: openErasures({ store, music, clock, log, signal: closing.signal }),
		rewrites: openRewrites({ store, clock, pace: pace.rewrite, log, signal: closing.signal }),
		noteChange,
		settingsOf,
		blockedWords: openBlockedWords(),
		newId: openIds(() => clock.now()),
		looks: openLooks(pace.watch),
		show(one) {
			const view = viewOf(hub, one.job);
			one.shown = { ahead: view.ahead, reason: view.reason };
			stage.show(view);
		},
	};
	const reposts = openReposts(clock);
	const entering: Entering = new Map();
	let starting: Promise<RecoveryReport> | undefined;

	const mustBeOpen = () => {
		if (closing.signal.aborted) throw new Fault("shutting-down", {});
	};
	const ask: Songs["request"] = async (asked, address, person, lineage = { trigger: "command", take: 1 }) => {
		mustBeOpen();
		return request(hub, entering, asked, address, person, lineage);
	};
	const reading = openReading(hub);
	return {
		request: ask,
		async attachCard(jobId, card) {
			const one = roster.active.get(jobId);
			const attach = () => roster.change(jobId, (job) => withCard(job, card));
			// a card that nobody knows of would never be brought up to date again
			await (one === undefined ? attach() : untilWritten(clock, log, one, pace.diskMs, attach)).catch((error) => {
				// Whoever stops while the disk is full leaves the card to the next start.
				if (one?.hard.signal.aborted !== true) throw error;
			});
			const job = one?.job ?? (await store.jobs.get(jobId));
			if (job !== undefined) stage.show(viewOf(hub, job));
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

		...openMoney(hub),
		...openSettings(hub, book),

		stats: () => statsOf(hub),
		exportOf: (userId) => exportOf(hub, userId),
		forget: (userId) => forget(hub, userId),
		wake(jobId) {
			const one = roster.active.get(jobId);
			if (one !== undefined) wake(one);
		},
		async leave(space) {
			await Promise.all(roster.inSpace(space).map((one) => end(hub, one, { is: "left" })));
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
