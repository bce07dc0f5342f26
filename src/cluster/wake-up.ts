import { Client } from "pg";
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

/** Opens the connection that listens. One that is lost is opened again: PostgreSQL forgets who listened on it. */
export async function openWakeUp(url: string, log: Log): Promise<WakeUp> {
	const listeners = new Set<(text: string) => void>();
	let client: Client | undefined;
	let isClosed = false;
	const hear = (text: string) => {
		for (const heard of listeners) heard(text);
	};
	const open = async (): Promise<void> => {
		const opened = new Client({
			connectionString: url,
			application_name: "tunesmith listener",
			keepAlive: true,
			pipeline: true,
		});
		opened.on("notification", ({ payload }) => hear(payload ?? ""));
		opened.on("error", (error) => log.warn({ err: error }, "notifications are interrupted"));
		await opened.connect();
		opened.once("end", () => {
			client = undefined;
			if (!isClosed) setTimeout(() => void reopen(), reopenMs).unref();
		});
		await opened.query(`LISTEN ${channel}`);
		client = opened;
	};
	const reopen = async (): Promise<void> => {
		if (isClosed) return;
		try {
			await open();
			hear("");
		} catch {
			setTimeout(() => void reopen(), reopenMs).unref();
		}
	};
	await open().catch((error: unknown) => {
		throw asLoss(error);
	});
	return {
		async tell(text) {
			await client?.query("SELECT pg_notify($1, $2)", [channel, text]).catch(() => undefined);
		},
		listen(heard) {
			listeners.add(heard);
			return () => void listeners.delete(heard);
		},
		async close() {
			isClosed = true;
			await client?.end().catch(() => undefined);
		},
	};
}

/** Rings with every notification of its name, and with those that have none. */
export type Alarm = {
	/** Resolves at the next ring, at once where it rang since the last wait; after `ms` at the latest, or when `ended` is aborted. */
	wait(ms: number, ended: AbortSignal): Promise<void>;
	close(): void;
};

export function openAlarm(wakeUp: Pick<WakeUp, "listen">, name: string): Alarm {
	let hasRung = false;
	let ring = () => {};
	const close = wakeUp.listen((text) => {
		if (text !== name && text !== "") return;
		hasRung = true;
		ring();
	});
	return {
		async wait(ms, ended) {
			if (!hasRung && !ended.aborted) {
				await new Promise<void>((resolve) => {
					const timer = setTimeout(resolve, ms);
					ring = () => {
						clearTimeout(timer);
						resolve();
					};
					ended.addEventListener("abort", ring, { once: true });
				});
				ended.removeEventListener("abort", ring);
			}
			hasRung = false;
		},
		close,
	};
}
