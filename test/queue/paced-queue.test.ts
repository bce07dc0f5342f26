import { describe, expect, test } from "vitest";
import { systemClock } from "../../src/jobs/clock.ts";
import type { Clock } from "../../src/jobs/ports.ts";
import { openPacedQueue, type QueueLimits } from "../../src/queue/paced-queue.ts";
import { openRateWindow } from "../../src/queue/rate-window.ts";
import { until } from "../jobs/open-test-jobs.ts";

const wide: QueueLimits = { concurrency: 1, perInterval: 1000, intervalMs: 1000, order: "fair", perParty: 100 };

const aPlace = (signal = new AbortController().signal) => ({ id: "a1", party: "a", signal });

/** A clock whose waits are over in the machine's next turn: it has leapt as far by then. Each look at it takes `lookMs`. */
function openLeapClock(startAt = 0, lookMs = 0): Clock & { leap(ms: number): void } {
	let now = startAt;
	const leap = (ms: number) => {
		now += ms;
	};
	return {
		leap,
		now: () => (now += lookMs),
		wait: (ms, signal) => systemClock.wait(0, signal).then(() => leap(ms)),
	};
}

/** A lane whose work ends when the test says so, with a list of who started. */
function openTrack(limits: Partial<QueueLimits> = {}, earlier: readonly number[] = []) {
	const lane = openPacedQueue({ ...wide, ...limits }, systemClock, () => {}, earlier);
	const started: string[] = [];
	const ends = new Map<string, () => void>();
	const work = (id: string) => () =>
		new Promise<void>((resolve) => {
			started.push(id);
			ends.set(id, resolve);
		});
	const place = (id: string, signal = new AbortController().signal) => ({ id, party: id[0] ?? "", signal });
	return {
		lane,
		started,
		enter: (id: string, signal?: AbortSignal) => lane.enter(place(id, signal), work(id)),
		resume: (id: string) => lane.resume(place(id), work(id)),
		end: (id: string) => ends.get(id)?.(),
		/** Lets everybody through, one after the other. */
		async drain(count: number) {
			while (started.length < count) {
				const next = started.length;
				ends.get(started[next - 1] ?? "")?.();
				await until(() => started.length > next);
			}
		},
	};
}

