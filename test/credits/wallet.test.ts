import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	adjust,
	emptyWallet,
	endHold,
	heldIn,
	hold,
	refill,
	settledLimit,
	walletOf,
} from "../../src/credits/wallet.ts";
import { Wallets } from "../../src/credits/wallets.ts";
import { Fault, isFault } from "../../src/errors.ts";
import { systemClock } from "../../src/jobs/clock.ts";
import { openKeyedLock } from "../../src/jobs/keyed-lock.ts";
import type { Store, WalletRecord } from "../../src/jobs/stores.ts";
import { defaultSettings, type GuildSettings } from "../../src/settings/guild-settings.ts";
import { openStore } from "../../src/storage/open.ts";
import { mustBalance } from "../jobs/open-test-jobs.ts";
import { ann } from "../jobs/samples.ts";

const settings = defaultSettings({ songCost: 10, allowance: 100, period: "none" });
const jobs = fc.constantFrom("j1", "j2", "j3", "j4");
const anyStep = fc.oneof(
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
			fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
				let record: WalletRecord = emptyWallet;
				const spent = new Map<string, number>();
				const endOnce = (jobId: string, kept: number) => {
					const amount = record.holds[jobId];
					const before = record.balance;
					record = endHold("w", record, jobId, kept, 1);
					expect(endHold("w", record, jobId, kept, 1)).toBe(record);
					if (amount === undefined) return;
					const paid = Math.min(kept, amount);
					expect(record.balance).toBe(before + amount - paid);
					if (paid === 0) return;
					expect(spent.has(jobId)).toBe(false);
					spent.set(jobId, paid);
				};
				for (const [index, step] of steps.entries()) {
					const before = record;
					switch (step.is) {
						case "hold": {
							const held = hold("w", record, step.jobId, step.amount, 1);
							if (typeof held !== "string") record = held;
							break;
						}
						case "settle":
							endOnce(step.jobId, Number.POSITIVE_INFINITY);
							break;
						case "release":
							endOnce(step.jobId, 0);
							break;
						case "part":
							endOnce(step.jobId, step.kept);
							break;
						case "refill":
							record = refill("w", record, step.amount, step.start, 1);
							expect(record.balance).toBeGreaterThanOrEqual(before.balance);
							expect(refill("w", record, step.amount, step.start, 1)).toBe(record);
							break;
						default:
							record = adjust("w", record, { id: `x${index}`, at: 1, kind: step.is, amount: step.amount });
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
		const filled = refill("w", emptyWallet, 100, 1, 1);
		const held = hold("w", filled, "j1", 30, 1);
		if (typeof held === "string") throw new Error(held);
		const refilled = refill("w", held, 100, 2, 1);
		expect([refilled.balance, heldIn(refilled)]).toEqual([70, 30]);
		const granted = adjust("w", refilled, { id: "g", at: 1, kind: "grant", amount: 500 });
		expect(refill("w", granted, 100, 3, 1).balance).toBe(570);
		expect(refill("w", granted, 150, 2, 1).balance).toBe(620);
		expect(refill("w", granted, 100, 1, 1)).toBe(granted);
	});
});

