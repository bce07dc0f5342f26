import type { HistoryRow, WalletRecord } from "../jobs/stores.ts";

/*
 * The money of one wallet as pure steps from record to record. Each step is idempotent by job id and adds its history rows to the
 * outbox, so that writing the record is the whole of it. `balance` is what can be spent: holds are already taken from it, and it
 * always equals the sum of the history's amounts.
 */

/** Whose wallet of a space it is: a person's, for their allowance, or the pool that the space shares. */
export type WalletOwner = { readonly userId: string } | "pool";

export const walletOf = (space: string, who: WalletOwner) => `${space}/${who === "pool" ? "pool" : who.userId}`;
export const isPool = (walletId: string) => walletId.endsWith("/pool");

/** How many ended job ids a wallet remembers, so that a late repeat of a hold is recognised. */
export const settledLimit = 64;

export const emptyWallet: WalletRecord = { balance: 0, periodStart: 0, holds: {}, settled: [], outbox: [] };

/** Adds a change of balance, with its history row; the wallet and the new balance are filled in. */
export function enter(
	walletId: string,
	record: WalletRecord,
	entry: Omit<HistoryRow, "balance" | "walletId">,
): WalletRecord {
	const balance = record.balance + entry.amount;
	return { ...record, balance, outbox: [...record.outbox, { ...entry, walletId, balance }] };
}

/** The credits that are set aside for unfinished jobs. */
export function heldIn(record: WalletRecord): number {
	return Object.values(record.holds).reduce((sum, amount) => sum + amount, 0);
}

/**
 * Fills a wallet up to the allowance when a new period has begun, or by the difference when the allowance was raised within one.
 * What is on hold counts as there: neither waiting songs nor grants are lost or doubled by the turn of a period. A clock that jumps
 * back changes nothing.
 */
export function refill(
	walletId: string,
	record: WalletRecord,
	allowance: number,
	periodStart: number,
	at: number,
): WalletRecord {
	const isNew = record.allowance === undefined || periodStart > record.periodStart;
	const raise = Math.max(0, allowance - (record.allowance ?? 0));
	if (!isNew && raise === 0) return record;
	const amount = isNew ? Math.max(0, allowance - record.balance - heldIn(record)) : raise;
	const next = { ...record, allowance, periodStart: Math.max(periodStart, record.periodStart) };
	if (amount === 0) return next;
	return enter(walletId, next, { id: `period-${periodStart}-${allowance}`, at, kind: "period", amount });
}

/** Sets `amount` aside for a job: "short" when it is not there, "ended" when the job's hold was settled or released before. */
export function hold(
	walletId: string,
	record: WalletRecord,
	jobId: string,
	amount: number,
	at: number,
): WalletRecord | "short" | "ended" | "held" {
	if (record.holds[jobId] !== undefined) return "held";
	if (record.settled.includes(jobId)) return "ended";
	if (record.balance < amount) return "short";
	const holds = { ...record.holds, [jobId]: amount };
	return enter(walletId, { ...record, holds }, { id: `${jobId}:hold`, at, kind: "hold", amount: -amount, jobId });
}

/**
 * Ends a job's hold in one step: `kept` of it is spent (settled), the rest comes back (released), with a history row for each that is
 * more than nothing. A job without a hold changes nothing.
 */
export function endHold(walletId: string, record: WalletRecord, jobId: string, kept: number, at: number): WalletRecord {
	const { [jobId]: amount, ...holds } = record.holds;
	if (amount === undefined) return record;
	let next: WalletRecord = { ...record, holds, settled: [...record.settled, jobId].slice(-settledLimit) };
	if (kept > 0) next = enter(walletId, next, { id: `${jobId}:settle`, at, kind: "settle", amount: 0, jobId });
	if (kept >= amount && kept > 0) return next;
	const back = amount - Math.max(0, kept);
	return enter(walletId, next, { id: `${jobId}:release`, at, kind: "release", amount: back, jobId });
}

/** Adds or takes credits by hand; never below zero. */
export function adjust(
	walletId: string,
	record: WalletRecord,
	entry: Pick<HistoryRow, "id" | "at" | "byUserId" | "note"> & { kind: "grant" | "set"; amount: number },
): WalletRecord {
	const change = entry.kind === "set" ? entry.amount - record.balance : Math.max(entry.amount, -record.balance);
	return enter(walletId, record, { ...entry, amount: change });
}
