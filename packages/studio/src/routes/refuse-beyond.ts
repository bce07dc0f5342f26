import type { Allowance } from "../accounts/rate-limit.ts";
import { Refusal } from "../refusal.ts";

/** Throws 429 with Retry-After where the allowance is used up. */
export function refuseBeyond({ isAllowed, retrySeconds }: Allowance): void {
	if (isAllowed) return;
	const headers = { "Retry-After": String(retrySeconds) };
	throw new Refusal(429, "Rate limit exceeded. Please try again later.", { headers });
}
