import type { RawFile } from "discord.js";
import { isOver, type Job } from "../../jobs/job.ts";
import type { WithLock } from "../../jobs/keyed-lock.ts";
import type { JobView } from "../../jobs/ports.ts";
import { backoff } from "../../jobs/timings.ts";
import { isLost, isRefusal, loggable } from "../failures.ts";
import { entriesFor, type Message, printOf } from "../render/message.ts";
import type { DiscordTools } from "../tools.ts";
import type { ChannelEdits } from "./channel-edits.ts";
import { limitPlaceOf, type ShownStatus, type ShownStatuses } from "./shown-statuses.ts";
import { NoStatusMessage, type StatusSender } from "./status-sender.ts";
import type { UploadLimits } from "./uploads.ts";

export type StatusMessageTools = DiscordTools & {
	readonly limits: UploadLimits;
	readonly edits: ChannelEdits;
	readonly sender: StatusSender;
};

type EditTools = StatusMessageTools & {
	readonly shownStatuses: ShownStatuses;
	readonly underWay: WithLock;
	readonly draw: (view: JobView) => Promise<Message>;
};

const maxTries = 12;
const longestRestMs = 60_000;

/** Edits a status message to what is right at this moment; returns whether Discord was asked. Never throws. */
export async function editStatus(shown: ShownStatus, tools: EditTools): Promise<boolean> {
	const { shownStatuses, sender, underWay, draw } = tools;
	const { view } = shown;
	const { id } = view.job;
	// Ended while it waited for its turn.
	if (shownStatuses.of(id) !== shown || (shownStatuses.yielding.has(id) && !shown.isUrgent)) return false;
	const attachment = shown.isUrgent ? undefined : shown.attachment;
	const hasFile = attachment !== undefined;
	try {
		// What the file changes about the message is said with the file.
		const drawn = await draw(hasFile ? { ...view, job: { ...view.job, previewed: true } } : view);
		if (hasFile && shown.attachment !== attachment) return editStatus(shown, tools);
		const print = printOf(drawn);
		const hasNews = hasFile || print !== shown.print;
		if (hasNews) {
			if (hasFile) attachment.isSent = true;
			const message = hasFile ? withFile(drawn, attachment.file) : drawn;
			await underWay(`edit ${id}`, () => sender.send(view.job, message));
			// A later edit without attachments keeps the file that hangs there.
			shown.print = print;
		}
		shown.tries = 0;
		shown.restMs = 0;
		endAttachment(shown, attachment, true);
		if (isOver(view.job) && !shown.isDirty) shownStatuses.end(id);
		return hasNews;
	} catch (error) {
		endAttachment(shown, attachment, isUnknown(error) ? undefined : false);
		await cope(shown, view.job, { error, hadFile: hasFile }, tools);
		return true;
	}
}

async function cope(
	shown: ShownStatus,
	job: Job,
	{ error, hadFile }: { readonly error: unknown; readonly hadFile: boolean },
	{ shownStatuses, sender, edits, signal, timings, log, limits }: EditTools,
): Promise<void> {
	// What is still owed is for the next start.
	if (signal.aborted) return;
	shown.print = undefined;
	shown.tries += 1;
	if (isUnknown(error)) {
		shown.restMs = backoff(shown.tries, 2 * timings.messageMs, longestRestMs);
		if (shown.tries < maxTries && shown.isUrgent) return edits.push(shown);
		log.warn({ err: loggable(error), jobId: job.id }, "status message not updated");
		if (shown.isUrgent) shownStatuses.giveUp(job.id);
		return;
	}
	if (hadFile && isRefusal(error, "tooLarge")) limits.learn(limitPlaceOf(job));
	// What the message was to say besides goes without the file.
	if (hadFile && !isRefusal(error, "gone")) return edits.push(shown);
	if (isRefusal(error, "gone")) shownStatuses.gone.add(job.id);
	if (error instanceof NoStatusMessage || isRefusal(error, "gone", "forbidden", "deadToken", "archived")) {
		log.debug({ jobId: job.id, reason: loggable(error).message }, "status message cannot be reached");
	} else {
		log.error({ jobId: job.id, err: loggable(error) }, "status message was refused");
	}
	if (!shown.isUrgent) return;
	if (!isOver(job)) return edits.push(shown);
	await sender.tellOfFailure(job);
	shownStatuses.end(job.id);
}

function endAttachment(shown: ShownStatus, attachment: ShownStatus["attachment"], isShown: boolean | undefined): void {
	if (shown.attachment === attachment) shown.attachment = undefined;
	attachment?.resolve(isShown);
}

/** Whether nobody knows what became of an edit. */
const isUnknown = (error: unknown): boolean => isLost(error) && !(error instanceof NoStatusMessage);

function withFile(message: Message, file: RawFile): Message {
	return { body: { ...message.body, attachments: entriesFor([file]) }, files: [file] };
}
