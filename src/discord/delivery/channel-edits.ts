import { over } from "../../jobs/clock.ts";
import type { Clock } from "../../jobs/ports.ts";

/** How often messages may be edited: Discord allows 5 posts or edits per 5 s a channel, and results need their share. */
export type EditTimings = {
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
	/** Whether the message waits for an edit. */
	isDirty: boolean;
	isUrgent: boolean;
	isIdle: boolean;
	/** Edits the message to what is right at that moment; never throws. Returns whether Discord was asked. */
	edit(): Promise<boolean>;
};

const never = Number.POSITIVE_INFINITY;
const longAgo = Number.NEGATIVE_INFINITY;

class Channel {
	readonly waiting = new Set<Editable>();
	/** Edits under way. A message is edited once at a time, so that its states are shown in their order. */
	readonly underWay = new Set<Editable>();
	/** Results on their way to the channel. */
	posts = 0;
	/** Jobs whose result is about to come, and since when that keeps edits back. */
	readonly expected = new Map<string, number>();
	/** When edits were answered, and edits and posts, as far as the limits count them. */
	editedAt: readonly number[] = [];
	calledAt: readonly number[] = [];
	/** Set while `#beginDue` is planned for the end of this turn. */
	isWoken = false;
	/** Ends the wait for the next edit. */
	timer = new AbortController();
}

/** Edits in a channel as fast as the pace allows: urgent ones first, results before all. A channel is forgotten once nothing limits it. */
export class ChannelEdits {
	readonly #channels = new Map<string, Channel>();
	readonly #timings: EditTimings;
	readonly #clock: Clock;
	readonly #signal: AbortSignal;

	/** Begins no edit after `signal` has aborted. */
	constructor(pace: EditTimings, clock: Clock, signal: AbortSignal) {
		this.#timings = pace;
		this.#clock = clock;
		this.#signal = signal;
		signal.addEventListener("abort", () => {
			for (const { timer } of this.#channels.values()) timer.abort(over);
			this.#channels.clear();
		});
	}

	/** Channels with edits that wait or count. */
	get size(): number {
		return this.#channels.size;
	}

	/** Queues the message for its next turn; a message already queued is not queued twice. */
	push(editable: Editable): void {
		if (editable.isDirty || this.#signal.aborted) return;
		editable.isDirty = true;
		const channel = this.#channelOf(editable.channelId);
		channel.waiting.add(editable);
		this.#wake(editable.channelId, channel);
	}

	/** A result is about to come: no edit is begun in its channel until it has `arrived`, or a window of the limit has passed. */
	expect(channelId: string, jobId: string): void {
		if (this.#signal.aborted) return;
		const channel = this.#channelOf(channelId);
		channel.expected.set(jobId, this.#clock.now());
		this.#wake(channelId, channel);
	}

	/** Nothing is to be kept free for the job any more. */
	arrived(channelId: string, jobId: string): void {
		const channel = this.#channels.get(channelId);
		if (channel?.expected.delete(jobId) === true) this.#wake(channelId, channel);
	}

	/** Posts a result: until it is there no edit is begun in its channel, and it counts towards the channel's limit. */
	async posting<Result>(channelId: string, post: () => Promise<Result>): Promise<Result> {
		const channel = this.#channelOf(channelId);
		channel.posts += 1;
		try {
			return await post();
		} finally {
			channel.posts -= 1;
			channel.calledAt = [...channel.calledAt, this.#clock.now()];
			this.#wake(channelId, channel);
		}
	}

	#channelOf(id: string): Channel {
		const channel = this.#channels.get(id) ?? new Channel();
		this.#channels.set(id, channel);
		return channel;
	}

	/** Begins what is due once this turn is over: the most urgent message may be pushed last. */
	#wake(channelId: string, channel: Channel): void {
		if (channel.isWoken) return;
		channel.isWoken = true;
		channel.timer.abort(over);
		queueMicrotask(() => {
			channel.isWoken = false;
			if (!this.#signal.aborted) this.#beginDue(channelId, channel);
		});
	}

	/** Begins every edit that is due, and waits for the next one. */
	#beginDue(channelId: string, channel: Channel): void {
		this.#forgetOld(channel);
		const now = this.#clock.now();
		let next = this.#nextIn(channel);
		for (; next.editable !== undefined && next.at <= now; next = this.#nextIn(channel)) {
			this.#begin(channelId, channel, next.editable);
		}
		if (next.at <= now) this.#channels.delete(channelId);
		else if (Number.isFinite(next.at)) {
			channel.timer = new AbortController();
			const wait = this.#clock.wait(next.at - now, channel.timer.signal);
			void wait.then(
				() => this.#wake(channelId, channel),
				() => undefined,
			);
		}
	}

	#begin(channelId: string, channel: Channel, editable: Editable): void {
		channel.waiting.delete(editable);
		channel.underWay.add(editable);
		editable.isDirty = false;
		void editable.edit().then((wasAsked) => {
			channel.underWay.delete(editable);
			if (wasAsked) {
				editable.editedAt = this.#clock.now();
				channel.editedAt = [...channel.editedAt, editable.editedAt];
				channel.calledAt = [...channel.calledAt, editable.editedAt];
			}
			this.#wake(channelId, channel);
		});
	}

	/** Forgets what the limits no longer count. What lies in the future happened before the clock was set back. */
	#forgetOld(channel: Channel): void {
		const now = this.#clock.now();
		const counts = (time: number) => time <= now && now < time + this.#timings.channelMs;
		channel.editedAt = channel.editedAt.filter(counts);
		channel.calledAt = channel.calledAt.filter(counts);
		for (const [jobId, since] of channel.expected) if (!counts(since)) channel.expected.delete(jobId);
		for (const editable of channel.waiting) editable.editedAt = Math.min(editable.editedAt, now);
	}

	/**
	 * The message that may be edited first, and when; urgent ones win among those that are due. Without one, when the channel can be
	 * forgotten: before, the next edit would not know of the last ones.
	 */
	#nextIn({ waiting, underWay, posts, expected, editedAt, calledAt }: Channel): { editable?: Editable; at: number } {
		const { channelMs, channelEdits, channelCalls, messageMs } = this.#timings;
		if (posts > 0) return { at: never };
		/** When one more call may begin where `limit` of them may be in `channelMs`, those under way among them. */
		const freeAt = (times: readonly number[], limit: number) =>
			limit > underWay.size ? (times.at(underWay.size - limit) ?? longAgo) + channelMs : never;
		const expectedAt = Math.max(longAgo, ...expected.values()) + channelMs;
		const channelAt = Math.max(freeAt(editedAt, channelEdits), freeAt(calledAt, channelCalls), expectedAt);
		const weight = ({ isUrgent, isIdle }: Editable) => (isUrgent ? 0 : isIdle ? 2 : 1);
		const candidates = [...waiting]
			.filter((editable) => !underWay.has(editable))
			.map((editable) => {
				const restedAt = editable.editedAt + Math.max(messageMs, editable.restMs);
				return { editable, at: Math.max(this.#clock.now(), channelAt, restedAt) };
			})
			.sort((a, b) => a.at - b.at || weight(a.editable) - weight(b.editable));
		const isQuiet = waiting.size === 0 && underWay.size === 0;
		const forgetAt = Math.max(expectedAt, (calledAt.at(-1) ?? longAgo) + channelMs);
		return candidates[0] ?? { at: isQuiet ? forgetAt : never };
	}
}