describe("a lane", () => {
	test("says roughly when somebody starts: by turns, by its window, and by the party's own limit", async () => {
		const { lane, enter, started } = openTrack({ concurrency: 2, perInterval: 4, intervalMs: 60_000, perParty: 1 });
		expect(lane.startsInMs(0, "a", 30_000)).toBe(0);
		void enter("a1");
		void enter("b1");
		await until(() => started.length === 2);
		expect(lane.startsInMs(0, "c", 30_000)).toBe(15_000);
		expect(lane.startsInMs(3, "c", 30_000)).toBe(60_000);
		expect(lane.startsInMs(0, "a", 30_000)).toBe(30_000);
		expect(lane.startsInMs(9, "c", 1)).toBe(120_000);
	});

	test("in fair order lets people take turns, whoever asked first and most", async () => {
		const { enter, started, drain, lane } = openTrack();
		for (const id of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) void enter(id);
		expect(lane.standing().map(({ id }) => id)).toEqual(["a2", "b1", "c1", "a3", "b2", "a4"]);
		for (const { id, ahead } of lane.standing()) expect(lane.ahead(id, id[0] ?? "")).toBe(ahead);
		await drain(7);
		expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
	});

	test("opens again after a block, at whatever moment of it somebody comes, even while the clock ticks on as it looks", async () => {
		for (let step = 0; step < 60; step++) {
			const clock = openLeapClock(0, 0.1);
			const lane = openPacedQueue(wide, clock, () => {});
			lane.block(10);
			clock.leap(8 + step / 20 - clock.now());
			expect(await lane.enter(aPlace(AbortSignal.timeout(15_000)), async () => "started")).toBe("started");
		}
	});

	test("in strict order is first come, first served, and can be switched while people wait", async () => {
		const { enter, started, drain, lane } = openTrack({ order: "strict" });
		for (const id of ["a1", "a2", "a3", "b1", "b2"]) void enter(id);
		for (const { id, ahead } of lane.standing()) expect(lane.ahead(id, id[0] ?? "")).toBe(ahead);
		await drain(2);
		lane.change({ ...wide, order: "fair" });
		await drain(5);
		expect(started).toEqual(["a1", "a2", "b1", "a3", "b2"]);
		expect(lane.waiting).toBe(0);
	});

	test("passes over a person at their own limit, and says so", async () => {
		const { enter, started, end, lane } = openTrack({ concurrency: 3, perParty: 1 });
		for (const id of ["a1", "a2", "b1"]) void enter(id);
		await until(() => started.length === 2);
		expect(started).toEqual(["a1", "b1"]);
		expect(lane.reason("a")).toBe("person-limit");
		end("b1");
		await until(() => lane.running === 1);
		expect(started).toEqual(["a1", "b1"]);
		end("a1");
		await until(() => started.includes("a2"));
	});

	test("never starts more than its cap in any interval, and says it is the rate", async () => {
		const clock = openLeapClock();
		const lane = openPacedQueue({ ...wide, concurrency: 100, perInterval: 3, intervalMs: 60 }, clock, () => {});
		const starts: number[] = [];
		const all = Array.from({ length: 12 }, (_, index) =>
			lane.enter({ id: `j${index}`, party: "a", signal: new AbortController().signal }, async () => {
				starts.push(clock.now());
			}),
		);
		expect(lane.reason("a")).toBe("rate");
		await Promise.all(all);
		expect(starts).toEqual([0, 0, 0, 60, 60, 60, 120, 120, 120, 180, 180, 180]);
	});

	test("keeps the distance from starts before a restart", async () => {
		const clock = openLeapClock(1000);
		const lane = openPacedQueue({ ...wide, perInterval: 2, intervalMs: 120 }, clock, () => {}, [980, 990]);
		expect(await lane.enter(aPlace(), async () => clock.now())).toBe(1100);
	});

	test("takes resumed work at once, beyond width, cap and pause, and gives no turn until it is narrow again", async () => {
		const { enter, resume, started, end, lane } = openTrack({ concurrency: 2, perInterval: 1, intervalMs: 40 });
		lane.pause(true);
		void enter("w1");
		for (const id of ["a1", "b1", "c1"]) void resume(id);
		await until(() => started.length === 3);
		lane.pause(false);
		end("a1");
		await until(() => lane.running === 2);
		expect(started).toEqual(["a1", "b1", "c1"]);
		end("b1");
		await until(() => started.includes("w1"));
		expect(lane.starts()).toHaveLength(1);
	});

	test("takes new width and speed at once", async () => {
		const { enter, started, lane } = openTrack({ perInterval: 1, intervalMs: 60_000, concurrency: 3 });
		for (const id of ["a1", "b1", "c1", "d1"]) void enter(id);
		await until(() => started.length === 1);
		lane.change({ ...wide, concurrency: 2 });
		await until(() => started.length === 2);
		lane.change({ ...wide, concurrency: 4 });
		await until(() => started.length === 4);
	});

	test("a place is left by its signal, and the others move up", async () => {
		const { enter, started, lane, drain } = openTrack();
		const leave = new AbortController();
		void enter("a1");
		const gone = enter("b1", leave.signal);
		void enter("c1");
		expect(lane.ahead("c1", "c")).toBe(1);
		leave.abort("enough");
		await expect(gone).rejects.toBe("enough");
		expect(lane.ahead("c1", "c")).toBe(0);
		await drain(2);
		expect(started).toEqual(["a1", "c1"]);
	});

	test("work that runs keeps its slot although its signal aborts: it has to end by itself", async () => {
		const { enter, started, lane } = openTrack();
		const leave = new AbortController();
		void enter("a1", leave.signal).catch(() => {});
		void enter("b1");
		leave.abort("enough");
		await new Promise((resolve) => setTimeout(resolve, 10));
		expect(started).toEqual(["a1"]);
		expect(lane.running).toBe(1);
	});

	test("stands still while blocked, and goes on by itself", async () => {
		const clock = openLeapClock();
		const lane = openPacedQueue(wide, clock, () => {});
		lane.block(30);
		expect(await lane.enter(aPlace(), async () => clock.now())).toBe(30);
	});
});

describe("a window", () => {
	test("blocks no longer than one interval when the clock was set back", () => {
		const rateWindow = openRateWindow({ perInterval: 1, intervalMs: 100 }, [10_000]);
		expect(rateWindow.wait(500)).toBe(100);
		expect(rateWindow.wait(600)).toBe(0);
	});
});
