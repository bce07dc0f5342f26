import { compact, type Json } from "../json.ts";
import { permissionsIn } from "../world/permissions.ts";
import type { Channel, Guild } from "../world/records.ts";
import { timeOfId } from "../world/snowflakes.ts";
import type { WorldState } from "../world/world.ts";
import { showGuild, showMemberWithUser, showUserOf } from "./people.ts";

const lastMessageId = (channel: Channel): string | null => {
	let last: string | null = null;
	for (const message of channel.messages.values()) if (message.onlyFor === undefined) last = message.id;
	return last;
};

function showThread(channel: Channel, thread: NonNullable<Channel["thread"]>, viewerId: string): Json {
	const startedAt = new Date(timeOfId(channel.id)).toISOString();
	return compact({
		id: channel.id,
		type: channel.type,
		guild_id: channel.guildId,
		parent_id: channel.parentId,
		name: channel.name,
		owner_id: thread.ownerId,
		last_message_id: lastMessageId(channel),
		last_pin_timestamp: null,
		rate_limit_per_user: 0,
		flags: 0,
		message_count: channel.messages.size,
		member_count: thread.members.size,
		total_message_sent: channel.messages.size,
		thread_metadata: {
			archived: thread.isArchived,
			archive_timestamp: startedAt,
			auto_archive_duration: thread.archiveMinutes,
			locked: thread.isLocked,
			create_timestamp: startedAt,
			...(channel.type === 12 ? { invitable: true } : {}),
		},
		member: thread.members.has(viewerId)
			? { id: channel.id, user_id: viewerId, join_timestamp: startedAt, flags: 0 }
			: undefined,
	});
}

/** A channel as `viewerId` gets it. `guild_id` is left out inside GUILD_CREATE, as on Discord. */
export function showChannel(state: WorldState, channel: Channel, viewerId: string): Json {
	if (channel.thread !== undefined) return showThread(channel, channel.thread, viewerId);
	const common = { id: channel.id, type: channel.type, flags: 0, last_message_id: lastMessageId(channel) };
	if (channel.guildId === undefined) {
		const others = channel.recipients.filter((userId) => userId !== viewerId);
		return { ...common, recipients: others.map((userId) => showUserOf(state, userId)) };
	}
	return {
		...common,
		guild_id: channel.guildId,
		name: channel.name,
		topic: channel.topic,
		nsfw: false,
		position: channel.position,
		parent_id: channel.parentId ?? null,
		rate_limit_per_user: 0,
		last_pin_timestamp: null,
		permission_overwrites: [...channel.overwrites.values()].map((overwrite) => ({
			id: overwrite.id,
			type: overwrite.kind === "role" ? 0 : 1,
			allow: overwrite.allow.toString(),
			deny: overwrite.deny.toString(),
		})),
	};
}

/** The channel inside an interaction: with the permissions of who acts there. */
export const showChannelFor = (state: WorldState, channel: Channel, userId: string): Json => ({
	...showChannel(state, channel, userId),
	permissions: permissionsIn(state, channel, userId).toString(),
});

export const channelsOf = (state: WorldState, guildId: string): readonly Channel[] =>
	[...state.channels.values()].filter((channel) => channel.guildId === guildId);

/** The payload of GUILD_CREATE. Only the bot is listed as a member: without the members intent Discord sends no more. */
export function showWholeGuild(state: WorldState, guild: Guild, viewerId: string): Json {
	const channels = channelsOf(state, guild.id);
	const own = guild.members.get(viewerId);
	return {
		...showGuild(guild),
		joined_at: new Date(own?.joinedAt ?? state.clock.now()).toISOString(),
		large: false,
		unavailable: false,
		member_count: guild.members.size,
		members: own === undefined ? [] : [showMemberWithUser(state, own)],
		channels: channels
			.filter((channel) => channel.thread === undefined)
			.map((channel) => showChannel(state, channel, viewerId)),
		threads: channels
			.filter((channel) => channel.thread?.isArchived === false)
			.map((channel) => showChannel(state, channel, viewerId)),
		presences: [],
		voice_states: [],
		stage_instances: [],
		guild_scheduled_events: [],
		soundboard_sounds: [],
	};
}
