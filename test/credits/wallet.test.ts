import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adjust, emptyWallet, end, heldIn, hold, refill, settledLimit, settlePart } from "../../src/credits/wallet.ts";
import { openWallets, walletOf } from "../../src/credits/wallets.ts";
import { Fault, isFault } from "../../src/errors.ts";
import { systemClock } from "../../src/jobs/clock.ts";
import { openKeyedLock } from "../../src/jobs/keyed-lock.ts";
import type { Store, WalletRecord } from "../../src/jobs/ports.ts";
import { defaultSettings, type GuildSettings } from "../../src/settings/guild-settings.ts";
import { openStore } from "../../src/storage/open.ts";
import { mustBalance } from "../jobs/open-test-jobs.ts";
import { ann } from "../jobs/samples.ts";

const settings = defaultSettings({ songCost: 10, allowance: 100, period: "none" });
const jobs = fc.constantFrom("j1", "j2", "j3", "j4");
const step = fc.oneof(
	fc.record({ is: fc.constant("hold" as const), jobId: jobs, amount: fc.integer({ min: 1, max: 60 }) }),
	fc.record({ is: fc.constant("settle" as const), jobId: jobs }),
	fc.record({ is: fc.constant("release" as const), jobId: jobs }),
	fc.record({ is: fc.constant("part" as const), jobId: jobs, kept: fc.integer({ min: 0, max: 70 }) }),
	fc.record({ is: fc.constant("grant" as const), amount: fc.integer({ min: -50, max: 200 }) }),
	fc.record({ is: fc.constant("set" as const), amount: fc.integer({ min: 0, max: 200 }) }),
	fc.record({
		is: fc.constant("refill" as const),
		amount: fc.integer({ min: 0, max: 100 }),
		start: fc.integer({ min: 1, max: 9 }),
	}),
);

describe("a wallet's record", () => {
	test("is never negative, equals its history, and no job is paid twice, whatever happens to it", () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
				let record: WalletRecord = emptyWallet;
				const spent = new Map<string, number>();
				for (const [index, one] of steps.entries()) {
					const before = record;
					if (one.is === "hold") {
						const held = hold("w", record, one.jobId, one.amount, 1);
						if (typeof held !== "string") record = held.record;
					} else if (one.is === "settle" || one.is === "release") {
						const amount = record.holds[one.jobId];
						record = end("w", record, one.jobId, one.is, 1).record;
						if (one.is === "settle" && amount !== undefined) {
							expect(spent.has(one.jobId)).toBe(false);
							spent.set(one.jobId, amount);
						}
						expect(end("w", record, one.jobId, one.is, 1).record).toBe(record);
					} else if (one.is === "part") {
						const amount = record.holds[one.jobId];
						record = settlePart("w", record, one.jobId, one.kept, 1).record;
						if (amount !== undefined) {
							const kept = Math.min(one.kept, amount);
							expect(record.balance).toBe(before.balance + amount - kept);
							if (kept > 0) {
								expect(spent.has(one.jobId)).toBe(false);
								spent.set(one.jobId, kept);
							}
						}
						expect(settlePart("w", record, one.jobId, one.kept, 1).record).toBe(record);
					} else if (one.is === "refill") {
						record = refill("w", record, one.amount, one.start, 1).record;
						expect(record.balance).toBeGreaterThanOrEqual(before.balance);
						expect(refill("w", record, one.amount, one.start, 1).record).toBe(record);
					} else {
						record = adjust("w", record, { id: `x${index}`, at: 1, kind: one.is, amount: one.amount }).record;
					}
					expect(record.balance).toBeGreaterThanOrEqual(0);
					const sum = record.outbox.reduce((total, row) => total + row.amount, 0);
					expect(sum).toBe(record.balance);
					expect(record.settled.length).toBeLessThanOrEqual(settledLimit);
					expect(new Set(record.outbox.map(({ id }) => id)).size).toBe(record.outbox.length);
				}
			}),
			{ numRuns: 300 },
		);
	});

	test("fills up to the allowance in a new period, counting what is on hold, and keeps what was granted", () => {
		let record = refill("w", emptyWallet, 100, 1, 1).record;
		const held = hold("w", record, "j1", 30, 1);
		if (typeof held === "string") throw new Error(held);
		record = refill("w", held.record, 100, 2, 1).record;
		expect([record.balance, heldIn(record)]).toEqual([70, 30]);
		record = adjust("w", record, { id: "g", at: 1, kind: "grant", amount: 500 }).record;
		expect(refill("w", record, 100, 3, 1).record.balance).toBe(570);
		expect(refill("w", record, 150, 2, 1).record.balance).toBe(620);
		expect(refill("w", record, 100, 1, 1).record).toBe(record);
	});
});

