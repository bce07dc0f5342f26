import { z } from "zod";
import type { Interaction, InteractionOutcome } from "../world/records.ts";
import { interactionType, owners, source } from "./message-schemas.ts";
import { id, json } from "./schema-parts.ts";

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

export const interaction: z.ZodType<KeptInteraction> = z.object({
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
