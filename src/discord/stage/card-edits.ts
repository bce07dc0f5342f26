import { isOver, type Job } from "../../songs/job.ts";
import type { CardView } from "../../songs/ports.ts";
import { isLost, isRefusal, loggable } from "../failures.ts";
import { type Message, printOf } from "../look/message.ts";
import { type Card, limitPlaceOf, tell, withFile } from "./card.ts";
import { type CardSender, NoCard } from "./card-sender.ts";
import type { CardTools } from "./card-tools.ts";
import type { CardsOnShow } from "./cards-on-show.ts";
import type { ChannelLanes } from "./channel-lanes.ts";
import { openUnderWay } from "./under-way.ts";

export type CardEdits = {
	/** Edits a status message to what is right at this moment; returns whether Discord was asked. Never throws. */
	edit(card: Card): Promise<boolean>;
	/** Resolves when no edit of the job's status message is on its way. */
	over(jobId: string): Promise<void>;
	/** Edits that Discord took. */
	readonly count: number;
};

type EditTools = Pick<CardTools, "signal" | "pace" | "log" | "limits"> & {
	readonly cards: CardsOnShow;
	readonly sender: CardSender;
	readonly lanes: ChannelLanes;
	readonly draw: (view: CardView) => Promise<Message>;
};

const maxTries = 12;
const longestRestMs = 60_000;

export function createCardEdits(tools: EditTools): CardEdits {
	const { cards, sender, lanes, draw, signal, pace, log, limits } = tools;
	const underWay = openUnderWay();
	let count = 0;

	async function edit(card: Card): Promise<boolean> {
		const { id } = card.view.job;
		// dropped while it waited for its turn
		if (cards.of(id) !== card || (cards.freed.has(id) && !card.isUrgent)) return false;
		const { view, attachment } = card;
		const hasFile = attachment !== undefined && !card.isUrgent;
		try {
			// What the file changes about the message is told with the file.
			const drawn = await draw(hasFile ? { ...view, job: { ...view.job, previewed: true } } : view);
			if (hasFile && card.attachment !== attachment) return edit(card);
			const print = printOf(drawn);
			const hasNews = hasFile || print !== card.shown;
			if (hasNews) {
				if (hasFile) attachment.isSent = true;
				const message = hasFile ? withFile(drawn, attachment.file) : drawn;
				await underWay.during(id, () => sender.send(view.job, message));
				count += 1;
				// A later card without the key keeps the file that hangs there.
				card.shown = print;
			}
			card.tries = 0;
			card.restMs = 0;
			if (hasFile) tell(card, attachment, true);
			if (isOver(view.job) && !card.isDirty) cards.end(id);
			return hasNews;
		} catch (error) {
			if (hasFile) tell(card, attachment, isLost(error) && !(error instanceof NoCard) ? undefined : false);
			await cope(card, view.job, error, hasFile);
			return true;
		}
	}

	async function cope(card: Card, job: Job, error: unknown, hadFile: boolean): Promise<void> {
		// What is still owed is for the next start.
		if (signal.aborted) return;
		card.shown = undefined;
		card.tries += 1;
		if (isLost(error) && !(error instanceof NoCard)) {
			card.restMs = Math.min(longestRestMs, pace.messageMs * 2 ** card.tries);
			if (card.tries < maxTries && card.isUrgent) return lanes.push(card);
			log.warn({ err: loggable(error), jobId: job.id }, "card not updated");
			// The record says that it is owed: the next start shows it.
			if (card.isUrgent) cards.giveUp(job.id);
			return;
		}
		if (hadFile && isRefusal(error, "tooLarge")) limits.learn(limitPlaceOf(job));
		// What it was to say besides goes without the file.
		if (hadFile && !isRefusal(error, "gone")) return lanes.push(card);
		if (isRefusal(error, "gone")) cards.gone.add(job.id);
		if (error instanceof NoCard || isRefusal(error, "gone", "forbidden", "deadToken", "archived")) {
			log.debug({ jobId: job.id, reason: loggable(error).message }, "card cannot be reached");
		} else {
			log.error({ jobId: job.id, err: loggable(error) }, "card was refused");
		}
		if (!card.isUrgent) return;
		if (!isOver(job)) return lanes.push(card);
		await sender.tellOfFailure(job);
		cards.end(job.id);
	}
	return {
		edit,
		over: (jobId) => underWay.over(jobId),
		get count() {
			return count;
		},
	};
}
