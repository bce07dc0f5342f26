import { Fault } from "../errors.ts";
import type { Clock } from "./ports.ts";

/** What a timer can be set to; beyond, Node fires at once. */
const longestMs = 2 ** 31 - 1;
/** The reason of signals that only end a wait of ours: the one made when none is given costs a stack trace each time. */
export const over = "over";

/** The machine's own time. */
export const systemClock: Clock = {
	now: () => Date.now(),
	wait: (ms, signal) =>
		new Promise((resolve, reject) => {
			if (signal?.aborted === true) {
				reject(signal.reason);
				return;
			}
			const stop = () => {
				clearTimeout(timer);
				reject(signal?.reason);
			};
			const ring = () => {
				signal?.removeEventListener("abort", stop);
				resolve();
			};
			const timer = setTimeout(ring, Math.min(Math.max(0, ms), longestMs));
			signal?.addEventListener("abort", stop, { once: true });
		}),
};

/**
 * `work` of this process on the machine's own time: its signal aborts with `parent`, or after `ms` with `late`'s reason. Unlike
 * AbortSignal.timeout and AbortSignal.any it leaves no timer and no listener behind, which counts where thousands of calls are made.
 */
export async function inTime<Result>(
	ms: number,
	parent: AbortSignal | undefined,
	late: () => unknown,
	work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
	const { own, letGo } = childOf(parent);
	const timer = setTimeout(() => own.abort(late()), ms);
	try {
		return await work(own.signal);
	} finally {
		clearTimeout(timer);
		letGo();
	}
}

/** A signal that aborts when `parent` does, with its reason, until it is let go. */
function childOf(parent: AbortSignal | undefined): { readonly own: AbortController; readonly letGo: () => void } {
	const own = new AbortController();
	const follow = () => own.abort(parent?.reason);
	if (parent?.aborted === true) follow();
	else parent?.addEventListener("abort", follow, { once: true });
	return { own, letGo: () => parent?.removeEventListener("abort", follow) };
}

/** Runs `work` with a signal that also aborts after `ms` on `clock`; the reason is then a Fault of this code. */
export async function withDeadline<Result>(
	clock: Clock,
	ms: number,
	signal: AbortSignal,
	late: "service-down" | "outcome-unknown" | "undeliverable",
	work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
	const { own, letGo } = childOf(signal);
	const ended = new AbortController();
	after(clock, ms, ended.signal, () => own.abort(new Fault(late, {})));
	try {
		return await orAbort(work(own.signal), own.signal);
	} finally {
		letGo();
		ended.abort(over);
	}
}

/** Resolves when `work` has ended, however it did, and at the latest after `ms`. */
export async function endedWithin(clock: Clock, ms: number, work: Promise<unknown>): Promise<void> {
	const ended = new AbortController();
	await Promise.race([work, clock.wait(ms, ended.signal)]).catch(() => {});
	ended.abort(over);
}

/** Does `work` in `ms`, unless the signal aborts before. */
export function after(clock: Clock, ms: number, signal: AbortSignal, work: () => void): void {
	clock.wait(ms, signal).then(work, () => {});
}

/** The result of `work`, or the signal's reason as soon as it aborts: a port that ignores its signal cannot hold anybody up. */
export function orAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
	return new Promise((resolve, reject) => {
		const stop = () => reject(signal.reason);
		if (signal.aborted) stop();
		signal.addEventListener("abort", stop, { once: true });
		work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
	});
}

/**
 * How long something has lasted since `since`, in milliseconds, asked again and again. A machine's clock may jump by hours, either way:
 * no step between two questions counts for more than `longestStepMs`, and none for less than nothing.
 */
export function openAge(clock: Clock, since: number, longestStepMs: number): () => number {
	let at = clock.now();
	let age = Math.max(0, at - since);
	return () => {
		const now = clock.now();
		age += Math.min(Math.max(0, now - at), longestStepMs);
		at = now;
		return age;
	};
}
