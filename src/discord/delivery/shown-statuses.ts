import { EventEmitter, once } from "node:events";
import type { RawFile } from "discord.js";
import type { Job, Post } from "../../jobs/job.ts";
import type { JobView } from "../../jobs/ports.ts";
import { loggable } from "../failures.ts";
import type { DiscordTools } from "../tools.ts";
import type { Editable } from "./channel-edits.ts";

/** A file on its way to a status message. `resolve` takes whether it hangs there, undefined where the answer was lost. */
type Attachment = {
	readonly file: RawFile;
	readonly resolve: (isShown: boolean | undefined) => void;
	isSent: boolean;
};

/** A status message that is kept up to date. */
export type ShownStatus = Editable & {
	view: JobView;
	/** The print of what the message says; undefined while unknown. */
	print: string | undefined;
	attachment: Attachment | undefined;
	/** Failed edits in a row. */
	tries: number;
};

/** The status messages that are kept up to date, by job: each until the last state of its job is shown or given up. */
export class ShownStatuses {
	readonly #tools: DiscordTools;
	readonly #edit: (shown: ShownStatus) => Promise<boolean>;
	readonly #shown = new Map<string, ShownStatus>();
	/** Jobs whose last state is not shown yet, or whose record does not say so yet. */
	readonly #owed = new Set<string>();
	/** "all shown" when nothing is owed any more. */
	readonly #events = new EventEmitter();
	/** Jobs whose result is about to take the place of their status message: nothing but their last state is shown. */
	readonly yielding = new Set<string>();
	/** Jobs whose status message Discord calls gone, while they go on. */
	readonly gone = new Set<string>();

	constructor(tools: DiscordTools, edit: (shown: ShownStatus) => Promise<boolean>) {
		this.#tools = tools;
		this.#edit = edit;
	}

	get size(): number {
		return this.#shown.size;
	}

	of(jobId: string): ShownStatus | undefined {
		return this.#shown.get(jobId);
	}

	/** The status message of a job, a new entry where there is none yet. */
	open(view: JobView): ShownStatus {
		const { job } = view;
		const known = this.#shown.get(job.id);
		if (known !== undefined) return known;
		const shown: ShownStatus = {
			channelId: job.card?.channelId ?? job.address.channelId,
			view,
			print: undefined,
			attachment: undefined,
			tries: 0,
			editedAt: Number.NEGATIVE_INFINITY,
			restMs: 0,
			isDirty: false,
			isUrgent: false,
			isIdle: false,
			edit: () => this.#edit(shown),
		};
		this.#shown.set(job.id, shown);
		return shown;
	}

	/** The last state of the job is to be shown. */
	owe(jobId: string): void {
		this.#owed.add(jobId);
	}

	/** The last state is shown, or nothing can show it: the record learns that it is owed no more. */
	end(jobId: string): void {
		this.#forget(jobId);
		this.#owed.add(jobId);
		this.#tools
			.jobs()
			.lastStateShown(jobId)
			// The next start shows it once more: nothing is lost.
			.catch((error: unknown) =>
				this.#tools.log.warn({ jobId, err: loggable(error) }, "not noted that a last state is shown"),
			)
			.finally(() => this.#oweNoMore(jobId));
	}

	/** This life cannot show the last state; the record leaves it to the next. */
	giveUp(jobId: string): void {
		this.#forget(jobId);
		this.#oweNoMore(jobId);
	}

	/** Resolves when no last state is left to be shown, nor its note on the way to the disk. Never rejects. */
	async untilShown(signal: AbortSignal): Promise<void> {
		if (this.#owed.size > 0) await once(this.#events, "all shown", { signal }).catch(() => undefined);
	}

	#forget(jobId: string): void {
		const shown = this.#shown.get(jobId);
		if (shown !== undefined) dropAttachment(shown);
		this.#shown.delete(jobId);
		this.gone.delete(jobId);
	}

	#oweNoMore(jobId: string): void {
		this.#owed.delete(jobId);
		if (this.#owed.size === 0) this.#events.emit("all shown");
	}
}

/** A file that is not sent yet never is. */
export function dropAttachment(shown: ShownStatus): void {
	if (shown.attachment === undefined || shown.attachment.isSent) return;
	shown.attachment.resolve(false);
	shown.attachment = undefined;
}

/** Whether nothing that a status message says of a waiting job differs between two views of it. */
export function waitsAlike(before: JobView, after: JobView): boolean {
	const isSameWait = before.ahead === after.ahead && before.reason === after.reason;
	const isSameEnd = before.expectedAt === after.expectedAt && before.isSlow === after.isSlow;
	return before.job.state === after.job.state && isSameWait && isSameEnd && after.job.state.is === "waiting";
}

/** Whether the result itself took the place of the status message: there is nothing to be reduced to a line. */
export function isReplaced(job: Job): boolean {
	const isSame = (post: Post) => post.messageId === job.card?.messageId;
	return job.state.is === "done" && job.posts.some(isSame);
}

/** Whose upload limit counts for files on the status message: a guild's id, or "direct". */
export function limitPlaceOf({ address, card: status }: Job): string {
	const isInItsChannel = status === undefined || status.channelId === address.channelId;
	return isInItsChannel ? (address.guildId ?? "direct") : "direct";
}
