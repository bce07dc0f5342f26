import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Logger as Log } from "pino";
import type { Database } from "./database.ts";
import { logFailure } from "./outage.ts";
import { connectionOf } from "./postgres.ts";
import { createListeners, type Signals } from "./signals.ts";

const channel = "tunesmith_studio";
const pauseMs = 1000;
/** A session that was cut silently is noticed within the sum of these. */
const pingEveryMs = 5000;
const pingTimeoutMs = 5000;

/** Signals by NOTIFY. The session that listens is opened again whenever it ends. */
export function openPostgresSignals(url: string, database: Database, log: Log): Signals {
	const { listen, tell } = createListeners();
	const stop = new AbortController();
	let isListening = false;
	/** Whether a session has listened since the last one was lost. */
	let wasListening = false;

	async function listenOnce(): Promise<void> {
		const client = new Client({ ...connectionOf(url), query_timeout: pingTimeoutMs });
		const ended = new AbortController();
		client.on("error", (error) => ended.abort(error));
		client.on("end", () => ended.abort(new Error("the session has ended")));
		client.on("notification", ({ payload = "" }) => {
			const [signal = "", id = ""] = payload.split(" ");
			tell(signal, id);
		});
		try {
			await client.connect();
			await client.query(`LISTEN ${channel}`);
			isListening = true;
			wasListening = true;
			const signal = AbortSignal.any([stop.signal, ended.signal]);
			for (;;) {
				await sleep(pingEveryMs, undefined, { signal });
				await client.query("SELECT 1");
			}
		} finally {
			isListening = false;
			// a session that does not answer would not end either
			void client.end().catch(() => undefined);
		}
	}

	async function listenUntilClosed(): Promise<void> {
		while (!stop.signal.aborted) {
			await listenOnce().catch((error: unknown) => {
				if (stop.signal.aborted) return;
				const reason = error instanceof Error ? error.message : String(error);
				// once, and not again for every try to open another one
				log[wasListening ? "warn" : "debug"]({ reason }, "the session that listens to PostgreSQL was lost");
				wasListening = false;
			});
			await sleep(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
		}
	}

	const over = listenUntilClosed();
	return {
		listen,
		isListening: () => isListening,
		send(signal, id) {
			database
				.run("SELECT pg_notify($1, $2)", channel, `${signal} ${id}`)
				.catch((error: unknown) => logFailure(log, error, "a signal could not be sent", { signal }));
		},
		async close() {
			stop.abort();
			await over;
		},
	};
}
