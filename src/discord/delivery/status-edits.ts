import { isOver, type Job } from "../../jobs/job.ts";
import type { JobView } from "../../jobs/ports.ts";
import { isLost, isRefusal, loggable } from "../failures.ts";
import { type Message, printOf } from "../render/message.ts";
import type { ChannelEdits } from "./channel-edits.ts";
import { openPostsUnderWay } from "./posts-under-way.ts";
import { limitPlaceOf, type ShownStatus, tell, withFile } from "./shown-status.ts";
import type { StatusMessageTools } from "./status-message-tools.ts";
import type { StatusMessagesOnShow } from "./status-messages-on-show.ts";
import { NoStatusMessage, type StatusSender } from "./status-sender.ts";

export type StatusEdits = {
	/** Edits a status message to what is right at this moment; returns whether Discord was asked. Never throws. */
	edit(shown: ShownStatus): Promise<boolean>;
	/** Resolves when no edit of the job's status message is on its way. */
	over(jobId: string): Promise<void>;
	/** Edits that Discord took. */
	readonly count: number;
};

type EditTools = Pick<StatusMessageTools, "signal" | "pace" | "log" | "limits"> & {
	readonly cards: StatusMessagesOnShow;
	readonly sender: StatusSender;
	readonly lanes: ChannelEdits;
	readonly draw: (view: JobView) => Promise<Message>;
};

const maxTries = 12;
const longestRestMs = 60_000;

export function createStatusEdits(tools: EditTools): StatusEdits {
	const { cards, sender, lanes, draw, signal, pace, log, limits } = tools;
	const underWay = openPostsUnderWay();
	let count = 0;

	async function edit(shown: ShownStatus): Promise<boolean> {
		const { id } = shown.view.job;
		// dropped while it waited for its turn
		if (cards.of(id) !== shown || (cards.freed.has(id) && !shown.isUrgent)) return false;
		const { view, attachment } = shown;
		const hasFile = attachment !== undefined && !shown.isUrgent;
		try {
			// What the file changes about the message is told with the file.
			const drawn = await draw(hasFile ? { ...view, job: { ...view.job, previewed: true } } : view);
			if (hasFile && shown.attachment !== attachment) return edit(shown);
			const print = printOf(drawn);
			const hasNews = hasFile || print !== shown.shown;
			if (hasNews) {
				if (hasFile) attachment.isSent = true;
				const message = hasFile ? withFile(drawn, attachment.file) : drawn;
				await underWay.during(id, () => sender.send(view.job, message));
				count += 1;
				// A later card without the key keeps the file that hangs there.
				shown.shown = print;
			}
			shown.tries = 0;
			shown.restMs = 0;
			if (hasFile) tell(shown, attachment, true);
			if (isOver(view.job) && !shown.isDirty) cards.end(id);
			return hasNews;
		} catch (error) {
			if (hasFile) tell(shown, attachment, isLost(error) && !(error instanceof NoStatusMessage) ? undefined : false);
			await cope(shown, view.job, error, hasFile);
			return true;
		}
	}

	async function cope(shown: ShownStatus, job: Job, error: unknown, hadFile: boolean): Promise<void> {
		// What is still owed is for the next start.
		if (signal.aborted) return;
		shown.shown = undefined;
		shown.tries += 1;
		if (isLost(error) && !(error instanceof NoStatusMessage)) {
			shown.restMs = Math.min(longestRestMs, pace.messageMs * 2 ** shown.tries);
			if (shown.tries < maxTries && shown.isUrgent) return lanes.push(shown);
			log.warn({ err: loggable(error), jobId: job.id }, "card not updated");
			// The record says that it is owed: the next start shows it.
			if (shown.isUrgent) cards.giveUp(job.id);
			return;
		}
		if (hadFile && isRefusal(error, "tooLarge")) limits.learn(limitPlaceOf(job));
		// What it was to say besides goes without the file.
		if (hadFile && !isRefusal(error, "gone")) return lanes.push(shown);
		if (isRefusal(error, "gone")) cards.gone.add(job.id);
		if (error instanceof NoStatusMessage || isRefusal(error, "gone", "forbidden", "deadToken", "archived")) {
			log.debug({ jobId: job.id, reason: loggable(error).message }, "card cannot be reached");
		} else {
			log.error({ jobId: job.id, err: loggable(error) }, "card was refused");
		}
		if (!shown.isUrgent) return;
		if (!isOver(job)) return lanes.push(shown);
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
