import { describe, expect, test } from "vitest";
import type { ActiveJob } from "../../src/jobs/active-job.ts";
import { openDurations } from "../../src/jobs/durations.ts";
import type { Job } from "../../src/jobs/job.ts";
import type { WaitReason } from "../../src/jobs/ports.ts";
import { defaultTimings } from "../../src/jobs/timings.ts";
import { estimateOf } from "../../src/queue/estimates.ts";
import { openStore } from "../../src/storage/open.ts";
import { openHandClock } from "../jobs/hand-clock.ts";
import { aJob } from "../jobs/samples.ts";

const model = "chirp-v3-5";

async function openTrack(totals: readonly number[], startsInMs = 0) {
	const clock = openHandClock();
	const store = await openStore("sqlite::memory:");
	const durations = openDurations(store, clock);
	for (const total of totals) await durations.learn(model, [0, total]);
	const job: Job = aJob("j1", {
		is: "generating",
		attempts: [{ number: 1, key: "j1.1", cluster: "default", at: clock.now() }],
	});
	const active = { job, space: "g1", estimate: undefined } as unknown as ActiveJob;
	const shown: (number | "slow" | undefined)[] = [];
	const now = (wait?: { ahead: number; reason: WaitReason }) => {
		const estimate = estimateOf(tools, active, wait);
		if (estimate === undefined) return undefined;
		return "isSlow" in estimate ? "slow" : estimate.expectedAt;
	};
	let wait: { ahead: number; reason: WaitReason } | undefined;
	const tools = {
		clock,
		durations,
		timings: defaultTimings,
		queues: { peek: () => ({ startsInMs: () => startsInMs }) } as never,
		show: () => void shown.push(now(wait)),
	};
	return {
		clock,
		shown,
		now,
		waitFor: (next: typeof wait) => {
			wait = next;
		},
	};
}

describe("the time that is shown for the end", () => {
	test("is what most past songs took, and stays the same while it lies ahead", async () => {
		const { clock, now } = await openTrack([60_000, 80_000, 100_000, 200_000]);
		const start = clock.now();
		const at = now();
		expect(at).toBeGreaterThanOrEqual(start + 100_000);
		expect(at).toBeLessThan(start + 100_000 + defaultTimings.estimate.roundMs);
		await clock.move(50_000);
		expect(now()).toBe(at);
	});

	test("is never over: a few times it is put off in good time, further each time, then it only says that it takes longer", async () => {
		const { clock, now, shown } = await openTrack([60_000, 80_000, 600_000]);
		let at = now();
		const readAt: number[] = [];
		for (let seconds = 0; seconds < 3600; seconds++) {
			const before = shown.length;
			await clock.move(1000);
			if (shown.length > before) {
				at = shown.at(-1);
				readAt.push(clock.now());
			}
			if (typeof at === "number") expect(at - clock.now()).toBeGreaterThan(5000);
		}
		expect(at).toBe("slow");
		expect(shown.length).toBeLessThanOrEqual(5);
		for (const [index, when] of readAt.slice(1).entries()) {
			expect(when - (readAt[index] ?? 0)).toBeGreaterThanOrEqual(20_000);
		}
	});

	test("is not given where nothing is known", async () => {
		expect((await openTrack([])).now()).toBeUndefined();
	});

	test("counts the wait of whoever waits, anew with each place, and is left out where nobody can say", async () => {
		const { clock, now, waitFor, shown } = await openTrack([60_000], 120_000);
		const ahead = { ahead: 5, reason: "queue-full" } as const;
		const at = now(ahead);
		expect(at).toBeGreaterThanOrEqual(clock.now() + 180_000);
		expect(at).toBeLessThan(clock.now() + 180_000 + defaultTimings.estimate.roundMs);
		waitFor(ahead);
		await clock.move(175_000);
		expect(shown).toHaveLength(1);
		expect(shown[0]).toBeGreaterThanOrEqual(clock.now() + 170_000);
		expect(now({ ahead: 0, reason: "no-credits" })).toBeUndefined();
		expect(now({ ahead: 0, reason: "paused" })).toBeUndefined();
		expect(now({ ahead: 0, reason: "upstream" })).toBeGreaterThanOrEqual(clock.now() + 60_000);
	});
});
