import { afterEach, describe, expect, test } from "vitest";
import { Fault, isFault } from "../../src/errors.ts";
import { withBreaker } from "../../src/jobs/breaker.ts";
import type { Job } from "../../src/jobs/job.ts";
import { nextPauseMs } from "../../src/jobs/poller.ts";
import type { Clock } from "../../src/jobs/ports.ts";
import type { Store } from "../../src/jobs/stores.ts";
import { defaultTimings } from "../../src/jobs/timings.ts";
import { openLog } from "../../src/log.ts";
import { openStore } from "../../src/storage/open.ts";
import {
	fastTimings,
	mustBalance,
	openTestJobs,
	type TestJobs,
	type TestJobsOptions,
	until,
} from "./open-test-jobs.ts";
import { address, aJob, ann, bob } from "./samples.ts";
import { openTestPresenter } from "./test-presenter.ts";
import { complete, openMusic, queued } from "./test-service.ts";

const rain = { mode: "describe", description: "rain", instrumental: false, model: "chirp-v3-5" } as const;
const opened: TestJobs[] = [];
afterEach(async () => {
	for (const bot of opened.splice(0)) await bot.close();
});
const open = async (options: TestJobsOptions = {}) => {
	const bot = await openTestJobs(options);
	opened.push(bot);
	return bot;
};
const quiet = openLog("silent");

/** A clock that stands until it is moved. */
function openHandClock(start = 1_000_000): Clock & { move(ms: number): void } {
	let now = start;
	const add = (ms: number) => {
		now += ms;
	};
	return { now: () => now, wait: () => new Promise(() => {}), move: (ms) => add(ms) };
}

/** A bot whose disk takes no jobs while `disk.isFull`; it is so from the first submission on. */
async function openOnFullDisk() {
	const disk = { isFull: false };
	const fill = () => {
		disk.isFull = true;
	};
	const wrapStore = (store: Store): Store => {
		const put = async (job: Job) => {
			if (disk.isFull) throw new Fault("disk-full", {});
			await store.jobs.put(job);
		};
		return { ...store, jobs: { ...store.jobs, put } };
	};
	return { disk, ...(await open({ conduct: { submit: fill }, wrapStore })) };
}

describe("the breaker", () => {
	const setUp = () => {
		const clock = openHandClock();
		const music = openMusic();
		const timings = { ...defaultTimings.breaker, failures: 3, openMs: 1000, longestOpenMs: 4000 };
		const guarded = withBreaker(music.service, clock, timings, quiet);
		const options = { key: "k", cluster: "default", jobId: "j", signal: new AbortController().signal } as const;
		const submit = () =>
			guarded.submit(rain, options).then(
				() => "ok",
				(error: unknown) => (isFault(error) ? error.code : "bug"),
			);
		const answer = (code?: "service-down" | "service-bad-request") => {
			music.conduct.submit = () => {
				if (code !== undefined) throw new Fault(code, { reason: "" } as never);
			};
		};
		return { clock, music, submit, answer };
	};

	test("opens after failures in a row, lets one probe through, and closes when it is answered", async () => {
		const { clock, music, submit, answer } = setUp();
		answer("service-down");
		for (let count = 0; count < 10; count++) expect(await submit()).toBe("service-down");
		expect(music.submits).toHaveLength(3);
		clock.move(1300);
		await Promise.all([submit(), submit(), submit()]);
		expect(music.submits).toHaveLength(4);
		clock.move(1300);
		await submit();
		expect(music.submits).toHaveLength(4);
		clock.move(1300);
		answer();
		expect(await submit()).toBe("ok");
		expect(await submit()).toBe("ok");
	});

	test("a call from before that fails late is no answer to the probe: one at a time finds out", async () => {
		const { clock, music, submit, answer } = setUp();
		const failLate = Promise.withResolvers<never>();
		music.conduct.submit = () => failLate.promise;
		const late = submit();
		answer("service-down");
		for (let count = 0; count < 3; count++) await submit();
		clock.move(1300);
		const probed = Promise.withResolvers<undefined>();
		music.conduct.submit = () => probed.promise;
		const probe = submit();
		failLate.reject(new Fault("service-down", {}));
		expect(await late).toBe("service-down");
		clock.move(5000);
		answer();
		expect(await submit(), "while the probe is under way").toBe("service-down");
		probed.resolve(undefined);
		expect(await probe).toBe("ok");
		expect(await submit()).toBe("ok");
	});

	test("does not count what the service answers", async () => {
		const { music, submit, answer } = setUp();
		answer("service-bad-request");
		for (let count = 0; count < 10; count++) await submit();
		expect(music.submits).toHaveLength(10);
		answer();
		expect(await submit()).toBe("ok");
	});
});

