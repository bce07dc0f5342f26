import { z } from "zod";
import type { StoredCommand } from "../world/records.ts";
import { channel, guild, user } from "./guild-schemas.ts";
import { interaction } from "./interaction-schema.ts";
import { file, message } from "./message-schemas.ts";
import { id } from "./schema-parts.ts";

const commands: z.ZodType<readonly StoredCommand[]> = z.array(
	z.looseObject({ id, name: z.string(), type: z.number() }),
);

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
