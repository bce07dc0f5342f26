import type { Json } from "../json.ts";
import type { StoredFile } from "./records.ts";

/** Discord's bits in the flags of a message. */
export const flag = {
	suppressEmbeds: 4,
	hasThread: 32,
	ephemeral: 64,
	loading: 128,
	suppressNotifications: 4096,
	voiceMessage: 8192,
	componentsV2: 32768,
};

/** A message to be, already checked. Absent keys leave an edited message as it is. */
export type Draft = {
	readonly content?: string;
	readonly embeds?: readonly Json[];
	readonly components?: readonly Json[];
	readonly flags?: number;
	readonly files?: readonly StoredFile[];
	/** On an edit: ids of the files that stay; absent keeps all. */
	readonly keptFiles?: readonly { readonly id: string; readonly description?: string }[];
	readonly allowedMentions?: unknown;
	readonly nonce?: string | number;
	readonly tts?: boolean;
	readonly replyTo?: string;
};