describe("the service under load", () => {
	test("submissions are paced over all guilds, in turns, and stand still as long as it asks for", async () => {
		let busyUntil = 0;
		const { jobs, music, presenter } = await open({
			conduct: {
				submit: (_request, _options, count) => {
					if (count === 2) {
						busyUntil = Date.now() + 60;
						throw new Fault("service-busy", {}, { retryAfterMs: 60 });
					}
				},
			},
			timings: {
				upstream: { ...defaultTimings.upstream, concurrency: 1, perInterval: 100, intervalMs: 1000 },
				submit: { ...fastTimings.submit, unclearMs: 5000 },
			},
		});
		await jobs.start();
		const guilds = ["g1", "g1", "g1", "g2", "g3"];
		for (const guildId of guilds)
			await jobs.request(rain, { ...address, guildId, userId: `u${guildId}` }, { ...ann, userId: `u${guildId}` });
		await until(() => presenter.delivered.length === 5);
		const after = music.submits.slice(2);
		expect(after.every(({ at }) => at >= busyUntil - 1)).toBe(true);
		expect(new Set(music.submits.map(({ key }) => key)).size).toBe(5);
	});

	test("a service that asks for an absurd wait fails this song at once and says until when; others wait, told why, and one finds out for them", async () => {
		const { jobs, music, presenter, over } = await open({
			conduct: {
				submit: (_request, _options, count) => {
					if (count === 1) throw new Fault("service-busy", {}, { retryAfterMs: 3_600_000 });
				},
				look: (_task, count) => {
					if (count === 1) throw new Fault("service-busy", {}, { retryAfterMs: 3_600_000 });
					return complete;
				},
			},
			timings: {
				upstream: { ...defaultTimings.upstream, probeEveryMs: 150 },
				submit: { ...fastTimings.submit, unclearMs: 100 },
				poll: { ...fastTimings.poll, longestBusyMs: 50 },
			},
		});
		await jobs.start();
		const first = await jobs.request(rain, address, ann);
		const { state } = await over(first.id);
		expect(state).toMatchObject({ is: "failed", fault: { code: "service-busy-until" } });
		const againAt = state.is === "failed" ? Number(state.fault.facts.againAt) : 0;
		expect(againAt - state.at).toBeGreaterThan(3_590_000);
		const second = await jobs.request(rain, address, ann);
		const third = await jobs.request(rain, { ...address, guildId: "g2" }, ann);
		const reasonOf = (id: string) => presenter.shown.findLast(({ job }) => job.id === id)?.reason;
		await until(() => reasonOf(second.id) === "service-busy" && reasonOf(third.id) === "service-busy");
		await until(() => presenter.delivered.length === 2);
		expect(music.submits).toHaveLength(3);
	});

	test("a service that is down is asked a bounded number of times, however many songs wait for it", async () => {
		const { jobs, music, over, store } = await open({
			conduct: {
				submit: () => {
					throw new Fault("service-down", {});
				},
			},
			timings: {
				breaker: { ...defaultTimings.breaker, failures: 5, openMs: 40, longestOpenMs: 200 },
				submit: { ...fastTimings.submit, downMs: 300 },
			},
		});
		await jobs.start();
		const lane = { concurrency: 100, perInterval: 1000, intervalMs: 1000, order: "fair" } as const;
		const admin = { userId: "root", roleIds: [], isAdmin: true };
		await jobs.changeSettings(
			"g1",
			{ lane, limits: { running: 100, waiting: 100 }, costs: { "chirp-v3-5": 1 } },
			admin,
		);
		const made = await Promise.all(Array.from({ length: 60 }, () => jobs.request(rain, address, ann)));
		for (const { id } of made) expect((await over(id)).state).toMatchObject({ fault: { code: "service-down" } });
		expect(music.submits.length).toBeLessThan(40);
		await mustBalance(store, "g1/ann", 100);
	});
});

