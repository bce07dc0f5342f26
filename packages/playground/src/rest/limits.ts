import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Allowance, Limits } from "../options.ts";

/** How a bucket stands after a request; `isOver` means that this one is refused. */
export type Standing = {
	readonly isOver: boolean;
	readonly limit: number;
	readonly remaining: number;
	readonly resetAfterMs: number;
	readonly bucket: string;
};

export type Buckets = {
	/** Counts a request against its route's bucket. */
	take(key: string, allowance: Allowance): Standing;
	/** Milliseconds until the next request may come, when all routes together are over their limit. */
	takeGlobal(): number | undefined;
	/** Notes an answer 401, 403 or 429. */
	noteInvalid(): void;
	/** Whether the address is banned for too many invalid requests. */
	isBanned(): boolean;
	readonly limits: Limits;
};

/** Buckets remembered; those whose window is over are swept first. */
const remembered = 10_000;

/** Discord's rate limits: fixed windows that begin with their first request. */
export function openBuckets(clock: Clock, limits: Limits): Buckets {
	const windows = new Map<string, { used: number; readonly endsAt: number }>();
	const open = (key: string, allowance: Allowance) => {
		const now = clock.now();
		const known = windows.get(key);
		if (known !== undefined && known.endsAt > now) return known;
		if (windows.size > remembered) for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old);
		const fresh = { used: 0, endsAt: now + allowance.windowMs };
		windows.set(key, fresh);
		return fresh;
	};
	const take = (key: string, allowance: Allowance): Standing => {
		const window = open(key, allowance);
		const isOver = window.used >= allowance.count;
		if (!isOver) window.used += 1;
		return {
			isOver,
			limit: allowance.count,
			remaining: allowance.count - window.used,
			resetAfterMs: Math.max(0, window.endsAt - clock.now()),
			bucket: createHash("md5").update(key).digest("hex"),
		};
	};
	const invalid = () => open("invalid", limits.invalid);
	return {
		take,
		takeGlobal() {
			const standing = take("global", limits.global);
			return standing.isOver ? standing.resetAfterMs : undefined;
		},
		noteInvalid() {
			invalid().used += 1;
		},
		isBanned: () => invalid().used >= limits.invalid.count,
		limits,
	};
}

/** The bucket of a request: writes of one channel share one, a webhook route has one a token; otherwise method, route and the major parameter count. */
export function bucketOf(
	operation: string,
	params: Readonly<Record<string, string>>,
	limits: Limits,
): { key: string; allowance: Allowance } {
	const { channel, guild, token } = params;
	if (/^(POST|PATCH) \/channels\/{}\/messages(\/{})?$/.test(operation))
		return { key: `writes ${channel}`, allowance: limits.channelWrites };
	if (/^(PUT|DELETE) .*\/reactions/.test(operation))
		return { key: `reactions ${channel}`, allowance: limits.reactions };
	if (token !== undefined) return { key: `${operation} ${token}`, allowance: limits.channelWrites };
	return { key: `${operation} ${channel ?? guild ?? ""}`, allowance: limits.others };
}
