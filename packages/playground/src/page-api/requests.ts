import { z } from "zod";

const id = z.string().regex(/^\d{15,21}$/);
const person = { as: id };
const file = z.object({ fileId: id });
const option = z.union([z.string(), z.number(), z.boolean(), file]);

/** What the page may ask for, by the last word of the address `POST /playground/<word>`. `as` is the person who acts. */
export const requests = {
	invoke: z.object({
		...person,
		channelId: id,
		command: z.string(),
		options: z.record(z.string(), option).default({}),
	}),
	autocomplete: z.object({
		...person,
		channelId: id,
		command: z.string(),
		focused: z.string(),
		typed: z.union([z.string(), z.number()]),
		options: z.record(z.string(), option).default({}),
	}),
	menu: z.object({
		...person,
		name: z.string(),
		messageId: id.optional(),
		channelId: id.optional(),
		userId: id.optional(),
	}),
	click: z.object({ ...person, messageId: id, customId: z.string() }),
	select: z.object({ ...person, messageId: id, customId: z.string(), values: z.array(z.string()).max(25) }),
	submit: z.object({
		...person,
		interactionId: id,
		fields: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.union([z.string(), file])).max(25)])),
	}),
	react: z.object({ ...person, messageId: id, emoji: z.string(), isOn: z.boolean().default(true) }),
	say: z.object({ ...person, channelId: id, content: z.string() }),
	dismiss: z.object({ ...person, messageId: id }),
	settings: z.object({
		/** Largest file in bytes where nothing is boosted. */
		uploadBytes: z
			.int()
			.min(1)
			.max(500 * 1024 * 1024)
			.optional(),
		guildId: id.optional(),
		boostTier: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
		guildLocale: z.string().optional(),
		userId: id.optional(),
		locale: z.string().optional(),
		nitro: z.union([z.literal(0), z.literal(2), z.literal(3)]).optional(),
		hasApp: z.boolean().optional(),
		acceptsDms: z.boolean().optional(),
	}),
};

/** An `InjectedFault`. */
export const fault = z.discriminatedUnion("is", [
	z.object({
		is: z.literal("rest"),
		route: z.string(),
		times: z.int().min(1).max(1000).default(1),
		as: z.union([z.literal([400, 401, 403, 404, 413, 429, 500, 502, 503]), z.enum(["reset", "reset-after", "hang"])]),
		retryAfterMs: z.number().min(0).max(600_000).default(1000),
		isGlobal: z.boolean().default(false),
	}),
	z.object({ is: z.literal("gateway-drop"), code: z.int().min(1000).max(4999).default(1006) }),
	z.object({ is: z.literal("reconnect") }),
	z.object({ is: z.literal("invalid-session"), canResume: z.boolean() }),
	z.object({
		is: z.literal("event"),
		name: z.string(),
		times: z.int().min(1).max(1000).default(1),
		copies: z.int().min(0).max(10).default(1),
		delayMs: z.number().min(0).max(600_000).default(0),
	}),
	z.object({ is: z.literal("refuse-hello"), times: z.int().min(1).max(1000).default(1) }),
	z.object({ is: z.literal("expire"), interactionId: id }),
]);
