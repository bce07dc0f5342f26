import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Clock } from "../clock.ts";
import type { Json } from "../json.ts";
import type { Pace, UploadBytes } from "../options.ts";
import { openFolder } from "./folder.ts";
import type { Channel, Guild, Interaction, StoredFile, User } from "./records.ts";
import { type MakeId, openSnowflakes } from "./snowflakes.ts";

/**
 * Something that happened. `only` names who alone may learn of it (an ephemeral message, a DM); otherwise whoever can see the
 * channel, or every member of the guild. `data` renders it for one viewer (`me` of a reaction, for one).
 */
export type Happening = {
	readonly name: string;
	readonly guildId?: string;
	readonly channelId?: string;
	readonly only?: readonly string[];
	/** The person it is about, where that decides who hears of it. */
	readonly about?: string;
	readonly data: (viewerId: string) => Json;
};

type Listener = (happening: Happening) => void;

export type StoredCommand = Json & { readonly id: string; readonly name: string; readonly type: number };

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
	readonly interactions: Map<string, Interaction>;
	/** By scope ("" is global, else a guild id), then by id. */
	readonly commands: Map<string, Map<string, StoredCommand>>;
	/** Message ids by channel, author and nonce, for `enforce_nonce`. */
	readonly nonces: Map<string, { readonly messageId: string; readonly postedAt: number }>;
	readonly privilegedIntents: boolean;
	/** All uploaded files whose bytes are still there, oldest first. */
	readonly files: Map<string, StoredFile>;
	/** So many bytes of files are kept. */
	readonly keepBytes: number;
	/** Files that people hand over with a command or modal: they stand on no message. */
	readonly looseFiles: Map<string, StoredFile>;
	/** Folder of uploaded files; removed on close. */
	readonly folder: string;
	/** Signs attachment addresses. */
	readonly signingKey: Buffer;
	/** `http://host:port`, known once the server listens. */
	origin: string;
	listen(listener: Listener): () => void;
	tell(happening: Happening): void;
	close(): Promise<void>;
};

export async function openWorld(options: {
	clock: Clock;
	pace: Pace;
	uploadBytes: UploadBytes;
	keepBytes: number;
	privilegedIntents: boolean;
}): Promise<WorldState> {
	const listeners = new Set<Listener>();
	const newId = openSnowflakes(options.clock);
	const applicationId = newId();
	const folder = await openFolder();
	return {
		...options,
		newId,
		applicationId,
		botId: applicationId,
		users: new Map(),
		guilds: new Map(),
		channels: new Map(),
		interactions: new Map(),
		commands: new Map(),
		nonces: new Map(),
		looseFiles: new Map(),
		files: new Map(),
		folder,
		signingKey: randomBytes(32),
		origin: "",
		listen(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		tell(happening) {
			for (const listener of listeners) listener(happening);
		},
		close: () => rm(folder, { recursive: true, force: true }),
	};
}
