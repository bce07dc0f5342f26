import { afterEach, describe, expect, test } from "vitest";
import { systemClock } from "../../src/jobs/clock.ts";
import { openDayCounts } from "../../src/jobs/day-counts.ts";
import type { Ceilings } from "../../src/settings/guild-settings.ts";
import { openStore } from "../../src/storage/open.ts";
import { openTestJobs, type TestJobs, until } from "./open-test-jobs.ts";
import { address, admin, ann, bob } from "./samples.ts";
import { complete, queued } from "./test-service.ts";

let opened: TestJobs[] = [];
const open = async (ceilings: Ceilings, options: Parameters<typeof openTestJobs>[0] = {}) => {
	const operator = { songCost: 10, allowance: 1000, period: "none", ceilings } as const;
	const bot = await openTestJobs({ operator, ...options });
	opened.push(bot);
	await bot.jobs.start();
	return bot;
};
afterEach(async () => {
	await Promise.all(opened.map((bot) => bot.close()));
	opened = [];
});

const plain = { mode: "describe", description: "a quiet song", instrumental: false, model: "chirp-v3-5" } as const;
const at = (guildId: string) => ({ ...address, guildId });

describe("limits of the operator", () => {
	test("songs a day, for each server and for all, told with the time of the next ones, and kept over a restart", async () => {
		const limits = { songsPerDay: 3, songsPerDayInServer: 2 };
		const bot = await open(limits);
		const { jobs } = bot;
		for (let count = 0; count < 2; count++) await jobs.request(plain, at("g1"), ann);
		await expect(jobs.request(plain, at("g1"), bob)).rejects.toMatchObject({
			code: "server-day-full",
			facts: { limit: 2 },
		});
		await jobs.request(plain, at("g2"), ann);
		await expect(jobs.request(plain, at("g3"), ann)).rejects.toMatchObject({ code: "bot-day-full" });
		expect(jobs.stats().songsToday).toBe(3);
		await until(() => Object.values(jobs.stats().jobsByState).every((count) => count === 0));
		await jobs.stop();
		await bot.store.close();
		const again = await open(limits, { path: bot.path });
		await expect(again.jobs.request(plain, at("g1"), ann)).rejects.toMatchObject({ code: "bot-day-full" });
	});

	test("songs a day of a server hold for songs that are asked for at once, and a song that all bots together refuse is not counted", async () => {
		const store = await openStore("sqlite::memory:");
		let mayTake = true;
		const shared = { takeSong: async () => mayTake, giveSongBack: async () => {} };
		const counts = openDayCounts(store, systemClock, { songsPerDay: 10, songsPerDayInServer: 2 }, shared);
		const asked = await Promise.allSettled(Array.from({ length: 5 }, () => counts.take("g1")));
		expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
		mayTake = false;
		await expect(counts.take("g2")).rejects.toMatchObject({ code: "bot-day-full" });
		expect(counts.today()).toBe(2);
		await store.close();
	});

	test("a new day begins at midnight, and a clock set back begins none", async () => {
		let shift = 0;
		const clock = { now: () => Date.now() + shift, wait: (ms: number, signal?: AbortSignal) => wait(ms, signal) };
		const { jobs } = await open({ songsPerDay: 1 }, { clock });
		await jobs.request(plain, at("g1"), ann);
		shift = -48 * 3_600_000;
		await expect(jobs.request(plain, at("g1"), ann)).rejects.toMatchObject({ code: "bot-day-full" });
		shift = 24 * 3_600_000;
		await jobs.request(plain, at("g1"), ann);
	});

	test("with a list of servers no song is made elsewhere, and no words: not in direct messages, nor by an app that people carry along", async () => {
		const operator = { songCost: 10, allowance: 1000, period: "none", guildsAllowed: ["g1", "g2"] } as const;
		const { jobs, music } = await open({}, { operator });
		const elsewhere = [
			at("g3"),
			{ ...address, context: "dm", guildId: null },
			{ ...address, context: "user-app", guildId: "g3" },
			{ ...address, context: "user-app", guildId: null },
		] as const;
		for (const place of elsewhere) {
			await expect(jobs.request(plain, place, ann)).rejects.toMatchObject({ code: "server-only" });
			await expect(jobs.writeLyrics("rain", place, ann)).rejects.toMatchObject({ code: "server-only" });
		}
		expect(music.submits).toEqual([]);
		await jobs.request(plain, at("g1"), ann);
		await jobs.request(plain, at("g2"), ann);
	});

	test("admins are told where they would go beyond them, and what was set before gives way", async () => {
		const { jobs, store } = await open({ leastCost: 5, mostAtOnceInServer: 2 });
		const lane = { concurrency: 3, perInterval: 10, intervalMs: 60_000, order: "fair" } as const;
		await expect(jobs.changeSettings("g1", { lane }, admin)).rejects.toMatchObject({
			code: "over-operator-limit",
			facts: { option: "config.lane.at_once", limit: 2 },
		});
		await expect(jobs.changeSettings("g1", { costs: { "chirp-v3-5": 0 } }, admin)).rejects.toMatchObject({
			code: "under-operator-limit",
			facts: { limit: 5 },
		});
		await store.settings.set("g2", { lane: { ...lane, concurrency: 50 }, costs: { "chirp-v3-5": 0 } });
		expect((await jobs.settings("g2")).lane.concurrency).toBe(2);
		expect((await jobs.settings("g3")).lane.concurrency).toBe(2);
		expect(await jobs.costOf("g2", "chirp-v3-5")).toBe(5);
	});

	test("songs made at once, of all servers together, with a turn for each server", async () => {
		let isDone = false;
		const { jobs, music } = await open({ mostAtOnce: 1 }, { conduct: { look: () => (isDone ? complete : queued) } });
		const first = await jobs.request(plain, at("g1"), ann);
		await until(() => jobs.stats().jobsByState.generating === 1);
		await jobs.request(plain, at("g1"), ann);
		await jobs.request(plain, at("g1"), bob);
		const other = await jobs.request(plain, at("g2"), ann);
		expect(jobs.stats().jobsByState.generating).toBe(1);
		isDone = true;
		await until(() => Object.values(jobs.stats().jobsByState).every((count) => count === 0));
		const order = music.submits.map(({ jobId }) => jobId);
		expect(order[0]).toBe(first.id);
		expect(order.indexOf(other.id)).toBeLessThan(3);
	});
});

const wait = (ms: number, signal?: AbortSignal) =>
	new Promise<void>((resolve, reject) => {
		const timer = setTimeout(resolve, Math.min(ms, 5));
		signal?.addEventListener("abort", () => {
			clearTimeout(timer);
			reject(signal.reason);
		});
	});
