import { afterEach, describe, expect, test } from "vitest";
import { Fault, isFault } from "../../src/errors.ts";
import { systemClock } from "../../src/jobs/clock.ts";
import type { Progress } from "../../src/jobs/ports.ts";
import type { CustomRequest } from "../../src/jobs/song-request.ts";
import {
	fastTimings,
	mustBalance,
	openTestJobs,
	type TestJobs,
	type TestJobsOptions,
	until,
} from "./open-test-jobs.ts";
import { address, admin, ann, aTrack, bob } from "./samples.ts";
import { complete, queued } from "./test-service.ts";

const rain = { mode: "describe", description: "rain", instrumental: false, model: "chirp-v3-5" } as const;
const bobs = { ...address, userId: "bob" };
let bot: TestJobs;
afterEach(() => bot.close());
const open = async (options: TestJobsOptions = {}) => {
	bot = await openTestJobs(options);
	await bot.jobs.start();
	return bot;
};
/** A service whose songs go on until the test ends them. */
const endless = () => {
	let progress: Progress = queued;
	const finish = (last: Progress) => {
		progress = last;
	};
	return { look: () => progress, finish: () => finish(complete) };
};
const codeOf = async (work: Promise<unknown>) => {
	const error = await work.then(
		() => undefined,
		(caught: unknown) => caught,
	);
	return isFault(error) ? error.code : error;
};

