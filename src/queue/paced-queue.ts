import PQueue from "p-queue";
import type { Clock, WaitReason } from "../jobs/ports.ts";
import { Alarm } from "./alarm.ts";
import { FairQueue, type FairQueueRules, type PlaceOptions, type Standing } from "./fair-queue.ts";
import { openRateWindow, type RateWindow } from "./rate-window.ts";

export type QueueLimits = {
	readonly concurrency: number;
	readonly perInterval: number;
	readonly intervalMs: number;
	readonly order: "fair" | "strict";
	/** How many of one party may run at once. */
	readonly perParty: number;
};

/** A job that enters a queue. The signal takes it out again as long as it waits. */
export type Place = {
	readonly id: string;
	readonly party: string;
	readonly signal: AbortSignal;
	/** It takes a slot at once, without a turn and without a mark in the rate window: it had both before a restart. */
	readonly isResumed?: boolean;
};

/**
 * A queue with turns. p-queue runs and counts, the fair queue says who is next, the rate window how often. A slot is held for as long as
 * `work` runs; an aborted signal takes a waiting place out at once, while running work has to end by itself.
 */
export class PacedQueue {
	readonly #clock: Clock;
	readonly #changed: () => void;
	readonly #rateWindow: RateWindow;
	/** The queue that p-queue has made for itself. */
	#waiting!: FairQueue;
	readonly #queue: PQueue<FairQueue, PlaceOptions>;
	readonly #alarm: Alarm;
	readonly #running = new Map<string, number>();
	#limits: QueueLimits;
	#isPaused = false;
	#blockedUntil = 0;
	#blockedMs = 0;
	#resumedRunning = 0;

	/**
	 * `changed` is called after each start and end, and when who may start has changed. `earlierStarts` are epoch milliseconds of starts
	 * before a restart.
	 */
	constructor(limits: QueueLimits, clock: Clock, changed: () => void, earlierStarts: readonly number[] = []) {
		this.#limits = limits;
		this.#clock = clock;
		this.#changed = changed;
		this.#alarm = new Alarm(clock, () => this.#checkAgain());
		this.#rateWindow = openRateWindow(limits, earlierStarts);
		const rules: FairQueueRules = {
			order: () => this.#limits.order,
			isOpen: () => !this.#isPaused && this.#waitMs() <= 0,
			mayStart: (party) => this.#mayStart(party),
			started: (party, isResumed) => this.#started(party, isResumed),
		};
		const take = (waiting: FairQueue) => {
			this.#waiting = waiting;
		};
		class Waiting extends FairQueue {
			constructor() {
				super(rules);
				take(this);
			}
		}
		this.#queue = new PQueue({ concurrency: limits.concurrency, queueClass: Waiting });
	}

