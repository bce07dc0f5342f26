import { openWallets } from "../credits/wallets.ts";
import type { Log } from "../log.ts";
import { GuildQueues } from "../queue/guild-queues.ts";
import { PacedQueue } from "../queue/paced-queue.ts";
import { openServicePauses } from "../queue/service-pauses.ts";
import { openUpstream } from "../queue/upstream.ts";
import type { Operator } from "../settings/guild-settings.ts";
import { openStoredSettings } from "../settings/stored-settings.ts";
import { openActiveJobs } from "./active-jobs.ts";
import { openBackOffs } from "./back-offs.ts";
import { withBreaker } from "./breaker.ts";
import { openCancelling } from "./cancelling.ts";
import type { DoStep } from "./crash-points.ts";
import { openDownloads } from "./downloads.ts";
import { openDurations } from "./durations.ts";
import { openErasures } from "./erasures.ts";
import { openForgetting } from "./forgetting.ts";
import { openJobStatus } from "./job-status.ts";
import type { WithLock } from "./keyed-lock.ts";
import type { ObserveChange } from "./observation.ts";
import { openPollSlots } from "./poll-slots.ts";
import { pollUntilOver } from "./poller.ts";
import type { ChannelAccess, Clock, MusicService, Presenter, SharedLimits } from "./ports.ts";
import { openPreview } from "./preview.ts";
import { openRewrites } from "./rewrites.ts";
import { openRights } from "./rights.ts";
import { JobRunner } from "./runner.ts";
import type { Store } from "./stores.ts";
import { Submitter } from "./submit.ts";
import type { Timings } from "./timings.ts";
import { openUndeliveredEnd } from "./undelivered-end.ts";

export type WiringOptions = {
	readonly store: Store;
	readonly service: MusicService;
	readonly presenter: Presenter;
	readonly access: ChannelAccess;
	readonly operator: Operator;
	readonly tempFolder: string;
	readonly withLock: WithLock;
	readonly doStep: DoStep;
	readonly observe: ObserveChange;
	readonly clock: Clock;
	readonly timings: Timings;
	readonly log: Log;
	readonly shared: SharedLimits | undefined;
	/** Aborted when the process stops. */
	readonly signal: AbortSignal;
};

/** Opens and connects the parts that a job goes through; some call each other later than they are opened. */
export function wireParts(options: WiringOptions) {
	const { store, presenter, operator, withLock, doStep, clock, timings, log, signal } = options;
	const backOffs = openBackOffs(clock, timings.breaker, signal);
	const service = withBreaker(options.service, clock, timings.breaker, log, backOffs.recovered);
	const wallets = openWallets(store, clock, withLock);
	const storedSettings = openStoredSettings(store, operator);
	const settingsOf = async (space: string) => {
		const settings = await storedSettings.of(space);
		return settings.paused === null ? { ...settings, paused: servicePauses.now() } : settings;
	};
	const queues = new GuildQueues(store, clock, log, withLock, settingsOf, (space) => status.placesMoved(space));
	const upstream = openUpstream(
		timings.upstream,
		clock,
		() => status.reasonChanged(),
		(hold) => {
			if (hold !== "no-credits") return;
			servicePauses.end().catch((err: unknown) => log.error({ err }, "the pause was not ended"));
		},
	);
	const servicePauses = openServicePauses({
		store,
		service,
		upstream,
		clock,
		timings: timings.credits,
		log,
		signal,
	});
	const making = new PacedQueue(
		{
			concurrency: operator.ceilings?.mostAtOnce ?? Number.POSITIVE_INFINITY,
			perInterval: Number.MAX_SAFE_INTEGER,
			intervalMs: 1,
			order: "fair",
			perParty: Number.POSITIVE_INFINITY,
		},
		clock,
		() => {},
	);

	// jobs, and what is shown of them
	const { diskMs, cancelMs } = timings;
	const activeJobs = openActiveJobs({
		store,
		clock,
		log,
		withLock,
		doStep,
		backOffs,
		diskMs,
		observe: options.observe,
	});
	const durations = openDurations(store, clock);
	const status = openJobStatus({ activeJobs, queues, upstream, durations, presenter, clock, timings, signal });
	const { show } = status;
	const rights = openRights(options.access, activeJobs);

	// a job's life and its ends
	const cancelling = openCancelling({ activeJobs, rights, service, clock, cancelMs, doStep, log });
	const endUndelivered = openUndeliveredEnd({
		wallets,
		presenter,
		servicePauses,
		clock,
		cancelMs,
		doStep,
		show,
		log,
	});
	const erasures = openErasures({ store, service, clock, log, signal });
	const rewrites = openRewrites({ store, clock, timings: timings.rewrite, log, signal });
	const forgetting = openForgetting({ store, wallets, activeJobs, cancelling, rewrites, erasures, withLock, log });
	const slots = openPollSlots(timings.poll);
	const downloads = { service, clock, timings: timings.download, doStep, tempFolder: options.tempFolder, show };
	const runner = new JobRunner({
		activeJobs,
		making,
		submitter: new Submitter({ ...options, service, upstream, queues, servicePauses, show }),
		pollUntilOver: (question) => pollUntilOver({ service, clock, timings: timings.poll, slots }, question),
		durations,
		openDownloads: (active) => openDownloads(downloads, active),
		openPreview: (active, files) => openPreview({ presenter, doStep, show, log }, active, files),
		presenter,
		wallets,
		cancelling,
		endUndelivered,
		forgetWhenOver: forgetting.forgetWhenOver,
		show,
		doStep,
		clock,
		timings,
		log,
	});

	return {
		service,
		wallets,
		storedSettings,
		settingsOf,
		queues,
		servicePauses,
		activeJobs,
		durations,
		status,
		rights,
		cancelling,
		endUndelivered,
		forgetting,
		runner,
	};
}
