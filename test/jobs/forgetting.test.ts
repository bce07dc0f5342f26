import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { Fault } from "../../src/errors.ts";
import { mustBalance, openTestJobs, type TestJobs, type TestJobsOptions, until } from "./open-test-jobs.ts";
import { address, admin, ann, aTrack, bob } from "./samples.ts";
import { openTestPresenter } from "./test-presenter.ts";
import { complete, queued } from "./test-service.ts";

let opened: TestJobs[] = [];
const open = async (options: TestJobsOptions = {}) => {
	const bot = await openTestJobs(options);
	opened.push(bot);
	await bot.jobs.start();
	return bot;
};
afterEach(async () => {
	await Promise.all(opened.map((bot) => bot.close()));
	opened = [];
});

const rain = {
	mode: "custom",
	title: "Xylotitle",
	style: "Xylostyle",
	lyrics: "Xylolyrics",
	instrumental: false,
	model: "chirp-v3-5",
} as const;
/** Of theirs, as asked for and as folded for the search. A job id that ends in "xy" makes "xylo" with the style "lo-fi" after it. */
const theirWords = ["Xylo", "xylot", "xylos", "xylol", "xylom"];
const plain = { mode: "describe", description: "a quiet song", instrumental: false, model: "chirp-v3-5" } as const;

/** Names of the files below the folder that hold any of the words. */
function filesWith(folder: string, words: readonly string[]): readonly string[] {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((path) => {
			const bytes = readFileSync(path);
			return words.some((word) => bytes.includes(word));
		});
}

