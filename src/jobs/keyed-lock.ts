/** Runs `work` after all earlier work of the same key has ended, whatever became of it. */
export type WithLock = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** One queue a key, kept only while something is in it: read-modify-write of one record never overlaps itself. */
export function openKeyedLock(): WithLock {
	const tails = new Map<string, Promise<unknown>>();
	return (key, work) => {
		const before = tails.get(key);
		const result = before === undefined ? work() : before.then(work, work);
		const tail = result.then(
			() => {},
			() => {},
		);
		tails.set(key, tail);
		void tail.then(() => {
			if (tails.get(key) === tail) tails.delete(key);
		});
		return result;
	};
}
