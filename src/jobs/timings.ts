/** Every wait and deadline of a job in milliseconds, and every bound; one parameter, so that tests take milliseconds. */
export const defaultTimings = {
	/** The upstream key: submissions under way at once, and how many may start in an interval. */
	upstream: {
		concurrency: 32,
		perInterval: 500,
		intervalMs: 1000,
		/** A wait that the service asks for is obeyed by all up to this; a longer one ends the job that met it. */
		longestObeyedMs: 60_000,
		/** Meanwhile one submission in so long finds out whether the service takes songs again. */
		probeEveryMs: 60_000,
		/** Shorter waits are not worth a word to those who wait. */
		toldMs: 5000,
	},
	/** The time that is shown for the end of a song. */
	estimate: {
		/** It lies at least so far ahead when it is first shown; twice as far each time that it is put off. */
		leadMs: 20_000,
		/** It is rounded up to this: estimates wander by seconds, which are not worth an edit each time. */
		roundMs: 15_000,
		/** It is replaced so long before it is over, for an edit has to wait for its turn. */
		replaceMs: 10_000,
		/** After this many times no time is shown any more. */
		mostPutOff: 3,
	},
	/** While the service has no credits: the pauses between two questions, which double. */
	credits: { firstMs: 15_000, longestMs: 15 * 60_000 },
	submit: {
		/** Gives up after this long while the service surely did not accept (connection refused). */
		downMs: 90_000,
		/** Gives up after this long on everything else that may pass (5xx, 429, garbage, a hang). */
		unclearMs: 180_000,
		retryMs: 1000,
		longestRetryMs: 15_000,
		/** How long the service is asked whether it honours keys, when an answer was lost before it could say so. */
		keysMs: 20_000,
		/** A key older than this is no longer known to be remembered by the service (it keeps keys for 24 hours). */
		keyMs: 23 * 3_600_000,
	},
	poll: {
		/** Bounds of the pause between two questions that are answered at once. */
		shortestMs: 500,
		longestMs: 10_000,
		/** How long one answer may be held back by the service, and how many may be held at once. */
		holdMs: 20_000,
		heldAtOnce: 1000,
		/** Of questions that are answered at once, how many may be under way. */
		askedAtOnce: 64,
		/** The least time between two answers that the service held back. */
		floorMs: 100,
		askTimeoutMs: 45_000,
		/** A fresh task may be unknown to the feed for this long. */
		unknownMs: 60_000,
		/** A task that the service calls done is taken with the tracks it has when no other came for this long. */
		moreTracksMs: 120_000,
		deadlineMs: 30 * 60_000,
		retryMs: 2000,
		longestRetryMs: 15_000,
		/** A service that asks to be left alone for longer is asked again all the same. */
		longestBusyMs: 60_000,
	},
	breaker: {
		/** After so many failures in a row the service is left alone. */
		failures: 8,
		/** The first answer after so many failures in a row ends the waits of all others. */
		storm: 3,
		openMs: 5000,
		longestOpenMs: 15_000,
		/** The waits end one after the other within this time, and not more often than once in three times as long. */
		wakeWithinMs: 1000,
	},
	download: {
		/** Downloads of music that one job may cost, over all its tracks, its preview and every try again. */
		most: 8,
		/** For one track with all its tries. */
		timeoutMs: 120_000,
	},
	deliverTimeoutMs: 10 * 60_000,
	/** A delivery that takes longer is shown on the status message: most are over before an edit would be. */
	slowDeliveryMs: 4000,
	/** How long a cancel waits for a submission under way to become certain. */
	cancelMs: 20_000,
	/** Between two tries to write while the disk is full. */
	diskMs: 5000,
	/** Between two refreshes of the places in one queue. */
	refreshMs: 1500,
	/** At stop: how long what is under way at the service or in Discord may finish. */
	graceMs: 6000,
	/** A job longer in one state than this counts as stuck. */
	stuckMs: 35 * 60_000,
	/** Rewritings of the store's file after people were forgotten, during which every write waits. */
	scrub: {
		/** Deletions within this time share one. */
		gatherMs: 5000,
		/** Least pause between two. */
		pauseMs: 5 * 60_000,
		/** The pause is at least so many times as long as the last one took. */
		pauseTimes: 100,
	},
};

type Defaults = typeof defaultTimings;
export type Timings = { readonly [Part in keyof Defaults]: Readonly<Defaults[Part]> };

/** A wait with up to a quarter more, so that what began together does not go on together. */
export function withJitter(ms: number): number {
	return ms * (1 + Math.random() / 4);
}

/** The pause before try number `tries` (from 1): doubles up to `longest`. */
export function backoff(tries: number, first: number, longest: number): number {
	return withJitter(Math.min(longest, first * 2 ** Math.min(tries - 1, 20)));
}
