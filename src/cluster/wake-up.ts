import { setTimeout as pause } from "node:timers/promises";
import { openListener } from "@tunesmith/postgres";
import type { Log } from "../log.ts";
import { placeOf } from "../storage/postgres/place.ts";
import { channel } from "./tables.ts";

/** Notifications between the processes. They only save waiting: everything that they announce is looked for from time to time as well. */
export type WakeUp = {
	/** Tells all processes, this one included. Never rejects. */
	tell(text: string): Promise<void>;
	/** Calls `heard` with every notification from now on, and with none where some may have been missed; returns how to end that. */
	listen(heard: (text: string) => void): () => void;
	close(): Promise<void>;
};

/** Opens the connection that listens. */
export async function openWakeUp(url: string, log: Log): Promise<WakeUp> {
	const listeners = new Set<(text: string) => void>();
	const { tell, close } = await openListener(placeOf(url, "tunesmith listener"), {
		channel,
		log,
		hear(text) {
			for (const heard of listeners) heard(text);
		},
	});
	return {
		tell,
		listen(heard) {
			listeners.add(heard);
			return () => void listeners.delete(heard);
		},
		close,
	};
}

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
			await pause(ms, undefined, { signal: AbortSignal.any([rung.signal, ended]) }).catch(() => undefined);
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
