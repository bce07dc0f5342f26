import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Fault } from "../../src/errors.ts";
import { mustBalance, openTestJobs, until } from "./open-test-jobs.ts";
import { address, ann } from "./samples.ts";
import { complete, first, openMusic } from "./test-service.ts";

const rain = { mode: "describe", description: "rain", instrumental: false, model: "chirp-v3-5" } as const;
const folder = mkdtempSync(join(tmpdir(), "last-states-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let lives = 0;
const aPath = () => join(folder, `${lives++}.sqlite`);

const fails = () =>
	openMusic({
		look: () => ({ stage: "failed", tracks: [], waited: false, fault: new Fault("generation-failed", { reason: "" }) }),
	});
const token = { applicationId: "a", value: "secret", until: Date.now() + 60_000 };

test("the next start shows the last state that was not shown, and none that was; the token goes with it", async () => {
	const path = aPath();
	const before = await openTestJobs({ path, music: fails() });
	await before.jobs.start();
	const [lost, shown] = await Promise.all([1, 2].map(() => before.jobs.request(rain, { ...address, token }, ann)));
	if (lost === undefined || shown === undefined) return expect.fail("no jobs");
	for (const { id } of [lost, shown])
		await before.jobs.attachStatusMessage(id, { channelId: "c1", messageId: `card-${id}` });
	for (const { id } of [lost, shown]) expect((await before.over(id)).owed).toBe(true);
	expect((await before.store.jobs.get(lost.id))?.address.token).toEqual(token);
	await before.jobs.lastStateShown(shown.id);
	const told = await before.store.jobs.get(shown.id);
	expect([told?.owed, told?.address.token]).toEqual([undefined, undefined]);
	await before.close();

	const after = await openTestJobs({ path });
	await after.jobs.start();
	await until(() => after.presenter.shown.length > 0);
	expect(after.presenter.shown.map(({ job }) => [job.id, job.state.is, job.card?.messageId])).toEqual([
		[lost.id, "failed", `card-${lost.id}`],
	]);
	await after.jobs.lastStateShown(lost.id);
	await after.close();

	const third = await openTestJobs({ path });
	await third.jobs.start();
	expect((await Array.fromAsync(third.store.jobs.owed())).length).toBe(0);
	expect(third.presenter.shown).toEqual([]);
	await third.close();
});

test("a person who cancels pays half, rounded up, once a track was posted, also one that had to be looked up; nothing before, nothing after a failure", async () => {
	let isCancelled = false;
	const cancelled = {
		stage: "failed",
		tracks: [],
		waited: false,
		fault: new Fault("generation-failed", { reason: "" }),
	} as const;
	const music = openMusic({ cancel: "cancelled", look: () => (isCancelled ? cancelled : first) });
	const bot = await openTestJobs({ music, operator: { songCost: 7, allowance: 100, period: "none" } });
	const { jobs, presenter, store } = bot;
	await jobs.start();
	const cancelAfter = async (preview: boolean | undefined, stands: boolean | undefined) => {
		isCancelled = false;
		const before = presenter.tried.length;
		presenter.outcome = { preview, stands };
		const job = await jobs.request(rain, address, ann);
		await until(() => presenter.tried.length > before);
		const outcome = await jobs.cancel(job.id, ann);
		isCancelled = true;
		expect(outcome).toMatchObject({ is: "refunded", job: { state: { is: "cancelled" } } });
		return outcome.is === "refunded" ? outcome.kept : undefined;
	};
	expect(await cancelAfter(true, undefined)).toBe(4);
	expect(await cancelAfter(false, true)).toBe(0);
	expect(await cancelAfter(undefined, true)).toBe(4);
	expect(await cancelAfter(undefined, false)).toBe(0);
	expect(await cancelAfter(undefined, undefined)).toBe(0);
	await mustBalance(store, "g1/ann", 92);
	// A failure after a preview costs nothing.
	isCancelled = false;
	presenter.outcome = { preview: true, stands: true };
	const failed = await jobs.request(rain, address, ann);
	await until(async () => (await store.jobs.get(failed.id))?.previewed === true);
	isCancelled = true;
	expect((await bot.over(failed.id)).state.is).toBe("failed");
	await mustBalance(store, "g1/ann", 92);
	await bot.close();
});

test("a song that is done does not wait for its own preview, and the record is told what became of that", async () => {
	const music = openMusic({ look: (_task, count) => (presenter.tried.length === 0 || count === 1 ? first : complete) });
	const bot = await openTestJobs({ music });
	const { jobs, presenter, store } = bot;
	const { promise, resolve } = Promise.withResolvers<boolean>();
	presenter.outcome = { preview: promise, stands: undefined };
	await jobs.start();
	const { id } = await jobs.request(rain, address, ann);
	const done = await bot.over(id);
	expect(done).toMatchObject({ state: { is: "done" }, previewed: false });
	expect(presenter.delivered).toHaveLength(1);
	resolve(true);
	await until(async () => (await store.jobs.get(id))?.previewed === true);
	await bot.close();
});
