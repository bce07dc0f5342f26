import type {
	APIApplicationCommand,
	APIApplicationCommandOption,
	APIAttachment,
	APIComponentInModalActionRow,
	APIMessage,
	APIModalInteractionResponseCallbackData,
	APIRole,
	APIUser,
} from "discord-api-types/v10";

/** What the playground answers, as far as the page reads it; see the door comment of `page-api.ts`. */
export type Message = APIMessage & { readonly channel_id: string };
export type Attachment = APIAttachment;
export type Modal = APIModalInteractionResponseCallbackData;
export type TextField = Extract<APIComponentInModalActionRow, { type: 4 }>;
export type Command = APIApplicationCommand;
export type Option = APIApplicationCommandOption;
export type User = APIUser;

export type Me = User & {
	readonly locale: string;
	readonly nitro: 0 | 2 | 3;
	readonly accepts_dms: boolean;
	readonly has_app: boolean;
};

export type Place = {
	readonly id: string;
	readonly type: number;
	readonly name?: string;
	readonly topic?: string | null;
	readonly parent_id?: string | null;
	readonly guild_id?: string;
	readonly recipients?: readonly User[];
	readonly thread_metadata?: { readonly archived: boolean; readonly locked: boolean };
	/** Decimal bits of what the person may do there. */
	readonly permissions: string;
	readonly attachment_size_limit: number;
};

export type Server = {
	readonly id: string;
	readonly name: string;
	readonly preferred_locale: string;
	readonly premium_tier: 0 | 1 | 2 | 3;
	readonly has_bot: boolean;
	readonly roles: readonly APIRole[];
	readonly members: readonly { readonly user: User; readonly nick: string | null; readonly roles: readonly string[] }[];
	readonly channels: readonly Place[];
};

export type Snapshot = {
	readonly me: Me;
	readonly people: readonly Me[];
	readonly application_id: string;
	readonly bot_id: string;
	readonly guilds: readonly Server[];
	readonly dms: readonly Place[];
	/** Discord's names of the languages that the bot's commands are translated into. */
	readonly locales: readonly string[];
	readonly now: number;
};

export type Person = { readonly id: string; readonly name: string; readonly role: string };

/** What has become of something the person did. */
export type InteractionOutcome = {
	readonly id: string;
	readonly type: number;
	readonly channel_id: string;
	readonly message_id?: string;
	readonly name?: string;
	readonly outcome: { readonly is: string; readonly reason?: string };
	readonly modal?: Modal;
};

/** `{fileId}` of a file that was uploaded before. */
export type Uploaded = { readonly fileId: string; readonly attachment: Attachment };
export type OptionValue = string | number | boolean | { readonly fileId: string };
export type FieldValue = string | boolean | readonly (string | { readonly fileId: string })[];
