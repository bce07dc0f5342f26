/** Longer is no wait but a mistake, such as milliseconds meant as seconds. */
const longestWaitMs = 30 * 24 * 60 * 60_000;

/**
 * How long a service asks to wait, in milliseconds: `Retry-After` in seconds or as a date, else what the rate-limit headers say of the
 * next window. Undefined where it says nothing that can be used; never more than a month.
 */
export function retryAfterMs(header: (name: string) => string | undefined, now: number): number | undefined {
	const wait =
		fromRetryAfter(header("retry-after"), now) ??
		fromReset(header("ratelimit-reset"), now) ??
		fromReset(/(?:^|[;,\s])(?:t|reset)=(\d+)/.exec(header("ratelimit") ?? "")?.[1], now) ??
		fromReset(header("x-ratelimit-reset"), now);
	return wait === undefined ? undefined : Math.min(Math.max(wait, 0), longestWaitMs);
}

function fromRetryAfter(value: string | undefined, now: number): number | undefined {
	if (value === undefined || value.trim() === "") return undefined;
	const seconds = Number(value);
	if (Number.isFinite(seconds)) return seconds * 1000;
	const date = Date.parse(value);
	return Number.isNaN(date) ? undefined : date - now;
}

/** Seconds from now, or the second of the epoch: no window is as long as the difference. */
function fromReset(value: string | undefined, now: number): number | undefined {
	const seconds = value === undefined || value.trim() === "" ? Number.NaN : Number(value);
	if (!Number.isFinite(seconds)) return undefined;
	return seconds > 1_000_000_000 ? seconds * 1000 - now : seconds * 1000;
}
