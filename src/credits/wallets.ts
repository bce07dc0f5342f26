import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { Fault, isFault } from "../errors.ts";
import type { Hold, Person } from "../jobs/job.ts";
import type { WithLock } from "../jobs/keyed-lock.ts";
import type { Clock, HistoryRow, Store, WalletRecord } from "../jobs/ports.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import { type Span, spanOf } from "./periods.ts";
import { adjust, emptyWallet, end, heldIn, hold, refill, type Step, settlePart } from "./wallet.ts";

/** What a person can spend and why. `spendable` is the number that is shown first. */
export type Balance = {
	readonly spendable: number;
	readonly allowance: {
		readonly balance: number;
		readonly held: number;
		readonly of: number;
		readonly nextAt?: number;
	};
	readonly pool?: { readonly balance: number; readonly held: number };
};

/** The wallet of the person's allowance in a space, and the pool that the space shares. */
export const walletOf = (space: string, who: { userId: string } | "pool") =>
	`${space}/${who === "pool" ? "pool" : who.userId}`;

/** What became of a reservation for a job: "ended" when its money was settled or released before. */
export type Reserved = { readonly is: "held"; readonly left: number } | { readonly is: "ended" };

/** Of so many wallets the record is kept at hand; others are read from the disk. */
const keptWallets = 1000;

const remainder = z.object({ balance: z.number(), periodStart: z.number(), allowance: z.number().optional() });
const secretKey = "remainder-key";

/** A random key of this store, made when it is first needed. */
async function openSecret(notes: Store["notes"]): Promise<string> {
	const kept = await notes.get(secretKey);
	if (typeof kept === "string") return kept;
	const made = randomBytes(32).toString("base64url");
	await notes.set(secretKey, made);
	return made;
}

export type Wallets = ReturnType<typeof openWallets>;

/**
 * The wallets on disk. Every change is one read and one write of one record, inside that wallet's queue; rows reach the history
 * after the record that holds them, and from the outbox where a crash came between.
 */
