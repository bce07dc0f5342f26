import { setImmediate as breath } from "node:timers/promises";
import { expect, it } from "vitest";
import { createChannelEdits, type Editable } from "../../src/discord/delivery/channel-edits.ts";
import type { Clock } from "../../src/jobs/ports.ts";

const pace = { messageMs: 3000, channelMs: 5000, channelEdits: 2, channelCalls: 4 };

/** Time that passes only when told to; waits end in their order. */
function openVirtualClock(): Clock & { advance(ms: number): Promise<void> } {
	let now = 0;
	const sleepers = new Set<{ readonly at: number; readonly wake: () => void }>();
	return {
		now: () => now,
		wait: (ms, signal) =>
			new Promise((resolve, reject) => {
				if (signal?.aborted === true) return reject(signal.reason);
				const sleeper = { at: now + ms, wake: resolve };
				sleepers.add(sleeper);
				signal?.addEventListener("abort", () => {
					sleepers.delete(sleeper);
					reject(signal.reason);
				});
			}),
		async advance(ms) {
			const end = now + ms;
			for (;;) {
				for (let turn = 0; turn < 5; turn++) await breath();
				const [next] = [...sleepers].sort((a, b) => a.at - b.at);
				if (next === undefined || next.at > end) break;
				now = next.at;
				sleepers.delete(next);
				next.wake();
			}
			now = end;
		},
	};
}

function openLanes() {
	const clock = openVirtualClock();
	const closing = new AbortController();
	const lanes = createChannelEdits(pace, clock, closing.signal);
	const edits: { readonly name: string; readonly at: number }[] = [];
	const message = (name: string, change: Partial<Editable> = {}): Editable => ({
		channelId: "c",
		editedAt: Number.NEGATIVE_INFINITY,
		restMs: 0,
		isDirty: false,
		isUrgent: false,
		isIdle: false,
		edit: async () => {
			edits.push({ name, at: clock.now() });
			return true;
		},
		...change,
	});
	return { clock, closing, lanes, edits, message };
}

it("edits a message at once, then no sooner than three seconds later", async () => {
	const { clock, lanes, edits, message } = openLanes();
	const one = message("one");
	for (let second = 0; second < 10; second++) {
		lanes.push(one);
		await clock.advance(1000);
	}
	expect(edits.map(({ at }) => at)).toEqual([0, 3000, 6000, 9000]);
});

it("edits no more than twice in five seconds in a channel, over all messages, and forgets no channel too soon", async () => {
	const { clock, lanes, edits, message } = openLanes();
	const messages = ["a", "b", "c", "d"].map((name) => message(name));
	for (let step = 0; step < 30; step++) {
		for (const each of messages) lanes.push(each);
		await clock.advance(500);
	}
	const times = edits.map(({ at }) => at);
	for (const [index, at] of times.slice(2).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(5000);
	expect(times).toHaveLength(8);
	// A lane that has become empty still knows of its last edits.
	await clock.advance(4000);
	const before = edits.length;
	for (const name of ["e", "f", "g"]) lanes.push(message(name));
	await clock.advance(0);
	expect(edits.length - before).toBeLessThanOrEqual(2);
});

it("lets an end go before progress, and progress before places in the queue", async () => {
	const { clock, lanes, edits, message } = openLanes();
	lanes.push(message("first"));
	lanes.push(message("second"));
	await clock.advance(0);
	lanes.push(message("place", { isIdle: true }));
	lanes.push(message("progress"));
	lanes.push(message("end", { isUrgent: true }));
	await clock.advance(20_000);
	expect(edits.map(({ name }) => name)).toEqual(["first", "second", "end", "progress", "place"]);
});

it("keeps channels apart, ends lanes that are empty, and stops when the bot closes", async () => {
	const { clock, closing, lanes, edits, message } = openLanes();
	for (let channel = 0; channel < 5; channel++) lanes.push(message("x", { channelId: String(channel) }));
	await clock.advance(0);
	expect([edits.length, lanes.size]).toEqual([5, 5]);
	await clock.advance(5000);
	expect(lanes.size).toBe(0);
	const late = message("late");
	lanes.push(late);
	await clock.advance(0);
	lanes.push(late);
	closing.abort();
	await clock.advance(60_000);
	expect([edits.filter(({ name }) => name === "late").length, lanes.size]).toEqual([1, 0]);
});

it("keeps edits back from the moment a result is expected until it has arrived, and no longer than a window", async () => {
	const { clock, lanes, edits, message } = openLanes();
	lanes.expect("c", "job");
	lanes.push(message("before"));
	await clock.advance(1000);
	expect(edits).toEqual([]);
	lanes.arrived("c", "job");
	await clock.advance(0);
	expect(edits).toEqual([{ name: "before", at: 1000 }]);

	lanes.expect("c", "never");
	await clock.advance(1000);
	lanes.expect("c", "later");
	lanes.arrived("c", "later");
	lanes.push(message("in vain"));
	lanes.push(message("elsewhere", { channelId: "d" }));
	await clock.advance(10_000);
	expect(edits.slice(1)).toEqual([
		{ name: "elsewhere", at: 2000 },
		{ name: "in vain", at: 6000 },
	]);
	expect(lanes.size).toBe(0);
});