describe("the wallets on disk", () => {
	let store: Store;
	beforeAll(async () => {
		store = await openStore("sqlite::memory:");
	});
	afterAll(() => store.close());
	const open = () => new Wallets({ store, clock: systemClock, withLock: openKeyedLock() });

	test("two hundred people's songs at once take no more than there is", async () => {
		const wallets = open();
		const holds = wallets.holdsFor("many", "ann", settings, 10);
		await wallets.balance("many", ann, settings);
		const results = await Promise.allSettled(
			Array.from({ length: 200 }, (_, index) => wallets.reserve(holds, `j${index}`, settings)),
		);
		const held = results.flatMap(({ status }, index) => (status === "fulfilled" ? [`j${index}`] : []));
		expect(held).toHaveLength(10);
		await Promise.all(held.map((id, index) => (index % 2 ? wallets.settle(holds, id) : wallets.release(holds, id))));
		await mustBalance(store, walletOf("many", ann), 50);
	});

	test("a pool that is short gives the allowance back and says so", async () => {
		const wallets = open();
		const pooled: GuildSettings = { ...settings, pool: { isOn: true } };
		const holds = wallets.holdsFor("pool", "ann", pooled, 10);
		expect(holds).toHaveLength(2);
		await wallets.balance("pool", ann, pooled);
		await wallets.adjust(walletOf("pool", "pool"), pooled, { id: "g", kind: "grant", amount: 15 });
		await wallets.reserve(holds, "j1", pooled);
		const error = await wallets.reserve(holds, "j2", pooled).catch((caught: unknown) => caught);
		expect(isFault(error, "pool-empty") && error.facts).toEqual({ cost: 10, balance: 5 });
		await wallets.settle(holds, "j1");
		await mustBalance(store, "pool/ann", 90);
		await mustBalance(store, "pool/pool", 5);
		expect(await wallets.balance("pool", ann, pooled)).toMatchObject({ spendable: 5, pool: { balance: 5, held: 0 } });
	});

	test("the largest factor of one's roles counts, also when the role comes later; nothing is gained twice", async () => {
		const wallets = open();
		const boosted: GuildSettings = { ...settings, allowance: { ...settings.allowance, factors: { vip: 2, old: 0.5 } } };
		const vip = { ...ann, roleIds: ["vip", "old"] };
		expect((await wallets.balance("roles", ann, boosted)).spendable).toBe(100);
		expect((await wallets.balance("roles", vip, boosted)).spendable).toBe(200);
		await wallets.balance("roles", ann, boosted);
		expect((await wallets.balance("roles", vip, boosted)).spendable).toBe(200);
		expect((await wallets.balance("roles2", { ...ann, roleIds: ["old"] }, boosted)).allowance.of).toBe(50);
	});

	test("a write whose answer is lost is believed when the disk has it, and not when it has not", async () => {
		let fails: "before" | "after" | undefined;
		const failing: Store["wallets"] = {
			...store.wallets,
			async set(id, record) {
				if (fails === "before") throw new Fault("disk-full", {});
				await store.wallets.set(id, record);
				if (fails === "after") throw new Fault("disk-full", {});
			},
		};
		const wallets = new Wallets({
			clock: systemClock,
			withLock: openKeyedLock(),
			store: { ...store, wallets: failing },
		});
		const holds = wallets.holdsFor("lost", "ann", settings, 10);
		const left = async () => (await wallets.balance("lost", ann, settings)).spendable;
		expect(await left()).toBe(100);
		fails = "before";
		await expect(wallets.reserve(holds, "j1", settings)).rejects.toMatchObject({ code: "disk-full" });
		fails = "after";
		await expect(wallets.reserve(holds, "j2", settings)).rejects.toMatchObject({ code: "disk-full" });
		fails = undefined;
		expect(await left()).toBe(90);
		await wallets.release(holds, "j1");
		await wallets.release(holds, "j2");
		await mustBalance(store, walletOf("lost", ann), 100);
	});

	test("a wallet that was just used is not read from the disk again, and a thousand others push it out", async () => {
		let reads = 0;
		const counting: Store["wallets"] = {
			...store.wallets,
			get(id) {
				reads++;
				return store.wallets.get(id);
			},
		};
		const wallets = new Wallets({
			clock: systemClock,
			withLock: openKeyedLock(),
			store: { ...store, wallets: counting },
		});
		await wallets.balance("cached", ann, settings);
		await wallets.balance("cached", ann, settings);
		expect(reads).toBe(1);
		for (let index = 0; index < 1000; index++) await wallets.history(`other${index}/ann`, { limit: 1 });
		const before = reads;
		await wallets.balance("cached", ann, settings);
		expect(reads).toBe(before + 1);
	});

	test("a refusal names when the next credits come", async () => {
		const wallets = open();
		const weekly: GuildSettings = { ...settings, allowance: { ...settings.allowance, amount: 5, period: "week" } };
		const error = await wallets.mustAfford("poor", ann, weekly, 10).catch((caught: unknown) => caught);
		if (!isFault(error, "no-credits-until")) throw error;
		expect(error.facts).toMatchObject({ cost: 10, balance: 5 });
		expect(new Date(error.facts.nextAt).getUTCDay()).toBe(1);
		expect(error.facts.nextAt).toBeGreaterThan(Date.now());
		const never = await wallets.mustAfford("poor", ann, settings, 1000).catch((caught: unknown) => caught);
		expect(isFault(never, "no-credits")).toBe(true);
	});

	test("rows that a crash kept from the history come with the next read", async () => {
		const wallets = open();
		await wallets.balance("outbox", ann, settings);
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
		const wallets = open();
		const change = (kind: "grant" | "set", amount: number, id: string) =>
			wallets.adjust("hand/ann", settings, { id, kind, amount, byUserId: "root" });
		expect(await change("grant", 20, "a")).toBe(120);
		expect(await change("grant", -500, "b")).toBe(0);
		expect(await change("set", 33, "c")).toBe(33);
		await mustBalance(store, "hand/ann", 33);
	});
});
