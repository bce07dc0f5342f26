/**
 * Lets `perSecond` through in the long run and `burst` at once, for the whole process: callbacks come from one service, so that a gate
 * per sender would only be a map for strangers to fill. `now` is milliseconds of any clock that never runs back.
 */
export function createFloodGate(burst: number, perSecond: number, now: () => number): () => boolean {
	let left = burst;
	let last = now();
	return () => {
		const at = now();
		left = Math.min(burst, left + ((at - last) / 1000) * perSecond);
		last = at;
		if (left < 1) return false;
		left--;
		return true;
	};
}
