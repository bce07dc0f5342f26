import { over } from "../../jobs/clock.ts";
import type { Clock } from "../../jobs/ports.ts";

/** How often messages may be edited: Discord allows 5 posts or edits per 5 s a channel, and results need their share. */
export type EditPace = {
	/** Least time between two edits of one message, in milliseconds. */
	readonly messageMs: number;
	/** At most `channelEdits` in `channelMs` per channel, over all jobs. */
	readonly channelMs: number;
	readonly channelEdits: number;
	/** And none where so many posts and edits went out in `channelMs`: the last place is for the next result. */
	readonly channelCalls: number;
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

export type ChannelEdits = {
	/** Queues the message for its next turn; a message already queued is not queued twice. */
	push(editable: Editable): void;
	/** A result is about to come: no edit is begun in its channel until it has `arrived`, or a window of the limit has passed. */
	expect(channelId: string, jobId: string): void;
	/** Nothing is to be kept free for the job any more. */
	arrived(channelId: string, jobId: string): void;
	/** Posts a result: until it is there no edit is begun in its channel, and it counts towards the channel's limit. */
	posting<Result>(channelId: string, post: () => Promise<Result>): Promise<Result>;
	readonly size: number;
};

type Lane = {
	readonly queue: Set<Editable>;
	/** Edits under way. A message is edited once at a time, so that its states are shown in their order. */
	readonly busy: Set<Editable>;
	/** Results on their way to the channel. */
	posts: number;
	/** Jobs whose result is about to come, and until when that keeps edits back. */
	readonly expected: Map<string, number>;
	/** When the last edits were answered, and the last edits and posts. */
	readonly editedAt: number[];
	readonly calledAt: number[];
	wake: AbortController;
};

/** Edits in a channel as fast as the pace allows, urgent ones first, results before all. A lane ends when it is empty. */
export function createChannelEdits(pace: EditPace, clock: Clock, signal: AbortSignal): ChannelEdits {
	const lanes = new Map<string, Lane>();
	const wakeAll = () => {
		for (const { wake } of lanes.values()) wake.abort(over);
	};
	signal.addEventListener("abort", wakeAll, { once: true });

	/** When one more call may begin, with `limit` of them in `channelMs` and those under way among them. */
	function freeAt(times: readonly number[], limit: number, underWay: number): number {
		if (underWay >= limit) return Number.POSITIVE_INFINITY;
		return (times.at(underWay - limit) ?? Number.NEGATIVE_INFINITY) + pace.channelMs;
	}
	function dueAt(lane: Lane, editable: Editable): number {
		if (lane.posts > 0 || lane.busy.has(editable)) return Number.POSITIVE_INFINITY;
		return Math.max(
			freeAt(lane.editedAt, pace.channelEdits, lane.busy.size),
			freeAt(lane.calledAt, pace.channelCalls, lane.busy.size),
			editable.editedAt + Math.max(pace.messageMs, editable.restMs),
			heldUntil(lane),
		);
	}
	function heldUntil({ expected }: Lane): number {
		return Math.max(Number.NEGATIVE_INFINITY, ...expected.values());
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
	/** When the lane has to be looked at again by itself. An empty one lives on until its window has passed, or the next edit would not know of the last ones. */
	function nextLook(lane: Lane, editable: Editable | undefined): number {
		if (editable !== undefined) return dueAt(lane, editable);
		if (lane.busy.size > 0 || lane.posts > 0) return Number.POSITIVE_INFINITY;
		return Math.max((lane.calledAt.at(-1) ?? Number.NEGATIVE_INFINITY) + pace.channelMs, heldUntil(lane));
	}
	/** What is said to have happened in the future happened before the clock was set back: no card waits for hours because of that. Nor for what was expected and did not come. */
	function setRight(lane: Lane): void {
		const now = clock.now();
		for (const times of [lane.editedAt, lane.calledAt])
			for (const [index, at] of times.entries()) if (at > now) times[index] = now;
		for (const editable of lane.queue) if (editable.editedAt > now) editable.editedAt = now;
		for (const [jobId, until] of lane.expected) {
			if (until <= now) lane.expected.delete(jobId);
			else if (until > now + pace.channelMs) lane.expected.set(jobId, now + pace.channelMs);
		}
	}
	async function run(channelId: string, lane: Lane): Promise<void> {
		for (;;) {
			setRight(lane);
			const editable = nextOf(lane, clock.now());
			const waitMs = nextLook(lane, editable) - clock.now();
			if (signal.aborted || (editable === undefined && waitMs <= 0)) break;
			if (editable !== undefined && waitMs <= 0) begin(lane, editable);
			else await sleep(lane, waitMs);
		}
		lanes.delete(channelId);
	}
	/** A newcomer, the end of a call or of the process cuts the wait short. */
	async function sleep(lane: Lane, ms: number): Promise<void> {
		const { signal: woken } = lane.wake;
		if (Number.isFinite(ms)) await clock.wait(ms, woken).catch(() => undefined);
		else if (!woken.aborted) await new Promise((resolve) => woken.addEventListener("abort", resolve, { once: true }));
		lane.wake = new AbortController();
	}
	function begin(lane: Lane, editable: Editable): void {
		lane.queue.delete(editable);
		lane.busy.add(editable);
		editable.isDirty = false;
		void editable.edit().then((wasAsked) => {
			lane.busy.delete(editable);
			if (wasAsked) {
				editable.editedAt = clock.now();
				note(lane.editedAt, pace.channelEdits);
				note(lane.calledAt, pace.channelCalls);
			}
			lane.wake.abort(over);
		});
	}
	function note(times: number[], kept: number): void {
		times.push(clock.now());
		times.splice(0, times.length - kept);
	}
	function laneOf(channelId: string): Lane {
		const known = lanes.get(channelId);
		if (known !== undefined) return known;
		const times = () => ({ editedAt: [], calledAt: [] });
		const opened: Lane = {
			queue: new Set(),
			busy: new Set(),
			posts: 0,
			expected: new Map(),
			...times(),
			wake: new AbortController(),
		};
		lanes.set(channelId, opened);
		// what opens it is in it by then
		queueMicrotask(() => void run(channelId, opened));
		return opened;
	}
	return {
		push(editable) {
			if (editable.isDirty || signal.aborted) return;
			editable.isDirty = true;
			const lane = laneOf(editable.channelId);
			lane.queue.add(editable);
			lane.wake.abort(over);
		},
		expect(channelId, jobId) {
			// a lane that sleeps sees it when it wakes
			if (!signal.aborted) laneOf(channelId).expected.set(jobId, clock.now() + pace.channelMs);
		},
		arrived(channelId, jobId) {
			const lane = lanes.get(channelId);
			if (lane?.expected.delete(jobId) === true && lane.queue.size > 0) lane.wake.abort(over);
		},
		async posting(channelId, post) {
			const lane = laneOf(channelId);
			lane.posts += 1;
			try {
				return await post();
			} finally {
				lane.posts -= 1;
				note(lane.calledAt, pace.channelCalls);
				lane.wake.abort(over);
			}
		},
		get size() {
			return lanes.size;
		},
	};
}
