import { compact } from "../json.ts";
import { showChannel } from "../shapes/channels.ts";
import { flag } from "./draft.ts";
import type { Channel, ChannelType, Guild } from "./records.ts";
import { forgetMessage, threadsTooMany } from "./retention.ts";
import type { WorldState } from "./world.ts";

export type NewChannel = {
	readonly name: string;
	readonly type?: ChannelType;
	readonly topic?: string;
	readonly parentId?: string;
};

/** Adds a channel at the end of the guild's, and tells about it. */
export function addChannel(state: WorldState, guild: Guild, channel: NewChannel): Channel {
	const { parentId } = channel;
	const added: Channel = {
		id: state.newId(),
		type: channel.type ?? 0,
		guildId: guild.id,
		name: channel.name,
		topic: channel.topic ?? null,
		position: [...state.channels.values()].filter((other) => other.guildId === guild.id).length,
		overwrites: new Map(),
		recipients: [],
		messages: new Map(),
		...(parentId === undefined ? {} : { parentId }),
	};
	state.channels.set(added.id, added);
	tellChannel(state, added, "CHANNEL_CREATE");
	return added;
}

/** Keeps a channel as it is now, and tells about it. */
export function tellChannel(state: WorldState, channel: Channel, name: string): void {
	const isGone = name === "CHANNEL_DELETE" || name === "THREAD_DELETE";
	if (!isGone) state.storage.save("channels", channel.id, channel);
	state.tell({
		name,
		...(channel.guildId === undefined ? { only: channel.recipients } : { guildId: channel.guildId }),
		...(isGone ? {} : { channelId: channel.id }),
		data: (viewerId) => showChannel(state, channel, viewerId),
	});
}

/** Removes a channel, its threads and all that was said there. */
export function deleteChannel(state: WorldState, channel: Channel): void {
	for (const thread of state.channels.values())
		if (thread.parentId === channel.id && thread.thread) deleteChannel(state, thread);
	state.channels.delete(channel.id);
	state.storage.remove("channels", channel.id);
	for (const message of [...channel.messages.values()]) forgetMessage(state, channel, message);
	tellChannel(state, channel, channel.thread === undefined ? "CHANNEL_DELETE" : "THREAD_DELETE");
}

/** The DM between two people; made when first asked for. */
export function openDm(state: WorldState, one: string, other: string): Channel {
	for (const channel of state.channels.values())
		if (channel.type === 1 && channel.recipients.includes(one) && channel.recipients.includes(other)) return channel;
	const channel: Channel = {
		id: state.newId(),
		type: 1,
		name: "",
		topic: null,
		position: 0,
		overwrites: new Map(),
		recipients: [one, other],
		messages: new Map(),
	};
	state.channels.set(channel.id, channel);
	tellChannel(state, channel, "CHANNEL_CREATE");
	return channel;
}

/** Opens a thread in a channel, on a message or alone; a thread on a message takes that message's id. */
export function startThread(
	state: WorldState,
	parent: Channel,
	thread: { name: string; ownerId: string; messageId?: string; isPrivate?: boolean; archiveMinutes?: number },
): Channel {
	const channel: Channel = {
		...{
			id: thread.messageId ?? state.newId(),
			type: thread.isPrivate ? 12 : 11,
			name: thread.name,
			parentId: parent.id,
		},
		...(parent.guildId === undefined ? {} : { guildId: parent.guildId }),
		...{ topic: null, position: 0, overwrites: new Map(), recipients: [], messages: new Map() },
		thread: {
			ownerId: thread.ownerId,
			isArchived: false,
			isLocked: false,
			members: new Set([thread.ownerId]),
			archiveMinutes: thread.archiveMinutes ?? 4320,
		},
	};
	state.channels.set(channel.id, channel);
	state.storage.save("channels", channel.id, channel);
	const starter = parent.messages.get(thread.messageId ?? "");
	if (starter !== undefined) {
		starter.threadId = channel.id;
		starter.flags |= flag.hasThread;
		state.storage.save("messages", starter.id, starter);
	}
	const event = (viewerId: string) => compact({ ...showChannel(state, channel, viewerId), newly_created: true });
	state.tell({ name: "THREAD_CREATE", guildId: parent.guildId ?? "", channelId: channel.id, data: event });
	for (const old of threadsTooMany(state)) deleteChannel(state, old);
	return channel;
}
