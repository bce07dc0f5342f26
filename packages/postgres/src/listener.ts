import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { asLoss } from "./errors.ts";
import { configOf } from "./open-connection.ts";
import type { Place } from "./place.ts";

/** The notifications of one channel. Some may be lost: who listens looks for what they announce from time to time as well. */
export type Listener = {
	/** Whether notifications arrive at present. */
	readonly isListening: () => boolean;
	/** Tells everybody who listens to the channel, this program included. Never rejects. */
	readonly tell: (text: string) => Promise<void>;
	readonly close: () => Promise<void>;
};

export type ListenerOptions = {
	readonly channel: string;
	/** Called with every notification, and with none ("") where some may have been missed. */
	readonly hear: (text: string) => void;
	/** Where it is said that notifications are interrupted. */
	readonly log: { warn(facts: object, sentence: string): void };
	/** A session that was cut silently is noticed within the sum of these, in milliseconds. */
	readonly pingEveryMs?: number;
	readonly answerMs?: number;
};

const reopenMs = 1_000;
/** Whoever closes a listener waits no longer for a session that gives no answer. */
const closeMs = 1_000;

/**
 * Opens a session that listens. One that ends is opened again: PostgreSQL forgets who listened on it. One that was cut silently would
 * neither end nor say anything, so it is asked from time to time. Rejects where the first one cannot be opened, with ConnectionLost
 * where it may well be opened later.
 */
export async function openListener(place: Place, options: ListenerOptions): Promise<Listener> {
	const { channel, hear, pingEveryMs = 5_000 } = options;
	const closing = new AbortController();
	let session = await openSession(place, options).catch((error: unknown) => {
		throw asLoss(error);
	});
	const keepOpen = async () => {
		while (!closing.signal.aborted) {
			await endOf(session, pingEveryMs, closing.signal);
			await rest(reopenMs, closing.signal);
			if (closing.signal.aborted) break;
			session = await openSession(place, options).catch(() => session);
			if (!session.ended.aborted && !closing.signal.aborted) hear("");
		}
		await session.client.end().catch(() => undefined);
	};
	const closed = keepOpen();
	return {
		isListening: () => !session.ended.aborted,
		async tell(text) {
			await session.client.query("SELECT pg_notify($1, $2)", [channel, text]).catch(() => undefined);
		},
		close() {
			closing.abort();
			return Promise.race([closed, pause(closeMs, undefined, { ref: false })]);
		},
	};
}

type Session = { readonly client: Client; readonly ended: AbortSignal };

async function openSession(place: Place, options: ListenerOptions): Promise<Session> {
	const { channel, hear, log, answerMs = 5_000 } = options;
	const client = new Client({ ...configOf(place), query_timeout: answerMs, pipeline: true });
	const ended = new AbortController();
	client.on("notification", ({ payload }) => hear(payload ?? ""));
	// `end` follows
	client.on("error", () => undefined);
	await client.connect();
	await client.query(`LISTEN ${channel}`);
	client.on("end", () => ended.abort());
	client.on("error", (error) => log.warn({ reason: error.message }, "notifications of PostgreSQL are interrupted"));
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