describe("asking for songs", () => {
	test("texts, models, channels, roles and words are checked before anything is held or written", async () => {
		const { jobs, store } = await open();
		const custom: CustomRequest = {
			mode: "custom",
			title: "t",
			style: "s",
			lyrics: "l",
			instrumental: false,
			model: "chirp-v3-5",
		};
		const ask = (change: Partial<CustomRequest>) => codeOf(jobs.request({ ...custom, ...change }, address, ann));
		expect(await ask({ title: "t".repeat(81) })).toBe("text-too-long");
		expect(await ask({ lyrics: "l".repeat(3001) })).toBe("text-too-long-here");
		expect(await ask({ lyrics: "" })).toBe("text-missing");
		expect(await ask({ title: " " })).toBe("text-missing");
		const blank = { mode: "describe", description: "\u200b ", instrumental: false, model: "chirp-v3-5" } as const;
		expect(await codeOf(jobs.request(blank, address, ann))).toBe("description-missing");
		expect(await ask({ lyrics: "\u200b\u2060\u3164 \u200d\n" })).toBe("text-missing");
		expect(await ask({ title: "👨‍👩‍👧‍👦".repeat(30) })).toBe("text-too-long-sent");
		expect(await ask({ model: "gpt-5" })).toBe("model-unknown");
		await jobs.changeSettings("g1", { model: { preset: "mus-32", allowed: ["mus-32"] } }, admin);
		expect(await ask({ model: "mus-32", lyrics: "l".repeat(3001) })).toBe("text-too-long");
		await jobs.changeSettings("g1", { model: { preset: "chirp-v5", allowed: ["chirp-v5"] } }, admin);
		expect(await ask({})).toBe("model-not-allowed");
		await jobs.changeSettings("g1", { channels: { mode: "only", ids: ["c9"] } }, admin);
		expect(await ask({})).toBe("channel-not-allowed");
		expect(
			await codeOf(jobs.request({ ...custom, model: "chirp-v5" }, { ...address, parentChannelId: "c9" }, ann)),
		).toBe(undefined);
		await jobs.changeSettings("g1", { channels: { mode: "except", ids: ["c1"] } }, admin);
		expect(await ask({})).toBe("channel-not-allowed");
		await jobs.resetSettings("g1", admin);
		await jobs.changeSettings("g1", { roles: { allowed: ["singer"], denied: ["mute"] } }, admin);
		expect(await ask({})).toBe("role-not-allowed");
		expect(await codeOf(jobs.request(custom, address, { ...ann, roleIds: ["singer", "mute"] }))).toBe(
			"role-not-allowed",
		);
		await jobs.changeSettings("g1", { roles: { allowed: [], denied: [] }, blockedWords: ["storm"] }, admin);
		expect(await ask({ lyrics: "a st0rm is coming" })).toBe("words-blocked");
		await until(() => Object.values(jobs.stats().jobsByState).every((count) => count === 0));
		await mustBalance(store, "g1/ann", 90);
		// Texts are read last: who may not or cannot pay for a song costs no search.
		await jobs.setBalance("g1", { userId: "ann" }, 0, admin);
		expect(await ask({ lyrics: "a st0rm is coming" })).toBe("no-credits");
	});

	test("queued, not refused, up to the waiting cap; the cap holds for requests made at once", async () => {
		const { jobs } = await open({ conduct: endless() });
		await jobs.changeSettings("g1", { limits: { running: 1, waiting: 2 } }, admin);
		await jobs.request(rain, address, ann);
		await until(() => jobs.stats().jobsByState.generating === 1);
		const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(jobs.request(rain, address, ann))));
		expect(codes.filter((code) => code === undefined)).toHaveLength(2);
		expect(codes.filter((code) => code === "too-many-waiting")).toHaveLength(4);
		expect(await codeOf(jobs.request(rain, bobs, bob))).toBeUndefined();
		await until(() => jobs.stats().jobsByState.generating === 2);
		expect(jobs.queue("g1").waiting.map(({ reason }) => reason)).toEqual(["person-limit", "person-limit"]);
		expect(jobs.queue("g1").running).toHaveLength(2);
		expect((await jobs.unfinishedOf("g1", "ann")).length).toBe(3);
	});

	test("the cap holds where nothing runs", async () => {
		const { jobs } = await open({ conduct: endless() });
		await jobs.changeSettings(
			"g1",
			{ limits: { running: 1, waiting: 2 }, paused: { since: 0, reason: "admin" } },
			admin,
		);
		for (const code of [undefined, undefined, "too-many-waiting"])
			expect(await codeOf(jobs.request(rain, address, ann))).toBe(code);
	});

	test("two people take turns, and the status message says how many are ahead and why", async () => {
		const track = endless();
		const { jobs, presenter, music } = await open({ conduct: track });
		await jobs.changeSettings(
			"g1",
			{ lane: { concurrency: 1, perInterval: 100, intervalMs: 1000, order: "fair" } },
			admin,
		);
		const first = await jobs.request(rain, address, ann);
		await until(() => jobs.stats().jobsByState.generating === 1);
		const more = [await jobs.request(rain, address, ann), await jobs.request(rain, address, ann)];
		const his = await jobs.request(rain, bobs, bob);
		expect(jobs.view(his)).toMatchObject({ ahead: 1, reason: "queue-full" });
		expect(jobs.view(more[1] ?? first)).toMatchObject({ ahead: 2 });
		track.finish();
		await until(() => presenter.delivered.length === 4);
		expect(music.submits.map(({ jobId }) => jobId)).toEqual([first.id, more[0]?.id, his.id, more[1]?.id]);
		expect(presenter.shown.some(({ job, ahead }) => job.id === more[1]?.id && ahead === 0)).toBe(true);
	});

	test("two guilds do not wait for one another", async () => {
		const { jobs } = await open({ conduct: endless() });
		for (const guildId of ["g1", "g2"]) {
			await jobs.changeSettings(
				guildId,
				{ lane: { concurrency: 1, perInterval: 100, intervalMs: 1000, order: "fair" } },
				admin,
			);
			await jobs.request(rain, { ...address, guildId }, ann);
			await jobs.request(rain, { ...address, guildId }, ann);
		}
		await until(() => jobs.stats().jobsByState.generating === 2);
		expect(jobs.queue("g1").waiting).toHaveLength(1);
		expect(jobs.queue("g2").waiting).toHaveLength(1);
	});

	test("the last credits go to one of two, and the other is refused without a trace in the wallet", async () => {
		const { jobs, store } = await open({ operator: { songCost: 60, allowance: 100, period: "none" } });
		const codes = await Promise.all([1, 2].map(() => codeOf(jobs.request(rain, address, ann))));
		expect(codes.filter((code) => code === "no-credits")).toHaveLength(1);
		await until(() => Object.values(jobs.stats().jobsByState).every((count) => count === 0));
		await mustBalance(store, "g1/ann", 40);
	});

	test("a cheaper model is named where one can be paid, and only there", async () => {
		const models = [{ name: "house", label: "House band", credits: 40 }];
		const { jobs } = await open({ operator: { songCost: 60, allowance: 50, period: "none", models } });
		const refused = await jobs.request(rain, address, ann).catch((error: unknown) => error);
		expect(refused).toMatchObject({
			code: "no-credits-cheaper",
			facts: { cost: 60, balance: 50, model: "house", price: 40 },
		});
		await jobs.changeSettings("g1", { model: { preset: "chirp-v3-5", allowed: ["chirp-v3-5"] } }, admin);
		expect(await codeOf(jobs.request(rain, address, ann))).toBe("no-credits");
		await jobs.changeSettings("g1", { model: { preset: "house", allowed: ["house"] } }, admin);
		expect((await jobs.request({ ...rain, model: "house" }, address, ann)).cost).toBe(40);
		await jobs.changeSettings("g1", { allowance: { amount: 50, period: "week", timeZone: "UTC", factors: {} } }, admin);
		expect(await codeOf(jobs.request({ ...rain, model: "house" }, address, ann))).toBe("no-credits-until");
	});

	test("a stored model that is not known gives way to the default, and its list never opens to all", async () => {
		const { jobs, store } = await open();
		const stored = async (preset: string, allowed: string[]) => {
			await store.settings.set("g2", { model: { preset, allowed } });
			await jobs.changeSettings("g2", { language: null }, admin);
			return (await jobs.settings("g2")).model;
		};
		expect(await stored("gpt-5", [])).toEqual({ preset: "chirp-v3-5", allowed: [], unknown: "gpt-5" });
		expect(await stored("gpt-5", ["gpt-5"])).toEqual({
			preset: "chirp-v3-5",
			allowed: ["chirp-v3-5"],
			unknown: "gpt-5",
		});
		expect(await stored("gpt-5", ["mus-32", "gpt-4"])).toEqual({
			preset: "mus-32",
			allowed: ["mus-32"],
			unknown: "gpt-5",
		});
		expect(await stored("chirp-v5", ["chirp-v5", "gpt-4"])).toEqual({ preset: "chirp-v5", allowed: ["chirp-v5"] });
	});

	test("costs by model, and songs that cost nothing hold nothing", async () => {
		const { jobs, over } = await open();
		await jobs.changeSettings("g1", { costs: { "chirp-v5": 25, "chirp-v3-5": 0 } }, admin);
		expect(await jobs.costOf("g1", "chirp-v5")).toBe(25);
		expect(await jobs.costOf("g1", "other")).toBe(10);
		const free = await over((await jobs.request(rain, address, ann)).id);
		expect([free.state.is, free.holds, free.cost]).toEqual(["done", [], 0]);
	});
});

