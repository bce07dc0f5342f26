import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { systemClock } from "../../src/jobs/clock.ts";
import type { Clock } from "../../src/jobs/ports.ts";
import { PacedQueue, type QueueLimits } from "../../src/queue/paced-queue.ts";
import { openRateWindow } from "../../src/queue/rate-window.ts";
import { until } from "../jobs/open-test-jobs.ts";

const wide: QueueLimits = { concurrency: 1, perInterval: 1000, intervalMs: 1000, order: "fair", perParty: 100 };

const aPlace = (signal = new AbortController().signal) => ({ id: "a1", party: "a", signal });

/** A clock whose waits are over in the machine's next turn: it has leapt as far by then. Each reading of it takes `readMs`. */
function openLeapClock(startAt = 0, readMs = 0): Clock & { leap(ms: number): void } {
	let now = startAt;
	const leap = (ms: number) => {
		now += ms;
	};
	return {
		leap,
		now: () => (now += readMs),
		wait: (ms, signal) => systemClock.wait(0, signal).then(() => leap(ms)),
	};
}

/** A queue whose work ends when the test says so, with a list of who started. */
function openTestQueue(limits: Partial<QueueLimits> = {}, earlier: readonly number[] = []) {
	const queue = new PacedQueue({ ...wide, ...limits }, systemClock, () => {}, earlier);
	const started: string[] = [];
	const ends = new Map<string, () => void>();
	const work = (id: string) => () =>
		new Promise<void>((resolve) => {
			started.push(id);
			ends.set(id, resolve);
		});
	const place = (id: string, signal = new AbortController().signal) => ({ id, party: id[0] ?? "", signal });
	return {
		queue,
		started,
		enter: (id: string, signal?: AbortSignal) => queue.enter(place(id, signal), work(id)),
		resume: (id: string) => queue.enter({ ...place(id), isResumed: true }, work(id)),
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

describe("a paced queue", () => {
	test("says roughly when somebody starts: by turns, by its window, and by the party's own limit", async () => {
		const { queue, enter, started } = openTestQueue({
			concurrency: 2,
			perInterval: 4,
			intervalMs: 60_000,
			perParty: 1,
		});
		expect(queue.startsInMs(0, "a", 30_000)).toBe(0);
		void enter("a1");
		void enter("b1");
		await until(() => started.length === 2);
		expect(queue.startsInMs(0, "c", 30_000)).toBe(15_000);
		expect(queue.startsInMs(3, "c", 30_000)).toBe(60_000);
		expect(queue.startsInMs(0, "a", 30_000)).toBe(30_000);
		expect(queue.startsInMs(9, "c", 1)).toBe(120_000);
	});

	test("in fair order lets people take turns, whoever asked first and most", async () => {
		const { enter, started, drain, queue } = openTestQueue();
		for (const id of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) void enter(id);
		expect(queue.standing().map(({ id }) => id)).toEqual(["a2", "b1", "c1", "a3", "b2", "a4"]);
		for (const { id, ahead } of queue.standing()) expect(queue.ahead(id, id[0] ?? "")).toBe(ahead);
		await drain(7);
		expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
	});

	test("opens again after a block, at whatever moment of it somebody comes, even while the clock goes on as it checks", async () => {
		for (let step = 0; step < 60; step++) {
			const clock = openLeapClock(0, 0.1);
			const queue = new PacedQueue(wide, clock, () => {});
			queue.block(10);
			clock.leap(8 + step / 20 - clock.now());
			expect(await queue.enter(aPlace(AbortSignal.timeout(15_000)), async () => "started")).toBe("started");
		}
	});

	test("in strict order is first come, first served, and can be switched while people wait", async () => {
		const { enter, started, drain, queue } = openTestQueue({ order: "strict" });
		for (const id of ["a1", "a2", "a3", "b1", "b2"]) void enter(id);
		for (const { id, ahead } of queue.standing()) expect(queue.ahead(id, id[0] ?? "")).toBe(ahead);
		await drain(2);
		queue.change({ ...wide, order: "fair" });
		await drain(5);
		expect(started).toEqual(["a1", "a2", "b1", "a3", "b2"]);
		expect(queue.waiting).toBe(0);
	});

	test("passes over a person at their own limit, and says so", async () => {
		const { enter, started, end, queue } = openTestQueue({ concurrency: 3, perParty: 1 });
		for (const id of ["a1", "a2", "b1"]) void enter(id);
		await until(() => started.length === 2);
		expect(started).toEqual(["a1", "b1"]);
		expect(queue.reason("a")).toBe("person-limit");
		end("b1");
		await until(() => queue.running === 1);
		expect(started).toEqual(["a1", "b1"]);
		end("a1");
		await until(() => started.includes("a2"));
	});

	test("never starts more than its cap in any interval, and says it is the rate", async () => {
		const clock = openLeapClock();
		const queue = new PacedQueue({ ...wide, concurrency: 100, perInterval: 3, intervalMs: 60 }, clock, () => {});
		const starts: number[] = [];
		const all = Array.from({ length: 12 }, (_, index) =>
			queue.enter({ id: `j${index}`, party: "a", signal: new AbortController().signal }, async () => {
				starts.push(clock.now());
			}),
		);
		expect(queue.reason("a")).toBe("rate");
		await Promise.all(all);
		expect(starts).toEqual([0, 0, 0, 60, 60, 60, 120, 120, 120, 180, 180, 180]);
	});

	test("keeps the distance from starts before a restart", async () => {
		const clock = openLeapClock(1000);
		const queue = new PacedQueue({ ...wide, perInterval: 2, intervalMs: 120 }, clock, () => {}, [980, 990]);
		expect(await queue.enter(aPlace(), async () => clock.now())).toBe(1100);
	});

	test("takes resumed work at once, beyond concurrency, cap and pause, and gives no turn until there is room again", async () => {
		const { enter, resume, started, end, queue } = openTestQueue({ concurrency: 2, perInterval: 1, intervalMs: 40 });
		queue.pause(true);
		void enter("w1");
		for (const id of ["a1", "b1", "c1"]) void resume(id);
		await until(() => started.length === 3);
		queue.pause(false);
		end("a1");
		await until(() => queue.running === 2);
		expect(started).toEqual(["a1", "b1", "c1"]);
		end("b1");
		await until(() => started.includes("w1"));
		expect(queue.starts()).toHaveLength(1);
	});

	test("takes a new concurrency and rate at once", async () => {
		const { enter, started, queue } = openTestQueue({ perInterval: 1, intervalMs: 60_000, concurrency: 3 });
		for (const id of ["a1", "b1", "c1", "d1"]) void enter(id);
		await until(() => started.length === 1);
		queue.change({ ...wide, concurrency: 2 });
		await until(() => started.length === 2);
		queue.change({ ...wide, concurrency: 4 });
		await until(() => started.length === 4);
	});

	test("a place is left by its signal, and the others move up", async () => {
		const { enter, started, queue, drain } = openTestQueue();
		const leave = new AbortController();
		void enter("a1");
		const gone = enter("b1", leave.signal);
		void enter("c1");
		expect(queue.ahead("c1", "c")).toBe(1);
		leave.abort("enough");
		await expect(gone).rejects.toBe("enough");
		expect(queue.ahead("c1", "c")).toBe(0);
		await drain(2);
		expect(started).toEqual(["a1", "c1"]);
	});

	test("work that runs keeps its slot although its signal aborts: it has to end by itself", async () => {
		const { enter, started, queue } = openTestQueue();
		const leave = new AbortController();
		void enter("a1", leave.signal).catch(() => {});
		void enter("b1");
		leave.abort("enough");
		// Whoever may start does so in the next turn of the event loop.
		for (let turn = 0; turn < 3; turn++) await nextTurn();
		expect(started).toEqual(["a1"]);
		expect(queue.running).toBe(1);
	});

	test("stands still while blocked, and goes on by itself", async () => {
		const clock = openLeapClock();
		const queue = new PacedQueue(wide, clock, () => {});
		queue.block(30);
		expect(await queue.enter(aPlace(), async () => clock.now())).toBe(30);
	});
});

describe("a rate window", () => {
	test("blocks no longer than one interval when the clock was set back", () => {
		const rateWindow = openRateWindow({ perInterval: 1, intervalMs: 100 }, [10_000]);
		expect(rateWindow.wait(500)).toBe(100);
		expect(rateWindow.wait(600)).toBe(0);
	});
});
