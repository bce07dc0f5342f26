import { AddressRefused, type AddressRule } from "./address.ts";
import type { Delivery, DeliveryState } from "./delivery.ts";
import { post } from "./post.ts";
import { signatureHeaders } from "./signature.ts";

/** Pauses before the retries: 5 s, 30 s, 2 min, 10 min, 30 min, 2 h. */
const retriesMs = [5000, 30_000, 120_000, 600_000, 1_800_000, 7_200_000];

/** How a try ended. `state` is final, or undefined where it is to be retried; `status` is undefined where no answer came. */
type TryEnd = {
	readonly state: DeliveryState | undefined;
	readonly status: number | undefined;
	readonly error: string;
};

function stateAfter(status: number): DeliveryState | undefined {
	if (status >= 200 && status < 300) return "delivered";
	return status === 410 ? "gone" : undefined;
}

function reasonFor(cause: unknown): string {
	if (!(cause instanceof Error)) return "failed";
	if (cause.name === "TimeoutError" || (cause.cause instanceof Error && cause.cause.name === "TimeoutError"))
		return "no answer in time";
	return "code" in cause && typeof cause.code === "string" && cause.code !== "ABORT_ERR" ? cause.code : cause.message;
}

/** Posts a callback once, signed for `at` (epoch milliseconds). Resolves to undefined where `signal` was aborted before its end. */
export async function sendOnce(
	{ id, task, url, body }: Delivery,
	{ secret, rule }: { readonly secret: string; readonly rule: AddressRule },
	at: number,
	signal: AbortSignal,
): Promise<TryEnd | undefined> {
	try {
		const headers = { ...signatureHeaders(secret, id, Math.floor(at / 1000), body), "x-work-id": task };
		const status = await post(url, body, headers, rule, signal);
		const state = stateAfter(status);
		return { state, status, error: state === undefined ? `answered ${status}` : "" };
	} catch (cause) {
		if (signal.aborted) return undefined;
		const state = cause instanceof AddressRefused ? "refused" : undefined;
		return { state, status: undefined, error: reasonFor(cause) };
	}
}

/**
 * The state of a delivery after a try, and the time of its retry (epoch milliseconds). `tries`: the tries before. `pace`: factor on the
 * pauses.
 */
export function afterTry(
	{ state }: TryEnd,
	tries: number,
	now: number,
	pace: number,
): { readonly next: DeliveryState; readonly nextAt?: number } {
	const pauseMs = retriesMs[tries];
	if (state !== undefined) return { next: state };
	if (pauseMs === undefined) return { next: "failed" };
	return { next: "waiting", nextAt: Math.round(now + pauseMs * pace * (1 + Math.random() * 0.2)) };
}
