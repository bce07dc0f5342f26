import type { Logger as Log } from "pino";
import { AddressRefused, type AddressRule } from "./address.ts";
import { type Next, nextCallbacks, type UnderWay } from "./next-callbacks.ts";
import type { Delivery, DeliveryState, Outbox } from "./outbox.ts";
import { post } from "./post.ts";
import { signatureHeaders } from "./signature.ts";

/** Pauses before the retries: 5 s, 30 s, 2 min, 10 min, 30 min, 2 h. */
const retriesMs = [5000, 30_000, 120_000, 600_000, 1_800_000, 7_200_000];

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
	/** Between two looks at the outbox. */
	readonly longestPauseMs: number;
	/** Called with the outcome of every try. */
	readonly observe: (outcome: DeliveryState | "retry") => void;
};

/** Sends the callbacks in the outbox until closed. A try that a crash cuts off is repeated with the same id. */
export function startSender(parts: SenderParts) {
	const { outbox, rule, secret, log, now, pace, isOnDuty, observe } = parts;
	const stop = new AbortController();
	const underWay = new Map<string, UnderWay & { readonly drop: AbortController; readonly over: Promise<void> }>();
	let lastAccount = "";
	let timer: NodeJS.Timeout | undefined;
	let isAsked = false;
	let starting: Promise<void> | undefined;

	async function send(delivery: Delivery, dropped: AbortSignal): Promise<void> {
		const at = now();
		const startedAt = performance.now();
		let status: number | undefined;
		let error = "";
		let state: DeliveryState | undefined;
		try {
			const headers = {
				...signatureHeaders(secret, delivery.id, Math.floor(at / 1000), delivery.body),
				"x-work-id": delivery.task,
			};
			status = await post(delivery.url, delivery.body, headers, rule, AbortSignal.any([stop.signal, dropped]));
			if (status >= 200 && status < 300) state = "delivered";
			else if (status === 410) state = "gone";
			else error = `answered ${status}`;
		} catch (cause) {
			if (stop.signal.aborted || dropped.aborted) return;
			error = reasonFor(cause);
			if (cause instanceof AddressRefused) state = "refused";
		}
		const { next, nextAt } = afterTry(state, delivery.tries, now(), pace);
		const ms = Math.round(performance.now() - startedAt);
		await outbox.tried(delivery, { at, ms, status, error }, next, nextAt);
		observe(next === "waiting" ? "retry" : next);
		const fields = { workId: delivery.task, delivery: delivery.id, stage: delivery.stage, status, ms };
		if (next === "delivered") log.info(fields, "callback delivered");
		else log.warn({ ...fields, error, next }, "callback not delivered");
	}

	async function sendNext(id: string, dropped: AbortSignal): Promise<void> {
		const delivery = await outbox.get(id);
		if (delivery !== undefined && !dropped.aborted && isOnDuty()) await send(delivery, dropped);
	}

	function start({ id, account, host, task }: Next): void {
		const drop = new AbortController();
		const over = sendNext(id, drop.signal)
			.catch((error: unknown) => log.error({ delivery: id, err: error }, "a callback try could not be recorded"))
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
				log.error({ err: error }, "the callbacks that are due could not be read");
				timer = setTimeout(wake, retryMs);
			});
		}
		starting = undefined;
	}

	/** Looks for callbacks that are due; one look at a time. */
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

/** The state after a try that ended in `state` (undefined: to be retried), and the time of the retry. `tries`: the tries before. */
function afterTry(
	state: DeliveryState | undefined,
	tries: number,
	now: number,
	pace: number,
): { readonly next: DeliveryState; readonly nextAt?: number } {
	const pauseMs = retriesMs[tries];
	if (state !== undefined) return { next: state };
	if (pauseMs === undefined) return { next: "failed" };
	return { next: "waiting", nextAt: Math.round(now + pauseMs * pace * (1 + Math.random() * 0.2)) };
}

function reasonFor(cause: unknown): string {
	if (!(cause instanceof Error)) return "failed";
	if (cause.name === "TimeoutError" || (cause.cause instanceof Error && cause.cause.name === "TimeoutError"))
		return "no answer in time";
	return "code" in cause && typeof cause.code === "string" && cause.code !== "ABORT_ERR" ? cause.code : cause.message;
}
