import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Fault } from "../../src/errors.ts";
import type { Store } from "../../src/jobs/stores.ts";
import { openLife } from "./mortal.ts";
import { mustBalance, openTestJobs, type TestJobs, until } from "./open-test-jobs.ts";
import { address, admin, ann } from "./samples.ts";
import { openTestPresenter } from "./test-presenter.ts";
import { openMusic } from "./test-service.ts";

const rain = { mode: "describe", description: "rain", instrumental: false, model: "chirp-v3-5" } as const;
const folder = mkdtempSync(join(tmpdir(), "holds-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isIdle = ({ jobs }: TestJobs) => Object.values(jobs.stats().jobsByState).every((count) => count === 0);
const jobsOf = ({ store }: TestJobs) => Array.fromAsync(store.jobs.allOf("ann"));
const openPool = async ({ jobs }: TestJobs) => {
	await jobs.changeSettings("g1", { pool: { isOn: true } }, admin);
	await jobs.grant("g1", "pool", 50, admin);
};

/** A store on which `set` of a wallet does what a test wants of it. */
const withWallets = (set: (store: Store) => Store["wallets"]["set"]) => (store: Store) => ({
	...store,
	wallets: { ...store.wallets, set: set(store) },
});

describe("a request whose credits cannot be held", () => {
	test.each([
		["is not written", false],
		["is written, and its answer is lost", true],
	])(
		"in the pool, where the hold %s: refused, nothing stays on hold, and its requester can be forgotten",
		async (_, isWritten) => {
			let mayFail = false;
			const bot = await openTestJobs({
				operator: { songCost: 10, allowance: 100, period: "none", ceilings: { songsPerDay: 5 } },
				wrapStore: withWallets((store) => async (key, record) => {
					const fails = mayFail && key === "g1/pool";
					if (fails) mayFail = false;
					if (!fails || isWritten) await store.wallets.set(key, record);
					if (fails) throw new Error("no answer");
				}),
			});
			await bot.jobs.start();
			await openPool(bot);
			mayFail = true;
			await expect(bot.jobs.request(rain, address, ann)).rejects.toThrow("no answer");
			await until(async () => isIdle(bot) && (await jobsOf(bot)).every(({ owed }) => owed === undefined));
			const [job] = await jobsOf(bot);
			expect(job).toMatchObject({ state: { is: "failed", fault: { code: "bug" } } });
			expect(job?.failing).toBeUndefined();
			await mustBalance(bot.store, "g1/ann", 100);
			await mustBalance(bot.store, "g1/pool", 50);
			expect(bot.music.submits).toEqual([]);
			await until(() => bot.jobs.stats().songsToday === 0);
			await bot.jobs.forget("ann");
			expect(await bot.store.people.walletsOf("ann")).toEqual([]);
			await bot.close();
		},
	);

	test("because the disk is full: refused at once, ended when there is room, and never made by a later start", async () => {
		let isFull = false;
		const refusal = new Fault("disk-full", {});
		const whileRoom = <Values extends unknown[]>(write: (...values: Values) => Promise<void>) => {
			return (...values: Values) => (isFull ? Promise.reject(refusal) : write(...values));
		};
		const open = (path?: string) =>
			openTestJobs({
				...(path !== undefined && { path }),
				step: (point) => {
					if (point === "before:hold") isFull = true;
				},
				wrapStore: (store) => ({
					...store,
					jobs: { ...store.jobs, put: whileRoom(store.jobs.put) },
					wallets: { ...store.wallets, set: whileRoom(store.wallets.set) },
				}),
			});
		const bot = await open();
		await bot.jobs.start();
		await expect(bot.jobs.request(rain, address, ann)).rejects.toBe(refusal);
		isFull = false;
		await until(() => isIdle(bot));
		expect((await jobsOf(bot)).map(({ state }) => state.is)).toEqual(["failed"]);
		// the operator makes room and starts the bot anew
		await expect(bot.jobs.request(rain, address, ann)).rejects.toBe(refusal);
		await bot.jobs.stop();
		await bot.store.close();
		isFull = false;
		const after = await open(bot.path);
		await after.jobs.start();
		await until(() => isIdle(after));
		expect((await jobsOf(after)).map(({ state }) => state.is)).toEqual(["failed", "failed"]);
		expect([...bot.music.submits, ...after.music.submits]).toEqual([]);
		await mustBalance(after.store, "g1/ann", 100);
		await after.close();
		await bot.close();
	});

	test("what was refused is not told once more, now or by the next start", async () => {
		let mayFail = true;
		const set = withWallets((store) => (key, record) => {
			const fails = mayFail && record.outbox.some(({ kind }) => kind === "hold");
			if (!fails) return store.wallets.set(key, record);
			mayFail = false;
			return Promise.reject(new Error("no answer"));
		});
		const path = join(folder, "told-once.sqlite");
		const before = await openTestJobs({ path, wrapStore: set });
		await before.jobs.start();
		await expect(before.jobs.request(rain, address, ann)).rejects.toThrow("no answer");
		await until(() => isIdle(before));
		expect(before.presenter.shown).toEqual([]);
		await before.jobs.stop();
		await before.close();
		const after = await openTestJobs({ path });
		await after.jobs.start();
		expect(await Array.fromAsync(after.store.jobs.owed())).toEqual([]);
		expect(after.presenter.shown).toEqual([]);
		await after.close();
	});
});

test("a request that was cut off between its two wallets is not made, and nothing stays on hold", async () => {
	const path = join(folder, "cut-off.sqlite");
	const cut = Promise.withResolvers<void>();
	let isCut = false;
	const before = await openTestJobs({
		path,
		wrapStore: withWallets((store) => (key, record) => {
			if (!isCut || key !== "g1/pool") return store.wallets.set(key, record);
			cut.resolve();
			return new Promise(() => {});
		}),
	});
	await before.jobs.start();
	await openPool(before);
	isCut = true;
	void before.jobs.request(rain, address, ann);
	await cut.promise;
	await before.store.close();
	const after = await openTestJobs({ path });
	expect(await after.jobs.start()).toMatchObject({ waiting: 1, holdsFixed: 1 });
	await until(() => isIdle(after));
	const [job] = await jobsOf(after);
	expect(job?.state).toMatchObject({ is: "failed", fault: { code: "shutting-down" } });
	// its requester may have read nothing
	expect(after.presenter.shown.at(-1)?.job.state.is).toBe("failed");
	expect(after.music.submits).toEqual([]);
	await mustBalance(after.store, "g1/ann", 100);
	await mustBalance(after.store, "g1/pool", 50);
	await after.close();
});

describe("a song that was paid for", () => {
	/** Dies at `point` of a delivery; from then on no post can be looked up, and the files are gone at the service. */
	async function twoLives(point: string, pool = false) {
		const path = join(folder, `${point}-${pool}.sqlite`);
		const gone = new Fault("service-not-found", {});
		const life = openLife();
		const music = openMusic({ download: () => (life.isDead ? Promise.reject(gone) : undefined) });
		const presenter = openTestPresenter();
		const before = await openTestJobs({
			path,
			music: { ...music, service: life.music(music.service) },
			presenter: { ...presenter, port: life.presenter(presenter.port) },
			step: life.dieAt(point),
			wrapStore: life.store,
		});
		if (pool) await openPool(before);
		await before.jobs.start();
		void before.jobs.request(rain, address, ann);
		await until(() => life.isDead);
		await before.store.close();
		return { path, music, presenter };
	}

	test("and could not be noted as done is done after the next start, though neither its post nor its files are there", async () => {
		const { path, music, presenter } = await twoLives("after:settle");
		const after = await openTestJobs({ path, music, presenter });
		await after.jobs.start();
		await until(() => isIdle(after));
		expect((await jobsOf(after)).map(({ state }) => state.is)).toEqual(["done"]);
		expect(presenter.shown.at(-1)?.job.state.is).toBe("done");
		expect(presenter.delivered).toHaveLength(1);
		await mustBalance(after.store, "g1/ann", 90);
		await after.close();
	});

	test("is not ended as failed where its wallets cannot be read: the next start goes on with it", async () => {
		const { path, music, presenter } = await twoLives("before:put-done");
		const get = () => Promise.reject(new Error("no answer"));
		const between = await openTestJobs({
			path,
			music,
			presenter,
			wrapStore: (store) => ({ ...store, wallets: { ...store.wallets, get } }),
		});
		await between.jobs.start();
		await until(() => isIdle(between));
		expect((await jobsOf(between)).map(({ state }) => state.is)).toEqual(["delivering"]);
		await between.close();
		const after = await openTestJobs({ path, music, presenter });
		await after.jobs.start();
		await until(() => isIdle(after));
		expect((await jobsOf(after)).map(({ state }) => state.is)).toEqual(["done"]);
		await mustBalance(after.store, "g1/ann", 90);
		await after.close();
	});

	test("by one of its wallets is paid for by the other, too", async () => {
		const { path, music, presenter } = await twoLives("before:settle", true);
		const between = await openTestJobs({ path, music, presenter });
		const record = await between.store.wallets.get("g1/ann");
		const [job] = await jobsOf(between);
		if (record === undefined || job === undefined) return expect.fail("nothing is there");
		const row = { id: `${job.id}:settle`, walletId: "g1/ann", at: 1, kind: "settle", amount: 0, balance: 90 } as const;
		await between.store.wallets.set("g1/ann", { ...record, holds: {}, settled: [job.id], outbox: [row] });
		await between.jobs.start();
		await until(() => isIdle(between));
		expect((await jobsOf(between)).map(({ state }) => state.is)).toEqual(["done"]);
		await mustBalance(between.store, "g1/ann", 90);
		await mustBalance(between.store, "g1/pool", 40);
		await between.close();
	});

	test("is not ended as failed where one wallet does not take the settlement: the next start goes on with it", async () => {
		const path = join(folder, "half-settled.sqlite");
		const set = withWallets((store) => (key, record) => {
			const fails = key === "g1/pool" && record.outbox.some(({ kind }) => kind === "settle");
			return fails ? Promise.reject(new Error("no answer")) : store.wallets.set(key, record);
		});
		const presenter = openTestPresenter();
		const before = await openTestJobs({ path, presenter, wrapStore: set });
		await openPool(before);
		await before.jobs.start();
		await before.jobs.request(rain, address, ann);
		await until(() => isIdle(before));
		expect((await jobsOf(before)).map(({ state }) => state.is)).toEqual(["delivering"]);
		expect(presenter.shown.map(({ job }) => job.state.is)).not.toContain("failed");
		expect(before.lines.some(({ msg }) => msg === "a job could not be brought to its end")).toBe(true);
		await before.close();
		const after = await openTestJobs({ path, presenter });
		await after.jobs.start();
		await until(() => isIdle(after));
		expect((await jobsOf(after)).map(({ state }) => state.is)).toEqual(["done"]);
		await mustBalance(after.store, "g1/ann", 90);
		await mustBalance(after.store, "g1/pool", 40);
		await after.close();
	});
});