export function openWallets(store: Store, clock: Clock, withLock: WithLock) {
	/** Wallets as they were last written: every command looks at one several times, and only this process changes them. */
	const written = new Map<string, WalletRecord>();
	let secret: Promise<string> | undefined;

	const note = (walletId: string, record: WalletRecord) => {
		written.delete(walletId);
		written.set(walletId, record);
		const [oldest] = written.keys();
		if (written.size > keptWallets && oldest !== undefined) written.delete(oldest);
	};
	/** Rows are appended together and in order: where the last one is the newest, all are there. */
	const isInHistory = async (walletId: string, { id }: HistoryRow) => {
		const [newest] = await store.history.page(walletId, { limit: 1 });
		return newest?.id === id;
	};

	/** Under which note stands what a closed wallet held: only who asks for the same wallet again finds it. */
	const remainderOf = async (walletId: string): Promise<string> => {
		secret ??= openSecret(store.notes);
		return `left:${createHmac("sha256", await secret)
			.update(walletId)
			.digest("base64url")}`;
	};
	/** A wallet nobody has: empty, or with what was left in it when its owner was forgotten. */
	const fresh = async (walletId: string): Promise<WalletRecord> => {
		const noteKey = await remainderOf(walletId);
		const left = remainder.safeParse(await store.notes.get(noteKey)).data;
		if (left === undefined) return emptyWallet;
		const { balance, periodStart, allowance } = left;
		const row = {
			id: `${randomUUID()}:kept`,
			walletId,
			at: clock.now(),
			kind: "kept",
			amount: balance,
			balance,
		} as const;
		const record = {
			...emptyWallet,
			balance,
			periodStart,
			outbox: [row],
			...(allowance !== undefined && { allowance }),
		};
		await write(walletId, record);
		await store.notes.delete(noteKey);
		return record;
	};

	/** The record, its rows in the history. To be called in the wallet's queue. */
	const read = async (walletId: string): Promise<WalletRecord> => {
		const kept = written.get(walletId);
		const found = kept ?? (await store.wallets.get(walletId)) ?? (await fresh(walletId));
		const last = found.outbox.at(-1);
		if (last !== undefined && (kept !== undefined || !(await isInHistory(walletId, last))))
			await store.history.append(found.outbox);
		const record = last === undefined ? found : { ...found, outbox: [] };
		note(walletId, record);
		return record;
	};

	const write = async (walletId: string, record: WalletRecord) => {
		// should the disk refuse it, only the disk knows what it has
		written.delete(walletId);
		await store.wallets.set(walletId, record);
		note(walletId, record);
	};
	const keep = async (walletId: string, before: WalletRecord, after: WalletRecord) => {
		if (before === after) return;
		await write(walletId, after);
		// The money is safe now: nobody waits for the history, but the next one in this wallet's queue comes after it.
		void withLock(walletId, () => read(walletId)).catch(() => {});
	};

	const change = <Result>(walletId: string, work: (record: WalletRecord) => [WalletRecord, Result]): Promise<Result> =>
		withLock(walletId, async () => {
			const before = await read(walletId);
			const [after, result] = work(before);
			await keep(walletId, before, after);
			return result;
		});

	const allowanceOf = ({ allowance }: GuildSettings, person: Person) => {
		const factors = person.roleIds.flatMap((role) => allowance.factors[role] ?? []);
		const factor = factors.length === 0 ? 1 : Math.max(...factors);
		return Math.round(allowance.amount * factor);
	};
	/** The current spans by period and zone: finding one takes a hundred looks at a calendar. */
	const spans = new Map<string, Span>();
	const spanNow = ({ allowance: { period, timeZone } }: GuildSettings): Span | undefined => {
		const now = clock.now();
		const known = spans.get(`${period} ${timeZone}`);
		if (known !== undefined && known.start <= now && now < known.end) return known;
		const span = spanOf(period, timeZone, now);
		if (span !== undefined) spans.set(`${period} ${timeZone}`, span);
		return span;
	};
	const refilled = (walletId: string, record: WalletRecord, settings: GuildSettings, person: Person): Step =>
		refill(walletId, record, allowanceOf(settings, person), spanNow(settings)?.start ?? 0, clock.now());

	const release = (holds: readonly Hold[], jobId: string, kind: "settle" | "release") =>
		Promise.all(
			holds.map(({ walletId }) =>
				change(walletId, (record) => [end(walletId, record, jobId, kind, clock.now()).record, undefined]),
			),
		);

	const short = (settings: GuildSettings, cost: number, balance: number) => {
		const nextAt = spanNow(settings)?.end;
		const canCome = nextAt !== undefined && settings.allowance.amount > 0;
		return canCome
			? new Fault("no-credits-until", { cost, balance, nextAt })
			: new Fault("no-credits", { cost, balance });
	};

	const balance = async (space: string, person: Person, settings: GuildSettings): Promise<Balance> => {
		const own = walletOf(space, person);
		const mine = await change(own, (record) => {
			const after = refilled(own, record, settings, person).record;
			return [after, after];
		});
		const nextAt = spanNow(settings)?.end;
		const allowance = {
			balance: mine.balance,
			held: heldIn(mine),
			of: allowanceOf(settings, person),
			...(nextAt !== undefined && { nextAt }),
		};
		if (!settings.pool.isOn) return { spendable: mine.balance, allowance };
		const shared = await store.wallets.get(walletOf(space, "pool"));
		const pool = { balance: shared?.balance ?? 0, held: shared === undefined ? 0 : heldIn(shared) };
		return { spendable: Math.min(mine.balance, pool.balance), allowance, pool };
	};

	return {
		balance,
		settle: (holds: readonly Hold[], jobId: string) => release(holds, jobId, "settle"),
		release: (holds: readonly Hold[], jobId: string) => release(holds, jobId, "release"),
		/** Settles `kept` of every hold and releases the rest. Repeating it after a crash changes nothing. */
		settlePart: (holds: readonly Hold[], jobId: string, kept: number) =>
			Promise.all(
				holds.map(({ walletId }) =>
					change(walletId, (record) => [settlePart(walletId, record, jobId, kept, clock.now()).record, undefined]),
				),
			),
		/** Which holds a job of this cost needs: the person's allowance, and the pool where there is one. */
		holdsFor(space: string, userId: string, settings: GuildSettings, cost: number): readonly Hold[] {
			if (cost === 0) return [];
			const own = { walletId: walletOf(space, { userId }), amount: cost };
			return settings.pool.isOn ? [own, { walletId: walletOf(space, "pool"), amount: cost }] : [own];
		},
		/** Throws what a person lacks for `cost`, if anything. Reserves nothing. */
		async mustAfford(space: string, person: Person, settings: GuildSettings, cost: number): Promise<void> {
			const { allowance, pool } = await balance(space, person, settings);
			if (allowance.balance < cost) throw short(settings, cost, allowance.balance);
			if (pool !== undefined && pool.balance < cost) throw new Fault("pool-empty", { cost, balance: pool.balance });
		},
		/**
		 * Makes every hold of a job, or none: when a later wallet is short, the earlier holds go back and the Fault says what lacks.
		 * Repeating it after a crash changes nothing.
		 */
		async reserve(holds: readonly Hold[], jobId: string, settings: GuildSettings): Promise<Reserved> {
			let left = Number.POSITIVE_INFINITY;
			for (const { walletId, amount } of holds) {
				const [outcome, rest] = await change(walletId, (record) => {
					const step = hold(walletId, record, jobId, amount, clock.now());
					if (typeof step === "string") return [record, [step, record.balance] as const];
					return [step.record, ["held", step.record.balance] as const];
				});
				if (outcome === "ended") {
					await release(holds, jobId, "release");
					return { is: "ended" };
				}
				if (outcome === "short") {
					await release(holds, jobId, "release");
					throw walletId.endsWith("/pool")
						? new Fault("pool-empty", { cost: amount, balance: rest })
						: short(settings, amount, rest);
				}
				left = Math.min(left, rest);
			}
			return { is: "held", left };
		},
		/** Grants or sets by hand; resolves to the new balance. A wallet nobody used yet gets its allowance first. */
		adjust(
			walletId: string,
			settings: GuildSettings,
			entry: Omit<Parameters<typeof adjust>[2], "at">,
		): Promise<number> {
			return change(walletId, (record) => {
				const isPool = walletId.endsWith("/pool");
				const nobody = { userId: "", roleIds: [], isAdmin: false };
				const first =
					isPool || record.allowance !== undefined ? record : refilled(walletId, record, settings, nobody).record;
				const after = adjust(walletId, first, { ...entry, at: clock.now() }).record;
				return [after, after.balance];
			});
		},
		/** Newest first, with everything that has happened so far. */
		async history(walletId: string, options: { beforeId?: string; limit: number }): Promise<readonly HistoryRow[]> {
			await withLock(walletId, () => read(walletId));
			return store.history.page(walletId, options);
		},
		/** The same with one row a song. */
		async statement(walletId: string, options: { beforeId?: string; limit: number }): Promise<readonly HistoryRow[]> {
			await withLock(walletId, () => read(walletId));
			return store.history.statement(walletId, options);
		},
		/**
		 * Closes a wallet: its history goes on under a random id, without notes and people. What was left in it comes back to whoever has this
		 * wallet again, so that nobody gets an allowance twice by being forgotten. A wallet with credits set aside stays as it is.
		 */
		forget: (walletId: string) =>
			withLock(walletId, async () => {
				const record = await read(walletId);
				if (heldIn(record) > 0) return;
				const { balance, periodStart, allowance } = record;
				await store.notes.set(await remainderOf(walletId), { balance, periodStart, allowance });
				const gone = `gone-${randomUUID()}`;
				const [space = ""] = walletId.split("/");
				const newId = `${space.startsWith("dm-") ? gone : space}/${gone}`;
				const closing = { kind: "set", amount: -balance, balance: 0 } as const;
				written.delete(walletId);
				await store.people.closeWallet(walletId, newId, { id: "closed", walletId: newId, at: clock.now(), ...closing });
			}),
	};
}

/** Whether a fault says that credits lack. */
export function isShort(error: unknown): error is Fault {
	return isFault(error, "no-credits") || isFault(error, "no-credits-until") || isFault(error, "pool-empty");
}
