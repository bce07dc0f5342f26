import { Wallets } from "../credits/wallets.ts";
import { openStoredSettings } from "../settings/stored-settings.ts";
import type { ActiveJob } from "./active-job.ts";
import { openActiveJobs } from "./active-jobs.ts";
import { openBackOffs } from "./back-offs.ts";
import { withBreaker } from "./breaker.ts";
import { openCancelling } from "./cancelling.ts";
import { openDownloads } from "./downloads.ts";
import { openDurations } from "./durations.ts";
import { Erasures } from "./erasures.ts";
import { openForgetting } from "./forgetting.ts";
import { JobStatus } from "./job-status.ts";
import { openPollSlots } from "./poll-slots.ts";
import { pollUntilOver } from "./poller.ts";
import { openPreview } from "./preview.ts";
import { openQueueing } from "./queueing.ts";
import { openRights } from "./rights.ts";
import { JobRunner } from "./runner.ts";
import { openScrubs } from "./scrubs.ts";
import { Submitter } from "./submit.ts";
import type { JobTools } from "./tools.ts";
import { openUndeliveredEnd } from "./undelivered-end.ts";

/** Opens and connects the parts that a job goes through; some call each other later than they are opened. */
export function openParts(options: JobTools) {
	const { store, operator, withLock, clock, timings, signal } = options;
	const backOffs = openBackOffs(clock, timings.breaker, signal);
	const service = withBreaker(options.service, clock, timings.breaker, options.log, backOffs.recovered);
	const wallets = new Wallets(store, clock, withLock);
	const storedSettings = openStoredSettings(store, operator);
	const queueing = openQueueing({
		...options,
		service,
		storedSettings,
		placesMoved: (space) => status.placesMoved(space),
		reasonChanged: () => status.reasonChanged(),
	});
	const activeJobs = openActiveJobs({ ...options, backOffs, diskMs: timings.diskMs });
	const durations = openDurations(store, clock);
	const status = new JobStatus({ ...options, ...queueing, activeJobs, durations });
	const show = (active: ActiveJob) => status.show(active);

	const common = { ...options, ...queueing, service, wallets, activeJobs, durations, show, cancelMs: timings.cancelMs };
	const rights = openRights(options.access, activeJobs);
	const cancelling = openCancelling({ ...common, rights });
	const endUndelivered = openUndeliveredEnd(common);
	const forgetting = openForgetting({
		...common,
		cancelling,
		scrubs: openScrubs({ ...options, timings: timings.scrub }),
		erasures: new Erasures(common),
	});
	const polling = { service, clock, timings: timings.poll, slots: openPollSlots(timings.poll) };
	const runner = new JobRunner({
		...common,
		submitter: new Submitter(common),
		pollUntilOver: (question) => pollUntilOver(polling, question),
		openDownloads: (active) => openDownloads({ ...common, timings: timings.download }, active),
		openPreview: (active, downloads) => openPreview(common, active, downloads),
		cancelling,
		endUndelivered,
		forgetWhenOver: forgetting.forgetWhenOver,
	});
	return { ...common, storedSettings, status, rights, cancelling, endUndelivered, forgetting, runner };
}
