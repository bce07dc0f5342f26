import { setImmediate as breath } from "node:timers/promises";
import { expect, it } from "vitest";
import { ChannelEdits, type Editable } from "../../src/discord/delivery/channel-edits.ts";
import type { Clock } from "../../src/jobs/ports.ts";

const timings = { messageMs: 3000, channelMs: 5000, channelEdits: 2, channelCalls: 4 };

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

function openChannelEdits() {
	const clock = openVirtualClock();
	const closing = new AbortController();
	const channelEdits = new ChannelEdits(timings, clock, closing.signal);
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
	return { clock, closing, channelEdits, edits, message };
}

it("edits a message at once, then no sooner than three seconds later", async () => {
	const { clock, channelEdits, edits, message } = openChannelEdits();
	const job = message("job");
	for (let second = 0; second < 10; second++) {
		channelEdits.push(job);
		await clock.advance(1000);
	}
	expect(edits.map(({ at }) => at)).toEqual([0, 3000, 6000, 9000]);
});

it("edits no more than twice in five seconds in a channel, over all messages, and forgets no channel too soon", async () => {
	const { clock, channelEdits, edits, message } = openChannelEdits();
	const messages = ["a", "b", "c", "d"].map((name) => message(name));
	for (let step = 0; step < 30; step++) {
		for (const each of messages) channelEdits.push(each);
		await clock.advance(500);
	}
	const times = edits.map(({ at }) => at);
	for (const [index, at] of times.slice(2).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(5000);
	expect(times).toHaveLength(8);
	// A channel without waiting edits still knows of its last edits.
	await clock.advance(4000);
	const before = edits.length;
	for (const name of ["e", "f", "g"]) channelEdits.push(message(name));
	await clock.advance(0);
	expect(edits.length - before).toBeLessThanOrEqual(2);
});

it("lets an end go before progress, and progress before places in the queue", async () => {
	const { clock, channelEdits, edits, message } = openChannelEdits();
	channelEdits.push(message("first"));
	channelEdits.push(message("second"));
	await clock.advance(0);
	channelEdits.push(message("place", { isIdle: true }));
	channelEdits.push(message("progress"));
	channelEdits.push(message("end", { isUrgent: true }));
	await clock.advance(20_000);
	expect(edits.map(({ name }) => name)).toEqual(["first", "second", "end", "progress", "place"]);
});

it("keeps channels apart, forgets those without edits, and stops when the bot closes", async () => {
	const { clock, closing, channelEdits, edits, message } = openChannelEdits();
	for (let channel = 0; channel < 5; channel++) channelEdits.push(message("x", { channelId: String(channel) }));
	await clock.advance(0);
	expect([edits.length, channelEdits.size]).toEqual([5, 5]);
	await clock.advance(5000);
	expect(channelEdits.size).toBe(0);
	const late = message("late");
	channelEdits.push(late);
	await clock.advance(0);
	channelEdits.push(late);
	closing.abort();
	await clock.advance(60_000);
	expect([edits.filter(({ name }) => name === "late").length, channelEdits.size]).toEqual([1, 0]);
});

it("keeps edits back from the moment a result is expected until it has arrived, and no longer than a window", async () => {
	const { clock, channelEdits, edits, message } = openChannelEdits();
	channelEdits.expect("c", "job");
	channelEdits.push(message("before"));
	await clock.advance(1000);
	expect(edits).toEqual([]);
	channelEdits.arrived("c", "job");
	await clock.advance(0);
	expect(edits).toEqual([{ name: "before", at: 1000 }]);

	channelEdits.expect("c", "never");
	await clock.advance(1000);
	channelEdits.expect("c", "later");
	channelEdits.arrived("c", "later");
	channelEdits.push(message("in vain"));
	channelEdits.push(message("elsewhere", { channelId: "d" }));
	await clock.advance(10_000);
	expect(edits.slice(1)).toEqual([
		{ name: "elsewhere", at: 2000 },
		{ name: "in vain", at: 6000 },
	]);
	expect(channelEdits.size).toBe(0);
});

it("keeps no message waiting for hours after the clock was set back", async () => {
	const { clock, channelEdits, edits, message } = openChannelEdits();
	channelEdits.push(message("of the future", { editedAt: 3_600_000 }));
	await clock.advance(3000);
	expect(edits).toEqual([{ name: "of the future", at: 3000 }]);
});
