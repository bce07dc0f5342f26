/** Lets feeds wait for the next change of a task. */
export type Changes = {
	/** Wakes everyone who waits for this task. */
	readonly tell: (taskId: string) => void;
	/** Resolves at the next change of the task, when `signal` aborts, or after `milliseconds`. At once when too many wait already. */
	readonly next: (taskId: string, milliseconds: number, signal: AbortSignal) => Promise<void>;
	readonly waiting: () => number;
	/** Wakes everyone, and lets nobody wait any more. */
	readonly close: () => void;
};

export function createChanges(limit: number): Changes {
	const sleepers = new Map<string, Set<() => void>>();
	let waiting = 0;
	let isClosed = false;
	const wake = (wakers: Iterable<() => void>) => {
		for (const waker of [...wakers]) waker();
	};
	return {
		waiting: () => waiting,
		tell: (taskId) => wake(sleepers.get(taskId) ?? []),
		close() {
			isClosed = true;
			for (const wakers of [...sleepers.values()]) wake(wakers);
		},
		next(taskId, milliseconds, signal) {
			if (isClosed || waiting >= limit || signal.aborted) return Promise.resolve();
			return new Promise((resolve) => {
				const own = sleepers.get(taskId) ?? new Set();
				sleepers.set(taskId, own);
				waiting += 1;
				const waker = () => {
					clearTimeout(timer);
					signal.removeEventListener("abort", waker);
					own.delete(waker);
					if (own.size === 0) sleepers.delete(taskId);
					waiting -= 1;
					resolve();
				};
				const timer = setTimeout(waker, milliseconds);
				signal.addEventListener("abort", waker, { once: true });
				own.add(waker);
			});
		},
	};
}
