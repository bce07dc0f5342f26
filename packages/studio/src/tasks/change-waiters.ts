/** Lets requests wait for the next change of a task. */
export type ChangeWaiters = {
	/** Wakes all who wait for this task. */
	readonly notify: (taskId: string) => void;
	/** Resolves at the next change of the task, when `signal` aborts, or after `milliseconds`; at once when too many wait already. */
	readonly wait: (taskId: string, milliseconds: number, signal: AbortSignal) => Promise<void>;
	readonly count: () => number;
	/** Wakes all; from now on nobody waits. */
	readonly close: () => void;
};

/** At most `limit` requests wait at once. */
export function createChangeWaiters(limit: number): ChangeWaiters {
	const wakersOf = new Map<string, Set<() => void>>();
	let count = 0;
	let isClosed = false;
	const wakeAll = (wakers: Iterable<() => void>) => {
		for (const wake of [...wakers]) wake();
	};
	return {
		count: () => count,
		notify: (taskId) => wakeAll(wakersOf.get(taskId) ?? []),
		close() {
			isClosed = true;
			for (const wakers of [...wakersOf.values()]) wakeAll(wakers);
		},
		wait(taskId, milliseconds, signal) {
			if (isClosed || count >= limit || signal.aborted) return Promise.resolve();
			return new Promise((resolve) => {
				const wakers = wakersOf.get(taskId) ?? new Set();
				wakersOf.set(taskId, wakers);
				count += 1;
				const wake = () => {
					clearTimeout(timer);
					signal.removeEventListener("abort", wake);
					wakers.delete(wake);
					if (wakers.size === 0) wakersOf.delete(taskId);
					count -= 1;
					resolve();
				};
				const timer = setTimeout(wake, milliseconds);
				signal.addEventListener("abort", wake, { once: true });
				wakers.add(wake);
			});
		},
	};
}
