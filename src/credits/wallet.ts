import type { HistoryRow, WalletRecord } from "../jobs/ports.ts";

/**
 * The money of one wallet as pure steps from record to record. Each step is idempotent by job id and adds its history rows to the
 * outbox, so that writing the record is the whole of it. `balance` is what can be spent: holds are already taken from it, and it
 * always equals the sum of the history's amounts.
 */
export type Step = { readonly record: WalletRecord; readonly rows: readonly HistoryRow[] };

/** A change of balance by hand or period, before it is a row: the wallet and the new balance are filled in. */
type Entry = Omit<HistoryRow, "balance" | "walletId">;

/** How many ended job ids a wallet remembers, so that a late repeat of a hold is recognised. */
export const settledLimit = 64;

export const emptyWallet: WalletRecord = { balance: 0, periodStart: 0, holds: {}, settled: [], outbox: [] };

function enter(walletId: string, record: WalletRecord, entry: Entry): Step {
	const balance = record.balance + entry.amount;
	const row: HistoryRow = { ...entry, walletId, balance };
	return { record: { ...record, balance, outbox: [...record.outbox, row] }, rows: [row] };
}

/** What the holds of a wallet come to. */
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
): Step {
	const isNew = record.allowance === undefined || periodStart > record.periodStart;
	const raise = Math.max(0, allowance - (record.allowance ?? 0));
	if (!isNew && raise === 0) return { record, rows: [] };
	const amount = isNew ? Math.max(0, allowance - record.balance - heldIn(record)) : raise;
	const next = { ...record, allowance, periodStart: Math.max(periodStart, record.periodStart) };
	if (amount === 0) return { record: next, rows: [] };
	return enter(walletId, next, { id: `period-${periodStart}-${allowance}`, at, kind: "period", amount });
}

/** Sets `amount` aside for a job: "short" when it is not there, "ended" when the job's money was settled or released before. */
export function hold(
	walletId: string,
	record: WalletRecord,
	jobId: string,
	amount: number,
	at: number,
): Step | "short" | "ended" | "held" {
	if (record.holds[jobId] !== undefined) return "held";
	if (record.settled.includes(jobId)) return "ended";
	if (record.balance < amount) return "short";
	const holds = { ...record.holds, [jobId]: amount };
	return enter(walletId, { ...record, holds }, { id: `${jobId}:hold`, at, kind: "hold", amount: -amount, jobId });
}

/** Ends a job's hold: settled it is spent, released it is back. Nothing happens where there is no hold. */
export function end(
	walletId: string,
	record: WalletRecord,
	jobId: string,
	kind: "settle" | "release",
	at: number,
): Step {
	const amount = record.holds[jobId];
	if (amount === undefined) return { record, rows: [] };
	const { [jobId]: _ended, ...holds } = record.holds;
	const settled = [...record.settled, jobId].slice(-settledLimit);
	const back = kind === "release" ? amount : 0;
	return enter(walletId, { ...record, holds, settled }, { id: `${jobId}:${kind}`, at, kind, amount: back, jobId });
}

/** Ends a job's hold with `kept` of it spent and the rest back, in one step: the history has a row for each. */
export function settlePart(walletId: string, record: WalletRecord, jobId: string, kept: number, at: number): Step {
	const amount = record.holds[jobId];
	if (amount === undefined || kept >= amount) return end(walletId, record, jobId, "settle", at);
	if (kept <= 0) return end(walletId, record, jobId, "release", at);
	const settled = end(walletId, record, jobId, "settle", at);
	const back = { id: `${jobId}:release`, at, kind: "release", amount: amount - kept, jobId } as const;
	const released = enter(walletId, settled.record, back);
	return { record: released.record, rows: [...settled.rows, ...released.rows] };
}

/** Adds or takes credits by hand; never below zero. */
export function adjust(
	walletId: string,
	record: WalletRecord,
	entry: Pick<HistoryRow, "id" | "at" | "byUserId" | "note"> & { kind: "grant" | "set"; amount: number },
): Step {
	const change = entry.kind === "set" ? entry.amount - record.balance : Math.max(entry.amount, -record.balance);
	return enter(walletId, record, { ...entry, amount: change });
}
