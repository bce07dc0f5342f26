import { addChannel, deleteChannel, type NewChannel, startThread, tellChannel } from "./channels.ts";
import { found, type Lookup, lookUp } from "./lookup.ts";
import { bitsOf, type PermissionName } from "./permissions.ts";
import type { Channel } from "./records.ts";
import type { WorldState } from "./world.ts";

export type ChannelEditing = Pick<Lookup, "channel"> & {
	addChannel(guildId: string, channel: NewChannel): Channel;
	deleteChannel(channelId: string): void;
	/** Replaces the overwrite of a role (the guild's id means everyone) or of a member. */
	setOverwrite(
		channelId: string,
		targetId: string,
		overwrite: { allow?: readonly PermissionName[]; deny?: readonly PermissionName[] },
	): void;
	/** What the bot may not do in a channel. */
	forbidBot(channelId: string, ...permissions: readonly PermissionName[]): void;
	startThread(channelId: string, thread: { name: string; ownerId: string; isPrivate?: boolean }): Channel;
	archiveThread(channelId: string, archive?: { isArchived?: boolean; isLocked?: boolean }): void;
};

/** Channels and threads. */
export function editChannels(state: WorldState): ChannelEditing {
	const { channel, guild } = lookUp(state);
	const setOverwrite: ChannelEditing["setOverwrite"] = (channelId, targetId, { allow = [], deny = [] }) => {
		const target = channel(channelId);
		const isRole = state.guilds.get(target.guildId ?? "")?.roles.has(targetId) === true;
		target.overwrites.set(targetId, {
			id: targetId,
			kind: isRole ? "role" : "member",
			allow: bitsOf(...allow),
			deny: bitsOf(...deny),
		});
		tellChannel(state, target, "CHANNEL_UPDATE");
	};
	return {
		channel,
		addChannel: (guildId, fresh) => addChannel(state, guild(guildId), fresh),
		deleteChannel: (channelId) => deleteChannel(state, channel(channelId)),
		setOverwrite,
		forbidBot: (channelId, ...deny) => setOverwrite(channelId, state.botId, { deny }),
		startThread: (channelId, thread) => startThread(state, channel(channelId), thread),
		archiveThread(channelId, { isArchived = true, isLocked = false } = {}) {
			const thread = found(channel(channelId).thread, `thread ${channelId}`);
			thread.isArchived = isArchived;
			thread.isLocked = isLocked;
			tellChannel(state, channel(channelId), "THREAD_UPDATE");
		},
	};
}
