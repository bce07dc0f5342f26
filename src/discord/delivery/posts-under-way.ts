/** What is under way for a job, so that somebody else can wait until nothing is. */
export function openPostsUnderWay() {
	const works = new Map<string, Promise<unknown>>();
	return {
		/** Does `work`, and lets `over` wait for it. */
		async during<Result>(jobId: string, work: () => Promise<Result>): Promise<Result> {
			const begun = work();
			const over = begun.catch(() => undefined);
			works.set(jobId, over);
			try {
				return await begun;
			} finally {
				if (works.get(jobId) === over) works.delete(jobId);
			}
		},
		/** Resolves when the newest work of the job has ended, well or not. */
		over: async (jobId: string): Promise<void> => {
			await works.get(jobId);
		},
	};
}
