/** A waiting line that serves accounts in turn, so that one caller's hundred tasks do not stand before another's first. */
export type TaskQueue = {
	readonly size: () => number;
	readonly add: (account: string, id: string) => void;
	readonly next: () => string | undefined;
	readonly remove: (account: string, id: string) => boolean;
};

export function createTaskQueue(): TaskQueue {
	// a Map keeps insertion order: the account served goes to the end
	const waiting = new Map<string, string[]>();
	let size = 0;
	return {
		size: () => size,
		add(account, id) {
			const own = waiting.get(account);
			if (own === undefined) waiting.set(account, [id]);
			else own.push(id);
			size += 1;
		},
		next() {
			for (const [account, own] of waiting) {
				const id = own.shift();
				waiting.delete(account);
				if (own.length > 0) waiting.set(account, own);
				if (id === undefined) continue;
				size -= 1;
				return id;
			}
			return undefined;
		},
		remove(account, id) {
			const own = waiting.get(account);
			const at = own?.indexOf(id) ?? -1;
			if (own === undefined || at < 0) return false;
			own.splice(at, 1);
			if (own.length === 0) waiting.delete(account);
			size -= 1;
			return true;
		},
	};
}
