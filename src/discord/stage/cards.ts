import type { RawFile } from "discord.js";
import { speaker } from "../../i18n/speak.ts";
import type { Log } from "../../log.ts";
import { isOver, type Job, type Post, spaceOf } from "../../songs/job.ts";
import type { CardView, Clock } from "../../songs/ports.ts";
import type { Songs } from "../../songs/songs.ts";
import type { Calls } from "../calls.ts";
import { isLost, isRefusal, loggable } from "../failures.ts";
import { cardMessage } from "../look/card.ts";
import { type Message, printOf, shapeOf } from "../look/message.ts";
import { type Card, drop, limitPlaceOf, openCard, stands, tell, waitsAlike, withFile } from "./card.ts";
import { type CardSender, createCardSender, NoCard } from "./card-sender.ts";
import { type ChannelLanes, createChannelLanes, type EditPace } from "./channel-lanes.ts";
import { createLastStates, type LastStates } from "./last-states.ts";
import { openUnderWay } from "./under-way.ts";
import type { UploadLimits } from "./uploads.ts";

export type CardTools = {
	readonly calls: Calls;
	readonly clock: Clock;
	readonly log: Log;
	readonly songs: () => Songs;
	readonly pace: EditPace;
	readonly botId: string;
	readonly limits: Pick<UploadLimits, "learn">;
	/** Aborted when the bot closes. */
	readonly signal: AbortSignal;
};

const maxTries = 12;
const longestRestMs = 60_000;
/** Until then whoever answers the command is still about to put up the card, and shows the newest state with it. */
const cardIsDueMs = 10_000;

/** The status messages that are on show. Entries live until the last state of their job is shown or given up. */
export class Cards {
	readonly #tools: CardTools;
	readonly #sender: CardSender;
	readonly #lanes: ChannelLanes;
	readonly #cards = new Map<string, Card>();
	readonly #last: LastStates;
	/** Jobs whose result is about to take the status message's place. */
	readonly #freed = new Set<string>();
	/** Status messages that Discord says are gone, while their jobs go on. */
	readonly #gone = new Set<string>();
	readonly #edits = openUnderWay();
	readonly #posts = openUnderWay();
	readonly #since: number;
	#edited = 0;
	#dropped = 0;

	constructor(tools: CardTools) {
		this.#tools = tools;
		this.#since = tools.clock.now();
		this.#sender = createCardSender(tools);
		this.#lanes = createChannelLanes(tools.pace, tools.clock, tools.signal);
		this.#last = createLastStates(tools);
	}

	show(view: CardView): void {
		const { job } = view;
		const known = this.#cards.get(job.id);
		// The last word has been said; a straggler must not bring the card back to life.
		if (known?.isUrgent === true && !isOver(job)) return;
		if (isOver(job)) this.#freed.delete(job.id);
		if (this.#freed.has(job.id)) return;
		if (stands(job)) {
			this.#end(job.id);
			return;
		}
		if (job.card === undefined && this.#isDue(job)) return;
		const card = this.#open(view);
		if (card.isDirty) this.#dropped += 1;
		const isNews = card.shown === undefined || !waitsAlike(card.view, view);
		card.view = view;
		if (!isNews) return;
		card.isUrgent = isOver(job);
		card.isIdle = job.state.is === "waiting";
		if (card.isUrgent) {
			this.#last.add(job.id);
			drop(card);
		}
		this.#lanes.push(card);
	}

	/** Draws the card, posts it by `post` and remembers what it says, so that the first look does not repeat it. Rejects as `post` does. */
	putUp(job: Job, post: (message: Message) => Promise<Post>): Promise<Post> {
		const view = this.#tools.songs().view(job);
		return this.#posts.during(job.id, async () => {
			const message = await this.#draw(view);
			const standsAt = await post(message);
			const card = this.#open({ ...view, job: { ...view.job, card: standsAt } });
			card.shown = printOf(message);
			card.editedAt = this.#tools.clock.now();
			return standsAt;
		});
	}

	/** Resolves when the first status message of a job is not on its way any more. */
	posted(job: Job): Promise<void> {
		return this.#posts.over(job.id);
	}

	/**
	 * Nothing more is shown of a job until it is over, and resolves when nothing is on its way to the card any more: its result is about
	 * to take the card's place, and must not be painted over.
	 */
	async free(job: Job): Promise<void> {
		if (!isOver(job)) this.#freed.add(job.id);
		const known = this.#cards.get(job.id);
		if (known !== undefined) drop(known);
		await this.#posts.over(job.id);
		await this.#edits.over(job.id);
	}

	/** Posts a result in a channel: edits there wait for it. */
	posting<Result>(channelId: string, post: () => Promise<Result>): Promise<Result> {
		return this.#lanes.posting(channelId, post);
	}

	/** Whether the status message of a job is known to be gone. */
	isGone(job: Job): boolean {
		return this.#gone.has(job.id);
	}