describe("after a storm", () => {
	test("the first song that is answered wakes all others, which would have waited for a minute", async () => {
		let isDown = true;
		const down = () => {
			if (isDown) throw new Fault("service-down", {});
			return complete;
		};
		const { jobs, music, presenter } = await open({
			conduct: { look: down },
			timings: { poll: { ...fastTimings.poll, retryMs: 60_000, longestRetryMs: 60_000, deadlineMs: 600_000 } },
		});
		await jobs.start();
		const made: Job[] = [];
		for (const guildId of ["g1", "g2", "g3", "g4", "g5"])
			made.push(await jobs.request(rain, { ...address, guildId }, ann));
		await until(() => [...music.tasks.values()].filter(({ lookedAt }) => lookedAt.length > 0).length === 5);
		isDown = false;
		const [task] = [...music.tasks.values()].filter(({ key }) => key.startsWith(made[0]?.id ?? "-"));
		// only a hint in the pause counts, and nobody sees when that begins
		await until(() => {
			jobs.wake(made[0]?.id ?? "");
			return task?.lookedAt.length === 2;
		});
		await until(() => presenter.delivered.length === 5);
		expect(Math.max(...[...music.tasks.values()].map(({ lookedAt }) => lookedAt.length))).toBe(2);
	});
});

describe("stopping and starting", () => {
	test("a stop hands back everything at once and loses nothing; the next start goes on, on the same rate", async () => {
		const music = openMusic({ look: () => queued });
		const presenter = openTestPresenter();
		const first = await open({ music, presenter });
		await first.jobs.start();
		const admin = { userId: "root", roleIds: [], isAdmin: true };
		const lane = { concurrency: 2, perInterval: 2, intervalMs: 60_000, order: "fair" } as const;
		await first.jobs.changeSettings("g1", { lane }, admin);
		const made = [];
		for (const who of [ann, bob, ann])
			made.push(await first.jobs.request(rain, { ...address, userId: who.userId }, who));
		await until(() => first.jobs.stats().jobsByState.generating === 2);
		// it does not sit out the interval of a minute, for which this test has no time
		await first.jobs.stop();
		await expect(first.jobs.request(rain, address, ann)).rejects.toMatchObject({ code: "shutting-down" });
		await first.store.close();

		music.conduct.look = () => complete;
		const second = await open({ music, presenter, path: first.path });
		expect(await second.jobs.start()).toEqual({
			waiting: 1,
			submitting: 0,
			generating: 2,
			delivering: 0,
			holdsFixed: 0,
		});
		await until(() => presenter.delivered.length === 2);
		await until(() => second.jobs.queue("g1").waiting[0]?.reason === "rate");
		expect(music.submits).toHaveLength(2);
		await second.jobs.changeSettings("g1", { lane: { ...lane, perInterval: 3 } }, admin);
		await until(() => Object.values(second.jobs.stats().jobsByState).every((count) => count === 0));
		expect(music.submits).toHaveLength(3);
		expect(new Set(presenter.delivered.map(({ jobId }) => jobId)).size).toBe(3);
		await mustBalance(second.store, "g1/ann", 80);
		expect(second.lines.filter(({ msg }) => msg === "unfinished jobs were taken up")).toHaveLength(1);
	});

	test("a submission under way may finish before the stop, so that its song is not lost", async () => {
		const music = openMusic({ honoursKeys: false, submit: () => new Promise((resolve) => setTimeout(resolve, 60)) });
		const { jobs, store } = await open({ music });
		await jobs.start();
		const job = await jobs.request(rain, address, ann);
		await until(() => music.submits.length === 1);
		await jobs.stop();
		expect((await store.jobs.get(job.id))?.state).toMatchObject({ is: "generating", workId: "w1" });
	});

	test("a full disk is told to who asks, and a song under way waits for room", async () => {
		const { jobs, over, disk } = await openOnFullDisk();
		await jobs.start();
		const job = await jobs.request(rain, address, ann);
		await until(() => disk.isFull);
		await expect(jobs.request(rain, address, bob)).rejects.toMatchObject({ code: "disk-full" });
		disk.isFull = false;
		expect((await over(job.id)).state.is).toBe("done");
	});

	test("a status message that a full disk does not let be noted is left to the next start", async () => {
		const { jobs, disk } = await openOnFullDisk();
		await jobs.start();
		const job = await jobs.request(rain, address, ann);
		await until(() => disk.isFull);
		const noted = jobs.attachStatusMessage(job.id, { channelId: "c1", messageId: "m1" });
		await jobs.stop();
		await expect(noted).resolves.toBeUndefined();
	});

	test("five hundred songs under way are all asked for again after a start", async () => {
		const music = openMusic({ look: () => queued });
		// none may end before its turn on a machine that is busy with other things
		const bot = await openTestJobs({ music, timings: { poll: { ...fastTimings.poll, deadlineMs: 60_000 } } });
		opened.push(bot);
		const jobs = Array.from({ length: 500 }, (_, index) => {
			const id = `j${String(index).padStart(5, "0")}`;
			const workId = `w${index}`;
			music.tasks.set(workId, { workId, key: `${id}.1`, request: rain, lookedAt: [] });
			const at = Date.now();
			return aJob(id, {
				address: { ...address, guildId: `g${index % 50}` },
				state: { is: "generating", at, workId, stage: "queued" },
				attempts: [{ number: 1, key: `${id}.1`, cluster: "default", at, workId }],
			});
		});
		await Promise.all(jobs.map((job) => bot.store.jobs.put(job)));
		await bot.jobs.start();
		// how soon is for the bench to say; here only that none is forgotten
		await until(() => [...music.tasks.values()].every(({ lookedAt }) => lookedAt.length > 0), 18_000);
		expect(bot.jobs.stats().jobsByState.generating).toBe(500);
		await bot.jobs.stop();
	});
});

