import type { Logger as Log } from "pino";
import { logFailure } from "../storage/outage.ts";
import type { AddressRule } from "./address.ts";
import type { Delivery, DeliveryState } from "./delivery.ts";
import { type Next, nextCallbacks, type UnderWay } from "./next-callbacks.ts";
import type { Outbox } from "./outbox.ts";
import { afterTry, sendOnce } from "./send-once.ts";

/** Pause after the outbox could not be read. */
const retryMs = 5000;

export type SenderParts = {
	readonly outbox: Outbox;
	readonly rule: AddressRule;
	readonly secret: string;
	readonly log: Log;
	readonly now: () => number;
	/** Factor on the pauses. */
	readonly pace: number;
	/** Whether this process sends the callbacks. */
	readonly isOnDuty: () => boolean;
	/** The longest time between two reads of the outbox, milliseconds. */
	readonly longestPauseMs: number;
	/** Called with the outcome of every try. */
	readonly observe: (outcome: DeliveryState | "retry") => void;
};

/** Tries a delivery once and records how it ended. A try that `signal` cuts off leaves no record. */
async function sendAndRecord(parts: SenderParts, delivery: Delivery, signal: AbortSignal): Promise<void> {
	const { outbox, log, now } = parts;
	const at = now();
	const startedAt = performance.now();
	const end = await sendOnce(delivery, parts, at, signal);
	if (end === undefined) return;
	const { status, error } = end;
	const { next, nextAt } = afterTry(end, delivery.tries, now(), parts.pace);
	const ms = Math.round(performance.now() - startedAt);
	await outbox.tried(delivery, { at, ms, status, error }, next, nextAt);
	parts.observe(next === "waiting" ? "retry" : next);
	const fields = { workId: delivery.task, delivery: delivery.id, stage: delivery.stage, status, ms };
	if (next === "delivered") log.info(fields, "callback delivered");
	else log.warn({ ...fields, error, next }, "callback not delivered");
}

/** Sends the callbacks in the outbox until closed. A try that a crash cuts off is repeated with the same id. */
export function startSender(parts: SenderParts) {
	const { outbox, log, now, isOnDuty } = parts;
	const stop = new AbortController();
	const underWay = new Map<string, UnderWay & { readonly drop: AbortController; readonly over: Promise<void> }>();
	let lastAccount = "";
	let timer: NodeJS.Timeout | undefined;
	let isAsked = false;
	let starting: Promise<void> | undefined;

	async function sendNext(id: string, dropped: AbortSignal): Promise<void> {
		const delivery = await outbox.get(id);
		if (delivery === undefined || dropped.aborted || !isOnDuty()) return;
		await sendAndRecord(parts, delivery, AbortSignal.any([stop.signal, dropped]));
	}

	function start({ id, account, host, task }: Next): void {
		const drop = new AbortController();
		const over = sendNext(id, drop.signal)
			.catch((error: unknown) => logFailure(log, error, "a callback try could not be recorded", { delivery: id }))
			.finally(() => {
				underWay.delete(id);
				wake();
			});
		underWay.set(id, { account, host, task, drop, over });
		lastAccount = account;
	}

	/** Starts the callbacks that are due and sets the timer for the next one. */
	async function startDue(): Promise<void> {
		// the same time for both queries: a callback that becomes due between them would be missed
		const at = now();
		for await (const next of nextCallbacks(outbox, at, () => [...underWay.values()], lastAccount)) {
			if (stop.signal.aborted || !isOnDuty()) return;
			start(next);
		}
		const next = (await outbox.soonest(at)) ?? Number.POSITIVE_INFINITY;
		if (!stop.signal.aborted) timer = setTimeout(wake, Math.min(Math.max(next - now(), 1), parts.longestPauseMs));
	}

	async function startUntilAsleep(): Promise<void> {
		while (isAsked && !stop.signal.aborted) {
			isAsked = false;
			clearTimeout(timer);
			await startDue().catch((error: unknown) => {
				logFailure(log, error, "the callbacks that are due could not be read");
				timer = setTimeout(wake, retryMs);
			});
		}
		starting = undefined;
	}

	/** Starts what is due; where that is under way already, once more after it. */
	function wake(): void {
		if (stop.signal.aborted || !isOnDuty()) return;
		isAsked = true;
		starting ??= startUntilAsleep();
	}

	return {
		wake,
		underWay: () => underWay.size,
		/** Aborts the callbacks of a task that are under way, without a record of the try. */
		drop(taskId: string): void {
			for (const { task, drop } of underWay.values()) if (task === taskId) drop.abort(new Error("the task is deleted"));
		},
		async close(): Promise<void> {
			stop.abort(new Error("the studio stops"));
			await starting;
			clearTimeout(timer);
			await Promise.all([...underWay.values()].map(({ over }) => over));
		},
	};
}
