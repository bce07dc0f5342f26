import { openCredits } from "../credits/credits.ts";
import { Fault } from "../errors.ts";
import type { Log } from "../log.ts";
import { openBlockedWords } from "../settings/blocked-words.ts";
import type { Operator } from "../settings/guild-settings.ts";
import { openSettingsChanges } from "../settings/settings-changes.ts";
import { systemClock } from "./clock.ts";
import { openSteps, type StepHook } from "./crash-points.ts";
import { openDayCounts } from "./day-counts.ts";
import { removeLeftovers } from "./downloads.ts";
import { exportOf } from "./export.ts";
import { openFurtherTakes } from "./further-takes.ts";
import { openIds } from "./ids.ts";
import { isOver, spaceOf } from "./job.ts";
import { countJobs } from "./job-stats.ts";
import type { Jobs, RecoveryReport } from "./jobs.ts";
import { openKeyedLock } from "./keyed-lock.ts";
import { openLibrary } from "./library.ts";
import { NewJobs } from "./new-jobs.ts";
import { type Observed, openObservation } from "./observation.ts";
import type { ChannelAccess, Clock, MusicService, Presenter, SharedLimits } from "./ports.ts";
import { recover, showOwed } from "./recovery.ts";
import { openReposts } from "./reposts.ts";
import { mustBePlaceFor } from "./rules.ts";
import { stopAll } from "./stopping.ts";
import type { Store } from "./stores.ts";
import { defaultTimings, type Timings } from "./timings.ts";
import { toShown, withPost, withStatusMessage } from "./transitions.ts";
import { wireParts } from "./wiring.ts";
import { openWriting } from "./writing.ts";

export type JobsOptions = {
	readonly store: Store;
	readonly service: MusicService;
	readonly presenter: Presenter;
	readonly access: ChannelAccess;
	readonly log: Log;
	readonly operator: Operator;
	/** A folder for files on their way to a channel, used by nobody else; job folders in it are removed at start. */
	readonly tempFolder: string;
	readonly clock?: Clock;
	readonly timings?: Timings;
	/** Where other bots work on the same store. */
	readonly shared?: SharedLimits | undefined;
	/** Called with every turn, stage and end of a job, for metrics. */
	readonly observe?: (seen: Observed) => void;
	/** Called at each of `crashPoints`. */
	readonly step?: StepHook;
};

/** Wires the parts. Nothing runs before `start()`. The store stays the caller's to close, after `stop()`. */
export function openJobs(options: JobsOptions): Jobs {
	const { store, presenter, access, log, operator, tempFolder } = options;
	const { clock = systemClock, timings = defaultTimings } = options;
	const closing = new AbortController();
	const { signal } = closing;
	const withLock = openKeyedLock();
	const doStep = openSteps(options.step);
	const newId = openIds(() => clock.now());
	const observe = openObservation(log, clock, options.observe ?? (() => {}));
	const dayCounts = openDayCounts(store, clock, operator.ceilings, options.shared);
	const common = { store, presenter, operator, withLock, doStep, observe, clock, log };
	const parts = wireParts({
		...common,
		service: options.service,
		access,
		tempFolder,
		timings,
		signal,
		shared: options.shared,
	});
	const { service, wallets, storedSettings, settingsOf, queues, servicePauses } = parts;
	const { activeJobs, durations, status, rights, cancelling, forgetting } = parts;
	const { viewOf } = status;

	const blockedWords = openBlockedWords();
	const newJobs = new NewJobs({ ...common, ...parts, dayCounts, blockedWords, newId });
	/** Requests on their way: a stop hands back what becomes of them, too. */
	const entering = new Set<Promise<unknown>>();
	const request: Jobs["request"] = async (song, address, person, lineage = { trigger: "command", take: 1 }) => {
		if (signal.aborted) throw new Fault("shutting-down", {});
		const entered = newJobs.request(song, address, person, lineage);
		entering.add(entered);
		return entered.finally(() => entering.delete(entered));
	};
	const reposts = openReposts(clock);

	const start = async (): Promise<RecoveryReport> => {
		const startedAt = clock.now();
		await Promise.all([removeLeftovers(tempFolder), durations.load(), dayCounts.load(), servicePauses.load()]);
		const report = await recover({ ...common, ...parts, viewOf });
		await forgetting.forgetLeftOvers();
		showOwed({ ...common, ...parts, viewOf }, signal).catch((err: unknown) =>
			log.error({ err }, "last states of an earlier process were not shown"),
		);
		log.info({ ...report, ms: clock.now() - startedAt }, "unfinished jobs were taken up");
		return report;
	};
	let starting: Promise<RecoveryReport> | undefined;

	return {
		request,
		async attachStatusMessage(jobId, status) {
			const active = activeJobs.get(jobId);
			const attach = () => activeJobs.change(jobId, (job) => withStatusMessage(job, status));
			// a status message that nobody knows of would never be brought up to date again
			await (active === undefined ? attach() : active.untilWritten(attach)).catch((error: unknown) => {
				// Whoever stops while the disk is full leaves the status message to the next start.
				if (active?.hard.signal.aborted !== true) throw error;
			});
			const job = await activeJobs.read(jobId);
			if (job !== undefined) presenter.show(viewOf(job));
		},
		async lastStateShown(jobId) {
			await activeJobs.change(jobId, (job) => (isOver(job) && job.owed === true ? toShown(job) : undefined));
		},
		...openLibrary({ store, activeJobs, rights, status, clock }),
		...openFurtherTakes({ store, service, activeJobs, rights, operator, settingsOf, withLock, clock, request }),
		cancel: cancelling.cancel,
		async mayRepost(job, address, person) {
			const space = spaceOf(address);
			mustBePlaceFor(address, person, await settingsOf(space));
			await rights.mustBeShareable(job, address, person);
			reposts.note(space, person.userId);
		},
		async addPost(jobId, post, byUserId) {
			await activeJobs.change(jobId, (job) => withPost(job, post, byUserId));
		},
		...openCredits({ wallets, log, newId, settingsOf }),
		...openSettingsChanges({ store, operator, withLock, storedSettings, queues, servicePauses, settingsOf }),
		...openWriting({ service, operator, blockedWords, settingsOf, signal }),
		voices: (model) => service.voices(model),
		stats: () => ({
			...countJobs(activeJobs.all(), clock.now(), timings.stuckMs),
			guildQueues: queues.size,
			songsToday: dayCounts.today(),
		}),
		exportOf: (userId) => exportOf(store, wallets, userId),
		forget: forgetting.forget,
		wake: (jobId) => activeJobs.get(jobId)?.wake(),
		async leave(space) {
			await Promise.all(activeJobs.inSpace(space).map((active) => cancelling.end(active, { is: "left" })));
		},
		start() {
			starting ??= start();
			return starting;
		},
		async stop() {
			if (signal.aborted) return;
			closing.abort();
			await Promise.allSettled([starting, ...entering]);
			await stopAll({ activeJobs, durations, presenter, clock, graceMs: timings.graceMs, log });
		},
	};
}
