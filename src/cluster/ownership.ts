import type { Log } from "../log.ts";
import { announceLeaving, askFor, endAsking, endSilentSessions, look, removeDead, sayReady } from "./members.ts";
import type { OwnerSession } from "./owner-session.ts";
import { planFor, type View } from "./plan.ts";
import { type Alarm, openAlarm, type WakeUp } from "./wake-up.ts";

/** What runs the guilds of one shard. */
export type ShardBot = {
	/** The shard is this process's from now on: its jobs go on, and what people asked for meanwhile is done. */
	own(): Promise<void>;
	/** Takes nothing new, leaves every job as the next owner needs it, and closes. Nothing of the shard is written after it. */
	release(): Promise<void>;
};

export type OwnershipOptions = {
	readonly owner: OwnerSession;
	/** This process's number in the table. */
	readonly number: number;
	readonly count: number;
	/**
	 * Opens what hears the shard's events, and acknowledges what nobody else did; it does not act on them before `own`. `isFree`: nobody had
	 * the shard, so somebody may have ended in the middle of something.
	 */
	readonly openShard: (shard: number, isFree: boolean) => Promise<ShardBot>;
	/** Wakes this process, and by `tell` all others, when something changes hands. */
	readonly wakeUp: WakeUp;
	readonly timings: { readonly pollMs: number; readonly leaveMs: number; readonly leaseMs: number };
	readonly log: Log;
};

/** The notification that a shard changes hands, or that a process comes or goes. */
const changed = "shards";

/** A shard that this process deals with. Only "owned" ones are ours to write to. */
type Held = { is: "taking" | "asking" | "owned" | "releasing"; bot: ShardBot | undefined };

/** Keeps this process's share of the shards, until `leave`. */
export class Ownership {
	readonly #options: OwnershipOptions;
	readonly #held = new Map<number, Held>();
	readonly #work = new Set<Promise<void>>();
	readonly #broken = Promise.withResolvers<never>();
	readonly #stopping = new AbortController();
	readonly #alarm: Alarm;
	#looping: Promise<void> = Promise.resolve();

	constructor(options: OwnershipOptions) {
		this.#options = options;
		this.#alarm = openAlarm(options.wakeUp, changed);
		this.#broken.promise.catch(() => undefined);
	}

	/** Rejects when a shard cannot be opened, or the database does not answer any more. */
	get broken(): Promise<never> {
		return this.#broken.promise;
	}

	owned(): readonly number[] {
		return [...this.#held].filter(([, { is }]) => is === "owned").map(([shard]) => shard);
	}

	start(): void {
		this.#looping = this.#loop().catch((error: unknown) => this.#broken.reject(error));
	}

	/** Waits until others have taken over, where there are any, then releases what is left. */
	async leave(): Promise<void> {
		const { owner, number, wakeUp, timings, log } = this.#options;
		if (!owner.lost.aborted && this.owned().length > 0) {
			await announceLeaving(owner, number);
			await wakeUp.tell(changed);
			await this.#untilGiven(AbortSignal.any([AbortSignal.timeout(timings.leaveMs), owner.lost]));
		}
		this.#stopping.abort(new Error("the process is stopping"));
		await this.#looping;
		this.#alarm.close();
		const left = this.owned();
		if (left.length > 0) log.info({ shards: left }, "nobody took these shards over, the next process does");
		await Promise.all([...this.#held].map(([shard, held]) => this.#release(shard, held)));
		await Promise.all(this.#work);
	}

	async #untilGiven(deadline: AbortSignal): Promise<void> {
		const { owner, number, wakeUp, timings } = this.#options;
		const alarm = openAlarm(wakeUp, changed);
		while (this.#held.size > 0 && !deadline.aborted) {
			const { members } = await look(owner.query);
			if (members.every((other) => other.number === number || other.isLeaving)) break;
			await alarm.wait(timings.pollMs, deadline);
		}
		alarm.close();
	}

	async #loop(): Promise<void> {
		const { timings, owner } = this.#options;
		const ended = AbortSignal.any([this.#stopping.signal, owner.lost]);
		while (!ended.aborted) {
			await endSilentSessions(owner.query, timings.leaseMs);
			await this.#act(await look(owner.query));
			await this.#alarm.wait(timings.pollMs, ended);
		}
	}

	async #act(view: View): Promise<void> {
		const { owner, number, count } = this.#options;
		const { take, ask, give } = planFor(number, view, count);
		if (take.length > 0) await removeDead(owner);
		for (const shard of give) {
			const held = this.#held.get(shard);
			if (held?.is === "owned") this.#inBackground(this.#release(shard, held));
		}
		for (const shard of take) {
			const held = this.#held.get(shard);
			// one that is asked for is taken once its own session is open
			if (held !== undefined && (held.is !== "asking" || held.bot === undefined)) continue;
			if (!(await owner.tryLock(shard))) continue;
			if (held === undefined) this.#inBackground(this.#takeFree(shard));
			else this.#inBackground(this.#own(shard, held));
		}
		for (const shard of ask) {
			if (this.#held.has(shard) || !(await askFor(owner, shard, number))) continue;
			this.#inBackground(this.#prepare(shard));
		}
	}

	/** The lock of a shard is ours, and nobody hears its events. */
	async #takeFree(shard: number): Promise<void> {
		const held: Held = { is: "taking", bot: undefined };
		this.#held.set(shard, held);
		const bot = await this.#options.openShard(shard, true);
		if (!isHeld(held)) return bot.release();
		held.bot = bot;
		await this.#own(shard, held);
	}

	/** Somebody else has the shard: our own session hears its events before that one is told to leave. */
	async #prepare(shard: number): Promise<void> {
		const { owner, number, wakeUp, openShard } = this.#options;
		const held: Held = { is: "asking", bot: undefined };
		this.#held.set(shard, held);
		const bot = await openShard(shard, false);
		if (!isHeld(held)) return bot.release();
		held.bot = bot;
		await sayReady(owner, shard, number);
		await wakeUp.tell(changed);
	}

	async #own(shard: number, held: Held): Promise<void> {
		const { owner, number, wakeUp, log } = this.#options;
		held.is = "owned";
		await endAsking(owner, shard, number);
		log.info({ shard }, "this process owns the shard");
		await wakeUp.tell(changed);
		// what was given up meanwhile is another process's by now
		if (isHeld(held)) await held.bot?.own();
	}

	async #release(shard: number, held: Held): Promise<void> {
		const { owner, wakeUp, log } = this.#options;
		if (held.is === "releasing") return;
		const wasOurs = held.is !== "asking";
		held.is = "releasing";
		await held.bot?.release();
		if (wasOurs && !owner.lost.aborted) await owner.unlock(shard);
		this.#held.delete(shard);
		log.info({ shard }, "this process gave the shard up");
		await wakeUp.tell(changed);
	}

	#inBackground(work: Promise<void>): void {
		const watched = work
			.catch((error: unknown) => this.#broken.reject(error))
			.finally(() => this.#work.delete(watched));
		this.#work.add(watched);
	}
}

/** Whether a shard is still wanted after its bot has been opened, which takes a while. */
const isHeld = ({ is }: Held): boolean => is !== "releasing";
