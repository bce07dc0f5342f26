import { setTimeout as pause } from "node:timers/promises";
import { readAddress } from "./address.ts";
import { type Connection, ConnectionLost } from "./connection.ts";
import { codeOf, mayPass } from "./errors.ts";
import { problemOf } from "./explain.ts";
import { openConnection } from "./open-connection.ts";
import type { Place } from "./place.ts";

export type ConnectOptions = {
	/** Where it is said that the server is waited for. */
	readonly log?: { warn(facts: object, sentence: string): void };
	/** How long a server that is not there, or not ready yet, is waited for, in milliseconds. */
	readonly patienceMs?: number;
	/** Milliseconds between two tries. */
	readonly retryMs?: number;
	readonly signal?: AbortSignal;
};

const usualPatienceMs = 60_000;
const usualRetryMs = 1_000;

/**
 * Opens a session. Waits for a server that starts, has no session left or cannot be reached, and says in the log what for. Throws
 * PostgresProblem with the way out: at once for what waiting does not mend.
 */
export async function connectPatiently(place: Place, options: ConnectOptions = {}): Promise<Connection> {
	const { log, patienceMs = usualPatienceMs, retryMs = usualRetryMs, signal } = options;
	const { host } = readAddress(place);
	const until = performance.now() + patienceMs;
	for (;;) {
		signal?.throwIfAborted();
		try {
			return await openConnection(place);
		} catch (failure) {
			const error = failure instanceof ConnectionLost ? failure.cause : failure;
			if (!mayPass(error) || performance.now() + retryMs > until) throw problemOf(place, error) ?? error;
			const why = error instanceof Error ? error.message || codeOf(error) : String(error);
			log?.warn({ server: host, why }, "waiting for PostgreSQL");
			await pause(retryMs, undefined, signal && { signal });
		}
	}
}