describe("a person who is forgotten", () => {
	test("is in no file any more: texts, notes, ids, journals and free pages", async () => {
		const words = [...theirWords, "zyx-person", "Zyxnote"];
		const person = { userId: "zyx-person", roleIds: [], isAdmin: true };
		const tracks = [aTrack(0, { title: "Xylomade", lyrics: "Xylosung" })];
		const { jobs, over, store, folder } = await open({
			conduct: {
				look: ({ request }) => (request.mode === "custom" ? { stage: "complete", tracks, waited: false } : complete),
			},
		});
		const theirs = { ...address, userId: person.userId };
		for (const guildId of ["g1", "g2"]) await over((await jobs.request(rain, { ...theirs, guildId }, person)).id);
		await over((await jobs.request(rain, { ...theirs, guildId: null, context: "dm" }, person)).id);
		// Pages fill up and are rearranged.
		for (let count = 0; count < 30; count++)
			await over((await jobs.request(plain, { ...address, guildId: `g${count}` }, ann)).id);
		await jobs.grant("g1", person, 5, admin, "Zyxnote about them");
		await jobs.grant("g1", bob, 5, person, "Zyxnote by them");
		await jobs.changeSettings("dm-zyx-person", { language: "de" }, { ...person, space: "dm-zyx-person" });
		const others = await jobs.request(plain, address, bob);
		await jobs.cancel(others.id, { ...person, space: "g1" }).catch(() => undefined);
		expect(filesWith(folder, words).length).toBeGreaterThan(0);
		const exported = [];
		for await (const entry of jobs.exportOf(person.userId)) exported.push(entry.is);
		expect(new Set(exported)).toEqual(new Set(["wallet", "history", "change", "settings", "song"]));
		expect(exported.filter((is) => is === "song")).toHaveLength(3);

		expect(await jobs.forget(person.userId)).toMatchObject({ songs: 3, unfinished: 0 });
		await until(async () => !(await store.people.owesScrub()));
		expect(filesWith(folder, words)).toEqual([]);
		expect(readdirSync(folder)).toContain("songs.sqlite-wal");
		for (const walletId of ["g1/bob", "g1/ann"])
			await mustBalance(store, walletId, (await store.wallets.get(walletId))?.balance ?? -1);
		await store.close();
		expect(filesWith(folder, words)).toEqual([]);
	});

	test("finds what was left of their credits again, once, and no second allowance", async () => {
		const { jobs, over, store } = await open();
		await over((await jobs.request(plain, address, ann)).id);
		expect((await jobs.balance("g1", ann)).spendable).toBe(90);
		await jobs.forget("ann");
		expect(await store.wallets.get("g1/ann")).toBeUndefined();
		expect((await jobs.balance("g1", ann)).spendable).toBe(90);
		expect(await jobs.history("g1", ann, { limit: 9 })).toMatchObject([{ kind: "kept", amount: 90 }]);
		await mustBalance(store, "g1/ann", 90);
		await jobs.forget("ann");
		await jobs.setBalance("g1", ann, 3, admin);
		await jobs.forget("ann");
		expect((await jobs.balance("g1", ann)).spendable).toBe(3);
	});

	test("has a song that is being delivered erased when it is over", async () => {
		const { jobs, store, presenter } = await open();
		const gate = Promise.withResolvers<void>();
		presenter.port.deliver = async (job) => {
			await gate.promise;
			return [{ channelId: "c1", messageId: `late-${job.id}` }];
		};
		const job = await jobs.request(plain, address, ann);
		await until(() => jobs.stats().jobsByState.delivering === 1);
		expect(await jobs.forget("ann")).toMatchObject({ songs: 0, unfinished: 1 });
		expect((await store.jobs.get(job.id))?.isForgotten).toBe(true);
		gate.resolve();
		await until(async () => (await store.jobs.get(job.id)) === undefined);
		await until(async () => (await store.people.walletsOf("ann")).length === 0);
	});

	test("has a song that is being delivered erased when it is over, after a restart, too", async () => {
		const words = [...theirWords, "zyx-person"];
		const person = { userId: "zyx-person", roleIds: [], isAdmin: false };
		const presenter = openTestPresenter();
		presenter.port.deliver = () => new Promise(() => {});
		const first = await open({ presenter });
		const job = await first.jobs.request(rain, { ...address, userId: person.userId }, person);
		await until(() => first.jobs.stats().jobsByState.delivering === 1);
		expect(await first.jobs.forget(person.userId)).toMatchObject({ songs: 0, unfinished: 1 });
		await first.jobs.stop();
		expect(await first.store.jobs.get(job.id)).toMatchObject({ isForgotten: true, state: { is: "delivering" } });
		await first.store.close();
		expect(filesWith(first.folder, words)).not.toEqual([]);

		const second = await open({ path: first.path, music: first.music });
		await until(async () => (await second.store.jobs.get(job.id)) === undefined);
		await until(async () => (await second.store.people.walletsOf(person.userId)).length === 0);
		await until(async () => !(await second.store.people.owesScrub()));
		expect(second.presenter.delivered.map(({ jobId }) => jobId)).toEqual([job.id]);
		await second.jobs.stop();
		await second.store.close();
		expect(filesWith(first.folder, words)).toEqual([]);
	});

	test("has a song that was over, and not erased yet when the process ended, erased at the next start", async () => {
		const words = [...theirWords, "zyx-person"];
		const person = { userId: "zyx-person", roleIds: [], isAdmin: false };
		const gate = Promise.withResolvers<void>();
		const presenter = openTestPresenter();
		presenter.port.deliver = async () => {
			await gate.promise;
			return [];
		};
		const first = await open({
			presenter,
			wrapStore: (store) => ({ ...store, jobs: { ...store.jobs, erase: () => new Promise(() => {}) } }),
		});
		const job = await first.jobs.request(rain, { ...address, userId: person.userId }, person);
		await until(() => first.jobs.stats().jobsByState.delivering === 1);
		await first.jobs.forget(person.userId);
		gate.resolve();
		await first.over(job.id);
		await first.jobs.stop();
		expect(await first.store.jobs.get(job.id)).toMatchObject({ isForgotten: true, state: { is: "done" } });
		await first.store.close();

		const second = await open({ path: first.path });
		expect(await second.store.jobs.get(job.id)).toBeUndefined();
		await until(async () => !(await second.store.people.owesScrub()));
		await second.jobs.stop();
		await second.store.close();
		expect(filesWith(first.folder, words)).toEqual([]);
	});

	test("has every task erased at the service, also when it does not answer at first", async () => {
		const erased: string[] = [];
		let isDown = true;
		const bot = await open();
		const { jobs, over, store, music } = bot;
		music.service.erase = async (workId) => {
			if (isDown) throw new Fault("service-down", {});
			erased.push(workId);
			return "erased";
		};
		const job = await over((await jobs.request(plain, address, ann)).id);
		const workId = job.attempts[0]?.workId ?? "";
		const forgetting = jobs.forget("ann");
		await until(async () => (await store.people.owedErasures("", 5)).includes(workId));
		await jobs.stop();
		expect((await forgetting).atService).toBe("later");
		expect(await store.people.owedErasures("", 5)).toEqual([workId]);
		isDown = false;
		await store.close();
		const second = await open({ path: bot.path, music });
		await until(async () => (await second.store.people.owedErasures("", 5)).length === 0);
		expect(erased).toEqual([workId]);
	});

	test("is told where the service erases nothing", async () => {
		const { jobs, over, store } = await open();
		await over((await jobs.request(plain, address, ann)).id);
		expect((await jobs.forget("ann")).atService).toBe("unsupported");
		expect(await store.people.owedErasures("", 5)).toEqual([]);
	});

	test("has what waits cancelled first", async () => {
		const { jobs, store } = await open({ conduct: { look: () => queued } });
		await jobs.changeSettings("g1", { limits: { running: 1, waiting: 5 } }, admin);
		await jobs.request(plain, address, bob);
		await jobs.changeSettings(
			"g1",
			{ lane: { concurrency: 1, perInterval: 10, intervalMs: 1000, order: "fair" } },
			admin,
		);
		await jobs.request(plain, address, ann);
		await jobs.request(plain, address, ann);
		await jobs.forget("ann");
		await until(async () => (await Array.fromAsync(store.jobs.allOf("ann"))).length === 0);
		await until(async () => (await store.people.walletsOf("ann")).length === 0);
	});
});
