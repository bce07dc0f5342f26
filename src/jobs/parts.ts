import { Wallets } from "../credits/wallets.ts";
import { openBlockedWords } from "../settings/blocked-words.ts";
import { openStoredSettings } from "../settings/stored-settings.ts";
import { openActiveJobs } from "./active-jobs.ts";
import { openBackOffs } from "./back-offs.ts";
import { withBreaker } from "./breaker.ts";
import { openDayCounts } from "./day-counts.ts";
import { openDurations } from "./durations.ts";
import { openErasures } from "./erasures.ts";
import { openIds } from "./ids.ts";
import { JobStatus } from "./job-status.ts";
import { openPollSlots } from "./poll-slots.ts";
import { openQueueing } from "./queueing.ts";
import { openRights } from "./rights.ts";
import { openScrubs } from "./scrubs.ts";
import type { JobTools } from "./tools.ts";

/**
 * What a job is worked on with: the tools, and every part that has a state. Each step of its life names in a type of its own which of
 * these it needs.
 */
export type JobParts = ReturnType<typeof openParts>;

/** Opens the parts and connects them; some call each other later than they are opened. */
export function openParts(tools: JobTools) {
	const { store, service, operator, clock, timings, log, shared, signal } = tools;
	const backOffs = openBackOffs(clock, timings.breaker, signal);
	const storedSettings = openStoredSettings(store, operator);
	const queueing = openQueueing(tools, storedSettings, {
		placesMoved: (space) => status.placesMoved(space),
		reasonChanged: () => status.reasonChanged(),
	});
	const activeJobs = openActiveJobs(tools, backOffs);
	const durations = openDurations(store, clock);
	const status = new JobStatus({ ...tools, ...queueing, activeJobs, durations });
	return {
		...tools,
		...queueing,
		guarded: withBreaker(service, clock, timings.breaker, log, backOffs.recovered),
		storedSettings,
		activeJobs,
		durations,
		status,
		wallets: new Wallets(tools),
		rights: openRights(tools.access, activeJobs),
		slots: openPollSlots(timings.poll),
		dayCounts: openDayCounts(store, clock, operator.ceilings, shared),
		blockedWords: openBlockedWords(),
		scrubs: openScrubs(tools),
		erasures: openErasures(tools),
		newId: openIds(() => clock.now()),
	};
}