describe("the pauses between two questions", () => {
	const timings = defaultTimings.poll;
	/** Asks through one song; returns the calls it cost and how late its end was seen. */
	const askThrough = (firstMs: number, totalMs: number, usualFirstMs: number, usualRatio: number) => {
		let ageMs = 0;
		let calls = 1;
		while (ageMs < totalMs) {
			const isFirst = ageMs < firstMs;
			const expected = isFirst ? { atMs: usualFirstMs, isFirst } : { atMs: firstMs * usualRatio, isFirst };
			// with the jitter that every pause gets on average
			ageMs += nextPauseMs(ageMs, expected, timings) * 1.125;
			calls++;
		}
		return { calls, lateMs: ageMs - totalMs };
	};

	test("cost no more than asking every five seconds and see the end in half the time, once durations are known", () => {
		let [calls, lateMs, usualCalls, jobs] = [0, 0, 0, 0];
		// quick and slow models; short songs are asked for more often than that, long ones less
		for (const usualMs of [15_000, 45_000, 120_000, 240_000, 450_000]) {
			for (let step = -10; step <= 10; step++) {
				const totalMs = usualMs * (1 + step / 25);
				const firstMs = totalMs * (0.5 + ((step + 10) % 5) / 50);
				const asked = askThrough(firstMs, totalMs, usualMs * 0.54, 1 / 0.54);
				calls += asked.calls;
				lateMs += asked.lateMs;
				usualCalls += Math.ceil(totalMs / 5000);
				jobs++;
			}
		}
		expect(calls).toBeLessThanOrEqual(usualCalls);
		expect(lateMs / jobs).toBeLessThan(1250);
	});

	test("grow with the age while nothing is known", () => {
		const pauses = [1000, 4000, 16_000, 64_000].map((ageMs) => nextPauseMs(ageMs, undefined, timings));
		expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
		expect(new Set(pauses).size).toBe(pauses.length);
	});

	test("stay within their bounds whatever is known", () => {
		for (const atMs of [undefined, 1, 5000, 500_000, 1e9]) {
			for (const ageMs of [0, 100, 10_000, 1e6, 1e8]) {
				for (const isFirst of [true, false]) {
					const expected = atMs === undefined ? undefined : { atMs, isFirst };
					const pauseMs = nextPauseMs(ageMs, expected, timings);
					expect(pauseMs).toBeGreaterThanOrEqual(timings.shortestMs);
					expect(pauseMs).toBeLessThanOrEqual(timings.longestMs);
				}
			}
		}
	});
});

test("the store in memory serves the bot as well", async () => {
	const store = await openStore("sqlite::memory:");
	await store.jobs.put(aJob("j1"));
	expect((await store.jobs.get("j1"))?.id).toBe("j1");
	await store.close();
});
