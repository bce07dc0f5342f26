import PQueue from "p-queue";
import { over } from "../jobs/clock.ts";
import type { Clock, WaitReason } from "../jobs/ports.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import { FairQueue, type FairQueueRules, type PlaceOptions, type Standing } from "./fair-queue.ts";
import { openRateWindow } from "./rate-window.ts";

export type QueueLimits = {
	readonly concurrency: number;
	readonly perInterval: number;
	readonly intervalMs: number;
	readonly order: GuildSettings["lane"]["order"];
	/** How many of one party may run at once. */
	readonly perParty: number;
};

export type Place = { readonly id: string; readonly party: string; readonly signal: AbortSignal };

export type PacedQueue = ReturnType<typeof openPacedQueue>;

/**
 * A queue with turns: p-queue runs and counts, our line says who is next, our window how often. A slot is held for as long as `work`
 * runs; an aborted signal takes a waiting place out at once, while running work has to end by itself.
 * `changed` is called after each start and end, and when who may start has changed.
 */
export function openPacedQueue(
	limits: QueueLimits,
	clock: Clock,
	changed: () => void,
	earlier: readonly number[] = [],
) {
	let now = limits;
	let isPaused = false;
	let blockedUntil = 0;
	let blockedMs = 0;
	let alarm: { readonly at: number; readonly stop: AbortController } | undefined;
	let resumedRunning = 0;
	let hasStarted = earlier.length > 0;
	const running = new Map<string, number>();
	const rateWindow = openRateWindow(limits, earlier);

	const waitMs = () => {
		// a clock that was set back must not make the block longer than it was
		blockedUntil = Math.min(blockedUntil, clock.now() + blockedMs);
		return Math.max(blockedUntil - clock.now(), rateWindow.wait(clock.now()));
	};
	const rules: FairQueueRules = {
		order: () => now.order,
		isOpen: () => !isPaused && waitMs() <= 0,
		mayStart: (party) => (running.get(party) ?? 0) < now.perParty,
		started: (_id, party, isResumed) => {
			running.set(party, (running.get(party) ?? 0) + 1);
			if (isResumed) resumedRunning++;
			else {
				hasStarted = true;
				rateWindow.note(clock.now());
			}
		},
	};
	const line = new FairQueue(rules);
	const queue = new PQueue<FairQueue, PlaceOptions>({
		concurrency: now.concurrency,
		queueClass: class {
			constructor() {
				// biome-ignore lint/correctness/noConstructorReturn: p-queue makes its queue itself and hides it; the lane needs the one it asks
				return line;
			}
		} as unknown as new () => FairQueue,
	});

	/** Lets p-queue look again. Resumed work may be more than the lane's width: it already runs at the service. */
	const setWidth = () => {
		const needed = line.resumed > 0 ? queue.pending + line.resumed : resumedRunning;
		queue.concurrency = Math.max(now.concurrency, needed);
	};
	const look = () => {
		// Before, for the clock may tick on while p-queue looks: what was closed then must not count as looked at. After, for starts close the lane.
		setAlarm();
		setWidth();
		setAlarm();
		changed();
	};

	const setAlarm = () => {
		if (line.waiting === 0 || isPaused) {
			alarm?.stop.abort(over);
			alarm = undefined;
			return;
		}
		const wait = waitMs();
		if (wait <= 0) return;
		const at = clock.now() + wait;
		if (alarm !== undefined && Math.abs(alarm.at - at) < 2) return;
		alarm?.stop.abort(over);
		const stop = new AbortController();
		alarm = { at, stop };
		clock.wait(wait, stop.signal).then(
			() => {
				alarm = undefined;
				look();
			},
			() => {},
		);
	};

	const ended = (party: string, isResumed: boolean) => {
		const left = (running.get(party) ?? 1) - 1;
		if (left > 0) running.set(party, left);
		else running.delete(party);
		if (isResumed) resumedRunning--;
		// p-queue frees the slot in a microtask of its own: the width is to be right before that, the look comes after.
		setWidth();
		setImmediate(look);
	};

	const add = async <Result>(place: Place, isResumed: boolean, work: () => Promise<Result>): Promise<Result> => {
		const stopWaiting = new AbortController();
		const leave = () => stopWaiting.abort(place.signal.reason);
		if (place.signal.aborted) leave();
		place.signal.addEventListener("abort", leave, { once: true });
		const inTurn = async () => {
			place.signal.removeEventListener("abort", leave);
			try {
				return await work();
			} finally {
				ended(place.party, isResumed);
			}
		};
		try {
			const result = queue.add(inTurn, { id: place.id, party: place.party, isResumed, signal: stopWaiting.signal });
			look();
			return await result;
		} finally {
			place.signal.removeEventListener("abort", leave);
			setAlarm();
			changed();
		}
	};

	return {
		/** Waits for a turn, then works. Rejects with the signal's reason when it aborts before the turn. */
		enter: <Result>(place: Place, work: () => Promise<Result>) => add(place, false, work),
		/** Takes a slot at once, without a turn and without a mark in the window: the work had both before a restart. */
		resume: <Result>(place: Place, work: () => Promise<Result>) => add(place, true, work),
		change(limits: QueueLimits) {
			now = limits;
			rateWindow.change(limits);
			look();
		},
		pause(pause: boolean) {
			if (pause === isPaused) return;
			isPaused = pause;
			look();
		},
		/** Nobody starts for this long. */
		block(ms: number) {
			blockedMs = Math.max(blockedUntil - clock.now(), ms);
			blockedUntil = clock.now() + blockedMs;
			look();
		},
		/** Roughly how long until whoever has so many ahead starts, where one song takes `songMs`. */
		startsInMs(ahead: number, party: string, songMs: number): number {
			const endsNeeded = Math.max(0, queue.pending + ahead + 1 - now.concurrency);
			const own = rules.mayStart(party) ? 0 : songMs / now.perParty;
			const byWindow = Math.max(0, waitMs()) + Math.floor(ahead / now.perInterval) * now.intervalMs;
			return Math.max((endsNeeded * songMs) / now.concurrency, own, byWindow);
		},
		ahead: (id: string, party: string) => line.ahead(id, party),
		standing: (): readonly Standing[] => line.standing(),
		/** Whether anybody ever started here: only then is there anything to forget. */
		hasStarted: () => hasStarted,
		starts: () => [...rateWindow.recent(clock.now())],
		reason(party: string): WaitReason {
			if (isPaused) return "paused";
			if (!rules.mayStart(party)) return "person-limit";
			return queue.pending < queue.concurrency && waitMs() > 0 ? "rate" : "lane-full";
		},
		get waiting() {
			return line.waiting;
		},
		get running() {
			return queue.pending;
		},
		/** Nothing runs, nothing waits, and no start is left that a later one must keep its distance from. */
		isIdle: () => queue.pending === 0 && line.waiting === 0 && rateWindow.recent(clock.now()).length === 0,
	};
}
