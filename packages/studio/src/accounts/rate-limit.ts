import { Refusal } from "../refusal.ts";
import type { Database } from "../storage/database.ts";
import { number } from "../storage/sql-values.ts";

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

/** Counts one more of an account, where that is allowed. */
export type RateLimit = (account: string) => Promise<Allowance>;

/** What is left of a bucket with `rest` tokens. `perMs`: tokens that it gets in a millisecond. */
function allowanceOf(isAllowed: boolean, rest: number, burst: number, perMs: number): Allowance {
	return {
		isAllowed,
		limit: burst,
		remaining: Math.floor(rest),
		resetSeconds: Math.ceil((burst - rest) / perMs / 1000),
		retrySeconds: Math.max(1, Math.ceil((1 - rest) / perMs / 1000)),
	};
}

/**
 * A token bucket for each account: `burst` requests at once, refilled evenly within `refillSeconds`. Where processes share the database,
 * they share the buckets called `name` as well.
 */
export function createRateLimit(
	database: Database,
	name: string,
	burst: number,
	now: () => number,
	refillSeconds = usualRefillSeconds,
): RateLimit {
	if (database.isShared) return limitInDatabase(database, name, burst, now, refillSeconds);
	const take = createLocalRateLimit(burst, now, refillSeconds);
	return async (account) => take(account);
}

const sql = {
	/** Generic cell rate algorithm: a bucket is the time at which it will be full again. No row changes where one more would be too many. */
	take: `INSERT INTO rates AS bucket (name, account, full_at) VALUES ($1, $2, CAST($3 AS DOUBLE PRECISION) + $4) ON CONFLICT (name, account)
		DO UPDATE SET full_at = greatest(bucket.full_at, $3) + $4 WHERE greatest(bucket.full_at, $3) + $4 <= $3 + $5`,
	select: "SELECT full_at FROM rates WHERE name = $1 AND account = $2",
	forget: "DELETE FROM rates WHERE full_at < $1",
};

/** Removes the buckets of a shared database that are full. */
export async function forgetFullBuckets(database: Database, now: number): Promise<void> {
	if (database.isShared) await database.run(sql.forget, now);
}

function limitInDatabase(
	database: Database,
	name: string,
	burst: number,
	now: () => number,
	refillSeconds: number,
): RateLimit {
	const refillMs = refillSeconds * 1000;
	const perMs = burst / refillMs;
	return async (account) => {
		const at = now();
		const taken = await database.run(sql.take, name, account, at, 1 / perMs, refillMs);
		const fullAt = number((await database.get(sql.select, name, account))?.full_at);
		const rest = Math.max(0, burst - Math.max(0, fullAt - at) * perMs);
		return allowanceOf(taken === 1, rest, burst, perMs);
	};
}

/** The buckets of this process alone. */
export function createLocalRateLimit(
	burst: number,
	now: () => number,
	refillSeconds: number,
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
		return allowanceOf(isAllowed, rest, burst, perMs);
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
