import { setImmediate as nextTurn } from "node:timers/promises";
import type { WithLock } from "../jobs/keyed-lock.ts";
import type { Clock, Store } from "../jobs/ports.ts";
import type { Log } from "../log.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import { openPacedQueue, type PacedQueue, type QueueLimits } from "./paced-queue.ts";

const limitsOf = ({ lane, limits }: GuildSettings): QueueLimits => ({ ...lane, perParty: limits.running });
/** Only an admin's pause keeps songs from taking their turn; what is missing at the service is waited for there. */
const isPaused = ({ paused }: GuildSettings) => paused?.reason === "admin";
const freshMs = 1000;
const noteOf = (space: string) => `starts:${space}`;

export type GuildQueues = ReturnType<typeof openGuildQueues>;

/**
 * One lane a space, made when first needed and let go after a whole idle interval, so that a hundred thousand quiet guilds cost
 * nothing and no rate window is forgotten. `changed` is told of a lane in which turns have moved.
 */
export function openGuildQueues(
	store: Store,
	clock: Clock,
	log: Log,
	withLock: WithLock,
	settingsOf: (space: string) => Promise<GuildSettings>,
	changed: (space: string) => void,
) {
	const lanes = new Map<string, PacedQueue>();
	/** When each lane was last asked for: one that was just handed out is about to be entered, idle or not. */
	const askedAt = new Map<string, number>();
	let isStarting = true;

	/** Lets a few lanes go that have nothing to remember; called with each opening, so the work stays even. */
	const sweep = () => {
		let looked = 0;
		for (const [space, lane] of lanes) {
			if (looked++ === 2) return;
			lanes.delete(space);
			const isFresh = clock.now() - (askedAt.get(space) ?? 0) < freshMs;
			if (isFresh || !lane.isIdle()) {
				lanes.set(space, lane);
				continue;
			}
			askedAt.delete(space);
			if (lane.hasStarted())
				void store.notes.delete(noteOf(space)).catch((err: unknown) => log.warn({ err }, "a rate window stayed"));
		}
	};

	const make = async (space: string): Promise<PacedQueue> => {
		const known = lanes.get(space);
		if (known !== undefined) return known;
		const [settings, noted] = await Promise.all([settingsOf(space), store.notes.get(noteOf(space))]);
		const starts = Array.isArray(noted) ? noted.filter((at) => typeof at === "number") : [];
		const lane = openPacedQueue(limitsOf(settings), clock, () => changed(space), starts);
		lane.pause(isStarting || isPaused(settings));
		lanes.set(space, lane);
		return lane;
	};

	return {
		async open(space: string): Promise<PacedQueue> {
			const known = lanes.get(space);
			askedAt.set(space, clock.now());
			if (known !== undefined) return known;
			sweep();
			return withLock(`lane:${space}`, () => make(space));
		},
		peek: (space: string) => lanes.get(space),
		/** Writes the starts that a lane must remember over a restart. */
		remember: (space: string) => store.notes.set(noteOf(space), lanes.get(space)?.starts() ?? []),
		/** Takes new settings into a lane at once. */
		apply(space: string, settings: GuildSettings) {
			const lane = lanes.get(space);
			lane?.change(limitsOf(settings));
			lane?.pause(isStarting || isPaused(settings));
		},
		/** Lets every lane go on, or stand still, as its space's settings say now. */
		async applyAll() {
			for (const space of [...lanes.keys()]) {
				this.apply(space, await settingsOf(space));
				// There may be thousands: whoever asks for something meanwhile comes in between.
				await nextTurn();
			}
		},
		/** All recovered work is in its lanes: turns may be given. */
		async begin() {
			isStarting = false;
			await this.applyAll();
		},
		get isStarting() {
			return isStarting;
		},
		get size() {
			return lanes.size;
		},
		reason(space: string, party: string) {
			return isStarting ? ("starting" as const) : lanes.get(space)?.reason(party);
		},
	};
}
