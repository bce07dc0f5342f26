/** `woken`: the task may have changed. `over`: the wait ended for another reason, or could not begin. */
type WaitEnd = "woken" | "over";

type Wake = (end: WaitEnd) => void;

/** Lets requests wait for the next change of a task. */
export type ChangeWaiters = {
	/** Wakes all who wait for this task. */
	readonly notify: (taskId: string) => void;
	/** Wakes all who wait. */
	readonly notifyAll: () => void;
	/** Resolves at the next change of the task, when `signal` aborts, or after `milliseconds`; at once when too many wait already. */
	readonly wait: (taskId: string, milliseconds: number, signal: AbortSignal) => Promise<WaitEnd>;
	readonly count: () => number;
	/** Wakes all; from now on nobody waits. */
	readonly close: () => void;
};

/** At most `limit` requests wait at once. */
export function createChangeWaiters(limit: number): ChangeWaiters {
	const wakersOf = new Map<string, Set<Wake>>();
	let count = 0;
	let isClosed = false;
	const wakeAll = (wakers: Iterable<Wake>, end: WaitEnd) => {
		for (const wake of [...wakers]) wake(end);
	};
	return {
		count: () => count,
		notify: (taskId) => wakeAll(wakersOf.get(taskId) ?? [], "woken"),
		notifyAll() {
			for (const wakers of [...wakersOf.values()]) wakeAll(wakers, "woken");
		},
		close() {
			isClosed = true;
			for (const wakers of [...wakersOf.values()]) wakeAll(wakers, "over");
		},
		wait(taskId, milliseconds, signal) {
			if (isClosed || count >= limit || signal.aborted) return Promise.resolve("over");
			return new Promise((resolve) => {
				const wakers = wakersOf.get(taskId) ?? new Set();
				wakersOf.set(taskId, wakers);
				count += 1;
				const wake = (end: WaitEnd) => {
					clearTimeout(timer);
					signal.removeEventListener("abort", give);
					wakers.delete(wake);
					if (wakers.size === 0) wakersOf.delete(taskId);
					count -= 1;
					resolve(end);
				};
				const give = () => wake("over");
				const timer = setTimeout(give, milliseconds);
				signal.addEventListener("abort", give, { once: true });
				wakers.add(wake);
			});
		},
	};
}

/** How often all are woken behind the signals; more often while no signals arrive. */
const everyMs = 15_000;
const everyMsUnheard = 2000;

/** Wakes all who wait now and then, since signals of other processes may be lost. Returns what stops it. */
export function notifyNowAndThen(waiters: ChangeWaiters, isListening: () => boolean): () => void {
	let timer: NodeJS.Timeout;
	const later = () => {
		timer = setTimeout(
			() => {
				waiters.notifyAll();
				later();
			},
			isListening() ? everyMs : everyMsUnheard,
		);
	};
	later();
	return () => clearTimeout(timer);
}
