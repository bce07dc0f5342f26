import { setTimeout as pause } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import type { Log } from "../log.ts";
import { asLoss } from "../storage/postgres/errors.ts";
import { channel } from "./tables.ts";

/** Notifications between the processes. They only save waiting: everything that they announce is looked for from time to time as well. */
export type WakeUp = {
	/** Tells all processes, this one included. Never rejects. */
	tell(text: string): Promise<void>;
	/** Calls `heard` with every notification from now on, and with none where some may have been missed; returns how to end that. */
	listen(heard: (text: string) => void): () => void;
	close(): Promise<void>;
};

const reopenMs = 1_000;
const connectMs = 10_000;
/** A session that was cut silently is noticed within the sum of these. */
const usualPings = { everyMs: 10_000, answerMs: 5_000 };

/** Opens the session that listens. One that is lost is opened again: PostgreSQL forgets who listened on it. */
export async function openWakeUp(url: string, log: Log, pings = usualPings): Promise<WakeUp> {
	const listeners = new Set<(text: string) => void>();
	const closing = new AbortController();
	const open = () =>
		openSession({ connectionString: url, query_timeout: pings.answerMs }, log, (text) => {
			for (const heard of listeners) heard(text);
		});
	let session = await open().catch((error: unknown) => {
		throw asLoss(error);
	});
	const keepOpen = async () => {
		while (!closing.signal.aborted) {
			await endOf(session, pings.everyMs, closing.signal);
			await rest(reopenMs, closing.signal);
			if (closing.signal.aborted) break;
			session = await open().catch(() => session);
			if (!session.ended.aborted) for (const heard of listeners) heard("");
		}
		await session.client.end().catch(() => undefined);
	};
	const closed = keepOpen();
	return {
		async tell(text) {
			await session.client.query("SELECT pg_notify($1, $2)", [channel, text]).catch(() => undefined);
		},
		listen(heard) {
			listeners.add(heard);
			return () => void listeners.delete(heard);
		},
		close() {
			closing.abort();
			return closed;
		},
	};
}

type Session = { readonly client: Client; readonly ended: AbortSignal };

async function openSession(config: ClientConfig, log: Log, hear: (text: string) => void): Promise<Session> {
	const client = new Client({
		...config,
		application_name: "tunesmith listener",
		connectionTimeoutMillis: connectMs,
		pipeline: true,
	});
	const ended = new AbortController();
	client.on("notification", ({ payload }) => hear(payload ?? ""));
	client.on("error", (error) => log.warn({ err: error }, "notifications are interrupted"));
	client.on("end", () => ended.abort());
	await client.connect();
	await client.query(`LISTEN ${channel}`);
	return { client, ended: ended.signal };
}

/** Resolves when a session has ended, or when `closing` is aborted. One that gives no answer is ended by its client. */
async function endOf({ client, ended }: Session, everyMs: number, closing: AbortSignal): Promise<void> {
	const over = AbortSignal.any([ended, closing]);
	while (!over.aborted) {
		await rest(everyMs, over);
		if (!over.aborted) await client.query("SELECT 1").catch(() => undefined);
	}
}

/** A pause that an abort ends early. */
const rest = (ms: number, ended: AbortSignal) => pause(ms, undefined, { signal: ended }).catch(() => undefined);

/** Rings with every notification of its name, and with those that have none. */
export type Alarm = {
	/** Resolves at the next ring, at once where it rang since the last wait; after `ms` at the latest, or when `ended` is aborted. */
	wait(ms: number, ended: AbortSignal): Promise<void>;
	close(): void;
};

export function openAlarm(wakeUp: Pick<WakeUp, "listen">, name: string): Alarm {
	let rung = new AbortController();
	const close = wakeUp.listen((text) => {
		if (text === name || text === "") rung.abort();
	});
	return {
		async wait(ms, ended) {
			await rest(ms, AbortSignal.any([rung.signal, ended]));
			rung = new AbortController();
		},
		close,
	};
}

/** What is done again and again, until it is closed. */
export type Watch = { close(): Promise<void> };

/** Does `work` now, at each notification of the name, and every `everyMs`, until `lost` is aborted. What fails is told and tried again. */
export function openWatch(options: {
	readonly wakeUp: Pick<WakeUp, "listen">;
	readonly name: string;
	readonly everyMs: number;
	readonly lost: AbortSignal;
	readonly work: () => Promise<void>;
	readonly failed: (error: unknown) => void;
}): Watch {
	const closing = new AbortController();
	const ended = AbortSignal.any([closing.signal, options.lost]);
	const alarm = openAlarm(options.wakeUp, options.name);
	const loop = async () => {
		while (!ended.aborted) {
			await options.work().catch((error: unknown) => ended.aborted || options.failed(error));
			await alarm.wait(options.everyMs, ended);
		}
	};
	const looping = loop();
	return {
		async close() {
			closing.abort(new Error("the process is stopping"));
			alarm.close();
			await looping;
		},
	};
}
