import type { UploadBytes } from "../options.ts";
import { type ChannelEditing, editChannels } from "./edit-channels.ts";
import { editGuilds, type GuildEditing } from "./edit-guilds.ts";
import { editPeople, type PeopleEditing } from "./edit-people.ts";
import type { Seed } from "./records.ts";
import type { WorldState } from "./world.ts";

/** The world as tests and the page change it; every change is told over the gateway as on Discord. Ids not known throw. */
export type World = PeopleEditing &
	GuildEditing &
	ChannelEditing & {
		readonly applicationId: string;
		readonly botId: string;
		/** The seeded ids; absent in an empty world. */
		readonly seed: Seed | undefined;
		/** Changes the size limits of files (bytes); the base is 10 MiB. */
		setUploadBytes(bytes: Partial<UploadBytes>): void;
	};

/** `seed`: the ids of a seeded world; undefined in an empty one. */
export function openEditing(state: WorldState, seed: Seed | undefined): World {
	return {
		applicationId: state.applicationId,
		botId: state.botId,
		seed,
		...editPeople(state),
		...editGuilds(state),
		...editChannels(state),
		setUploadBytes(bytes) {
			state.uploadBytes = { ...state.uploadBytes, ...bytes };
			state.storage.save("settings", "uploadBytes", state.uploadBytes);
		},
	};
}
