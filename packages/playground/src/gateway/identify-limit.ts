import type { Clock } from "../clock.ts";
import type { Limits } from "../options.ts";

/** Discord's `session_start_limit`. */
export type IdentifiesLeft = {
	/** Shards that may identify at once. */
	readonly concurrency: number;
	readonly total: number;
	readonly remaining: number;
	readonly resetAfterMs: number;
};

export type IdentifyLimit = {
	/** Counts an identify; false when it comes too soon after the last one of its bucket, or is one too many today. */
	mayIdentify(shard: number): boolean;
	left(): IdentifiesLeft;
};

const day = 86_400_000;
const usualADay = 1000;

/** How often libraries may identify. Without `limits` only the day's thousand count. */
export function openIdentifyLimit(clock: Clock, limits: Limits | undefined, concurrency: number): IdentifyLimit {
	const total = limits?.identifiesADay ?? usualADay;
	/** The identifies of the last day, oldest first, with their concurrency bucket. */
	const identified: { readonly at: number; readonly bucket: number }[] = [];
	const isTooSoon = (bucket: number, now: number): boolean => {
		if (limits === undefined) return false;
		const { windowMs, count } = limits.identifies;
		return identified.filter((other) => other.bucket === bucket && now - other.at < windowMs).length >= count;
	};
	return {
		mayIdentify(shard) {
			const now = clock.now();
			const bucket = shard % concurrency;
			while ((identified[0]?.at ?? now) < now - day) identified.shift();
			if (identified.length >= total || isTooSoon(bucket, now)) return false;
			identified.push({ at: now, bucket });
			return true;
		},
		left: () => ({
			concurrency,
			total,
			remaining: Math.max(0, total - identified.length),
			resetAfterMs: identified[0] === undefined ? 0 : Math.max(0, identified[0].at + day - clock.now()),
		}),
	};
}
