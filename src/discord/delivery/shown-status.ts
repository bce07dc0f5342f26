import type { RawFile } from "discord.js";
import type { Job, Post } from "../../jobs/job.ts";
import type { JobView } from "../../jobs/ports.ts";
import { entriesFor, type Message } from "../render/message.ts";
import type { Editable } from "./channel-edits.ts";

/** A file on its way to a status message. `told` resolves to whether it stands there, undefined where the answer was lost. */
type Attachment = { readonly file: RawFile; readonly told: (isShown: boolean | undefined) => void; isSent: boolean };
/** A status message on show. */
export type ShownStatus = Editable & {
	view: JobView;
	/** The print of what stands there. */
	shown: string | undefined;
	attachment: Attachment | undefined;
	tries: number;
};

export function openShownStatus(view: JobView, edit: (shown: ShownStatus) => Promise<boolean>): ShownStatus {
	const shown: ShownStatus = {
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
		edit: () => edit(shown),
	};
	return shown;
}

/** Whose upload limit counts for files on it: a guild's id, or "direct". */
export function limitPlaceOf({ address, card }: Job): string {
	const isItsOwn = card === undefined || card.channelId === address.channelId;
	return isItsOwn ? (address.guildId ?? "direct") : "direct";
}

/** What is not sent yet never is. */
export function drop(shown: ShownStatus): void {
	if (shown.attachment === undefined || shown.attachment.isSent) return;
	shown.attachment.told(false);
	shown.attachment = undefined;
}

export function tell(shown: ShownStatus, attachment: Attachment, isShown: boolean | undefined): void {
	if (shown.attachment === attachment) shown.attachment = undefined;
	attachment.told(isShown);
}

/** Whether nothing that a card shows of a waiting job lies between two looks at it. */
export function waitsAlike(before: JobView, after: JobView): boolean {
	const isSameWait = before.ahead === after.ahead && before.reason === after.reason;
	const isSameEnd = before.expectedAt === after.expectedAt && before.isSlow === after.isSlow;
	return before.job.state === after.job.state && isSameWait && isSameEnd && after.job.state.is === "waiting";
}

/** Where the result itself took the card's place, there is no card to reduce. */
export function stands(job: Job): boolean {
	const isSame = (post: Post) => post.messageId === job.card?.messageId;
	return job.state.is === "done" && job.posts.some(isSame);
}

export function withFile(message: Message, file: RawFile): Message {
	return { body: { ...message.body, attachments: entriesFor([file]) }, files: [file] };
}
