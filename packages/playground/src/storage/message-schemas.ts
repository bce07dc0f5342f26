import { z } from "zod";
import { keyOf } from "../world/emoji.ts";
import type { Message, MessageSource, StoredFile } from "../world/records.ts";
import { byId, id, json, setOf } from "./schema-parts.ts";

export const file: z.ZodType<StoredFile> = z
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

export const owners = z.object({ guild: id.exactOptional(), user: id.exactOptional() });
export const interactionType = z.literal([2, 3, 4, 5]);

export const source: z.ZodType<MessageSource> = z.object({
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

export const message: z.ZodType<Message> = z.object({
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
