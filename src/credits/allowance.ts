import { LRUCache } from "lru-cache";
import type { Person } from "../jobs/job.ts";
import type { Clock } from "../jobs/ports.ts";
import type { WalletRecord } from "../jobs/stores.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import { type Span, spanOf } from "./periods.ts";
import { refill } from "./wallet.ts";

export type Allowances = ReturnType<typeof openAllowances>;

/** What a person gets in each period by a space's settings. Amounts in credits, times in epoch milliseconds. */
export function openAllowances(clock: Clock) {
	/** The current spans by period and zone: to find one takes a hundred conversions of a time to a date. */
	const spans = new LRUCache<string, Span>({ max: 100 });
	const spanNow = ({ allowance: { period, timeZone } }: GuildSettings): Span | undefined => {
		const now = clock.now();
		const key = `${period} ${timeZone}`;
		const known = spans.get(key);
		if (known !== undefined && known.start <= now && now < known.end) return known;
		const span = spanOf(period, timeZone, now);
		spans.set(key, span);
		return span;
	};
	/** Multiplied by the largest factor of the person's roles. */
	const of = ({ allowance }: GuildSettings, { roleIds }: Pick<Person, "roleIds">): number => {
		const factors = roleIds.flatMap((role) => allowance.factors[role] ?? []);
		return Math.round(allowance.amount * (factors.length === 0 ? 1 : Math.max(...factors)));
	};
	return {
		of,
		/** When the next period begins; undefined where there are no periods. */
		nextAt: (settings: GuildSettings): number | undefined => spanNow(settings)?.end,
		/** The record with the allowance of the current period in it. */
		refilled(walletId: string, record: WalletRecord, settings: GuildSettings, person: Pick<Person, "roleIds">) {
			return refill(walletId, record, of(settings, person), spanNow(settings)?.start ?? 0, clock.now());
		},
	};
}