	/** Hangs a file on the card with its next edit, unless `signal` aborts before; see `Stage.preview`. */
	async attach(job: Job, file: RawFile, signal: AbortSignal): Promise<boolean | undefined> {
		if (this.#freed.has(job.id) || signal.aborted || this.#tools.signal.aborted) return false;
		const card = this.#cards.get(job.id) ?? this.#open(this.#tools.songs().view(job));
		if (card.isUrgent) return false;
		const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
		drop(card);
		card.attachment = { file, told: resolve, isSent: false };
		const stop = () => drop(card);
		signal.addEventListener("abort", stop, { once: true });
		this.#lanes.push(card);
		return promise.finally(() => signal.removeEventListener("abort", stop));
	}

	/** Whether a file stands on the status message of a job; undefined where that cannot be seen. */
	async hasFile(job: Job, signal: AbortSignal): Promise<boolean | undefined> {
		const files = await this.#sender.filesOn(job, signal).catch(() => undefined);
		return files && files.length > 0;
	}

	/** The files that stand on the status message of a job. Throws what Discord answered. */
	filesOn(job: Job, signal: AbortSignal) {
		return this.#sender.filesOn(job, signal);
	}

	/** Somebody saw a status message of a job say `seen`, as `shapeOf` tells it: where that is not what it should say, it is edited. */
	async repair(view: CardView, at: Post, seen: string): Promise<void> {
		const { job } = view;
		const isResult = job.posts.some(({ messageId }) => messageId === at.messageId);
		if (isResult || this.#cards.get(job.id)?.isDirty === true) return;
		const message = await this.#draw(view);
		if (shapeOf(message.body) === seen) return;
		if (job.card?.messageId !== at.messageId) return this.#sender.send({ ...job, card: at }, message);
		this.#open(view).shown = undefined;
		this.show(view);
	}

	/** Resolves when no last state waits to be shown. */
	settle(signal: AbortSignal): Promise<void> {
		return this.#last.settle(signal);
	}

	counts(): { readonly edits: number; readonly dropped: number; readonly open: number } {
		return { edits: this.#edited, dropped: this.#dropped, open: this.#cards.size };
	}

	/** Nobody is about to put up the card of an earlier life. */
	#isDue({ createdAt }: Job): boolean {
		return createdAt >= this.#since && this.#tools.clock.now() - createdAt < cardIsDueMs;
	}

	async #draw(view: CardView): Promise<Message> {
		const { songs, clock } = this.#tools;
		const { language } = await songs().settings(spaceOf(view.job.address));
		return cardMessage(view, speaker(language ?? view.job.address.locale), clock.now());
	}

	#open(view: CardView): Card {
		const known = this.#cards.get(view.job.id);
		if (known !== undefined) return known;
		const card = openCard(view, (opened) => this.#edit(opened));
		this.#cards.set(view.job.id, card);
		return card;
	}

	/** The last state is shown, or nothing can show it. */
	#end(jobId: string): void {
		this.#forget(jobId);
		this.#last.shown(jobId);
	}

	#forget(jobId: string): void {
		const card = this.#cards.get(jobId);
		if (card !== undefined) drop(card);
		this.#cards.delete(jobId);
		this.#gone.delete(jobId);
	}

	async #edit(card: Card): Promise<boolean> {
		const { id } = card.view.job;
		// dropped while it waited for its turn
		if (this.#cards.get(id) !== card || (this.#freed.has(id) && !card.isUrgent)) return false;
		const { view, attachment } = card;
		const hasFile = attachment !== undefined && !card.isUrgent;
		try {
			// What the file changes about the message is told with the file.
			const drawn = await this.#draw(hasFile ? { ...view, job: { ...view.job, previewed: true } } : view);
			if (hasFile && card.attachment !== attachment) return this.#edit(card);
			const print = printOf(drawn);
			const hasNews = hasFile || print !== card.shown;
			if (hasNews) {
				if (hasFile) attachment.isSent = true;
				const message = hasFile ? withFile(drawn, attachment.file) : drawn;
				await this.#edits.during(id, () => this.#sender.send(view.job, message));
				this.#edited += 1;
				// A later card without the key keeps the file that hangs there.
				card.shown = print;
			}
			card.tries = 0;
			card.restMs = 0;
			if (hasFile) tell(card, attachment, true);
			if (isOver(view.job) && !card.isDirty) this.#end(id);
			return hasNews;
		} catch (error) {
			if (hasFile) tell(card, attachment, isLost(error) && !(error instanceof NoCard) ? undefined : false);
			await this.#cope(card, view.job, error, hasFile);
			return true;
		}
	}

	async #cope(card: Card, job: Job, error: unknown, hadFile: boolean): Promise<void> {
		const { signal, pace, log, limits } = this.#tools;
		// What is still owed is for the next start.
		if (signal.aborted) return;
		card.shown = undefined;
		card.tries += 1;
		if (isLost(error) && !(error instanceof NoCard)) {
			card.restMs = Math.min(longestRestMs, pace.messageMs * 2 ** card.tries);
			if (card.tries < maxTries && card.isUrgent) return this.#lanes.push(card);
			log.warn({ err: loggable(error), jobId: job.id }, "card not updated");
			// The record says that it is owed: the next start shows it.
			if (!card.isUrgent) return;
			this.#forget(job.id);
			return this.#last.giveUp(job.id);
		}
		if (hadFile && isRefusal(error, "tooLarge")) limits.learn(limitPlaceOf(job));
		// What it was to say besides goes without the file.
		if (hadFile && !isRefusal(error, "gone")) return this.#lanes.push(card);
		if (isRefusal(error, "gone")) this.#gone.add(job.id);
		if (error instanceof NoCard || isRefusal(error, "gone", "forbidden", "deadToken", "archived")) {
			log.debug({ jobId: job.id, reason: loggable(error).message }, "card cannot be reached");
		} else {
			log.error({ jobId: job.id, err: loggable(error) }, "card was refused");
		}
		if (!card.isUrgent) return;
		if (!isOver(job)) return this.#lanes.push(card);
		await this.#sender.tellOfFailure(job);
		this.#end(job.id);
	}
}
