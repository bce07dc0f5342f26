import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../log.ts";
import { StoreProblem } from "../problem.ts";
import { type Address, readAddress } from "./address.ts";
import { type Connection, ConnectionLost, sqlState } from "./connection.ts";
import { codeOf, mayPass } from "./errors.ts";
import { openConnection } from "./open-connection.ts";

export type ConnectOptions = {
	readonly log?: Log;
	/** How long a server that is not there, or not ready yet, is waited for, in milliseconds. */
	readonly patienceMs?: number;
	/** Milliseconds between two tries. */
	readonly retryMs?: number;
	readonly signal?: AbortSignal;
};

const usualPatienceMs = 60_000;
const usualRetryMs = 1_000;
const connectMs = 10_000;

/**
 * Opens a session. Waits for a server that starts, has no session left or cannot be reached, and says in the log what for. Throws
 * StoreProblem with the way out: at once for what waiting does not mend.
 */
export async function connectPatiently(url: string, options: ConnectOptions = {}): Promise<Connection> {
	const { log, patienceMs = usualPatienceMs, retryMs = usualRetryMs, signal } = options;
	const address = readAddress(url);
	const until = performance.now() + patienceMs;
	for (;;) {
		signal?.throwIfAborted();
		try {
			return await openConnection({
				connectionString: url,
				application_name: "tunesmith",
				connectionTimeoutMillis: connectMs,
			});
		} catch (failure) {
			const error = failure instanceof ConnectionLost ? failure.cause : failure;
			const why = error instanceof Error ? error.message || codeOf(error) : String(error);
			if (!mayPass(error) || performance.now() + retryMs > until) throw problemOf(error, why, address);
			log?.warn({ server: address.host, why }, "waiting for PostgreSQL");
			await pause(retryMs, undefined, signal && { signal });
		}
	}
}

function problemOf(error: unknown, why: string, { host, database, user, inWords }: Address): StoreProblem {
	const problem = (code: StoreProblem["code"], sentence: string) => new StoreProblem(code, sentence, error);
	switch (sqlState(error)) {
		case "28P01":
		case "28000":
			return problem(
				"refused",
				`PostgreSQL on ${host} refuses the user ${user} (${why}): check user and password in STORE_URL.`,
			);
		case "3D000":
			return problem(
				"refused",
				`There is no ${inWords}: create it (createdb "${database}"), or name another one in STORE_URL.`,
			);
		case "42501":
			return problem(
				"refused",
				`The user ${user} may not connect to ${inWords} (${why}): grant CONNECT, or name another one.`,
			);
		default:
			return /SASL|password/.test(why)
				? problem("refused", `PostgreSQL on ${host} asks for a password: put one into STORE_URL.`)
				: problem(
						"unreachable",
						`PostgreSQL cannot be reached on ${host} (${why}): check that it runs, and the host and port in STORE_URL.`,
					);
	}
}
