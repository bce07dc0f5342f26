import type { AppOptions } from "../../src/app/options.ts";
import { defaultTimings } from "../../src/jobs/timings.ts";

/** The timings of jobs with every pause shortened. */
export const fastJobs: typeof defaultTimings = {
	...defaultTimings,
	submit: { ...defaultTimings.submit, downMs: 1500, unclearMs: 3000, retryMs: 20, longestRetryMs: 100, keysMs: 1000 },
	poll: {
		...defaultTimings.poll,
		shortestMs: 20,
		longestMs: 100,
		holdMs: 2000,
		floorMs: 5,
		unknownMs: 2000,
		moreTracksMs: 1000,
		deadlineMs: 20_000,
		retryMs: 20,
		longestRetryMs: 100,
		longestBusyMs: 500,
	},
	breaker: { ...defaultTimings.breaker, wakeWithinMs: 5, failures: 8, openMs: 50, longestOpenMs: 200 },
	refreshMs: 20,
	graceMs: 2000,
};

/** The production timings with every pause shortened: tests take milliseconds, the order of things stays. */
export const fastTimings: NonNullable<AppOptions["timings"]> = {
	jobs: fastJobs,
	discord: { messageMs: 20, channelMs: 40, channelEdits: 4, reactionMs: 1, patienceMs: 5000 },
	service: { pausesMs: [20, 50] },
};
