/** Every wait and deadline of the hub in milliseconds, and every bound; one parameter, so that tests take milliseconds. */
export type Timings = {
	/** The upstream key: submissions under way at once, and how many may start in an interval. */
	readonly upstream: {
		readonly concurrency: number;
		readonly perInterval: number;
		readonly intervalMs: number;
		/** A wait that the service asks for is obeyed by all up to this; of a longer one only the song that met it is told. */
		readonly longestObeyedMs: number;
		/** Meanwhile one submission in so long finds out whether the service takes songs again. */
		readonly probeEveryMs: number;
		/** Shorter waits are not worth a word to those who wait. */
		readonly toldMs: number;
	};
	/** The time that is shown for the end of a song. */
	readonly estimate: {
		/** It lies at least so far ahead when it is first shown; twice as far each time that it is put off. */
		readonly leadMs: number;
		/** It is rounded up to this: estimates wander by seconds, which are not worth an edit each time. */
		readonly roundMs: number;
		/** It is replaced so long before it is over, for an edit has to wait for its turn. */
		readonly replaceMs: number;
		/** After this many times no time is shown any more. */
		readonly mostPutOff: number;
	};
	/** While the service has no credits: the pauses between two questions, which double. */
	readonly credits: { readonly firstMs: number; readonly longestMs: number };
	readonly submit: {
		/** Gives up after this long while the service surely did not accept (connection refused). */
		readonly downMs: number;
		/** Gives up after this long on everything else that may pass (5xx, 429, garbage, a hang). */
		readonly unclearMs: number;
		readonly retryMs: number;
		readonly longestRetryMs: number;
		/** How long the service is asked whether it honours keys, when an answer was lost before it could say so. */
		readonly keysMs: number;
		/** A key older than this is no longer known to be remembered by the service (it keeps keys for 24 hours). */
		readonly keyMs: number;
	};
	readonly watch: {
		readonly shortestMs: number;
		/** The longest pause; twice as long where past songs say that nothing is near. */
		readonly longestMs: number;
		/** How long one look may be held back by the service, and how many may be held at once. */
		readonly holdMs: number;
		readonly heldAtOnce: number;
		/** Of looks that are answered at once, how many may be under way. */
		readonly askedAtOnce: number;
		/** The least time between two looks that the service held back. */
		readonly floorMs: number;
		readonly lookTimeoutMs: number;
		/** A fresh task may be unknown to the feed for this long. */
		readonly unknownMs: number;
		/** A task that the service calls done is taken with the tracks it has when no other came for this long. */
		readonly settledMs: number;
		readonly deadlineMs: number;
		readonly retryMs: number;
		readonly longestRetryMs: number;
		/** A service that asks to be left alone for longer is asked again all the same. */
		readonly longestBusyMs: number;
	};
	readonly breaker: {
		/** After so many failures in a row the service is left alone. */
		readonly failures: number;
		/** The first answer after so many failures in a row ends the waits of all others. */
		readonly storm: number;
		readonly openMs: number;
		readonly longestOpenMs: number;
		/** The waits end one after the other within this time, and not more often than once in three times as long. */
		readonly wakeWithinMs: number;
	};
	readonly download: {
		/** Downloads of music that one job may cost, over all its tracks, its preview and every try again. */
		readonly most: number;
		/** For one track with all its tries. */
		readonly timeoutMs: number;
	};
	readonly deliverTimeoutMs: number;
	/** A delivery that takes longer is told on the status message: most are over before an edit would be. */
	readonly slowDeliveryMs: number;
	/** How long a cancel waits for a submission under way to become certain. */
	readonly cancelMs: number;
	/** Between two tries to write while the disk is full. */
	readonly diskMs: number;
	/** Between two refreshes of the places in one lane. */
	readonly refreshMs: number;
	/** At stop: how long what is under way at the service or in Discord may finish. */
	readonly graceMs: number;
	/** A job longer in one state than this counts as stuck. */
	readonly stuckMs: number;
	/** Rewritings of the store's file after people were forgotten, during which every write waits. */
	readonly rewrite: {
		/** Deletions within this time share one. */
		readonly gatherMs: number;
		/** Least pause between two. */
		readonly pauseMs: number;
		/** The pause is at least so many times as long as the last one took. */
		readonly pauseTimes: number;
	};
};

export const defaultTimings: Timings = {
	upstream: {
		concurrency: 32,
		perInterval: 500,
		intervalMs: 1000,
		longestObeyedMs: 60_000,
		probeEveryMs: 60_000,
		toldMs: 5000,
	},
	estimate: { leadMs: 20_000, roundMs: 15_000, replaceMs: 10_000, mostPutOff: 3 },
	credits: { firstMs: 15_000, longestMs: 15 * 60_000 },
	submit: {
		downMs: 90_000,
		unclearMs: 180_000,
		retryMs: 1000,
		longestRetryMs: 15_000,
		keysMs: 20_000,
		keyMs: 23 * 3_600_000,
	},
	watch: {
		shortestMs: 1000,
		longestMs: 10_000,
		holdMs: 20_000,
		heldAtOnce: 1000,
		askedAtOnce: 64,
		floorMs: 100,
		lookTimeoutMs: 45_000,
		unknownMs: 60_000,
		settledMs: 120_000,
		deadlineMs: 30 * 60_000,
		retryMs: 2000,
		longestRetryMs: 15_000,
		longestBusyMs: 60_000,
	},
	breaker: { failures: 8, storm: 3, openMs: 5000, longestOpenMs: 15_000, wakeWithinMs: 1000 },
	download: { most: 8, timeoutMs: 120_000 },
	deliverTimeoutMs: 10 * 60_000,
	slowDeliveryMs: 4000,
	cancelMs: 20_000,
	diskMs: 5000,
	refreshMs: 1500,
	graceMs: 6000,
	stuckMs: 35 * 60_000,
	rewrite: { gatherMs: 5000, pauseMs: 5 * 60_000, pauseTimes: 100 },
};

/** A wait with up to a quarter more, so that what began together does not go on together. */
export function withJitter(ms: number): number {
	return ms * (1 + Math.random() / 4);
}

/** The pause before try number `tries` (from 1): doubles up to `longest`. */
export function backoff(tries: number, first: number, longest: number): number {
	return withJitter(Math.min(longest, first * 2 ** Math.min(tries - 1, 20)));
}
