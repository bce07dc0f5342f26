import type { Logger as Log } from "pino";
import { isFull, StoreUnreachable } from "./database.ts";

/** Says once that the database is away, and once that it is back, however many statements meet that. */
export function openOutage(log: Log) {
	let awaySince: number | undefined;
	let failedAt = 0;
	let backAt = 0;
	return {
		isAway: () => awaySince !== undefined,
		/** Does `work`, which rejects with StoreUnreachable where the database is away. */
		async watch<Result>(work: () => Promise<Result>): Promise<Result> {
			const sentAt = performance.now();
			try {
				const result = await work();
				// one that was sent before the last failure says nothing of the time after it
				if (awaySince !== undefined && sentAt > failedAt) {
					log.info({ awayMs: Math.round(performance.now() - awaySince) }, "PostgreSQL is back");
					awaySince = undefined;
					backAt = performance.now();
				}
				return result;
			} catch (error) {
				if (!(error instanceof StoreUnreachable) || sentAt < backAt) throw error;
				failedAt = performance.now();
				if (awaySince === undefined)
					log.warn({ reason: error.message }, "PostgreSQL is away: what it was asked is tried again");
				awaySince ??= failedAt;
				throw error;
			}
		},
	};
}

/** Logs a failure of work in the background, which is repeated. An outage of the database is told by itself, and once. */
export function logFailure(log: Log, error: unknown, sentence: string, facts: object = {}): void {
	const isOutage = error instanceof StoreUnreachable && !isFull(error);
	log[isOutage ? "debug" : "error"]({ ...facts, err: error }, sentence);
}
