import type { RawFile } from "discord.js";
import { speaker } from "../../i18n/speak.ts";
import type { Log } from "../../log.ts";
import { isOver, type Job, type Post, spaceOf } from "../../songs/job.ts";
import type { CardView, Clock } from "../../songs/ports.ts";
import type { Songs } from "../../songs/songs.ts";
import type { Calls } from "../calls.ts";
import { isLost, isRefusal, loggable } from "../failures.ts";
import { cardMessage } from "../look/card.ts";
import { entriesFor, type Message, printOf } from "../look/message.ts";
import { createCardSender, NoCard } from "./card-sender.ts";
import { type ChannelLanes, createChannelLanes, type Editable, type EditPace } from "./channel-lanes.ts";
import { openUnderWay } from "./under-way.ts";

/** The cards that are on show. Entries live until the last state of their job is shown or given up. */
export type Cards = {
	show(view: CardView): void;
	/** Draws the card, posts it by `post` and remembers what it says, so that the first look does not repeat it. Rejects as `post` does. */
	putUp(job: Job, post: (message: Message) => Promise<Post>): Promise<Post>;
	/**
	 * Nothing more is shown of a job until it is over, and resolves when nothing is on its way to the card any more: its result may be about
	 * to take the card's place, and must not be painted over.
	 */
	free(job: Job): Promise<void>;
	/** Hangs a file on the card with its next edit; false where that did not happen. */
	attach(job: Job, file: RawFile, signal: AbortSignal): Promise<boolean>;
	/** Resolves when no last state waits to be shown. */
	settle(signal: AbortSignal): Promise<void>;
	counts(): { readonly edits: number; readonly dropped: number; readonly open: number };
};

export type CardTools = {
	readonly calls: Calls;
	readonly clock: Clock;
	readonly log: Log;
	readonly songs: () => Songs;
	readonly pace: EditPace;
	/** Aborted when the bot closes. */
	readonly signal: AbortSignal;
};

type Attachment = { readonly file: RawFile; readonly done: (worked: boolean) => void };
type Card = Editable & {
	view: CardView;
	/** The print of what stands there. */
	shown: string | undefined;
	attachment: Attachment | undefined;
	tries: number;
};

const maxTries = 12;
const longestRestMs = 60_000;
/** Until then whoever answers the command is still about to put up the card, and shows the newest state with it. */
const cardIsDueMs = 10_000;

