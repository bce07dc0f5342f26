import { z } from "zod";
import type { Channel, Guild, Member, Message, Role, User } from "../world/records.ts";
import { bits, byId, id, setOf } from "./schema-parts.ts";

export const user: z.ZodType<User> = z.object({
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

export const guild: z.ZodType<Guild> = z.object({
	id,
	name: z.string(),
	ownerId: id,
	locale: z.string(),
	boostTier: z.literal([0, 1, 2, 3]),
	hasBot: z.boolean(),
	roles: byId(role),
	members: z.array(member).transform((members) => new Map(members.map((one) => [one.userId, one]))),
});

export const channel: z.ZodType<Channel> = z
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
