/** The tasks that run in this process, and what stops each. */
export type Runs = {
	readonly count: () => number;
	readonly ids: () => readonly string[];
	/** Does `work` as the run of a task; resolves and rejects as it does. The signal aborts when the run is stopped. */
	readonly run: (id: string, work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
	/** Aborts the run of a task where there is one; resolves when it has ended. */
	readonly stop: (id: string) => Promise<void>;
	/** Aborts all runs; resolves when they have ended. */
	readonly stopAll: () => Promise<void>;
};

/** No runs yet. */
export function trackRuns(): Runs {
	const running = new Map<string, { readonly stop: AbortController; readonly over: Promise<void> }>();
	return {
		count: () => running.size,
		ids: () => [...running.keys()],
		run(id, work) {
			const stop = new AbortController();
			const ended = work(stop.signal).finally(() => running.delete(id));
			running.set(id, { stop, over: ended.catch(() => undefined) });
			return ended;
		},
		async stop(id) {
			const current = running.get(id);
			current?.stop.abort(new Error("cancelled"));
			await current?.over;
		},
		async stopAll() {
			const all = [...running.values()];
			for (const { stop } of all) stop.abort(new Error("the studio stops"));
			await Promise.all(all.map(({ over }) => over));
		},
	};
}
