import type { Job, Post } from "../jobs/job.ts";
import { titleOf } from "../jobs/title.ts";
import { cutText, escapeText } from "../locales/escape.ts";

/* What a command, button, menu or form answers with. */

/** What a person gets to see: ready text in their language, with what stands around it. */
export type Panel = {
	readonly title?: string;
	/** Markdown; text from people must be escaped by whoever puts it in (`escapeText`). */
	readonly text: string;
	readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline?: boolean }[];
	/** Shown one below the other, each with its button beside it; such a panel has no fields and no files. */
	readonly items?: readonly PanelItem[];
	/** Empty rows are left away, and so are buttons and choices beyond Discord's limits. */
	readonly rows?: readonly Row[];
	readonly files?: readonly { readonly name: string; readonly content: string | Uint8Array }[];
};

/** Buttons beside each other, or a list to choose from. */
export type Row = readonly ButtonSpec[] | SelectSpec;

/** Markdown, as the panel's text. */
export type PanelItem = { readonly text: string; readonly button?: ButtonSpec };

/** `id` is built by `actionId(name, ...args)`: it carries all that is needed, so that buttons never die. At most 100 characters. */
export type ButtonSpec =
	| {
			readonly id: string;
			readonly label: string;
			readonly style: "primary" | "secondary" | "success" | "danger";
			readonly emoji?: string;
			readonly isOff?: boolean;
	  }
	| { readonly url: string; readonly label: string };
export type SelectSpec = {
	readonly id: string;
	readonly placeholder: string;
	readonly choices: readonly ListChoice[];
};
type ListChoice = { readonly label: string; readonly value: string; readonly description?: string | undefined };

export type ModalSpec = {
	readonly id: string;
	readonly title: string;
	/** At most five. */
	readonly fields: readonly FieldSpec[];
};

/** One field of a form. `value` is what is filled in; "yes" for a tick that is set. */
export type FieldSpec = {
	readonly name: string;
	readonly label: string;
	readonly description?: string;
	readonly required?: boolean;
	readonly value?: string | undefined;
} & (
	| {
			readonly as?: "text";
			readonly long?: boolean;
			readonly max: number;
			readonly placeholder?: string;
	  }
	| { readonly as: "file" | "tick" }
	/** One of at least two: as buttons to choose from, or as a list where there are more than ten. */
	| {
			readonly as: "choice";
			readonly choices: readonly ListChoice[];
	  }
);

/** What a handler answers. */
export type Answer =
	/** A status message in the channel; `note` is for the person alone. */
	| { readonly is: "job"; readonly job: Job; readonly note?: string | undefined }
	/** Shown as the declaration answers: to the person alone, to all, or in place of the message that the component stands on. */
	| { readonly is: "panel"; readonly panel: Panel }
	| { readonly is: "modal"; readonly modal: ModalSpec };

/** The address of a message for people's clients. */
export function messageLink(guildId: string | null, { channelId, messageId }: Post): string {
	return `https://discord.com/channels/${guildId ?? "@me"}/${channelId}/${messageId}`;
}

/** A song's title in one line of at most `max` characters, for labels and choices, which take no Markdown. */
export function plainTitle(job: Job, max = 60): string {
	return cutText(titleOf(job), max) || job.id;
}

/** The same, safe inside Markdown. */
export function safeTitle(job: Job, max = 60): string {
	return escapeText(plainTitle(job, max));
}