describe("the wallets on disk", () => {
	let store: Store;
	beforeAll(async () => {
		store = await openStore("sqlite::memory:");
	});
	afterAll(() => store.close());
	const open = () => openWallets(store, systemClock, openKeyedLock());

	test("two hundred people's songs at once take no more than there is", async () => {
		const accounts = open();
		const holds = accounts.holdsFor("many", "ann", settings, 10);
		await accounts.balance("many", ann, settings);
		const results = await Promise.allSettled(
			Array.from({ length: 200 }, (_, index) => accounts.reserve(holds, `j${index}`, settings)),
		);
		const held = results.flatMap(({ status }, index) => (status === "fulfilled" ? [`j${index}`] : []));
		expect(held).toHaveLength(10);
		await Promise.all(held.map((id, index) => (index % 2 ? accounts.settle(holds, id) : accounts.release(holds, id))));
		await mustBalance(store, walletOf("many", ann), 50);
	});

	test("a pool that is short gives the allowance back and says so", async () => {
		const accounts = open();
		const pooled: GuildSettings = { ...settings, pool: { isOn: true } };
		const holds = accounts.holdsFor("pool", "ann", pooled, 10);
		expect(holds).toHaveLength(2);
		await accounts.balance("pool", ann, pooled);
		await accounts.adjust(walletOf("pool", "pool"), pooled, { id: "g", kind: "grant", amount: 15 });
		await accounts.reserve(holds, "j1", pooled);
		const error = await accounts.reserve(holds, "j2", pooled).catch((caught: unknown) => caught);
		expect(isFault(error, "pool-empty") && error.facts).toEqual({ cost: 10, balance: 5 });
		await accounts.settle(holds, "j1");
		await mustBalance(store, "pool/ann", 90);
		await mustBalance(store, "pool/pool", 5);
		expect(await accounts.balance("pool", ann, pooled)).toMatchObject({ spendable: 5, pool: { balance: 5, held: 0 } });
	});

	test("the largest factor of one's roles counts, also when the role comes later; nothing is gained twice", async () => {
		const accounts = open();
		const boosted: GuildSettings = { ...settings, allowance: { ...settings.allowance, factors: { vip: 2, old: 0.5 } } };
		const vip = { ...ann, roleIds: ["vip", "old"] };
		expect((await accounts.balance("roles", ann, boosted)).spendable).toBe(100);
		expect((await accounts.balance("roles", vip, boosted)).spendable).toBe(200);
		await accounts.balance("roles", ann, boosted);
		expect((await accounts.balance("roles", vip, boosted)).spendable).toBe(200);
		expect((await accounts.balance("roles2", { ...ann, roleIds: ["old"] }, boosted)).allowance.of).toBe(50);
	});

	test("a write whose answer is lost is believed when the disk has it, and not when it has not", async () => {
		let fails: "before" | "after" | undefined;
		const wallets: Store["wallets"] = {
			...store.wallets,
			async set(id, record) {
				if (fails === "before") throw new Fault("disk-full", {});
				await store.wallets.set(id, record);
				if (fails === "after") throw new Fault("disk-full", {});
			},
		};
		const accounts = openWallets({ ...store, wallets }, systemClock, openKeyedLock());
		const holds = accounts.holdsFor("lost", "ann", settings, 10);
		const left = async () => (await accounts.balance("lost", ann, settings)).spendable;
		expect(await left()).toBe(100);
		fails = "before";
		await expect(accounts.reserve(holds, "j1", settings)).rejects.toMatchObject({ code: "disk-full" });
		fails = "after";
		await expect(accounts.reserve(holds, "j2", settings)).rejects.toMatchObject({ code: "disk-full" });
		fails = undefined;
		expect(await left()).toBe(90);
		await accounts.release(holds, "j1");
		await accounts.release(holds, "j2");
		await mustBalance(store, walletOf("lost", ann), 100);
	});

	test("a refusal names when the next credits come", async () => {
		const accounts = open();
		const weekly: GuildSettings = { ...settings, allowance: { ...settings.allowance, amount: 5, period: "week" } };
		const error = await accounts.mustAfford("poor", ann, weekly, 10).catch((caught: unknown) => caught);
		if (!isFault(error, "no-credits-until")) throw error;
		expect(error.facts).toMatchObject({ cost: 10, balance: 5 });
		expect(new Date(error.facts.nextAt).getUTCDay()).toBe(1);
		expect(error.facts.nextAt).toBeGreaterThan(Date.now());
		const never = await accounts.mustAfford("poor", ann, settings, 1000).catch((caught: unknown) => caught);
		expect(isFault(never, "no-credits")).toBe(true);
	});

	test("rows that a crash kept from the history come with the next look", async () => {
		const accounts = open();
		await accounts.balance("outbox", ann, settings);
		const record = await store.wallets.get("outbox/ann");
		if (record === undefined) throw new Error("no wallet");
		const row = { id: "g:grant", walletId: "outbox/ann", at: 1, kind: "grant" as const, amount: 7, balance: 107 };
		await store.wallets.set("outbox/ann", { ...record, balance: 107, outbox: [...record.outbox, row] });
		const history = await open().history("outbox/ann", { limit: 5 });
		expect(history.map(({ kind, amount }) => [kind, amount])).toEqual([
			["grant", 7],
			["period", 100],
		]);
		await mustBalance(store, "outbox/ann", 107);
	});

	test("a grant may take, but never below nothing; a set sets", async () => {
		const accounts = open();
		const change = (kind: "grant" | "set", amount: number, id: string) =>
			accounts.adjust("hand/ann", settings, { id, kind, amount, byUserId: "root" });
		expect(await change("grant", 20, "a")).toBe(120);
		expect(await change("grant", -500, "b")).toBe(0);
		expect(await change("set", 33, "c")).toBe(33);
		await mustBalance(store, "hand/ann", 33);
	});
});