describe("takes", () => {
	test("again keeps the request and numbers the takes of the family, also when asked at once", async () => {
		const { jobs, over, store } = await open();
		const root = await over((await jobs.request(rain, address, ann)).id);
		const takes = await Promise.all([1, 2, 3].map(() => jobs.again(root.id, bobs, bob, "again")));
		for (const { id } of takes) await over(id);
		const later = await over((await jobs.remix(takes[1]?.id ?? "", { ...rain, description: "snow" }, bobs, bob)).id);
		expect(later.lineage).toMatchObject({ rootId: root.id, parentId: takes[1]?.id, take: 5, trigger: "remix" });
		expect((await jobs.family(root, ann)).map(({ lineage }) => lineage.take)).toEqual([1, 2, 3, 4, 5]);
		await mustBalance(store, "g1/bob", 60);
		await mustBalance(store, "g1/ann", 90);
	});

	test("a take asked for with a seed is new when it is asked for again; what failed is tried with its seed", async () => {
		const { jobs, over } = await open();
		const made = await over((await jobs.request({ ...rain, seed: 7 }, address, ann)).id);
		expect((await jobs.again(made.id, address, ann, "again")).request).toEqual(rain);
		expect((await jobs.again(made.id, address, ann, "retry")).request).toEqual(rain);
		const fault = new Fault("generation-failed", { reason: "" });
		bot.music.conduct.look = () => ({ stage: "failed", tracks: [], waited: false, fault });
		const failed = await over((await jobs.request({ ...rain, seed: 7 }, address, ann)).id);
		expect(failed.state.is).toBe("failed");
		expect((await jobs.again(failed.id, address, ann, "retry")).request).toEqual({ ...rain, seed: 7 });
		expect((await jobs.again(failed.id, address, ann, "again")).request).toEqual(rain);
	});

	test("two clicks on one message within three seconds are one request, later ones are another, a refused one may be repeated", async () => {
		let shift = 0;
		const clock = { now: () => Date.now() + shift, wait: systemClock.wait };
		const { jobs, over, store } = await open({ clock });
		const root = await over((await jobs.request(rain, address, ann)).id);
		const click = (trigger: "again" | "retry" = "again") => codeOf(jobs.again(root.id, bobs, bob, trigger, "m1"));
		const codes = await Promise.all([click(), click()]);
		expect(codes.sort()).toEqual(["repeated-click", undefined]);
		expect(await codeOf(jobs.sameLyrics(root.id, bobs, bob, "m1"))).toBeUndefined();
		expect(await codeOf(jobs.sameLyrics(root.id, bobs, bob, "m1"))).toBe("repeated-click");
		shift = 3_001;
		expect(await click()).toBeUndefined();
		await until(() => Object.values(jobs.stats().jobsByState).every((count) => count === 0));
		await mustBalance(store, "g1/bob", 70);
		shift = 10_000;
		await jobs.changeSettings("g1", { roles: { allowed: ["singer"], denied: [] } }, admin);
		expect([await click(), await click()]).toEqual(["role-not-allowed", "role-not-allowed"]);
	});

	test("new music to the same lyrics keeps title, lyrics and the style of the wish, never key and tempo of the first take", async () => {
		const { jobs, over } = await open();
		const style = "lo-fi, mellow, piano, 82 bpm, C# minor, A major";
		bot.music.conduct.look = () => ({
			...complete,
			tracks: [aTrack(0, { style, title: "t".repeat(90) }), aTrack(1)],
		});
		const short = await over((await jobs.request({ ...rain, description: "slow rain, G minor" }, address, ann)).id);
		const again = await jobs.sameLyrics(short.id, bobs, bob);
		expect(again.request).toEqual({
			mode: "custom",
			title: "t".repeat(80),
			style: "slow rain, G minor",
			lyrics: "drops on the glass",
			instrumental: false,
			model: "chirp-v3-5",
		});
		expect(again.lineage).toEqual({ trigger: "same-lyrics", parentId: short.id, rootId: short.id, take: 2 });
		const long = await over((await jobs.request({ ...rain, description: "rain ".repeat(79) }, address, ann)).id);
		expect((await jobs.sameLyrics(long.id, bobs, bob)).request).toMatchObject({ style: "lo-fi, mellow, piano" });
		const quiet = await over((await jobs.request({ ...rain, instrumental: true }, address, ann)).id);
		expect(await codeOf(jobs.sameLyrics(quiet.id, bobs, bob))).toBe("not-ready");
	});

	test("a reaction counts once per message and person while its song runs, and again afterwards", async () => {
		const track = endless();
		const { jobs, over } = await open();
		const root = await over((await jobs.request(rain, address, ann)).id);
		bot.music.conduct.look = track.look;
		const react = (userId: string, message: string) =>
			jobs.again(root.id, { ...address, userId }, { userId, roleIds: [], isAdmin: false }, "reaction", message);
		const first = await Promise.all([codeOf(react("bob", "m1")), codeOf(react("bob", "m1"))]);
		expect(first).toEqual([undefined, "already-running"]);
		expect(await codeOf(react("cid", "m1"))).toBeUndefined();
		track.finish();
		await until(() => Object.values(jobs.stats().jobsByState).every((count) => count === 0));
		expect(await codeOf(react("bob", "m1"))).toBeUndefined();
		await jobs.changeSettings("g1", { reactions: { isOn: true, emoji: "🔁", who: "requester" } }, admin);
		expect(await codeOf(react("bob", "m2"))).toBe("reaction-not-yours");
		await jobs.changeSettings("g1", { reactions: { isOn: true, emoji: "🔁", who: "admins" } }, admin);
		expect(await codeOf(react("ann", "m2"))).toBe("not-an-admin");
	});

	test("a song is seen where it was made and by who made it; a deleted one by nobody", async () => {
		const { jobs, over } = await open();
		const job = await over((await jobs.request(rain, address, ann)).id);
		expect((await jobs.open(job.id, "g1", bob)).id).toBe(job.id);
		expect((await jobs.open(job.id, "dm-ann", ann)).id).toBe(job.id);
		expect(await codeOf(jobs.open(job.id, "g2", bob))).toBe("no-such-song");
		expect(await codeOf(jobs.remove(job.id, bob))).toBe("not-yours");
		expect(await codeOf(jobs.remove(job.id, { ...admin, space: "g2" }))).toBe("no-such-song");
		await jobs.addPost(job.id, { channelId: "c2", messageId: "again" });
		expect((await jobs.byMessage("again"))?.id).toBe(job.id);
		expect(await jobs.remove(job.id, { ...admin, space: "g1" })).toHaveLength(2);
		expect(await codeOf(jobs.open(job.id, "g1", ann))).toBe("no-such-song");
		expect(await jobs.byMessage("again")).toBeUndefined();
		expect((await jobs.library({ space: "g1", limit: 5 }, ann)).jobs).toEqual([]);
	});
});

