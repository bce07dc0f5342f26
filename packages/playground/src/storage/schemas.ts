import { z } from "zod";
import type { UploadBytes } from "../options.ts";
import { keyOf } from "../world/emoji.ts";
import type {
	Channel,
	Guild,
	Interaction,
	InteractionOutcome,
	Member,
	Message,
	MessageSource,
	Role,
	Seed,
	StoredCommand,
	StoredFile,
	User,
} from "../world/records.ts";
import type { Identity, Kept } from "./storage.ts";

/** Maps and sets travel as lists, bits as decimal text; functions, and the messages of a channel, stay behind. */
export function encode(record: Kept[keyof Kept]): string {
	return JSON.stringify(record, (name, value: unknown) => {
		if (name === "messages" && value instanceof Map) return undefined;
		if (typeof value === "bigint") return value.toString();
		if (value instanceof Map || value instanceof Set) return [...value.values()];
		return value;
	});
}

const id = z.string().min(1);
const json = z.record(z.string(), z.unknown());
const bits = z.string().regex(/^\d+$/).transform(BigInt);
const setOf = z.array(id).transform((ids) => new Set(ids));
const byId = <Item extends { readonly id: string }>(item: z.ZodType<Item>) =>
	z.array(item).transform((items) => new Map(items.map((one) => [one.id, one])));

const user: z.ZodType<User> = z.object({
	id,
	username: z.string(),
	globalName: z.string().nullable(),
	isBot: z.boolean(),
	locale: z.string(),
	nitro: z.literal([0, 2, 3]),
	acceptsDms: z.boolean(),
	hasApp: z.boolean(),
});

const role: z.ZodType<Role> = z.object({
	id,
	name: z.string(),
	permissions: bits,
	color: z.number(),
	position: z.number(),
	managedBy: id.exactOptional(),
});

const member: z.ZodType<Member> = z.object({
	userId: id,
	nick: z.string().nullable(),
	roles: setOf,
	joinedAt: z.number(),
});

const guild: z.ZodType<Guild> = z.object({
	id,
	name: z.string(),
	ownerId: id,
	locale: z.string(),
	boostTier: z.literal([0, 1, 2, 3]),
	hasBot: z.boolean(),
	roles: byId(role),
	members: z.array(member).transform((members) => new Map(members.map((one) => [one.userId, one]))),
});

const channel: z.ZodType<Channel> = z
	.object({
		id,
		type: z.literal([0, 1, 2, 4, 5, 11, 12]),
		guildId: id.exactOptional(),
		parentId: id.exactOptional(),
		name: z.string(),
		topic: z.string().nullable(),
		position: z.number(),
		overwrites: byId(z.object({ id, kind: z.enum(["role", "member"]), allow: bits, deny: bits })),
		recipients: z.array(id),
		thread: z
			.object({
				ownerId: id,
				isArchived: z.boolean(),
				isLocked: z.boolean(),
				members: setOf,
				archiveMinutes: z.number(),
			})
			.exactOptional(),
	})
	.transform((kept) => ({ ...kept, messages: new Map<string, Message>() }));

const file: z.ZodType<StoredFile> = z
	.object({
		id: z.string().regex(/^\d+$/),
		name: z.string(),
		bytes: z.number(),
		contentType: z.string().exactOptional(),
		description: z.string().exactOptional(),
		durationSeconds: z.number().exactOptional(),
		waveform: z.string().exactOptional(),
		width: z.number().exactOptional(),
		height: z.number().exactOptional(),
		isSpoiler: z.boolean(),
		isInEmbed: z.boolean(),
	})
	.transform((kept) => ({ ...kept, contentType: kept.contentType }));

const owners = z.object({ guild: id.exactOptional(), user: id.exactOptional() });
const interactionType = z.literal([2, 3, 4, 5]);

