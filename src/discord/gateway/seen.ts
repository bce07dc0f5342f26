/** Remembers the last `max` ids. `isNew` tells whether an id was not among them, and remembers it. */
export function createSeen(max: number): { isNew(id: string): boolean } {
	const ids = new Set<string>();
	return {
		isNew(id) {
			if (ids.has(id)) return false;
			ids.add(id);
			const [oldest] = ids;
			if (ids.size > max && oldest !== undefined) ids.delete(oldest);
			return true;
		},
	};
}
