import type { RawFile } from "discord.js";
import { isOver, type Job, type Post, spaceOf } from "../../jobs/job.ts";
import type { JobView } from "../../jobs/ports.ts";
import { speaker } from "../../locales/speak.ts";
import { type Message, printOf, shapeOf } from "../render/message.ts";
import { statusMessage } from "../render/status-message.ts";
import { type ChannelEdits, createChannelEdits } from "./channel-edits.ts";
import { createLastStates, type LastStates } from "./last-states.ts";
import { openPostsUnderWay } from "./posts-under-way.ts";
import { drop, stands, waitsAlike } from "./shown-status.ts";
import { createStatusEdits, type StatusEdits } from "./status-edits.ts";
import type { StatusMessageTools } from "./status-message-tools.ts";
import { openStatusMessagesOnShow, type StatusMessagesOnShow } from "./status-messages-on-show.ts";
import { createStatusSender, type StatusSender } from "./status-sender.ts";

/** Until then whoever answers the command is still about to put up the card, and shows the newest state with it. */
const cardIsDueMs = 10_000;

/** What the bot shows of its jobs: puts up their status messages, keeps them up to date, and lets results pass. */
export class StatusMessages {
	readonly #tools: StatusMessageTools;
	readonly #sender: StatusSender;
	readonly #lanes: ChannelEdits;
	readonly #cards: StatusMessagesOnShow;
	readonly #edits: StatusEdits;
	readonly #last: LastStates;
	readonly #posts = openPostsUnderWay();
	readonly #since: number;
	#dropped = 0;

	constructor(tools: StatusMessageTools) {
		this.#tools = tools;
		this.#since = tools.clock.now();
		this.#sender = createStatusSender(tools);
		this.#lanes = createChannelEdits(tools.pace, tools.clock, tools.signal);
		this.#last = createLastStates(tools);
		this.#cards = openStatusMessagesOnShow(this.#last, (shown) => this.#edits.edit(shown));
		const draw = (view: JobView) => this.#draw(view);
		this.#edits = createStatusEdits({ ...tools, cards: this.#cards, sender: this.#sender, lanes: this.#lanes, draw });
	}

	show(view: JobView): void {
		const { job } = view;
		if (isOver(job)) this.#lanes.arrived(job.address.channelId, job.id);
		const known = this.#cards.of(job.id);
		// The last word has been said; a straggler must not bring the card back to life.
		if (known?.isUrgent === true && !isOver(job)) return;
		if (isOver(job)) this.#cards.freed.delete(job.id);
		if (this.#cards.freed.has(job.id)) return;
		if (stands(job)) {
			this.#cards.end(job.id);
			return;
		}
		if (job.card === undefined && this.#isDue(job)) return;
		const shown = this.#cards.open(view);
		if (shown.isDirty) this.#dropped += 1;
		const isNews = shown.shown === undefined || !waitsAlike(shown.view, view);
		shown.view = view;
		if (!isNews) return;
		shown.isUrgent = isOver(job);
		shown.isIdle = job.state.is === "waiting";
		if (shown.isUrgent) {
			this.#last.add(job.id);
			drop(shown);
		}
		this.#lanes.push(shown);
	}

	/** Draws the card, posts it by `post` and remembers what it says, so that the first look does not repeat it. Rejects as `post` does. */
	putUp(job: Job, post: (message: Message) => Promise<Post>): Promise<Post> {
		const view = this.#tools.jobs().view(job);
		return this.#posts.during(job.id, async () => {
			const message = await this.#draw(view);
			const standsAt = await post(message);
			const shown = this.#cards.open({ ...view, job: { ...view.job, card: standsAt } });
			shown.shown = printOf(message);
			shown.editedAt = this.#tools.clock.now();
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
		if (!isOver(job)) this.#cards.freed.add(job.id);
		const known = this.#cards.of(job.id);
		if (known !== undefined) drop(known);
		await this.#posts.over(job.id);
		await this.#edits.over(job.id);
	}

	/** The result of a job is about to come: edits in its channel wait for it. */
	expect({ id, address }: Job): void {
		this.#lanes.expect(address.channelId, id);
	}

	/** Posts a result in a channel: edits there wait for it. */
	posting<Result>(channelId: string, post: () => Promise<Result>): Promise<Result> {
		return this.#lanes.posting(channelId, post);
	}

	/** Whether the status message of a job is known to be gone. */
	isGone(job: Job): boolean {
		return this.#cards.gone.has(job.id);
	}

	/** Hangs a file on the card with its next edit, unless `signal` aborts before; see `Stage.preview`. */
	async attach(job: Job, file: RawFile, signal: AbortSignal): Promise<boolean | undefined> {
		if (this.#cards.freed.has(job.id) || signal.aborted || this.#tools.signal.aborted) return false;
		const shown = this.#cards.of(job.id) ?? this.#cards.open(this.#tools.jobs().view(job));
		if (shown.isUrgent) return false;
		const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
		drop(shown);
		shown.attachment = { file, told: resolve, isSent: false };
		const stop = () => drop(shown);
		signal.addEventListener("abort", stop, { once: true });
		this.#lanes.push(shown);
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
	async repair(view: JobView, at: Post, seen: string): Promise<void> {
		const { job } = view;
		const isResult = job.posts.some(({ messageId }) => messageId === at.messageId);
		if (isResult || this.#cards.of(job.id)?.isDirty === true) return;
		const message = await this.#draw(view);
		if (shapeOf(message.body) === seen) return;
		if (job.card?.messageId !== at.messageId) return this.#sender.send({ ...job, card: at }, message);
		this.#cards.open(view).shown = undefined;
		this.show(view);
	}

	/** Resolves when no last state waits to be shown. */
	settle(signal: AbortSignal): Promise<void> {
		return this.#last.settle(signal);
	}

	counts(): { readonly edits: number; readonly dropped: number; readonly open: number } {
		return { edits: this.#edits.count, dropped: this.#dropped, open: this.#cards.size };
	}

	/** Nobody is about to put up the card of an earlier life. */
	#isDue({ createdAt }: Job): boolean {
		return createdAt >= this.#since && this.#tools.clock.now() - createdAt < cardIsDueMs;
	}

	async #draw(view: JobView): Promise<Message> {
		const { jobs, clock } = this.#tools;
		const { language } = await jobs().settings(spaceOf(view.job.address));
		return statusMessage(view, speaker(language ?? view.job.address.locale), clock.now());
	}
}