const source: z.ZodType<MessageSource> = z.object({
	id,
	type: interactionType,
	userId: id,
	owners,
	isUserInstalled: z.boolean(),
	commandName: z.string().exactOptional(),
	commandType: z.number().exactOptional(),
	messageId: id.exactOptional(),
	originalId: id.exactOptional(),
	openedBy: z.lazy(() => source).exactOptional(),
});

const reactions = z.array(z.object({ emoji: z.object({ id: id.nullable(), name: z.string() }), users: setOf }));

const message: z.ZodType<Message> = z.object({
	id,
	channelId: id,
	authorId: id,
	type: z.number(),
	content: z.string(),
	embeds: z.array(json),
	components: z.array(json),
	files: byId(file),
	flags: z.number(),
	tts: z.boolean(),
	mentions: z.array(id),
	mentionRoles: z.array(id),
	mentionsEveryone: z.boolean(),
	nonce: z.union([z.string(), z.number()]).exactOptional(),
	postedAt: z.number(),
	editedAt: z.number().nullable(),
	pinned: z.boolean(),
	reactions: reactions.transform((list) => new Map(list.map((reaction) => [keyOf(reaction.emoji), reaction]))),
	replyTo: id.exactOptional(),
	onlyFor: id.exactOptional(),
	source: source.exactOptional(),
	isFollowUp: z.boolean().exactOptional(),
	threadId: id.exactOptional(),
});

const outcome: z.ZodType<InteractionOutcome> = z.discriminatedUnion("is", [
	z.object({ is: z.literal("waiting") }),
	z.object({ is: z.literal("failed"), reason: z.string(), afterMs: z.number() }),
	z.object({
		is: z.enum(["answered", "deferred", "updated", "update-deferred", "modal", "choices"]),
		afterMs: z.number(),
		isPrivate: z.boolean(),
	}),
]);

/** An interaction whose clock does not run yet. */
export type KeptInteraction = Omit<Interaction, "cancelDeadline">;

const interaction: z.ZodType<KeptInteraction> = z.object({
	id,
	token: z.string(),
	type: interactionType,
	userId: id,
	channelId: id,
	guildId: id.exactOptional(),
	data: json,
	createdAt: z.number(),
	owners,
	isUserInstalled: z.boolean(),
	mustBePrivate: z.boolean(),
	uploadBytes: z.number(),
	messageId: id.exactOptional(),
	openedBy: source.exactOptional(),
	commandName: z.string().exactOptional(),
	fate: outcome,
	isExpired: z.boolean(),
	originalId: id.exactOptional(),
	isLoading: z.boolean(),
	followUps: z.number(),
	modal: json.exactOptional(),
	choices: z.array(json).exactOptional(),
});

const commands: z.ZodType<readonly StoredCommand[]> = z.array(
	z.looseObject({ id, name: z.string(), type: z.number() }),
);

const seed: z.ZodType<Seed> = z.object({
	people: z.object({ admin: id, member: id, second: id, muted: id, newcomer: id }),
	guilds: z.object({ lounge: id, radio: id, elsewhere: id }),
	channels: z.object({
		music: id,
		general: id,
		requests: id,
		backstage: id,
		thread: id,
		radio: id,
		radioChat: id,
		elsewhere: id,
		dm: id,
	}),
	roles: z.object({ admin: id, dj: id, muted: id }),
});

export const identity: z.ZodType<Identity> = z.object({
	applicationId: id,
	token: z.string().min(1),
	signingKey: z.string().min(1),
	seed: seed.exactOptional(),
});

const bytes = z.number().positive();
export const uploadBytes: z.ZodType<UploadBytes> = z.object({
	base: bytes,
	tier2: bytes,
	tier3: bytes,
	nitroBasic: bytes,
	nitro: bytes,
});

/** What each table's records are when they are read back. */
export const records = {
	users: user,
	guilds: guild,
	channels: channel,
	messages: message,
	interactions: interaction,
	commands,
	uploads: file,
};