	/** Waits for a turn, then works. Rejects with the signal's reason when it aborts before the turn. */
	async enter<Result>({ id, party, signal, isResumed = false }: Place, work: () => Promise<Result>): Promise<Result> {
		const waiting = new AbortController();
		const leave = () => waiting.abort(signal.reason);
		if (signal.aborted) leave();
		signal.addEventListener("abort", leave, { once: true });
		const inTurn = async () => {
			signal.removeEventListener("abort", leave);
			try {
				return await work();
			} finally {
				this.#ended(party, isResumed);
			}
		};
		try {
			const result = this.#queue.add(inTurn, { id, party, isResumed, signal: waiting.signal });
			this.#checkAgain();
			return await result;
		} finally {
			signal.removeEventListener("abort", leave);
			this.#setAlarm();
			this.#changed();
		}
	}
	change(limits: QueueLimits): void {
		this.#limits = limits;
		this.#rateWindow.change(limits);
		this.#checkAgain();
	}
	pause(isPaused: boolean): void {
		if (isPaused === this.#isPaused) return;
		this.#isPaused = isPaused;
		this.#checkAgain();
	}
	/** Nobody starts for this long. */
	block(ms: number): void {
		this.#blockedMs = Math.max(this.blockedForMs(), ms);
		this.#blockedUntil = this.#clock.now() + this.#blockedMs;
		this.#checkAgain();
	}
	/** How long nobody starts because of `block`. */
	blockedForMs(): number {
		const now = this.#clock.now();
		// A clock that was set back must not make the block longer than it was.
		this.#blockedUntil = Math.min(this.#blockedUntil, now + this.#blockedMs);
		return this.#blockedUntil - now;
	}
	/** Roughly how long until a job of this party starts that has so many ahead, where one song takes `songMs`. */
	startsInMs(ahead: number, party: string, songMs: number): number {
		const { concurrency, perParty, perInterval, intervalMs } = this.#limits;
		const endsNeeded = Math.max(0, this.running + ahead + 1 - concurrency);
		const own = this.#mayStart(party) ? 0 : songMs / perParty;
		const byWindow = Math.max(0, this.#waitMs()) + Math.floor(ahead / perInterval) * intervalMs;
		return Math.max((endsNeeded * songMs) / concurrency, own, byWindow);
	}
	ahead(id: string, party: string): number | undefined {
		return this.#waiting.ahead(id, party);
	}
	standing(): readonly Standing[] {
		return this.#waiting.standing();
	}
	/** Epoch milliseconds of the starts that still count for the rate window. */
	starts(): number[] {
		return [...this.#rateWindow.recent(this.#clock.now())];
	}
	reason(party: string): WaitReason {
		if (this.#isPaused) return "paused";
		if (!this.#mayStart(party)) return "person-limit";
		return this.running < this.#queue.concurrency && this.#waitMs() > 0 ? "rate" : "queue-full";
	}
	get waiting(): number {
		return this.#waiting.waiting;
	}
	get running(): number {
		return this.#queue.pending;
	}
	/** Nothing runs, nothing waits, and no start is left that a later one must keep its distance from. */
	isIdle(): boolean {
		return this.running === 0 && this.waiting === 0 && this.starts().length === 0;
	}

	#mayStart(party: string): boolean {
		return (this.#running.get(party) ?? 0) < this.#limits.perParty;
	}

	#waitMs(): number {
		return Math.max(this.blockedForMs(), this.#rateWindow.wait(this.#clock.now()));
	}

	#started(party: string, isResumed: boolean): void {
		this.#running.set(party, (this.#running.get(party) ?? 0) + 1);
		if (isResumed) this.#resumedRunning++;
		else this.#rateWindow.note(this.#clock.now());
	}

	#ended(party: string, isResumed: boolean): void {
		const left = (this.#running.get(party) ?? 1) - 1;
		if (left > 0) this.#running.set(party, left);
		else this.#running.delete(party);
		if (isResumed) this.#resumedRunning--;
		// p-queue frees the slot in a later microtask: the concurrency must be right before that, the check comes after.
		this.#setConcurrency();
		setImmediate(() => this.#checkAgain());
	}

	#checkAgain(): void {
		// Before, for the clock may go on while p-queue checks: what was closed then must not count as checked. After, for starts close the queue.
		this.#setAlarm();
		this.#setConcurrency();
		this.#setAlarm();
		this.#changed();
	}

	/** Setting it makes p-queue check. Resumed work may exceed the limit: it already runs at the service. */
	#setConcurrency(): void {
		const { resumed } = this.#waiting;
		const needed = resumed > 0 ? this.running + resumed : this.#resumedRunning;
		this.#queue.concurrency = Math.max(this.#limits.concurrency, needed);
	}

	/** Checks again when the block or the rate window lets the next one start. */
	#setAlarm(): void {
		const ms = this.waiting > 0 && !this.#isPaused ? this.#waitMs() : undefined;
		if (ms === undefined) this.#alarm.stop();
		else if (ms > 0) this.#alarm.set(ms);
	}
}
