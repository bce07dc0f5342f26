/** Waiting tasks. Accounts are served in turn, so that one account's hundred tasks do not delay another's first. */
export type TaskQueue = {
	readonly size: () => number;
	readonly add: (account: string, id: string) => void;
	/** Removes and returns the next task's id. */
	readonly next: () => string | undefined;
	readonly remove: (account: string, id: string) => void;
};

export function createTaskQueue(): TaskQueue {
	// a Map keeps insertion order: the account that was served goes to the end
	const waiting = new Map<string, string[]>();
	return {
		size: () => waiting.values().reduce((sum, ids) => sum + ids.length, 0),
		add(account, id) {
			const ids = waiting.get(account);
			if (ids === undefined) waiting.set(account, [id]);
			else ids.push(id);
		},
		next() {
			const [first] = waiting;
			if (first === undefined) return undefined;
			const [account, ids] = first;
			waiting.delete(account);
			const id = ids.shift();
			if (ids.length > 0) waiting.set(account, ids);
			return id;
		},
		remove(account, id) {
			const ids = waiting.get(account)?.filter((other) => other !== id) ?? [];
			if (ids.length > 0) waiting.set(account, ids);
			else waiting.delete(account);
		},
	};
}
