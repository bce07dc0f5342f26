import { setImmediate as nextTurn } from "node:timers/promises";
import type { WaitReason } from "../jobs/ports.ts";
import type { JobTools } from "../jobs/tools.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import { PacedQueue, type QueueLimits } from "./paced-queue.ts";

const limitsOf = ({ lane, limits }: GuildSettings): QueueLimits => ({ ...lane, perParty: limits.running });
/** Only an admin's pause stops the queue; for credits at the service jobs wait there. */
const isPaused = ({ paused }: GuildSettings) => paused?.reason === "admin";
const startsKey = (space: string) => `starts:${space}`;
/** A queue that was handed out so lately is about to be entered, idle or not. */
const freshMs = 1000;

export type GuildQueuesParts = Pick<JobTools, "store" | "clock" | "log" | "withLock"> & {
	readonly settingsOf: (space: string) => Promise<GuildSettings>;
	/** Called with each space in whose queue turns have moved. */
	readonly changed: (space: string) => void;
};

/**
 * One queue a space, made when first needed and dropped after a whole idle interval, so that a hundred thousand quiet guilds cost nothing
 * and no rate window is forgotten.
 */
export class GuildQueues {
	readonly #parts: GuildQueuesParts;
	readonly #queues = new Map<string, { readonly queue: PacedQueue; openedAt: number }>();
	#isStarting = true;

	constructor(parts: GuildQueuesParts) {
		this.#parts = parts;
	}

	async open(space: string): Promise<PacedQueue> {
		const known = this.#queues.get(space);
		if (known === undefined) {
			this.#dropIdle();
			return this.#parts.withLock(`queue:${space}`, () => this.#make(space));
		}
		known.openedAt = this.#parts.clock.now();
		return known.queue;
	}
	/** The space's queue where there is one. */
	peek(space: string): PacedQueue | undefined {
		return this.#queues.get(space)?.queue;
	}
	/** Writes the starts that a queue must remember over a restart. */
	remember(space: string): Promise<void> {
		return this.#parts.store.notes.set(startsKey(space), this.peek(space)?.starts() ?? []);
	}
	/** Takes new settings into a queue at once. */
	apply(space: string, settings: GuildSettings): void {
		const queue = this.peek(space);
		queue?.change(limitsOf(settings));
		queue?.pause(this.#isStarting || isPaused(settings));
	}
	/** All recovered work is in its queues: turns may be given. */
	async begin(): Promise<void> {
		this.#isStarting = false;
		for (const space of [...this.#queues.keys()]) {
			this.apply(space, await this.#parts.settingsOf(space));
			// There may be thousands: other work comes in between.
			await nextTurn();
		}
	}
	get size(): number {
		return this.#queues.size;
	}
	reason(space: string, party: string): WaitReason | undefined {
		return this.#isStarting ? "starting" : this.peek(space)?.reason(party);
	}

	async #make(space: string): Promise<PacedQueue> {
		const known = this.peek(space);
		if (known !== undefined) return known;
		const [settings, note] = await Promise.all([
			this.#parts.settingsOf(space),
			this.#parts.store.notes.get(startsKey(space)),
		]);
		const starts = Array.isArray(note) ? note.filter((at) => typeof at === "number") : [];
		const queue = new PacedQueue(limitsOf(settings), this.#parts.clock, () => this.#parts.changed(space), starts);
		queue.pause(this.#isStarting || isPaused(settings));
		this.#queues.set(space, { queue, openedAt: this.#parts.clock.now() });
		return queue;
	}

	/** Checks the two queues that were not checked for longest; called with each new queue, so the work stays even. */
	#dropIdle(): void {
		for (const [space, entry] of [...this.#queues.entries().take(2)]) {
			this.#queues.delete(space);
			const isFresh = this.#parts.clock.now() - entry.openedAt < freshMs;
			if (isFresh || !entry.queue.isIdle()) {
				this.#queues.set(space, entry);
				continue;
			}
			const warn = (err: unknown) => this.#parts.log.warn({ err }, "the starts of an idle queue could not be deleted");
			void this.#parts.store.notes.delete(startsKey(space)).catch(warn);
		}
	}
}