test("who may not see a song is not told that it is there, whatever they would do to it", async () => {
	const { jobs } = await open({
		conduct: endless(),
		access: { canSee: async () => false, isPublic: async () => false },
	});
	const { id } = await jobs.request(rain, address, ann);
	for (const who of [bob, { ...admin, space: "g1" }, { ...admin, space: "g2" }])
		for (const act of [jobs.open(id, "g1", who), jobs.cancel(id, who), jobs.remove(id, who)])
			expect(await codeOf(act)).toBe("no-such-song");
	expect(await codeOf(jobs.remove(id, ann))).toBe("not-ready");
});

describe("cancelling tells the truth", () => {
	test("waiting: taken out, everything back, never sent", async () => {
		const { jobs, store, music, presenter } = await open({ conduct: endless() });
		await jobs.changeSettings("g1", { limits: { running: 1, waiting: 5 } }, admin);
		await jobs.request(rain, address, ann);
		const waiting = await jobs.request(rain, address, ann);
		expect(await codeOf(jobs.cancel(waiting.id, bob))).toBe("not-yours");
		expect(await jobs.cancel(waiting.id, ann)).toMatchObject({ is: "refunded", atService: "never-sent" });
		expect((await store.jobs.get(waiting.id))?.state).toMatchObject({ is: "cancelled", byUserId: "ann" });
		expect(await codeOf(jobs.cancel(waiting.id, ann))).toBe("already-over");
		expect(music.submits.map(({ jobId }) => jobId)).not.toContain(waiting.id);
		expect(presenter.shown.at(-1)?.job).toMatchObject({ id: waiting.id, state: { is: "cancelled" } });
		expect((await jobs.balance("g1", ann)).allowance).toMatchObject({ balance: 90, held: 10 });
	});

	test.each([
		["cancelled", { is: "refunded", atService: "cancelled" }, 100],
		["unsupported", { is: "too-late" }, 90],
		["too-late", { is: "too-late" }, 90],
	] as const)("generating, and the service says %s", async (answer, expected, balance) => {
		const track = endless();
		const { jobs, store, over } = await open({ conduct: { ...track, cancel: answer } });
		const job = await jobs.request(rain, address, ann);
		await until(() => jobs.stats().jobsByState.generating === 1);
		expect(await jobs.cancel(job.id, admin)).toMatchObject(expected);
		track.finish();
		expect((await over(job.id)).state.is).toBe(answer === "cancelled" ? "cancelled" : "done");
		await mustBalance(store, "g1/ann", balance);
	});

	test("generating, and the feed says failed before the cancel is answered: cancelled all the same", async () => {
		const track = endless();
		const { jobs, store, over, music } = await open({ conduct: { ...track, cancel: "cancelled" } });
		const job = await jobs.request(rain, address, ann);
		await until(() => jobs.stats().jobsByState.generating === 1);
		const cancel = music.service.cancel;
		music.service.cancel = async (workId, signal) => {
			music.conduct.look = () => ({
				stage: "failed",
				tracks: [],
				waited: false,
				fault: new Fault("generation-failed", { reason: "cancelled" }),
			});
			await over(job.id);
			return cancel(workId, signal);
		};
		expect(await jobs.cancel(job.id, ann)).toMatchObject({ is: "refunded", atService: "cancelled" });
		expect((await over(job.id)).state).toMatchObject({ is: "cancelled", byUserId: "ann" });
		await mustBalance(store, "g1/ann", 100);
	});

	test("submitting: decided when the service has answered", async () => {
		let accept = () => {};
		const { jobs, store, over, music } = await open({
			conduct: { ...endless(), cancel: "cancelled", submit: () => new Promise<void>((resolve) => (accept = resolve)) },
			timings: { cancelMs: 5000, submit: { ...fastTimings.submit, downMs: 9000, unclearMs: 9000 } },
		});
		const job = await jobs.request(rain, address, ann);
		await until(() => music.submits.length === 1);
		const outcome = jobs.cancel(job.id, ann);
		accept();
		expect(await outcome).toMatchObject({ is: "refunded", atService: "cancelled" });
		expect(music.cancels).toEqual(["w1"]);
		await over(job.id);
		await mustBalance(store, "g1/ann", 100);
	});

	test("submitting while the service is surely down: never sent", async () => {
		const { jobs, store, music } = await open({
			conduct: {
				submit: () => {
					throw new Fault("service-down", {});
				},
			},
			timings: { submit: { ...fastTimings.submit, downMs: 9000, unclearMs: 9000 } },
		});
		const job = await jobs.request(rain, address, ann);
		await until(() => music.submits.length > 1);
		expect(await jobs.cancel(job.id, ann)).toMatchObject({ is: "refunded", atService: "never-sent" });
		await mustBalance(store, "g1/ann", 100);
	});
});

