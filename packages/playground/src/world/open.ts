import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger as Log } from "pino";
import type { Clock } from "../clock.ts";
import type { Pace, UploadBytes } from "../options.ts";
import type { KeptWorld } from "../storage/load.ts";
import { type OpenedStorage, openStorage } from "../storage/open.ts";
import { noStorage } from "../storage/storage.ts";
import { openFolder } from "./folder.ts";
import { failUnanswered } from "./interaction-outcomes.ts";
import type { Interaction, StoredFile } from "./records.ts";
import { openSnowflakes } from "./snowflakes.ts";
import type { Listener, WorldState } from "./world.ts";

export type WorldOptions = {
	readonly clock: Clock;
	readonly pace: Pace;
	readonly uploadBytes: UploadBytes;
	readonly keepBytes: number;
	readonly privilegedIntents: boolean;
	/** Where the world is kept; in memory without it, with a temporary folder for files. */
	readonly dataFolder: string | undefined;
	readonly log: Log | undefined;
};

export type OpenedWorld = {
	readonly state: WorldState;
	readonly kept: KeptWorld | undefined;
	readonly notice: string | undefined;
};

/** Opens the world as it was left, or an empty one. Throws PlaygroundProblem. */
export async function openWorld(options: WorldOptions): Promise<OpenedWorld> {
	const { clock, dataFolder } = options;
	const opened = dataFolder === undefined ? await openInMemory() : openStorage(dataFolder, clock.now(), options.log);
	const { kept, storage, files: folder } = opened;
	const listeners = new Set<Listener>();
	const newId = openSnowflakes(clock, kept === undefined ? 0n : newestId(kept));
	const applicationId = kept?.identity.applicationId ?? newId();
	const state: WorldState = {
		clock,
		pace: options.pace,
		keepBytes: options.keepBytes,
		privilegedIntents: options.privilegedIntents,
		uploadBytes: kept?.uploadBytes ?? options.uploadBytes,
		newId,
		applicationId,
		botId: applicationId,
		users: byId(kept?.users),
		guilds: byId(kept?.guilds),
		channels: byId(kept?.channels),
		timeline: new Map(kept?.messages.map(({ id, channelId }) => [id, channelId])),
		interactions: new Map(),
		commands: new Map([...(kept?.commands ?? [])].map(([scope, commands]) => [scope, byId(commands)])),
		nonces: new Map(),
		looseFiles: byId(kept?.uploads),
		files: new Map(),
		bytesKept: 0,
		folder,
		storage,
		signingKey: kept === undefined ? randomBytes(32) : Buffer.from(kept.identity.signingKey, "base64"),
		told: 0,
		origin: "",
		listen(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		tell(event) {
			state.told += 1;
			for (const listener of listeners) listener(event);
		},
		async close() {
			storage.close();
			if (dataFolder === undefined) await rm(folder, { recursive: true, force: true });
		},
	};
	if (kept !== undefined) {
		wakeInteractions(state, kept);
		recallNonces(state, kept);
		await recallFiles(state, kept);
	}
	return { state, kept, notice: opened.notice };
}

async function openInMemory(): Promise<Omit<OpenedStorage, "storage"> & { readonly storage: WorldState["storage"] }> {
	return { storage: noStorage, files: await openFolder(), kept: undefined, notice: undefined };
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[] = []): Map<string, Item> =>
	new Map(items.map((item) => [item.id, item]));

/** Ids go on rising, also where the machine's clock was set back. */
function newestId(kept: KeptWorld): bigint {
	const lists = [kept.users, kept.guilds, kept.channels, kept.messages, kept.interactions, kept.uploads];
	let newest = 0n;
	for (const list of lists) {
		const last = BigInt(list.at(-1)?.id ?? 0);
		if (last > newest) newest = last;
	}
	return newest;
}

/** Interactions whose token is dead are forgotten, as Discord does; the others' deadlines run on. */
function wakeInteractions(state: WorldState, kept: KeptWorld): void {
	for (const asleep of kept.interactions) {
		const ageMs = state.clock.now() - asleep.createdAt;
		if (ageMs >= state.pace.tokenMs) {
			state.storage.remove("interactions", asleep.id);
			continue;
		}
		const interaction: Interaction = {
			...asleep,
			cancelDeadline:
				asleep.fate.is === "waiting"
					? state.clock.after(Math.max(0, state.pace.ackMs - ageMs), () => failUnanswered(state, interaction))
					: () => undefined,
		};
		state.interactions.set(interaction.id, interaction);
	}
}

/** A message that was posted under a nonce just before the end must not be posted again. */
function recallNonces(state: WorldState, kept: KeptWorld): void {
	for (const { id, channelId, authorId, nonce, postedAt } of kept.messages)
		if (nonce !== undefined && state.clock.now() - postedAt <= state.pace.nonceMs)
			state.nonces.set(`${channelId} ${authorId} ${nonce}`, { messageId: id, postedAt });
}

/** Finds the files of messages on the disk again; what no message names (an upload that was cut off) is removed. */
async function recallFiles(state: WorldState, kept: KeptWorld): Promise<void> {
	const named = new Map<string, StoredFile>();
	for (const file of [...kept.messages.flatMap(({ files }) => [...files.values()]), ...kept.uploads])
		named.set(file.id, file);
	const onDisk = new Set(await readdir(state.folder));
	const found = [...named.values()].filter(({ id }) => onDisk.has(id));
	for (const file of found.sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))) {
		state.files.set(file.id, file);
		state.bytesKept += file.bytes;
	}
	for (const name of onDisk) if (!named.has(name)) await rm(join(state.folder, name), { force: true });
}
