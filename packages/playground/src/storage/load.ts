import type { z } from "zod";
import type { UploadBytes } from "../options.ts";
import type { Channel, Guild, Message, StoredCommand, StoredFile, User } from "../world/records.ts";
import type { Row, WorldDatabase } from "./database.ts";
import { identity, uploadBytes } from "./identity-schema.ts";
import type { KeptInteraction } from "./interaction-schema.ts";
import { Unreadable } from "./problem.ts";
import { records } from "./schemas.ts";
import type { Identity } from "./storage.ts";

/** A world as it was when its process ended. */
export type KeptWorld = {
	readonly identity: Identity;
	readonly uploadBytes: UploadBytes | undefined;
	readonly users: readonly User[];
	readonly guilds: readonly Guild[];
	/** With their messages, oldest first. */
	readonly channels: readonly Channel[];
	readonly messages: readonly Message[];
	readonly interactions: readonly KeptInteraction[];
	/** By scope. */
	readonly commands: ReadonlyMap<string, readonly StoredCommand[]>;
	readonly uploads: readonly StoredFile[];
};

function readAs<Record>(schema: z.ZodType<Record>, row: Row): Record {
	const result = schema.safeParse(row.record);
	if (!result.success) throw new Unreadable(`damaged: record ${row.id}`, { cause: result.error });
	return result.data;
}

/**
 * Reads what is kept; undefined where nothing is, or only the beginnings of a world whose process was killed while it was made. Throws
 * Unreadable.
 */
export function loadWorld(database: WorldDatabase): KeptWorld | undefined {
	const settings = new Map(database.read("settings").map((row) => [row.id, row]));
	const known = settings.get("identity");
	if (known === undefined) return undefined;
	const sizes = settings.get("uploadBytes");
	const all = <Record>(table: keyof typeof records, schema: z.ZodType<Record>): readonly Record[] =>
		database.read(table).map((row) => readAs(schema, row));
	const channels = new Map(all("channels", records.channels).map((channel) => [channel.id, channel]));
	const messages = all("messages", records.messages).filter((message) => channels.has(message.channelId));
	for (const message of messages) channels.get(message.channelId)?.messages.set(message.id, message);
	return {
		identity: readAs(identity, known),
		uploadBytes: sizes === undefined ? undefined : readAs(uploadBytes, sizes),
		users: all("users", records.users),
		guilds: all("guilds", records.guilds),
		channels: [...channels.values()],
		messages,
		interactions: all("interactions", records.interactions),
		commands: new Map(database.read("commands").map((row) => [row.id, readAs(records.commands, row)])),
		uploads: all("uploads", records.uploads),
	};
}
