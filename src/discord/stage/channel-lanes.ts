import { over } from "../../songs/clock.ts";
import type { Clock } from "../../songs/ports.ts";

/** How often messages may be edited: Discord's own limits with room to spare (`discord-facts`: 5 posts or edits per 5 s a channel). */
export type EditPace = {
	/** Least time between two edits of one message, in milliseconds. */
	readonly messageMs: number;
	/** At most `channelEdits` in `channelMs` per channel, over all jobs. */
	readonly channelMs: number;
	readonly channelEdits: number;
};

/**
 * One message that wants to be edited. `isUrgent` for the last state of a job: it goes before progress, and is never dropped.
 * `isIdle` where nothing but a place in a queue has changed: that gives way to everything else.
 */
export type Editable = {
	readonly channelId: string;
	editedAt: number;
	/** How long the message rests at least after its last edit; grows while Discord fails. */
	restMs: number;
	isDirty: boolean;
	isUrgent: boolean;
	isIdle: boolean;
	/** Edits the message to what is right at that moment; never throws. Returns whether Discord was asked. */
	edit(): Promise<boolean>;
};

export type ChannelLanes = {
	/** Queues the message for its next turn; a message already queued is not queued twice. */
	push(editable: Editable): void;
	readonly size: number;
};

type Lane = { readonly queue: Set<Editable>; readonly sentAt: number[]; wake: AbortController };

/** One edit at a time in a channel, as fast as the pace allows, urgent ones first. A lane ends when it is empty. */
export function createChannelLanes(pace: EditPace, clock: Clock, signal: AbortSignal): ChannelLanes {
	const lanes = new Map<string, Lane>();
	const wakeAll = () => {
		for (const { wake } of lanes.values()) wake.abort(over);
	};
	signal.addEventListener("abort", wakeAll, { once: true });

	function dueAt(lane: Lane, editable: Editable): number {
		const slotAt = (lane.sentAt.at(-pace.channelEdits) ?? Number.NEGATIVE_INFINITY) + pace.channelMs;
		return Math.max(slotAt, editable.editedAt + Math.max(pace.messageMs, editable.restMs));
	}
	function windowEnd(lane: Lane): number {
		return (lane.sentAt.at(-1) ?? Number.NEGATIVE_INFINITY) + pace.channelMs;
	}
	/** The queued message that may go first; urgent ones win among those that are due. */
	function nextOf(lane: Lane, now: number): Editable | undefined {
		const weight = ({ isUrgent, isIdle }: Editable) => (isUrgent ? 0 : isIdle ? 2 : 1);
		const rank = (editable: Editable) => Math.max(now, dueAt(lane, editable)) * 4 + weight(editable);
		return [...lane.queue].reduce<Editable | undefined>(
			(best, candidate) => (best === undefined || rank(candidate) < rank(best) ? candidate : best),
			undefined,
		);
	}
	/** What is said to have happened in the future happened before the clock was set back: no card waits for hours because of that. */
	function forgetFuture(lane: Lane): void {
		const now = clock.now();
		for (const [index, at] of lane.sentAt.entries()) if (at > now) lane.sentAt[index] = now;
		for (const editable of lane.queue) if (editable.editedAt > now) editable.editedAt = now;
	}
	async function run(channelId: string, lane: Lane): Promise<void> {
		for (;;) {
			forgetFuture(lane);
			const editable = nextOf(lane, clock.now());
			// An empty lane lives on until its window has passed, or the next edit would not know of the last ones.
			const waitMs = (editable === undefined ? windowEnd(lane) : dueAt(lane, editable)) - clock.now();
			if (signal.aborted || (editable === undefined && waitMs <= 0)) break;
			if (editable === undefined || waitMs > 0) {
				// A newcomer, or the end of the process, cuts the wait short.
				await clock.wait(waitMs, lane.wake.signal).catch(() => undefined);
				lane.wake = new AbortController();
				continue;
			}
			lane.queue.delete(editable);
			editable.isDirty = false;
			if (await editable.edit()) {
				editable.editedAt = clock.now();
				lane.sentAt.push(editable.editedAt);
				lane.sentAt.splice(0, Math.max(0, lane.sentAt.length - pace.channelEdits));
			}
		}
		lanes.delete(channelId);
	}
	return {
		push(editable) {
			if (editable.isDirty || signal.aborted) return;
			editable.isDirty = true;
			const lane = lanes.get(editable.channelId);
			if (lane !== undefined) {
				lane.queue.add(editable);
				lane.wake.abort(over);
				return;
			}
			const opened: Lane = { queue: new Set([editable]), sentAt: [], wake: new AbortController() };
			lanes.set(editable.channelId, opened);
			void run(editable.channelId, opened);
		},
		get size() {
			return lanes.size;
		},
	};
}
