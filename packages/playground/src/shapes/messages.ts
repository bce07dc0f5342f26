import { compact, type Json } from "../json.ts";
import { signUrl } from "../world/addresses.ts";
import type { Channel, Message, MessageSource, Owners, StoredFile } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";
import { showChannel } from "./channels.ts";
import { showComponents } from "./components.ts";
import { showMember, showUserOf } from "./people.ts";

export function showFile(state: WorldState, channelId: string, file: StoredFile, isEphemeral = false): Json {
	const url = signUrl(state, channelId, file);
	return compact({
		id: file.id,
		filename: file.name,
		size: file.bytes,
		url,
		proxy_url: url,
		content_type: file.contentType,
		description: file.description,
		duration_secs: file.durationSeconds,
		waveform: file.waveform,
		width: file.width,
		height: file.height,
		ephemeral: isEphemeral ? true : undefined,
	});
}

/** How Discord names the interaction that a message answers. */
function showSource(state: WorldState, source: MessageSource, message: Message): Json {
	return compact({
		id: source.id,
		type: source.type,
		user: showUserOf(state, source.userId),
		authorizing_integration_owners: showOwners(source.owners),
		original_response_message_id: message.isFollowUp ? source.originalId : undefined,
		name: source.type === 2 ? source.commandName : undefined,
		command_type: source.type === 2 ? source.commandType : undefined,
		interacted_message_id: source.type === 3 ? source.messageId : undefined,
		triggering_interaction_metadata:
			source.openedBy === undefined ? undefined : showSource(state, source.openedBy, message),
	});
}

/** `authorizing_integration_owners`: "0" the guild ("0" in the bot's DM), "1" the person. */
export const showOwners = (owners: Owners): Json => compact({ "0": owners.guild, "1": owners.user });

const showReactions = (message: Message, viewerId: string): readonly Json[] =>
	[...message.reactions.values()].map((reaction) => ({
		emoji: reaction.emoji,
		count: reaction.users.size,
		count_details: { burst: 0, normal: reaction.users.size },
		burst_colors: [],
		me: reaction.users.has(viewerId),
		me_burst: false,
		burst_me: false,
		burst_count: 0,
	}));

function showReply(state: WorldState, channel: Channel, message: Message, viewerId: string): Json {
	if (message.replyTo === undefined) return {};
	const target = channel.messages.get(message.replyTo);
	return {
		message_reference: compact({
			type: 0,
			channel_id: channel.id,
			message_id: message.replyTo,
			guild_id: channel.guildId,
		}),
		referenced_message:
			target === undefined || target.replyTo !== undefined ? null : showMessage(state, channel, target, viewerId),
	};
}

/** A message as REST answers it to `viewerId`; attachment addresses are freshly signed. */
export function showMessage(state: WorldState, channel: Channel, message: Message, viewerId: string): Json {
	const isEphemeral = message.onlyFor !== undefined;
	const thread = message.threadId === undefined ? undefined : state.channels.get(message.threadId);
	const { source } = message;
	return compact({
		id: message.id,
		type: message.type,
		channel_id: message.channelId,
		author: showUserOf(state, message.authorId),
		content: message.content,
		embeds: freshEmbeds(state, message),
		attachments: [...message.files.values()]
			.filter((file) => !file.isInEmbed)
			.map((file) => showFile(state, message.channelId, file, isEphemeral)),
		components: showComponents(state, message),
		mentions: message.mentions.map((userId) => showUserOf(state, userId)),
		mention_roles: message.mentionRoles,
		mention_everyone: message.mentionsEveryone,
		timestamp: new Date(message.postedAt).toISOString(),
		edited_timestamp: message.editedAt === null ? null : new Date(message.editedAt).toISOString(),
		flags: message.flags,
		tts: message.tts,
		pinned: message.pinned,
		nonce: message.nonce,
		reactions: message.reactions.size === 0 ? undefined : showReactions(message, viewerId),
		application_id: source === undefined ? undefined : state.applicationId,
		webhook_id: source === undefined ? undefined : state.applicationId,
		interaction_metadata: source === undefined ? undefined : showSource(state, source, message),
		interaction:
			source?.type === 2
				? { id: source.id, type: 2, name: source.commandName, user: showUserOf(state, source.userId) }
				: undefined,
		thread: thread === undefined ? undefined : showChannel(state, thread, viewerId),
		...showReply(state, channel, message, viewerId),
	});
}

/** Embeds keep `attachment://` inside; the address is signed anew whenever the message is read. */
function freshEmbeds(state: WorldState, message: Message): readonly Json[] {
	const fresh = (media: unknown): unknown => {
		if (typeof media !== "object" || media === null || !("fileId" in media)) return media;
		const file = message.files.get(String(media.fileId));
		if (file === undefined) return undefined;
		const url = signUrl(state, message.channelId, file);
		return compact({
			url,
			proxy_url: url,
			width: file.width,
			height: file.height,
			content_type: file.contentType,
			flags: 0,
		});
	};
	return message.embeds.map((embed) =>
		compact({
			...embed,
			image: fresh(embed.image),
			thumbnail: fresh(embed.thumbnail),
		}),
	);
}

/** A message as the gateway tells it: REST's form and where it happened. Ephemeral messages name no guild. */
export function showMessageEvent(state: WorldState, channel: Channel, message: Message, viewerId: string): Json {
	const guild = channel.guildId === undefined ? undefined : state.guilds.get(channel.guildId);
	const member = guild?.members.get(message.authorId);
	const isPublic = message.onlyFor === undefined;
	return compact({
		...showMessage(state, channel, message, viewerId),
		channel_type: channel.type,
		guild_id: isPublic ? channel.guildId : undefined,
		member: isPublic && message.source === undefined && member !== undefined ? showMember(member) : undefined,
		mentions: message.mentions.map((userId) => {
			const mentioned = guild?.members.get(userId);
			return { ...showUserOf(state, userId), ...(mentioned === undefined ? {} : { member: showMember(mentioned) }) };
		}),
	});
}
