import type { RawFile } from "discord.js";
import { isOver, type Job, type Post, spaceOf } from "../../jobs/job.ts";
import { openKeyedLock } from "../../jobs/keyed-lock.ts";
import type { JobView } from "../../jobs/ports.ts";
import { speaker } from "../../locales/speak.ts";
import { type Message, printOf, shapeOf } from "../render/message.ts";
import { statusMessage } from "../render/status-message.ts";
import { dropAttachment, isReplaced, ShownStatuses, waitsAlike } from "./shown-statuses.ts";
import { editStatus, type StatusMessageTools } from "./status-edits.ts";

/** Until then whoever answers the command is still about to post the status message, and shows the newest state with it. */
const postIsDueMs = 10_000;

/** Posts the status messages of jobs, keeps them up to date, and lets results pass. */
export class StatusMessages {
	readonly #tools: StatusMessageTools;
	readonly #shown: ShownStatuses;
	/** The post and the edits of each status message on their way. */
	readonly #underWay = openKeyedLock();
	readonly #since: number;
	/** States that gave way to later ones before they were shown. */
	dropped = 0;

	constructor(tools: StatusMessageTools) {
		this.#tools = tools;
		this.#since = tools.clock.now();
		const draw = (view: JobView) => this.#draw(view);
		this.#shown = new ShownStatuses(tools, (shown) =>
			editStatus(shown, { ...tools, shownStatuses: this.#shown, underWay: this.#underWay, draw }),
		);
	}

	/** See `Presenter.show`. */
	show(view: JobView): void {
		const { job } = view;
		const isLast = isOver(job);
		if (isLast) {
			this.#tools.edits.arrived(job.address.channelId, job.id);
			this.#shown.yielding.delete(job.id);
		}
		// A straggler must not change what the last state says, nor what the result has replaced.
		const isLate = this.#shown.of(job.id)?.isUrgent === true || this.#shown.yielding.has(job.id);
		if (isLate && !isLast) return;
		if (isReplaced(job)) {
			this.#shown.end(job.id);
			return;
		}
		if (job.card === undefined && this.#isPostDue(job)) return;
		const shown = this.#shown.open(view);
		if (shown.isDirty) this.dropped += 1;
		const isNews = shown.print === undefined || !waitsAlike(shown.view, view);
		shown.view = view;
		if (!isNews) return;
		shown.isUrgent = isLast;
		shown.isIdle = job.state.is === "waiting";
		if (isLast) {
			this.#shown.owe(job.id);
			dropAttachment(shown);
		}
		this.#tools.edits.push(shown);
	}

	/** Posts the status message by `post` and remembers what it says, so that the first `show` does not repeat it. Rejects as `post` does. */
	post(job: Job, post: (message: Message) => Promise<Post>): Promise<Post> {
		const view = this.#tools.jobs().view(job);
		return this.#underWay(`post ${job.id}`, async () => {
			const message = await this.#draw(view);
			const status = await post(message);
			const shown = this.#shown.open({ ...view, job: { ...view.job, card: status } });
			shown.print = printOf(message);
			shown.editedAt = this.#tools.clock.now();
			return status;
		});
	}

	/** Resolves when the first status message of a job is not on its way any more. */
	posted(job: Job): Promise<void> {
		return this.#underWay(`post ${job.id}`, async () => undefined);
	}

	/**
	 * Nothing more is shown of a job until it is over, and resolves when no edit of its status message is on its way any more: its result
	 * is about to take the message's place.
	 */
	async yieldToResult(job: Job): Promise<void> {
		if (!isOver(job)) this.#shown.yielding.add(job.id);
		const shown = this.#shown.of(job.id);
		if (shown !== undefined) dropAttachment(shown);
		await this.posted(job);
		await this.#underWay(`edit ${job.id}`, async () => undefined);
	}

	/** Whether the status message of a job is known to be gone. */
	isGone(job: Job): boolean {
		return this.#shown.gone.has(job.id);
	}

	/** Hangs a file on the status message with its next edit, unless `signal` aborts before; see `Presenter.preview`. */
	async attach(job: Job, file: RawFile, signal: AbortSignal): Promise<boolean | undefined> {
		if (this.#shown.yielding.has(job.id) || signal.aborted || this.#tools.signal.aborted) return false;
		const shown = this.#shown.of(job.id) ?? this.#shown.open(this.#tools.jobs().view(job));
		if (shown.isUrgent) return false;
		const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
		dropAttachment(shown);
		shown.attachment = { file, resolve, isSent: false };
		const stop = () => dropAttachment(shown);
		signal.addEventListener("abort", stop, { once: true });
		this.#tools.edits.push(shown);
		return promise.finally(() => signal.removeEventListener("abort", stop));
	}

	/** Somebody saw a status message of a job with the shape `seen` (`shapeOf`): where it should say something else, it is edited. */
	async repair(view: JobView, at: Post, seen: string): Promise<void> {
		const { job } = view;
		const isResult = job.posts.some(({ messageId }) => messageId === at.messageId);
		if (isResult || this.#shown.of(job.id)?.isDirty === true) return;
		const message = await this.#draw(view);
		if (shapeOf(message.body) === seen) return;
		if (job.card?.messageId !== at.messageId) return this.#tools.sender.send({ ...job, card: at }, message);
		this.#shown.open(view).print = undefined;
		this.show(view);
	}

	/** Resolves when no last state waits to be shown. */
	untilShown(signal: AbortSignal): Promise<void> {
		return this.#shown.untilShown(signal);
	}

	/** How many are kept up to date. */
	get open(): number {
		return this.#shown.size;
	}

	/** Nobody is about to post the status message of a job from an earlier life. */
	#isPostDue({ createdAt }: Job): boolean {
		return createdAt >= this.#since && this.#tools.clock.now() - createdAt < postIsDueMs;
	}

	async #draw(view: JobView): Promise<Message> {
		const { jobs, clock } = this.#tools;
		const { language } = await jobs().settings(spaceOf(view.job.address));
		return statusMessage(view, speaker(language ?? view.job.address.locale), clock.now());
	}
}