export function createCards(tools: CardTools): Cards {
	const { clock, log, songs, pace, signal } = tools;
	const sender = createCardSender(tools);
	const cards = new Map<string, Card>();
	const lanes: ChannelLanes = createChannelLanes(pace, clock, signal);
	/** Cards whose last state is still to be shown. */
	const ending = new Set<Card>();
	const settled = new Set<() => void>();
	/** Jobs whose result is on its way. */
	const freed = new Set<string>();
	/** What is on its way to a card, by job. */
	const writing = openUnderWay();
	const counts = { edits: 0, dropped: 0 };

	async function draw(view: CardView): Promise<Message> {
		const { language } = await songs().settings(spaceOf(view.job.address));
		return cardMessage(view, speaker(language ?? view.job.address.locale), clock.now());
	}
	function open(view: CardView): Card {
		const known = cards.get(view.job.id);
		if (known !== undefined) return known;
		const card: Card = {
			channelId: view.job.card?.channelId ?? view.job.address.channelId,
			view,
			shown: undefined,
			attachment: undefined,
			tries: 0,
			editedAt: Number.NEGATIVE_INFINITY,
			restMs: 0,
			isDirty: false,
			isUrgent: false,
			isIdle: false,
			edit: () => edit(card),
		};
		cards.set(view.job.id, card);
		return card;
	}
	function forget(card: Card): void {
		card.attachment?.done(false);
		card.attachment = undefined;
		cards.delete(card.view.job.id);
		ending.delete(card);
		if (ending.size === 0) for (const resolve of settled) resolve();
	}
	async function edit(card: Card): Promise<boolean> {
		const { view, attachment } = card;
		if (cards.get(view.job.id) !== card) return false; // dropped while it waited for its turn
		try {
			const drawn = await draw(view);
			const message = withFile(drawn, isOver(view.job) ? undefined : attachment?.file);
			const print = printOf(drawn);
			const hasNews = message !== drawn || print !== card.shown;
			if (hasNews) {
				await writing.during(view.job.id, () => sender.send(view.job, message));
				counts.edits += 1;
				// A later card without the key keeps the file that hangs there.
				card.shown = print;
			}
			card.tries = 0;
			card.restMs = 0;
			if (attachment !== undefined && card.attachment === attachment) {
				card.attachment = undefined;
				attachment.done(!isOver(view.job));
			}
			if (card.isUrgent && !card.isDirty) forget(card);
			return hasNews;
		} catch (error) {
			await cope(card, error);
			return true;
		}
	}
	async function cope(card: Card, error: unknown): Promise<void> {
		if (signal.aborted) return forget(card);
		const { job } = card.view;
		card.attachment?.done(false);
		card.attachment = undefined;
		card.shown = undefined;
		card.tries += 1;
		if (isLost(error) && !(error instanceof NoCard)) {
			card.restMs = Math.min(longestRestMs, pace.messageMs * 2 ** card.tries);
			if (card.tries < maxTries && card.isUrgent) return lanes.push(card);
			log.warn({ err: loggable(error), jobId: job.id }, "card not updated");
			if (card.isUrgent) forget(card);
			return;
		}
		if (error instanceof NoCard || isRefusal(error, "gone", "forbidden", "deadToken", "archived")) {
			log.debug({ jobId: job.id, reason: loggable(error).message }, "card cannot be reached");
		} else {
			log.error({ jobId: job.id, err: loggable(error) }, "card was refused");
		}
		if (!card.isUrgent) return;
		forget(card);
		await sender.tellOfFailure(job);
	}
	return {
		show(view) {
			const known = cards.get(view.job.id);
			// The last word has been said; a straggler must not bring the card back to life.
			if (known?.isUrgent === true && !isOver(view.job)) return;
			if (isOver(view.job)) freed.delete(view.job.id);
			if (freed.has(view.job.id)) return;
			if (stands(view.job)) {
				if (known !== undefined) forget(known);
				return;
			}
			if (view.job.card === undefined && clock.now() - view.job.createdAt < cardIsDueMs) return;
			const card = open(view);
			if (card.isDirty) counts.dropped += 1;
			const isNews = card.shown === undefined || !waitsAlike(card.view, view);
			card.view = view;
			if (!isNews) return;
			card.isUrgent = isOver(view.job);
			if (card.isUrgent) ending.add(card);
			card.isIdle = view.job.state.is === "waiting";
			lanes.push(card);
		},
		putUp(job, post) {
			const view = songs().view(job);
			return writing.during(job.id, async () => {
				const message = await draw(view);
				const stands = await post(message);
				const card = open({ ...view, job: { ...view.job, card: stands } });
				card.shown = printOf(message);
				card.editedAt = clock.now();
				return stands;
			});
		},
		async free(job) {
			if (!isOver(job)) freed.add(job.id);
			const known = cards.get(job.id);
			if (known !== undefined) forget(known);
			await writing.over(job.id);
		},
		async attach(job, file, attachSignal) {
			if (freed.has(job.id) || attachSignal.aborted || signal.aborted) return false;
			const card = cards.get(job.id) ?? open(songs().view(job));
			if (card.isUrgent) return false;
			const { promise, resolve } = Promise.withResolvers<boolean>();
			card.attachment?.done(false);
			card.attachment = { file, done: resolve };
			attachSignal.addEventListener("abort", () => resolve(false), { once: true });
			lanes.push(card);
			return promise;
		},
		async settle(settleSignal) {
			if (ending.size === 0 || settleSignal.aborted) return;
			const { promise, resolve } = Promise.withResolvers<void>();
			settled.add(resolve);
			settleSignal.addEventListener("abort", () => resolve(), { once: true });
			await promise;
			settled.delete(resolve);
		},
		counts: () => ({ ...counts, open: cards.size }),
	};
}

/** Whether nothing that a card shows of a waiting job lies between two looks at it. */
function waitsAlike(before: CardView, after: CardView): boolean {
	const isSameWait = before.ahead === after.ahead && before.reason === after.reason;
	const isSameEnd = before.expectedAt === after.expectedAt && before.isSlow === after.isSlow;
	return before.job.state === after.job.state && isSameWait && isSameEnd && after.job.state.is === "waiting";
}

/** Where the result itself took the card's place, there is no card to reduce. */
function stands(job: Job): boolean {
	const isSame = (post: Post) => post.messageId === job.card?.messageId;
	return job.state.is === "done" && job.posts.some(isSame);
}

function withFile(message: Message, file: RawFile | undefined): Message {
	if (file === undefined) return message;
	return { body: { ...message.body, attachments: entriesFor([file]) }, files: [file] };
}
