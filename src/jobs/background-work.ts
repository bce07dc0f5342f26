/**
 * Work that goes on in the background, one run at a time. Asked for while it runs it runs once more, because what has come in between may
 * have been missed. `failed` makes a result of what ends a run.
 */
export function openBackgroundWork<Result>(
	signal: AbortSignal,
	work: () => Promise<Result>,
	failed: (error: unknown) => Result,
) {
	let running: Promise<Result> | undefined;
	let isAskedAgain = false;
	const run = async (): Promise<Result> => {
		try {
			for (;;) {
				isAskedAgain = false;
				const result = await work();
				if (!isAskedAgain) return result;
			}
		} catch (error) {
			return failed(error);
		} finally {
			running = undefined;
		}
	};
	return {
		running: () => running,
		begin(): void {
			if (signal.aborted) return;
			isAskedAgain = true;
			running ??= run();
		},
	};
}