describe("admins and data", () => {
	test("settings and credits are changed by admins of that space only, within sense", async () => {
		const { jobs } = await open();
		expect(await codeOf(jobs.changeSettings("g1", { language: "de" }, ann))).toBe("not-an-admin");
		expect(await codeOf(jobs.changeSettings("g1", { language: "de" }, { ...admin, space: "g2" }))).toBe("not-an-admin");
		expect(await codeOf(jobs.grant("g1", bob, 5, ann))).toBe("not-an-admin");
		expect(await codeOf(jobs.setBalance("g1", bob, -5, admin))).toBe("bad-option");
		expect(await codeOf(jobs.grant("g1", bob, 0.5, admin))).toBe("bad-option");
		const lane = { concurrency: 0, perInterval: 1, intervalMs: 1000, order: "fair" } as const;
		expect(await codeOf(jobs.changeSettings("g1", { lane }, admin))).toBe("bad-option");
		const zone = { amount: 1, period: "day", timeZone: "Mars", factors: {} } as const;
		expect(await codeOf(jobs.changeSettings("g1", { allowance: zone }, admin))).toBe("bad-option");
		expect(await jobs.grant("g1", bob, 5, admin, "a gift")).toBe(105);
		const [newest] = await jobs.history("g1", bob, { limit: 1 });
		expect(newest).toMatchObject({ kind: "grant", amount: 5, byUserId: "root", note: "a gift", balance: 105 });
		expect((await jobs.changeSettings("g1", { language: "de" }, admin)).language).toBe("de");
		expect((await jobs.resetSettings("g1", admin)).language).toBeNull();
	});

	test("when the bot leaves a guild its songs end and everything is back; others go on", async () => {
		const { jobs, store, over } = await open({ conduct: endless() });
		await jobs.changeSettings("g1", { limits: { running: 1, waiting: 5 } }, admin);
		const made = [await jobs.request(rain, address, ann), await jobs.request(rain, address, ann)];
		const other = await jobs.request(rain, { ...address, guildId: "g2" }, ann);
		await until(() => jobs.stats().jobsByState.generating === 2);
		await jobs.leave("g1");
		for (const { id } of made)
			expect((await over(id)).state).toMatchObject({ is: "failed", fault: { code: "removed-from-server" } });
		await mustBalance(store, "g1/ann", 100);
		expect((await store.jobs.get(other.id))?.state.is).toBe("generating");
	});
});
