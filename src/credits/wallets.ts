import { Fault } from "../errors.ts";
import type { Hold, Person } from "../jobs/job.ts";
import type { HistoryPage, HistoryRow, WalletRecord } from "../jobs/stores.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import { type Allowances, openAllowances } from "./allowance.ts";
import { adjust, emptyWallet, endHold, heldIn, hold, isPool, walletOf } from "./wallet.ts";
import { WalletRecords, type WalletTools } from "./wallet-records.ts";

/** What a person can spend and why. `spendable` is the number that is shown first. */
export type Balance = {
	readonly spendable: number;
	readonly allowance: {
		readonly balance: number;
		readonly held: number;
		readonly of: number;
		readonly nextAt?: number | undefined;
	};
	readonly pool?: { readonly balance: number; readonly held: number };
};

/** The result of a reservation for a job: "ended" when its holds were settled or released before. */
export type Reserved = { readonly is: "held"; readonly left: number } | { readonly is: "ended" };

/**
 * The wallets of all people and pools. A job's credits go one way: `reserve`, then `settle`, `release` or `settlePart`; each of these may
 * be repeated after a crash and then changes nothing.
 */
export class Wallets {
	readonly #tools: WalletTools;
	readonly #records: WalletRecords;
	readonly #allowances: Allowances;

	constructor(tools: WalletTools) {
		this.#tools = tools;
		this.#records = new WalletRecords(tools);
		this.#allowances = openAllowances(tools.clock);
	}

	async balance(space: string, person: Person, settings: GuildSettings): Promise<Balance> {
		const walletId = walletOf(space, person);
		const own = await this.#records.change<WalletRecord>(walletId, (record) => {
			const refilled = this.#allowances.refilled(walletId, record, settings, person);
			return [refilled, refilled];
		});
		const nextAt = this.#allowances.nextAt(settings);
		const of = this.#allowances.of(settings, person);
		const allowance = { balance: own.balance, held: heldIn(own), of, nextAt };
		if (!settings.pool.isOn) return { spendable: own.balance, allowance };
		const shared = (await this.#tools.store.wallets.get(walletOf(space, "pool"))) ?? emptyWallet;
		const pool = { balance: shared.balance, held: heldIn(shared) };
		return { spendable: Math.min(own.balance, pool.balance), allowance, pool };
	}
	/** Which holds a job of this cost needs: the person's allowance, and the pool where there is one. */
	holdsFor(space: string, userId: string, settings: GuildSettings, cost: number): readonly Hold[] {
		if (cost === 0) return [];
		const own = { walletId: walletOf(space, { userId }), amount: cost };
		return settings.pool.isOn ? [own, { walletId: walletOf(space, "pool"), amount: cost }] : [own];
	}
	/** Throws what a person lacks for `cost`, if anything. Reserves nothing. */
	async mustAfford(space: string, person: Person, settings: GuildSettings, cost: number): Promise<void> {
		const { allowance, pool } = await this.balance(space, person, settings);
		if (allowance.balance < cost) throw this.#lacking(walletOf(space, person), settings, cost, allowance.balance);
		if (pool !== undefined && pool.balance < cost)
			throw this.#lacking(walletOf(space, "pool"), settings, cost, pool.balance);
	}
	/** Makes every hold of a job, or none: when a later wallet is short, the earlier holds go back and the Fault says what lacks. */
	async reserve(holds: readonly Hold[], jobId: string, settings: GuildSettings): Promise<Reserved> {
		let left = Number.POSITIVE_INFINITY;
		for (const { walletId, amount } of holds) {
			const { outcome, balance } = await this.#records.change(walletId, (record) => {
				const next = hold(walletId, record, jobId, amount, this.#tools.clock.now());
				if (typeof next === "string") return [record, { outcome: next, balance: record.balance }];
				return [next, { outcome: "held", balance: next.balance }];
			});
			if (outcome !== "held") await this.release(holds, jobId);
			if (outcome === "ended") return { is: "ended" };
			if (outcome === "short") throw this.#lacking(walletId, settings, amount, balance);
			left = Math.min(left, balance);
		}
		return { is: "held", left };
	}
	settle(holds: readonly Hold[], jobId: string): Promise<void> {
		return this.settlePart(holds, jobId, Number.POSITIVE_INFINITY);
	}
	release(holds: readonly Hold[], jobId: string): Promise<void> {
		return this.settlePart(holds, jobId, 0);
	}
	/** Settles `kept` of every hold and releases the rest. */
	async settlePart(holds: readonly Hold[], jobId: string, kept: number): Promise<void> {
		const { clock } = this.#tools;
		const end = ({ walletId }: Hold) =>
			this.#records.change(walletId, (record) => [endHold(walletId, record, jobId, kept, clock.now()), undefined]);
		await Promise.all(holds.map(end));
	}
	/** Whether all credits of a job are on hold. */
	async isHeld(holds: readonly Hold[], jobId: string): Promise<boolean> {
		const records = await Promise.all(holds.map(({ walletId }) => this.#tools.store.wallets.get(walletId)));
		return records.every((record) => record?.holds[jobId] !== undefined);
	}
	/** Grants or sets by hand; resolves to the new balance. A wallet nobody used yet gets its allowance first. */
	adjust(walletId: string, settings: GuildSettings, entry: Omit<Parameters<typeof adjust>[2], "at">): Promise<number> {
		return this.#records.change(walletId, (record) => {
			const isUsed = isPool(walletId) || record.allowance !== undefined;
			const first = isUsed ? record : this.#allowances.refilled(walletId, record, settings, { roleIds: [] });
			const after = adjust(walletId, first, { ...entry, at: this.#tools.clock.now() });
			return [after, after.balance];
		});
	}
	/** Newest first, with everything that has happened so far. */
	async history(walletId: string, page: HistoryPage): Promise<readonly HistoryRow[]> {
		await this.#records.flush(walletId);
		return this.#tools.store.history.page(walletId, page);
	}
	/** The same with one row a song. */
	async statement(walletId: string, page: HistoryPage): Promise<readonly HistoryRow[]> {
		await this.#records.flush(walletId);
		return this.#tools.store.history.statement(walletId, page);
	}
	/** Closes the wallet of a person who is forgotten; see `WalletRecords.close`. */
	forget(walletId: string): Promise<void> {
		return this.#records.close(walletId);
	}

	#lacking(walletId: string, settings: GuildSettings, cost: number, balance: number): Fault {
		if (isPool(walletId)) return new Fault("pool-empty", { cost, balance });
		const nextAt = this.#allowances.nextAt(settings);
		return nextAt !== undefined && settings.allowance.amount > 0
			? new Fault("no-credits-until", { cost, balance, nextAt })
			: new Fault("no-credits", { cost, balance });
	}
}
