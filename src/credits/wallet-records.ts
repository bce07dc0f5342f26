import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { WalletRecord } from "../jobs/stores.ts";
import type { JobTools } from "../jobs/tools.ts";
import { Remainders } from "./remainders.ts";
import { emptyWallet, enter, heldIn } from "./wallet.ts";

export type WalletTools = Pick<JobTools, "store" | "clock" | "withLock">;

/** Of so many wallets the record stays in memory; others are read from the disk. */
const mostCached = 1000;

/**
 * The wallets' records on disk. Every change is one read and one write of one record under that wallet's lock. History rows are
 * appended after the record that holds them is written; where a crash came between, the next read appends them from the outbox.
 */
export class WalletRecords {
	readonly #tools: WalletTools;
	readonly #remainders: Remainders;
	/** Records as they were last written: every command reads one several times, and only this process changes them. */
	readonly #cached = new LRUCache<string, WalletRecord>({ max: mostCached });

	constructor(tools: WalletTools) {
		this.#tools = tools;
		this.#remainders = new Remainders(tools.store.notes);
	}

	/** Replaces a record by what `work` makes of it, and resolves to the other thing that `work` returns. */
	change<Result>(walletId: string, work: (record: WalletRecord) => [WalletRecord, Result]): Promise<Result> {
		return this.#tools.withLock(walletId, async () => {
			const before = await this.#read(walletId);
			const [after, result] = work(before);
			if (after === before) return result;
			await this.#write(walletId, after);
			// The money is safe now: nobody waits for the history, but whoever takes this wallet's lock next comes after it.
			void this.flush(walletId).catch(() => {});
			return result;
		});
	}
	/** Resolves when the history has everything that has happened to the wallet so far. */
	async flush(walletId: string): Promise<void> {
		await this.#tools.withLock(walletId, () => this.#read(walletId));
	}
	/**
	 * Closes a wallet: its history goes on under a random id, without notes and people. What was left in it comes back to whoever has
	 * this wallet again. A wallet with credits on hold stays as it is.
	 */
	close(walletId: string): Promise<void> {
		return this.#tools.withLock(walletId, async () => {
			const record = await this.#read(walletId);
			if (heldIn(record) > 0) return;
			await this.#remainders.keep(walletId, record);
			const gone = `gone-${randomUUID()}`;
			const [space = ""] = walletId.split("/");
			const newId = `${space.startsWith("dm-") ? gone : space}/${gone}`;
			const closing = { kind: "set", amount: -record.balance, balance: 0, at: this.#tools.clock.now() } as const;
			this.#cached.delete(walletId);
			await this.#tools.store.people.closeWallet(walletId, newId, { id: "closed", walletId: newId, ...closing });
		});
	}

	/** The record, after its rows were appended to the history. Called under the wallet's lock. */
	async #read(walletId: string): Promise<WalletRecord> {
		const known = this.#cached.get(walletId);
		const record = known ?? (await this.#tools.store.wallets.get(walletId)) ?? (await this.#create(walletId));
		const last = record.outbox.at(-1);
		if (last === undefined) {
			this.#cached.set(walletId, record);
			return record;
		}
		// Rows are appended together and in order: where the last one is the newest, all are there.
		const [newest] = known === undefined ? await this.#tools.store.history.page(walletId, { limit: 1 }) : [];
		if (newest?.id !== last.id) await this.#tools.store.history.append(record.outbox);
		const appended = { ...record, outbox: [] };
		this.#cached.set(walletId, appended);
		return appended;
	}

	async #write(walletId: string, record: WalletRecord): Promise<void> {
		// Should the write fail, only the disk knows what it has.
		this.#cached.delete(walletId);
		await this.#tools.store.wallets.set(walletId, record);
		this.#cached.set(walletId, record);
	}

	/** A wallet that is not on disk: empty, or with what was left in it when its owner was forgotten. */
	async #create(walletId: string): Promise<WalletRecord> {
		const remainder = await this.#remainders.of(walletId);
		if (remainder === undefined) return emptyWallet;
		const { balance, ...period } = remainder;
		const row = { id: `${randomUUID()}:kept`, at: this.#tools.clock.now(), kind: "kept", amount: balance } as const;
		const record = enter(walletId, { ...emptyWallet, ...period }, row);
		await this.#write(walletId, record);
		await this.#remainders.drop(walletId);
		return record;
	}
}
