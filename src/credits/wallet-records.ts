import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { WithLock } from "../jobs/keyed-lock.ts";
import type { Clock } from "../jobs/ports.ts";
import type { Store, WalletRecord } from "../jobs/stores.ts";
import { emptyWallet, enter, heldIn } from "./wallet.ts";

/** Of so many wallets the record stays in memory; others are read from the disk. */
const mostCached = 1000;

/** What a closed wallet held, until the same person has it again. */
const remainderSchema = z.object({ balance: z.number(), periodStart: z.number(), allowance: z.number().optional() });
const secretKey = "remainder-key";

/**
 * The wallets' records on disk. Every change is one read and one write of one record under that wallet's lock. History rows are
 * appended after the record that holds them is written; where a crash came between, the next read appends them from the outbox.
 */
export function openWalletRecords(store: Store, clock: Clock, withLock: WithLock) {
	/** Records as they were last written: every command reads one several times, and only this process changes them. */
	const cached = new LRUCache<string, WalletRecord>({ max: mostCached });
	let secret: Promise<string> | undefined;

	/** The key of the note with a closed wallet's remainder: only who asks for the same wallet again finds it. */
	const remainderKey = async (walletId: string): Promise<string> => {
		secret ??= openSecret(store.notes);
		const digest = createHmac("sha256", await secret).update(walletId);
		return `left:${digest.digest("base64url")}`;
	};
	/** A wallet that is not on disk: empty, or with what was left in it when its owner was forgotten. */
	const create = async (walletId: string): Promise<WalletRecord> => {
		const noteKey = await remainderKey(walletId);
		const remainder = remainderSchema.safeParse(await store.notes.get(noteKey)).data;
		if (remainder === undefined) return emptyWallet;
		const { balance, periodStart, allowance } = remainder;
		const opened = { ...emptyWallet, periodStart, ...(allowance !== undefined && { allowance }) };
		const row = { id: `${randomUUID()}:kept`, at: clock.now(), kind: "kept", amount: balance } as const;
		const record = enter(walletId, opened, row);
		await write(walletId, record);
		await store.notes.delete(noteKey);
		return record;
	};

	/** The record, after its rows were appended to the history. Called under the wallet's lock. */
	const read = async (walletId: string): Promise<WalletRecord> => {
		const known = cached.get(walletId);
		const record = known ?? (await store.wallets.get(walletId)) ?? (await create(walletId));
		const last = record.outbox.at(-1);
		if (last === undefined) {
			cached.set(walletId, record);
			return record;
		}
		// Rows are appended together and in order: where the last one is the newest, all are there.
		const [newest] = known === undefined ? await store.history.page(walletId, { limit: 1 }) : [];
		if (newest?.id !== last.id) await store.history.append(record.outbox);
		const appended = { ...record, outbox: [] };
		cached.set(walletId, appended);
		return appended;
	};
	const write = async (walletId: string, record: WalletRecord): Promise<void> => {
		// Should the write fail, only the disk knows what it has.
		cached.delete(walletId);
		await store.wallets.set(walletId, record);
		cached.set(walletId, record);
	};

	return {
		/** Replaces a record by what `work` makes of it, and resolves to the other thing that `work` returns. */
		change: <Result>(walletId: string, work: (record: WalletRecord) => [WalletRecord, Result]): Promise<Result> =>
			withLock(walletId, async () => {
				const before = await read(walletId);
				const [after, result] = work(before);
				if (after === before) return result;
				await write(walletId, after);
				// The money is safe now: nobody waits for the history, but whoever takes this wallet's lock next comes after it.
				void withLock(walletId, () => read(walletId)).catch(() => {});
				return result;
			}),
		/** Resolves when the history has everything that has happened to the wallet so far. */
		async flush(walletId: string): Promise<void> {
			await withLock(walletId, () => read(walletId));
		},
		/**
		 * Closes a wallet: its history goes on under a random id, without notes and people. What was left in it comes back to whoever has
		 * this wallet again, so that nobody gets an allowance twice by being forgotten. A wallet with credits on hold stays as it is.
		 */
		close: (walletId: string) =>
			withLock(walletId, async () => {
				const record = await read(walletId);
				if (heldIn(record) > 0) return;
				const { balance, periodStart, allowance } = record;
				await store.notes.set(await remainderKey(walletId), { balance, periodStart, allowance });
				const gone = `gone-${randomUUID()}`;
				const [space = ""] = walletId.split("/");
				const newId = `${space.startsWith("dm-") ? gone : space}/${gone}`;
				const closing = { kind: "set", amount: -balance, balance: 0 } as const;
				cached.delete(walletId);
				await store.people.closeWallet(walletId, newId, { id: "closed", walletId: newId, at: clock.now(), ...closing });
			}),
	};
}

/** The random key of this store, made when it is first needed. */
async function openSecret(notes: Store["notes"]): Promise<string> {
	const known = await notes.get(secretKey);
	if (typeof known === "string") return known;
	const made = randomBytes(32).toString("base64url");
	await notes.set(secretKey, made);
	return made;
}
