import { afterEach, describe, expect, test } from "vitest";
import { Fault } from "../../src/errors.ts";
import { defaultTimings } from "../../src/jobs/timings.ts";
import { type HandClock, openHandClock } from "./hand-clock.ts";
import { openTestJobs, type TestJobs, until } from "./open-test-jobs.ts";

const minute = 60_000;
const { gatherMs, pauseMs } = defaultTimings.scrub;

let opened: TestJobs[] = [];
afterEach(async () => {
	await Promise.all(opened.map((bot) => bot.close()));
	opened = [];
});

/** Jobs on a real store, whose rewritings begin when the test lets them and take `takesMs` on its clock. */
async function open(options: { readonly clock?: HandClock; readonly path?: string } = {}) {
	const clock = options.clock ?? openHandClock();
	const begun: number[] = [];
	const conduct = { takesMs: 0, isRefused: false };
	const bot = await openTestJobs({
		clock,
		timings: { scrub: defaultTimings.scrub },
		...(options.path !== undefined && { path: options.path }),
		wrapStore: (store) => ({
			...store,
			people: {
				...store.people,
				async scrub() {
					begun.push(clock.now());
					await clock.wait(conduct.takesMs);
					if (conduct.isRefused) throw new Fault("disk-full", {});
					await store.people.scrub();
				},
			},
		}),
	});
	opened.push(bot);
	await bot.jobs.start();
	/** Waits until the bot knows that one ended at this time. */
	const ended = async (at: number) => {
		const note = async () => JSON.stringify(await bot.store.notes.get("last-rewrite")) ?? "";
		await until(async () => (await note()).includes(`"endedAt":${at},`));
		// Writes are answered in their order: with this one answered, the bot's is.
		await bot.store.notes.set("answered", at);
	};
	return { ...bot, clock, begun, conduct, ended };
}

describe("the rewriting of the store's file", () => {
	test("is shared by all who are forgotten within some seconds, and by all within the pause after it", async () => {
		const { jobs, store, clock, begun, ended } = await open();
		await jobs.forget("ann");
		await clock.move(gatherMs - 1);
		await jobs.forget("bob");
		expect(begun).toEqual([]);
		expect(await store.people.owesScrub()).toBe(true);
		await clock.move(1);
		const first = clock.now();
		expect(begun).toEqual([first]);
		await ended(first);
		expect(await store.people.owesScrub()).toBe(false);

		for (let count = 0; count < 20; count++) {
			await jobs.forget("ann");
			await clock.move(pauseMs / 20 - 1);
		}
		expect(begun).toEqual([first]);
		await clock.move(20);
		expect(begun).toEqual([first, first + pauseMs]);
		await ended(first + pauseMs);
		expect(await store.people.owesScrub()).toBe(false);
		await clock.move(24 * 60 * minute);
		expect(begun).toHaveLength(2);
	});

	test("takes a hundredth of the time at most, whoever asks how often", async () => {
		const { jobs, clock, begun, conduct, ended } = await open();
		conduct.takesMs = 9000;
		await jobs.forget("ann");
		await clock.move(gatherMs);
		// Asked for meanwhile: what is deleted now may be too late for the one that is under way.
		await jobs.forget("bob");
		await clock.move(9000);
		const end = clock.now();
		await ended(end);
		await jobs.forget("bob");
		await clock.move(900_000 - 1);
		expect(begun).toEqual([end - 9000]);
		await clock.move(1);
		expect(begun).toEqual([end - 9000, end + 900_000]);
		await clock.move(9000);
		await ended(end + 909_000);
	});

	test("that is refused is owed, and tried again after the pause", async () => {
		const { jobs, store, clock, begun, conduct, ended } = await open();
		conduct.isRefused = true;
		await jobs.forget("ann");
		await clock.move(gatherMs);
		const first = clock.now();
		await ended(first);
		expect(await store.people.owesScrub()).toBe(true);
		conduct.isRefused = false;
		await clock.move(pauseMs);
		expect(begun).toEqual([first, first + pauseMs]);
		await ended(first + pauseMs);
		expect(await store.people.owesScrub()).toBe(false);
	});

	test("that is owed when the process stops is done by the next, which keeps to the pause of the last one", async () => {
		const first = await open();
		await first.jobs.forget("ann");
		await first.jobs.stop();
		await first.store.close();
		expect(first.begun).toEqual([]);

		const { clock, path } = first;
		const second = await open({ clock, path });
		expect(await second.store.people.owesScrub()).toBe(true);
		await clock.move(gatherMs);
		const done = clock.now();
		expect(second.begun).toEqual([done]);
		await second.ended(done);
		expect(await second.store.people.owesScrub()).toBe(false);
		await second.jobs.forget("bob");
		await second.jobs.stop();
		await second.store.close();

		const third = await open({ clock, path });
		await clock.move(pauseMs - 1);
		expect(third.begun).toEqual([]);
		await clock.move(1);
		expect(third.begun).toEqual([done + pauseMs]);
		await third.ended(done + pauseMs);
		expect(await third.store.people.owesScrub()).toBe(false);
	});
});
