import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { Fault, type FaultCode } from "../../src/errors.ts";
import type { Job } from "../../src/jobs/job.ts";
import { defaultTimings } from "../../src/jobs/timings.ts";
import {
	fastTimings,
	mustBalance,
	openTestJobs,
	type TestJobs,
	type TestJobsOptions,
	until,
} from "./open-test-jobs.ts";
import { address, ann, aTrack, bob } from "./samples.ts";
import { openTestPresenter } from "./test-presenter.ts";
import { complete, first, openMusic, queued } from "./test-service.ts";

const rain = { mode: "describe", description: "rain", instrumental: false, model: "chirp-v3-5" } as const;
const rainV1 = { ...rain, model: "chirp-v3.0" };
let bot: TestJobs;
afterEach(() => bot.close());
const open = async (options: TestJobsOptions = {}) => {
	bot = await openTestJobs(options);
	await bot.jobs.start();
	return bot;
};
const faultOf = (job: Job): FaultCode | undefined => (job.state.is === "failed" ? job.state.fault.code : undefined);

describe("a song's life", () => {
	test("from the request to the delivered and settled song, each state written and shown", async () => {
		const looks = [queued, { ...queued, stage: "text", tracks: [aTrack(0)] } as const, first, complete];
		const { jobs, store, presenter, over, lines, tempFolder } = await open({
			conduct: {
				async look(_task, count) {
					// the rest is not ready before the first track has been shown
					if (count >= looks.length) await until(() => presenter.previews.length === 1);
					return looks[count - 1] ?? complete;
				},
			},
		});
		const job = await jobs.request(rain, address, ann);
		expect(job.left).toBe(90);
		await jobs.attachStatusMessage(job.id, { channelId: "c1", messageId: "card" });
		const done = await over(job.id);
		expect(done).toMatchObject({ state: { is: "done" }, previewed: true, card: { messageId: "card" } });
		expect(done.tracks.map(({ seconds }) => seconds)).toEqual([60, 60]);
		expect(done.posts).toEqual([{ channelId: "c1", messageId: `post-${job.id}` }]);
		expect(presenter.delivered).toEqual([{ jobId: job.id, mayExist: false, tracks: 2 }]);
		expect(presenter.previews).toEqual([job.id]);
		// as soon as the service has said that it is done
		expect(presenter.expected).toEqual([[job.id, "generating"]]);
		const states = presenter.shown.map(({ job }) => (job.state.is === "generating" ? job.state.stage : job.state.is));
		expect([...new Set(states)]).toEqual(expect.arrayContaining(["submitting", "queued", "text", "first", "done"]));
		await mustBalance(store, "g1/ann", 90);
		expect((await jobs.byMessage(`post-${job.id}`))?.id).toBe(job.id);
		expect((await jobs.byMessage("card"))?.id).toBe(job.id);
		await until(() => readdirSync(tempFolder).length === 0);
		expect(JSON.stringify(lines)).not.toContain("rain");
	});

	test.each<[string, FaultCode, TestJobsOptions["conduct"], number]>([
		["refused for its content", "generation-moderated", failing("generation-moderated"), 1],
		["failed", "generation-failed", failing("generation-failed"), 1],
		[
			"complete without a file",
			"generation-no-audio",
			{
				look: () => ({ ...complete, tracks: [aTrack(0, { audioUrl: "" })] }),
			},
			1,
		],
		[
			"complete with files that are no music",
			"generation-no-audio",
			{
				download: () => {
					throw new Fault("generation-no-audio", {});
				},
			},
			1,
		],
		["never ending", "generation-timeout", { look: () => queued }, 1],
		[
			"unknown to the feed for good",
			"service-not-found",
			{
				look: () => {
					throw new Fault("service-not-found", {});
				},
			},
			1,
		],
		["a bad request", "service-bad-request", refusing("service-bad-request"), 1],
		["refused for the key", "service-key-refused", refusing("service-key-refused"), 1],
		["busy for too long", "service-busy", refusing("service-busy"), 2],
		["down for too long", "service-down", refusing("service-down"), 2],
	])("%s: the card says why, nothing is charged and nothing posted", async (_name, code, conduct, submits) => {
		const { jobs, store, presenter, over, music } = await open({
			timings: { poll: { ...fastTimings.poll, deadlineMs: 150 } },
			...(conduct && { conduct }),
		});
		const job = await jobs.request(rain, address, ann);
		expect(faultOf(await over(job.id))).toBe(code);
		await mustBalance(store, "g1/ann", 100);
		expect(presenter.delivered).toEqual([]);
		expect(presenter.shown.at(-1)?.job.state.is).toBe("failed");
		expect(music.submits.length).toBeGreaterThanOrEqual(submits);
		expect(new Set(music.submits.map(({ key }) => key)).size).toBe(1);
	});

	test("a task that is given up is cancelled at the service, for nobody waits for it", async () => {
		const { jobs, over, music } = await open({
			conduct: { look: () => queued },
			timings: { poll: { ...fastTimings.poll, deadlineMs: 50 } },
		});
		expect(faultOf(await over((await jobs.request(rain, address, ann)).id))).toBe("generation-timeout");
		await until(() => music.cancels.length === 1);
	});

	test("an answer lost on the way: sent again under the same key where keys are honoured", async () => {
		const lost = (_request: unknown, _options: unknown, count: number) => {
			if (count < 3) throw new Fault("outcome-unknown", {});
		};
		const { jobs, over, music } = await open({ conduct: { submit: lost } });
		const job = await jobs.request(rain, address, ann);
		expect((await over(job.id)).state.is).toBe("done");
		expect(music.submits.map(({ key }) => key)).toEqual(Array(3).fill(`${job.id}.1`));
	});

	test("an answer lost on the way: told as unknown and released where they are not", async () => {
		const { jobs, store, over, music } = await open({
			conduct: { honoursKeys: false, ...refusing("outcome-unknown") },
		});
		const job = await jobs.request(rain, address, ann);
		expect(faultOf(await over(job.id))).toBe("outcome-unknown");
		expect(music.submits).toHaveLength(1);
		await mustBalance(store, "g1/ann", 100);
	});

	test("an answer lost on the way before anything is known of keys: the service is asked, and the song sent again under the same key", async () => {
		const music = openMusic({
			honoursKeys: false,
			submit: (_request, _options, count) => {
				if (count === 1) throw new Fault("outcome-unknown", {});
			},
			askForKeys: (count) => {
				if (count < 3) return undefined;
				music.conduct.honoursKeys = true;
				return true;
			},
		});
		const { jobs, over } = await open({ music, timings: { submit: { ...fastTimings.submit, keysMs: 5000 } } });
		const job = await jobs.request(rain, address, ann);
		expect((await over(job.id)).state.is).toBe("done");
		expect(music.submits.map(({ key }) => key)).toEqual([`${job.id}.1`, `${job.id}.1`]);
	});

	test("an answer lost by a service that cannot be asked either is told as unknown, and nothing is sent twice", async () => {
		const { jobs, over, music } = await open({
			conduct: { honoursKeys: false, ...refusing("outcome-unknown"), askForKeys: () => undefined },
		});
		const job = await jobs.request(rain, address, ann);
		expect(faultOf(await over(job.id))).toBe("outcome-unknown");
		expect(music.submits).toHaveLength(1);
	});

	test("V1 tries the other cluster once after a failure, as a new attempt; V2 never does", async () => {
		const music = openMusic({
			look: (task) => (task.key.endsWith(".1") ? failed("generation-failed") : complete),
		});
		const { jobs, over, store } = await open({ music });
		const old = await over((await jobs.request(rainV1, address, ann)).id);
		expect(old.state.is).toBe("done");
		expect(old.attempts.map(({ cluster, key }) => [cluster, key])).toEqual([
			["default", `${old.id}.1`],
			["second", `${old.id}.2`],
		]);
		expect(faultOf(await over((await jobs.request(rain, address, ann)).id))).toBe("generation-failed");
		expect(music.submits).toHaveLength(3);
		await mustBalance(store, "g1/ann", 90);
	});

	test("V1 gives up after the second cluster, and does not try it for refused content", async () => {
		const music = openMusic({
			look: (task) => failed(task.key.endsWith(".2") ? "generation-failed" : "generation-failed"),
		});
		const { jobs, over } = await open({ music });
		expect(faultOf(await over((await jobs.request(rainV1, address, ann)).id))).toBe("generation-failed");
		expect(music.submits).toHaveLength(2);
		music.conduct.look = () => failed("generation-moderated");
		await over((await jobs.request(rainV1, address, ann)).id);
		expect(music.submits).toHaveLength(3);
	});

	test("one of two tracks usable: it is delivered, and paid", async () => {
		const { jobs, over, presenter, store } = await open({
			conduct: {
				download: (index) => {
					if (index === 1) throw new Fault("generation-no-audio", {});
				},
			},
		});
		const job = await over((await jobs.request(rain, address, ann)).id);
		expect(job.state.is).toBe("done");
		expect(job.tracks.map(({ index }) => index)).toEqual([0]);
		expect(presenter.delivered[0]?.tracks).toBe(1);
		await mustBalance(store, "g1/ann", 90);
	});

	test("files that never come whole cost few downloads, and no track is called ready before its file is here", async () => {
		const cut = () => {
			throw new Fault("service-down", {});
		};
		const { jobs, over, presenter, music, store } = await open({
			conduct: { download: cut, look: (_task, count) => (count > 20 ? complete : first) },
		});
		const job = await over((await jobs.request(rain, address, ann)).id);
		expect(faultOf(job)).toBe("service-down");
		expect(music.downloads()).toBeLessThanOrEqual(8);
		// each of the two final files was asked for at least twice
		expect(music.downloads()).toBeGreaterThanOrEqual(6);
		const ready = presenter.shown.filter(
			(view) => view.job.state.is === "generating" && view.job.state.stage === "first",
		);
		expect(ready.length).toBeGreaterThan(0);
		expect(ready.every(({ isFirstUnchecked }) => isFirstUnchecked)).toBe(true);
		await mustBalance(store, "g1/ann", 100);
	});

	test("a first track whose file comes late is called ready once it is here", async () => {
		const { jobs, over, presenter } = await open({
			conduct: {
				download: (_index, count) => {
					if (count === 1) throw new Fault("service-down", {});
				},
				look: (_task, count) => (count > 40 ? complete : first),
			},
		});
		await over((await jobs.request(rain, address, ann)).id);
		const ready = presenter.shown.filter(
			(view) => view.job.state.is === "generating" && view.job.state.stage === "first",
		);
		expect(ready.at(0)?.isFirstUnchecked).toBe(true);
		expect(ready.at(-1)?.isFirstUnchecked).toBeUndefined();
	});

	test("a file that was not there for the preview is fetched at the end, though the preview is still being tried", async () => {
		let [isComplete, tries, seconds] = [false, 0, 0];
		const { jobs, over, presenter } = await open({
			conduct: {
				download: async (index) => {
					if (index === 1) seconds++;
					if (index !== 0 || ++tries > 2) return;
					// both tries of the preview end only after the song has asked for all its files
					await until(() => isComplete && seconds > 0);
					throw new Fault("service-down", {});
				},
				look: (_task, count) => {
					isComplete = count > 10;
					return isComplete ? complete : first;
				},
			},
		});
		const job = await over((await jobs.request(rain, address, ann)).id);
		expect(job.tracks.map(({ index }) => index)).toEqual([0, 1]);
		expect(presenter.delivered[0]?.tracks).toBe(2);
	});

	test("at the deadline the tracks that are there are delivered; a task called done is not waited for so long", async () => {
		const watch = { ...fastTimings.poll, deadlineMs: 150 };
		const late = await open({ conduct: { look: () => first }, timings: { poll: watch } });
		const job = await late.over((await late.jobs.request(rain, address, ann)).id);
		expect(job).toMatchObject({ state: { is: "done" }, tracks: [{ index: 0 }] });
		await late.close();
		const settled = await open({
			conduct: { look: () => ({ ...first, isTaskDone: true }) },
			timings: { poll: { ...fastTimings.poll, moreTracksMs: 50, deadlineMs: 60_000 } },
		});
		expect((await settled.over((await settled.jobs.request(rain, address, ann)).id)).tracks).toHaveLength(1);
	});

	test("a feed that does not know a running song once is not believed, one that insists is", async () => {
		const unknown = (isFor: (count: number) => boolean) => ({
			look: (_task: unknown, count: number) => {
				if (isFor(count)) throw new Fault("service-not-found", {});
				return count > 6 ? complete : queued;
			},
		});
		const timings = { poll: { ...fastTimings.poll, unknownMs: 0 } };
		const once = await open({ conduct: unknown((count) => count === 3 || count === 5), timings });
		expect((await once.over((await once.jobs.request(rain, address, ann)).id)).state.is).toBe("done");
		await once.close();
		const { jobs, over, music } = await open({ conduct: unknown((count) => count > 1), timings });
		expect(faultOf(await over((await jobs.request(rain, address, ann)).id))).toBe("service-not-found");
		expect(music.tasks.get("w1")?.lookedAt).toHaveLength(4);
	});

	test("a feed that is unknown, down, busy or garbled for a while is waited for", async () => {
		const codes: FaultCode[] = ["service-not-found", "service-down", "service-busy", "service-garbled"];
		const { jobs, over } = await open({
			conduct: {
				look: (_task, count) => {
					const code = codes[count - 1];
					if (code !== undefined) throw new Fault(code, {} as never);
					return complete;
				},
			},
		});
		expect((await over((await jobs.request(rain, address, ann)).id)).state.is).toBe("done");
	});

	test("a song that reaches nobody costs nothing and can still be shown", async () => {
		const presenter = openTestPresenter({
			deliver: () => {
				throw new Fault("undeliverable", {});
			},
		});
		const { jobs, over, store } = await open({ presenter });
		const job = await over((await jobs.request(rain, address, ann)).id);
		expect(faultOf(job)).toBe("undeliverable");
		await mustBalance(store, "g1/ann", 100);
		expect((await jobs.library({ space: "g1", limit: 5 }, ann)).jobs.map(({ id }) => id)).toEqual([job.id]);
		expect((await jobs.open(job.id, "g1", ann)).tracks).toHaveLength(2);
	});

	test("a bug is logged with its stack and told as a reference", async () => {
		const { jobs, over, lines, store } = await open({
			conduct: {
				look: () => {
					throw new TypeError("undefined is not a function");
				},
			},
		});
		const job = await over((await jobs.request(rain, address, ann)).id);
		expect(faultOf(job)).toBe("bug");
		const reference = job.state.is === "failed" ? job.state.fault.facts.reference : undefined;
		expect(lines.find((line) => line.reference === reference)).toMatchObject({ level: "error" });
		await mustBalance(store, "g1/ann", 100);
	});

	test("a callback's hint cuts the wait short", async () => {
		const { jobs, over } = await open({
			conduct: { look: (_task, count) => (count === 1 ? queued : complete) },
			timings: { poll: { ...fastTimings.poll, shortestMs: 60_000, longestMs: 60_000, deadlineMs: 600_000 } },
		});
		const job = await jobs.request(rain, address, ann);
		await until(() => bot.music.tasks.get("w1")?.lookedAt.length === 1);
		// only a hint in the pause counts, and nobody sees when that begins
		await until(() => {
			jobs.wake(job.id);
			return bot.music.tasks.get("w1")?.lookedAt.length === 2;
		});
		expect((await over(job.id)).state.is).toBe("done");
	});

	test("no credits at the service: this song is released, later ones wait, admins are told once, and a resume goes on", async () => {
		let hasCredits = false;
		const { jobs, over, presenter, store, music } = await open({
			conduct: {
				submit: () => {
					if (!hasCredits) throw new Fault("service-no-credits", {});
				},
			},
		});
		const met = await over((await jobs.request(rain, address, ann)).id);
		expect(faultOf(met)).toBe("service-no-credits");
		await mustBalance(store, "g1/ann", 100);
		await until(() => presenter.told.length === 1);
		const other = { ...address, guildId: "g2", userId: "bob" };
		const later = await jobs.request(rain, other, bob);
		expect(jobs.view(later)).toMatchObject({ reason: "no-credits" });
		expect((await jobs.settings("g2")).paused?.reason).toBe("service-no-credits");
		expect(music.submits).toHaveLength(1);
		hasCredits = true;
		await jobs.changeSettings("g1", { paused: null }, { userId: "root", roleIds: [], isAdmin: true });
		expect((await over(later.id)).state.is).toBe("done");
		expect(presenter.told).toEqual(["g1"]);
	});

	test("no credits at the service: all go on by themselves once there are some, after a restart as well", async () => {
		let hasCredits = false;
		const conduct: TestJobsOptions["conduct"] = {
			submit: () => {
				if (!hasCredits) throw new Fault("service-no-credits", {});
			},
		};
		const timings = { credits: { firstMs: 30, longestMs: 60 } };
		const firstLife = await open({ conduct, timings: { credits: { firstMs: 60_000, longestMs: 60_000 } } });
		await firstLife.over((await firstLife.jobs.request(rain, address, ann)).id);
		await until(() => firstLife.presenter.told.length === 1);
		const waiting = await firstLife.jobs.request(rain, { ...address, guildId: "g2" }, bob);
		await firstLife.jobs.stop();
		await firstLife.store.close();

		hasCredits = true;
		const { jobs, over, presenter, store } = await open({ conduct, timings, path: firstLife.path });
		expect((await over(waiting.id)).state.is).toBe("done");
		await until(async () => (await jobs.settings("g2")).paused === null);
		await until(async () => (await store.notes.get("pause")) === undefined);
		const later = await jobs.request(rain, address, ann);
		expect((await over(later.id)).state.is).toBe("done");
		expect(presenter.told).toEqual([]);
	});

	test("no credits at the service: whoever waits is told so, wherever they wait, and nothing of theirs is sent", async () => {
		const { promise: refusal, reject: refuse } = Promise.withResolvers<never>();
		let hasCredits = false;
		const { jobs, over, presenter, music } = await open({
			conduct: {
				submit: async () => {
					if (!hasCredits) await refusal;
				},
			},
			timings: { upstream: { ...defaultTimings.upstream, concurrency: 1, perInterval: 1000, intervalMs: 1000 } },
		});
		const admin = { userId: "root", roleIds: [], isAdmin: true };
		const { lane } = await jobs.settings("g1");
		await jobs.changeSettings("g1", { lane: { ...lane, concurrency: 1 } }, admin);
		const sent = await jobs.request(rain, address, ann);
		await until(() => music.submits.length === 1);
		const inLane = await jobs.request(rain, { ...address, userId: "bob" }, bob);
		const atService = await jobs.request(rain, { ...address, guildId: "g2", userId: "bob" }, bob);
		const saysPaused = (id: string) => presenter.shown.findLast(({ job }) => job.id === id)?.reason === "no-credits";
		await until(() => jobs.view(atService).reason === "upstream");
		expect([saysPaused(inLane.id), saysPaused(atService.id)]).toEqual([false, false]);
		refuse(new Fault("service-no-credits", {}));
		expect(faultOf(await over(sent.id))).toBe("service-no-credits");
		await until(() => saysPaused(inLane.id) && saysPaused(atService.id));
		expect(music.submits).toHaveLength(1);
		hasCredits = true;
		await jobs.changeSettings("g2", { paused: null }, admin);
		expect((await over(inLane.id)).state.is).toBe("done");
		expect((await over(atService.id)).state.is).toBe("done");
	});

	test("an admin's pause is told to whoever waits, and its end", async () => {
		const { jobs, over, presenter } = await open({ conduct: { look: () => (isFinal ? complete : queued) } });
		let isFinal = false;
		const admin = { userId: "root", roleIds: [], isAdmin: true };
		const { lane } = await jobs.settings("g1");
		await jobs.changeSettings("g1", { lane: { ...lane, concurrency: 1 } }, admin);
		const first = await jobs.request(rain, address, ann);
		const second = await jobs.request(rain, { ...address, userId: "bob" }, bob);
		const lastOf = (id: string) => presenter.shown.findLast(({ job }) => job.id === id);
		await until(() => lastOf(second.id)?.ahead === 0);
		await jobs.changeSettings("g1", { paused: { since: 0, reason: "admin" } }, admin);
		await until(() => lastOf(second.id)?.reason === "paused");
		await jobs.changeSettings("g1", { paused: null }, admin);
		await until(() => lastOf(second.id)?.reason === "queue-full");
		isFinal = true;
		for (const { id } of [first, second]) expect((await over(id)).state.is).toBe("done");
	});

	test("what an earlier process left in the temp folder goes at start; what is not ours stays", async () => {
		bot = await openTestJobs();
		const { jobs, tempFolder } = bot;
		mkdirSync(join(tempFolder, "00mabcdefg0000abcde"), { recursive: true });
		mkdirSync(join(tempFolder, "Not_Ours"));
		await jobs.start();
		expect(readdirSync(tempFolder)).toEqual(["Not_Ours"]);
		expect(existsSync(tempFolder)).toBe(true);
	});
});

function failed(code: "generation-failed" | "generation-moderated") {
	return { stage: "failed", tracks: [], waited: false, fault: new Fault(code, { reason: "so it is" }) } as const;
}
function failing(code: "generation-failed" | "generation-moderated") {
	return { look: () => failed(code) };
}
function refusing(code: FaultCode) {
	return {
		submit: () => {
			throw new Fault(code, { reason: "no" } as never);
		},
	};
}
