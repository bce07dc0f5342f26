import { Refusal } from "../refusal.ts";

/** Seconds in which an empty bucket refills: the longest `Retry-After` of a submission. */
const usualRefillSeconds = 10;
const mostBuckets = 10_000;

export type Allowance = {
	readonly isAllowed: boolean;
	readonly limit: number;
	readonly remaining: number;
	/** Whole seconds until the bucket is full. */
	readonly resetSeconds: number;
	/** Whole seconds until one more is allowed. */
	readonly retrySeconds: number;
};

/** A token bucket for each account: `burst` requests at once, refilled evenly within `refillSeconds`. */
export function createRateLimit(
	burst: number,
	now: () => number,
	refillSeconds = usualRefillSeconds,
): (account: string) => Allowance {
	const buckets = new Map<string, { left: number; at: number }>();
	const perMs = burst / (refillSeconds * 1000);

	function dropFull(at: number): void {
		for (const [account, bucket] of buckets) {
			if (bucket.left + (at - bucket.at) * perMs >= burst) buckets.delete(account);
		}
		// very many callers at once: an empty map is better than a growing one
		if (buckets.size >= mostBuckets) buckets.clear();
	}

	return (account) => {
		const at = now();
		if (buckets.size >= mostBuckets) dropFull(at);
		const bucket = buckets.get(account) ?? { left: burst, at };
		const left = Math.min(burst, bucket.left + Math.max(0, at - bucket.at) * perMs);
		const isAllowed = left >= 1;
		const rest = isAllowed ? left - 1 : left;
		buckets.set(account, { left: rest, at });
		return {
			isAllowed,
			limit: burst,
			remaining: Math.floor(rest),
			resetSeconds: Math.ceil((burst - rest) / perMs / 1000),
			retrySeconds: Math.max(1, Math.ceil((1 - rest) / perMs / 1000)),
		};
	};
}

/** Headers of draft-ietf-httpapi-ratelimit-headers: the structured fields, and those of its earlier drafts. */
export function rateHeaders({ limit, remaining, resetSeconds }: Allowance): Record<string, string> {
	return {
		"RateLimit-Policy": `"submits";q=${limit};w=${usualRefillSeconds}`,
		RateLimit: `"submits";r=${remaining};t=${resetSeconds}`,
		"RateLimit-Limit": String(limit),
		"RateLimit-Remaining": String(remaining),
		"RateLimit-Reset": String(resetSeconds),
	};
}

/** Throws 429 with Retry-After where the allowance is used up. */
export function refuseBeyond({ isAllowed, retrySeconds }: Allowance): void {
	if (isAllowed) return;
	const headers = { "Retry-After": String(retrySeconds) };
	throw new Refusal(429, "Rate limit exceeded. Please try again later.", { headers });
}
