import type { Clock } from "../clock.ts";
import type { Json } from "../json.ts";
import type { Pace, UploadBytes } from "../options.ts";
import type { Storage } from "../storage/storage.ts";
import type { Channel, Guild, Interaction, StoredCommand, StoredFile, User } from "./records.ts";
import type { MakeId } from "./snowflakes.ts";

/**
 * Something that happened. `only` names who alone may learn of it (an ephemeral message, a DM); otherwise whoever can see the
 * channel, or every member of the guild. `data` renders it for one viewer (`me` of a reaction, for one).
 */
export type WorldEvent = {
	readonly name: string;
	readonly guildId?: string;
	readonly channelId?: string;
	readonly only?: readonly string[];
	/** The person it is about, where that decides who hears of it. */
	readonly about?: string;
	readonly data: (viewerId: string) => Json;
};

export type Listener = (event: WorldEvent) => void;

/** Everything the playground remembers, and the one place that tells what happened. */
export type WorldState = {
	readonly clock: Clock;
	readonly pace: Pace;
	uploadBytes: UploadBytes;
	readonly newId: MakeId;
	readonly applicationId: string;
	/** The bot's user id; equal to the application's, as on Discord. */
	readonly botId: string;
	readonly users: Map<string, User>;
	readonly guilds: Map<string, Guild>;
	readonly channels: Map<string, Channel>;
	/** The channel of every message, oldest message first. */
	readonly timeline: Map<string, string>;
	readonly interactions: Map<string, Interaction>;
	/** By scope ("" is global, else a guild id), then by id. */
	readonly commands: Map<string, Map<string, StoredCommand>>;
	/** Message ids by channel, author and nonce, for `enforce_nonce`. */
	readonly nonces: Map<string, { readonly messageId: string; readonly postedAt: number }>;
	readonly privilegedIntents: boolean;
	/** All uploaded files whose bytes are still there, oldest first. */
	readonly files: Map<string, StoredFile>;
	/** So many bytes of files are kept at most. */
	readonly keepBytes: number;
	/** How many there are now. */
	bytesKept: number;
	/** Files that people hand over with a command or modal: they stand on no message. */
	readonly looseFiles: Map<string, StoredFile>;
	/** Folder of uploaded files. */
	readonly folder: string;
	/** Where the world is kept; every change is saved there before it is told. */
	readonly storage: Storage;
	/** Signs attachment addresses. */
	readonly signingKey: Buffer;
	/** Counts what was told: a view of the world says up to where it reaches. */
	told: number;
	/** `http://host:port`, known once the server listens. */
	origin: string;
	listen(listener: Listener): () => void;
	tell(event: WorldEvent): void;
	close(): Promise<void>;
};
