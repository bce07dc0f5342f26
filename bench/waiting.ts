import { openDurations } from "../src/jobs/durations.ts";
import { openPollSlots } from "../src/jobs/poll-slots.ts";
import { pollUntilOver } from "../src/jobs/poller.ts";
import type { MusicService } from "../src/jobs/ports.ts";
import { defaultTimings } from "../src/jobs/timings.ts";
import { openStore } from "../src/storage/open.ts";
import { type Life, livesOfAnyLength, livesOfModels } from "./lives.ts";
import { mean, quantile, type Row, rowOf } from "./row.ts";
import { openVirtualClock, type VirtualClock } from "./virtual-clock.ts";

/** Feed calls that one song took, and how long it lay finished at the service before we knew. */
type Watched = { readonly calls: number; readonly delayMs: number };
type Watcher = (life: Life, clock: VirtualClock) => Promise<Watched>;

const usualMs = 5000;

/** A service with one task that lives on the clock and counts what it is asked. One that `holds` answers when something changes. */
function openTask(life: Life, clock: VirtualClock, holds: boolean) {
	const since = clock.now();
	const { textMs, firstMs, totalMs } = life;
	let calls = 0;
	const stage = () => {
		const age = clock.now() - since;
		return age >= totalMs ? "complete" : age >= firstMs ? "first" : age >= textMs ? "text" : "queued";
	};
	const look: MusicService["askFeed"] = async (_task, { tag, waitMs, signal }) => {
		calls += 1;
		// as our client tells it: an answer to a marked question waited, or brought a change
		const waited = holds && tag !== undefined && waitMs > 0;
		if (waited && tag === stage()) {
			const age = clock.now() - since;
			const next = Math.min(...[textMs, firstMs, totalMs].filter((at) => at > age).map((at) => at - age));
			await clock.wait(Math.min(next, waitMs), signal);
		}
		return { stage: stage(), tracks: [], waited, ...(holds && { tag: stage() }) };
	};
	const unused = async (): Promise<never> => {
		throw new Error("only looked at");
	};
	const service: MusicService = {
		askFeed: look,
		submit: unused,
		cancel: unused,
		download: unused,
		credits: unused,
		honoursKeys: () => true,
		askForKeys: async () => true,
		takes: () => true,
		voices: () => [],
	};
	return { music: service, since, calls: () => calls };
}

/** Our own poller, with what it has learned from the lives before. */
async function openOurs(holds: boolean, clock: VirtualClock): Promise<Watcher> {
	const durations = openDurations(await openStore("sqlite::memory:"), clock);
	const slots = openPollSlots(defaultTimings.poll);
	return async (life) => {
		const { music: service, since, calls } = openTask(life, clock, holds);
		let firstAtMs: number | undefined;
		let believedMs = 0;
		await pollUntilOver(
			{ guarded: service, clock, timings: defaultTimings, slots },
			{
				task: { workId: "w", model: life.model },
				since,
				signal: new AbortController().signal,
				expected: () => durations.expected(life.model, firstAtMs),
				pause: (ms) => clock.wait(ms),
				seen: async ({ stage }, at) => {
					believedMs = at - since;
					if (stage === "first") firstAtMs ??= believedMs;
				},
			},
		);
		await durations.learn(life.model, [firstAtMs ?? 0, believedMs]);
		return { calls: calls(), delayMs: clock.now() - since - life.totalMs };
	};
}

const everyFiveSeconds: Watcher = async ({ totalMs }, clock) => {
	const since = clock.now();
	for (let calls = 1; ; calls += 1) {
		await clock.wait(usualMs);
		const age = clock.now() - since;
		if (age >= totalMs) return { calls, delayMs: age - totalMs };
	}
};

/** One life after the other, so that each is watched with what the earlier ones taught. */
async function watchAll(
	lives: readonly Life[],
	open: (clock: VirtualClock) => Promise<Watcher>,
): Promise<readonly Watched[]> {
	const clock = openVirtualClock();
	const watcher = await open(clock);
	const seen: Watched[] = [];
	for (const life of lives) seen.push(await clock.runUntil(watcher(life, clock)));
	return seen;
}

/**
 * What it costs to learn that a song is finished, and how long after the fact, against asking every five seconds. On a clock that jumps,
 * with our own poller; the lives in which nothing is learned yet count too. What follows (download, post) is the same for both.
 */
export async function benchWaiting(count = 1500): Promise<readonly Row[]> {
	const rows: Row[] = [];
	const traces = { "five models": livesOfModels(count), "any length": livesOfAnyLength(count) };
	for (const [trace, lives] of Object.entries(traces)) {
		const fixed = await watchAll(lives, async () => everyFiveSeconds);
		const plain = await watchAll(lives, (clock) => openOurs(false, clock));
		const held = await watchAll(lives, (clock) => openOurs(true, clock));
		const callsOf = (seen: readonly Watched[]) => mean(seen.map(({ calls }) => calls));
		const delayOf = (seen: readonly Watched[]) => mean(seen.map(({ delayMs }) => delayMs));
		const median = (seen: readonly Watched[]) =>
			quantile(
				seen.map(({ delayMs }) => delayMs),
				0.5,
			);
		const detail = `${lives.length} lives from 10 s to 10 min`;
		const row = (name: string, unit: string, ours: number, reference: number, bar?: Parameters<typeof rowOf>[1]) =>
			rows.push(rowOf({ name: `waiting, ${trace}: ${name}`, unit, ours, reference, detail }, bar));
		row("feed calls", "calls/song", callsOf(plain), callsOf(fixed), { of: "ratio", atMost: 1.02 });
		row("delay", "ms", delayOf(plain), delayOf(fixed), { of: "ratio", atMost: 0.5 });
		row("delay, median", "ms", median(plain), median(fixed));
		row("feed calls, long poll", "calls/song", callsOf(held), callsOf(fixed));
		const worst = (seen: readonly Watched[]) =>
			quantile(
				seen.map(({ delayMs }) => delayMs),
				0.99,
			);
		row("delay p99, long poll", "ms", worst(held), worst(fixed), { of: "ours", atMost: 250 });
	}
	return rows;
}
