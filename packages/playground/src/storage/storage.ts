import type { UploadBytes } from "../options.ts";
import type { Channel, Guild, Interaction, Message, Seed, StoredCommand, StoredFile, User } from "../world/records.ts";

/** Who the application is; made with the world and never changed. */
export type Identity = {
	readonly applicationId: string;
	readonly token: string;
	/** Base64: signs attachment addresses, so that those handed out before a restart stay right. */
	readonly signingKey: string;
	readonly seed?: Seed;
};

/** What is kept, by table; each record under its id. */
export type Kept = {
	readonly settings: Identity | UploadBytes;
	readonly users: User;
	readonly guilds: Guild;
	readonly channels: Channel;
	readonly messages: Message;
	readonly interactions: Interaction;
	/** By scope: "" is global, else a guild id. */
	readonly commands: readonly StoredCommand[];
	readonly uploads: StoredFile;
};

/** Where records are kept beyond the process. A record is saved after each change, before anybody is told of it. */
export interface Storage {
	save<Table extends keyof Kept>(table: Table, id: string, record: Kept[Table]): void;
	/** A record that is not there is no failure. */
	remove(table: keyof Kept, id: string): void;
	close(): void;
}

/** A world that lives as long as its process. */
export const noStorage: Storage = { save() {}, remove() {}, close() {} };
