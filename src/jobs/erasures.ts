import { Fault, isFault } from "../errors.ts";
import type { Log } from "../log.ts";
import { over, withDeadline } from "./clock.ts";
import type { Clock, MusicService } from "./ports.ts";
import type { Store } from "./stores.ts";

export type Erasures = {
	/** Asks the service to erase what it is still to be asked; goes on in the background until all is done or it cannot. */
	begin(): void;
	/** What became of it within `ms`: "later" while the service does not answer, "unsupported" where it has no such thing. */
	outcome(ms: number): Promise<ErasureOutcome>;
};

export type ErasureOutcome = "erased" | "later" | "unsupported";

const atOnce = 50;
const firstPauseMs = 5_000;
const longestPauseMs = 60 * 60_000;
const deadlineMs = 30_000;

/** Tasks of people who were forgotten, erased at the service. What is owed stands in the store, so that neither a restart nor an outage loses it. */
export function openErasures(options: {
	readonly store: Store;
	readonly service: MusicService;
	readonly clock: Clock;
	readonly log: Log;
	readonly signal: AbortSignal;
}): Erasures {
	const { store, service, clock, log, signal } = options;
	let working: Promise<ErasureOutcome> | undefined;
	let isAskedAgain = false;

	const eraseOne = (workId: string) => {
		const late = () => new Fault("service-down", {});
		return withDeadline(
			clock,
			deadlineMs,
			signal,
			late,
			async (until) => (await service.erase?.(workId, until)) ?? "unsupported",
		);
	};
	/** All that is owed, once; throws what the service or the disk answers. */
	async function pass(): Promise<ErasureOutcome> {
		let outcome: ErasureOutcome = "erased";
		let refused: unknown;
		for (let after = ""; ; ) {
			const owed = await store.people.owedErasures(after, atOnce);
			for (const workId of owed) {
				try {
					if ((await eraseOne(workId)) === "unsupported") outcome = "unsupported";
					await store.people.erasureDone(workId);
				} catch (error) {
					// One that is refused does not keep the others from being erased.
					if (!(error instanceof Fault) || isFault(error, "service-down") || isFault(error, "service-busy"))
						throw error;
					refused = error;
				}
			}
			after = owed.at(-1) ?? "";
			if (owed.length === atOnce) continue;
			if (refused !== undefined) throw refused;
			return outcome;
		}
	}
	async function work(): Promise<ErasureOutcome> {
		for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
			try {
				const outcome = await pass();
				if (!isAskedAgain) return outcome;
				isAskedAgain = false;
				pauseMs = firstPauseMs;
			} catch (err) {
				signal.throwIfAborted();
				log.warn({ err, ms: pauseMs }, "songs are not erased at the music service yet, it will be asked again");
				const asked = err instanceof Fault ? (err.retryAfterMs ?? 0) : 0;
				await clock.wait(Math.max(pauseMs, asked), signal);
			}
		}
	}
	const begin = () => {
		if (signal.aborted) return;
		isAskedAgain = working !== undefined;
		working ??= work()
			.catch((): ErasureOutcome => "later")
			.finally(() => {
				working = undefined;
				if (isAskedAgain) begin();
			});
	};
	return {
		begin,
		async outcome(ms) {
			if (working === undefined) return (await store.people.owedErasures("", 1)).length > 0 ? "later" : "erased";
			const enough = new AbortController();
			const later = clock.wait(ms, enough.signal).then(
				(): ErasureOutcome => "later",
				(): ErasureOutcome => "later",
			);
			return Promise.race([working, later]).finally(() => enough.abort(over));
		},
	};
}
