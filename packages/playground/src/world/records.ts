import type { Json } from "../json.ts";

/** What the playground remembers. Records change in place; only `world/` changes them. */
export type User = {
	readonly id: string;
	username: string;
	globalName: string | null;
	readonly isBot: boolean;
	locale: string;
	/** 0 none, 3 Nitro Basic, 2 Nitro (Discord's `premium_type`). */
	nitro: 0 | 2 | 3;
	/** False: closed to everyone who shares no open server (50007). */
	acceptsDms: boolean;
	/** The application is installed on this account. */
	hasApp: boolean;
};

export type Role = {
	readonly id: string;
	name: string;
	permissions: bigint;
	color: number;
	position: number;
	readonly managedBy?: string;
};

export type Member = {
	readonly userId: string;
	nick: string | null;
	readonly roles: Set<string>;
	readonly joinedAt: number;
};

export type Guild = {
	readonly id: string;
	name: string;
	ownerId: string;
	locale: string;
	boostTier: 0 | 1 | 2 | 3;
	/** Whether the bot is a member. */
	hasBot: boolean;
	readonly roles: Map<string, Role>;
	readonly members: Map<string, Member>;
};

type Overwrite = { readonly id: string; readonly kind: "role" | "member"; allow: bigint; deny: bigint };

/** Discord's numbers: 0 text, 1 DM, 2 voice, 4 category, 5 announcements, 11 public thread, 12 private thread. */
export type ChannelType = 0 | 1 | 2 | 4 | 5 | 11 | 12;

export type Channel = {
	readonly id: string;
	readonly type: ChannelType;
	readonly guildId?: string;
	/** The category of a channel, the channel of a thread. */
	parentId?: string;
	name: string;
	topic: string | null;
	position: number;
	readonly overwrites: Map<string, Overwrite>;
	/** The people of a DM: the bot and one other, or two people (then without the bot). */
	readonly recipients: readonly string[];
	readonly messages: Map<string, Message>;
	thread?: {
		readonly ownerId: string;
		isArchived: boolean;
		isLocked: boolean;
		readonly members: Set<string>;
		archiveMinutes: number;
	};
};

export type StoredFile = {
	readonly id: string;
	readonly name: string;
	readonly bytes: number;
	readonly contentType: string | undefined;
	description?: string;
	/** Of a voice message: its length, and its loudness as base64, one byte a point. */
	readonly durationSeconds?: number;
	readonly waveform?: string;
	readonly width?: number;
	readonly height?: number;
	isSpoiler: boolean;
	/** Shown inside an embed through `attachment://`: Discord then leaves it out of the message's `attachments`. */
	isInEmbed: boolean;
};

type Reaction = { readonly emoji: Emoji; readonly users: Set<string> };
export type Emoji = { readonly id: string | null; readonly name: string };

export type Message = {
	readonly id: string;
	readonly channelId: string;
	readonly authorId: string;
	/** Discord's number: 0 default, 18 thread created, 19 reply, 20 slash command, 23 context menu. */
	readonly type: number;
	content: string;
	embeds: readonly Json[];
	components: readonly Json[];
	readonly files: Map<string, StoredFile>;
	flags: number;
	readonly tts: boolean;
	mentions: readonly string[];
	mentionRoles: readonly string[];
	mentionsEveryone: boolean;
	readonly nonce?: string | number;
	readonly postedAt: number;
	editedAt: number | null;
	pinned: boolean;
	readonly reactions: Map<string, Reaction>;
	readonly replyTo?: string;
	/** Ephemeral: only this person (and the bot) sees it. */
	readonly onlyFor?: string;
	/** Set on what the bot says through an interaction. */
	readonly source?: MessageSource;
	readonly isFollowUp?: boolean;
	threadId?: string;
};

/** What a message tells of the interaction that it answers; it outlives the interaction. */
export type MessageSource = {
	readonly id: string;
	readonly type: InteractionType;
	readonly userId: string;
	readonly owners: Owners;
	readonly isUserInstalled: boolean;
	readonly commandName?: string;
	/** Discord's number: 1 slash, 2 user, 3 message. */
	readonly commandType?: number;
	readonly messageId?: string;
	readonly originalId?: string;
	/** The interaction whose modal this one submitted. */
	readonly openedBy?: MessageSource;
};

/** Where a command lives: by guild id and/or by user id (`authorizing_integration_owners`). */
export type Owners = { readonly guild?: string; readonly user?: string };

/** Discord's numbers: 2 command, 3 component, 4 autocomplete, 5 modal submit. */
export type InteractionType = 2 | 3 | 4 | 5;

export type Interaction = {
	readonly id: string;
	readonly token: string;
	readonly type: InteractionType;
	readonly userId: string;
	readonly channelId: string;
	readonly guildId?: string;
	readonly data: Json;
	readonly createdAt: number;
	readonly owners: Owners;
	/** The bot is no member here: five follow-ups, forced privacy where apps from outside are not allowed. */
	readonly isUserInstalled: boolean;
	readonly mustBePrivate: boolean;
	readonly uploadBytes: number;
	/** The message a component stands on, also for the modal that it opened. */
	readonly messageId?: string;
	/** The interaction whose modal this submits. */
	readonly openedBy?: MessageSource;
	readonly commandName?: string;
	fate: InteractionOutcome;
	isExpired: boolean;
	/** The message that `@original` means. */
	originalId?: string;
	/** A deferred reply that nothing has filled yet. */
	isLoading: boolean;
	followUps: number;
	modal?: Json;
	choices?: readonly Json[];
	readonly cancelDeadline: () => void;
};

/** What has become of an interaction's first answer. */
export type InteractionOutcome =
	| { readonly is: "waiting" }
	| { readonly is: "failed"; readonly reason: string; readonly afterMs: number }
	| {
			readonly is: "answered" | "deferred" | "updated" | "update-deferred" | "modal" | "choices";
			readonly afterMs: number;
			readonly isPrivate: boolean;
	  };

export type StoredCommand = Json & { readonly id: string; readonly name: string; readonly type: number };

/** Who and what the seeded world holds, by name. */
export type Seed = {
	readonly people: {
		readonly admin: string;
		readonly member: string;
		readonly second: string;
		readonly muted: string;
		readonly newcomer: string;
	};
	/** Guild ids. The bot is no member of `elsewhere`; there `member` has it on their own account. */
	readonly guilds: { readonly lounge: string; readonly radio: string; readonly elsewhere: string };
	readonly channels: {
		readonly music: string;
		readonly general: string;
		readonly requests: string;
		readonly backstage: string;
		readonly thread: string;
		readonly radio: string;
		readonly radioChat: string;
		readonly elsewhere: string;
		readonly dm: string;
	};
	readonly roles: { readonly admin: string; readonly dj: string; readonly muted: string };
};
