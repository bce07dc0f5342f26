import type { Clock } from "../jobs/ports.ts";

export type Memory<Value> = {
	/** What is remembered under the key, else what `find` finds; asked at once by several, it is asked once. */
	get(key: string, find: () => Promise<Value>): Promise<Value>;
};

/** Remembers answers for `ms`, at most so many of them; the oldest leaves first. An answer that failed is not remembered. */
export function openMemory<Value>(options: {
	readonly clock: Clock;
	readonly ms: number;
	readonly most: number;
}): Memory<Value> {
	const { clock, ms, most } = options;
	const entries = new Map<string, { readonly until: number; readonly value: Promise<Value> }>();
	return {
		get(key, find) {
			const known = entries.get(key);
			if (known !== undefined && known.until > clock.now()) return known.value;
			const value = find();
			entries.delete(key);
			entries.set(key, { until: clock.now() + ms, value });
			value.catch(() => entries.delete(key));
			const [oldest] = entries.keys();
			if (entries.size > most && oldest !== undefined) entries.delete(oldest);
			return value;
		},
	};
}
