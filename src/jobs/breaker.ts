import { Fault, isFault } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Clock, MusicService } from "./ports.ts";
import { type Timings, withJitter } from "./timings.ts";

/** The calls that tell whether the service is there. */
export type CallKind = "submit" | "feed";

/** The cause of a refusal that the service knows nothing of. */
class LeftAlone extends Error {
	override readonly name = "LeftAlone";
}

/** Whether the call was not made at all, because the service is left alone for a while. */
export const isLeftAlone = (error: unknown) => isFault(error, "service-down") && error.cause instanceof LeftAlone;

/** The calls by which songs are made, of a service that is left alone while it is down. */
export type Guarded = Pick<MusicService, "submit" | "askFeed">;

/**
 * Keeps a service that is down from being asked by everybody: after some failures in a row all calls are refused at once as
 * "service-down", until one probe at a time finds it up again; each failed probe doubles the pause. Counts only connection errors
 * and 5xx of submit and feed, never failed tasks, 4xx or downloads. `recovered` is called when a call of this kind is answered after
 * enough failures that others wait longer than they have to.
 */
export function withBreaker(
	service: Guarded,
	clock: Clock,
	timings: Timings["breaker"],
	log: Log,
	recovered: (kind: CallKind) => void = () => {},
): Guarded {
	let failures = 0;
	let openUntil = 0;
	let openMs = timings.openMs;
	let isProbing = false;
	/** Failures in a row by kind: songs may be accepted while the feed is in trouble. */
	const troubles: Record<CallKind, number> = { submit: 0, feed: 0 };

	const failed = (kind: CallKind, isProbe: boolean) => {
		failures++;
		troubles[kind]++;
		if (failures < timings.failures) return;
		if (isProbe) openMs = Math.min(openMs * 2, timings.longestOpenMs);
		if (isProbe || openUntil <= clock.now()) {
			openUntil = clock.now() + withJitter(openMs);
			log.warn({ failures, ms: openMs }, "the music service is left alone for a while");
		}
	};
	const passed = (kind: CallKind) => {
		if (failures >= timings.failures) log.info({ failures }, "the music service answers again");
		const wasInTrouble = troubles[kind] >= timings.storm;
		troubles[kind] = 0;
		failures = 0;
		openMs = timings.openMs;
		isProbing = false;
		if (wasInTrouble) recovered(kind);
	};
	const counts = (error: unknown) => isFault(error, "service-down") || isFault(error, "outcome-unknown");

	const guard = async <Result>(kind: CallKind, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
		const isProbe = failures >= timings.failures;
		if (isProbe) {
			// a clock that was set back must not make the pause longer than it was
			openUntil = Math.min(openUntil, clock.now() + 2 * openMs);
			const wait = openUntil - clock.now();
			if (wait > 0 || isProbing) {
				const cause = new LeftAlone("the music service is left alone for a while");
				throw new Fault("service-down", {}, { retryAfterMs: Math.max(wait, timings.openMs / 4), cause });
			}
			isProbing = true;
		}
		try {
			const result = await work();
			passed(kind);
			return result;
		} catch (error) {
			// a call from before may end while the probe is under way
			if (isProbe) isProbing = false;
			if (!signal.aborted) {
				if (counts(error)) failed(kind, isProbe);
				// any other Fault is an answer: the service is there
				else if (error instanceof Fault) passed(kind);
			}
			throw error;
		}
	};

	return {
		submit: (request, options) => guard("submit", options.signal, () => service.submit(request, options)),
		askFeed: (task, options) => guard("feed", options.signal, () => service.askFeed(task, options)),
	};
}
