import { compact } from "../json.ts";
import { showMessageEvent } from "../shapes/messages.ts";
import { type Draft, flag } from "./draft.ts";
import { dropFile } from "./files.ts";
import { mentionsIn } from "./mentions.ts";
import { numbered, settleEmbeds } from "./message-parts.ts";
import type { Channel, Message, MessageSource } from "./records.ts";
import { forgetMessage, keepMostRecent } from "./retention.ts";
import type { WorldState } from "./world.ts";

export type Posting = {
	readonly authorId: string;
	readonly type?: number;
	readonly onlyFor?: string;
	readonly source?: MessageSource;
	readonly isFollowUp?: boolean;
};

const readers = (channel: Channel, message: Message, state: WorldState): readonly string[] | undefined =>
	message.onlyFor !== undefined
		? [message.onlyFor, state.botId]
		: channel.guildId === undefined
			? channel.recipients
			: undefined;

const tellMessage = (state: WorldState, name: string, channel: Channel, message: Message): void => {
	const only = readers(channel, message, state);
	state.storage.save("messages", message.id, message);
	state.tell({
		name,
		...(message.onlyFor === undefined && channel.guildId !== undefined ? { guildId: channel.guildId } : {}),
		channelId: channel.id,
		...(only === undefined ? {} : { only }),
		data: (viewerId) => showMessageEvent(state, channel, message, viewerId),
	});
};

/** Adds a message to a channel and tells whoever sees it. */
export function postMessage(state: WorldState, channel: Channel, draft: Draft, posting: Posting): Message {
	const replied = draft.replyTo === undefined ? undefined : channel.messages.get(draft.replyTo);
	const content = draft.content ?? "";
	const mentions = mentionsIn(
		state,
		channel,
		{ content, authorId: posting.authorId, repliedUserId: replied?.authorId },
		draft.allowedMentions,
	);
	const files = new Map((draft.files ?? []).map((file) => [file.id, file]));
	const { replyTo, nonce } = draft;
	const message: Message = {
		id: state.newId(),
		channelId: channel.id,
		authorId: posting.authorId,
		type: posting.type ?? (replyTo === undefined ? 0 : 19),
		content,
		embeds: settleEmbeds(draft.embeds ?? [], files),
		components: numbered(draft.components ?? []),
		files,
		flags: (draft.flags ?? 0) | (posting.onlyFor === undefined ? 0 : flag.ephemeral),
		tts: draft.tts ?? false,
		mentions: mentions.users,
		mentionRoles: mentions.roles,
		mentionsEveryone: mentions.everyone,
		postedAt: state.clock.now(),
		editedAt: null,
		pinned: false,
		reactions: new Map(),
		...(nonce === undefined ? {} : { nonce }),
		...(replyTo === undefined ? {} : { replyTo }),
		...(posting.onlyFor === undefined ? {} : { onlyFor: posting.onlyFor }),
		...(posting.source === undefined ? {} : { source: posting.source }),
		...(posting.isFollowUp === undefined ? {} : { isFollowUp: posting.isFollowUp }),
	};
	channel.messages.set(message.id, message);
	keepMostRecent(state, channel, message);
	tellMessage(state, "MESSAGE_CREATE", channel, message);
	return message;
}

/** Changes what the draft names; `quietly` leaves the edit's time alone (filling a deferred reply). */
export function editMessage(
	state: WorldState,
	channel: Channel,
	message: Message,
	draft: Draft,
	quietly = false,
): void {
	if (draft.keptFiles !== undefined) {
		const kept = new Map(draft.keptFiles.map((file) => [file.id, file]));
		for (const file of [...message.files.values()]) {
			const entry = kept.get(file.id);
			if (entry?.description !== undefined) file.description = entry.description;
			if (entry !== undefined) continue;
			message.files.delete(file.id);
			dropFile(state, file);
		}
	}
	for (const file of draft.files ?? []) message.files.set(file.id, file);
	if (draft.embeds !== undefined) message.embeds = settleEmbeds(draft.embeds, message.files);
	if (draft.components !== undefined) message.components = numbered(draft.components);
	if (draft.content !== undefined) {
		message.content = draft.content;
		const about = { content: draft.content, authorId: message.authorId };
		const mentions = mentionsIn(state, channel, about, draft.allowedMentions);
		message.mentions = mentions.users;
		message.mentionRoles = mentions.roles;
		message.mentionsEveryone = mentions.everyone;
	}
	if (draft.flags !== undefined) message.flags = draft.flags;
	if (!quietly) message.editedAt = state.clock.now();
	tellMessage(state, "MESSAGE_UPDATE", channel, message);
}

/** Takes a message away, with its files. */
export function deleteMessage(state: WorldState, channel: Channel, message: Message): void {
	const only = readers(channel, message, state);
	forgetMessage(state, channel, message);
	const guildId = message.onlyFor === undefined ? channel.guildId : undefined;
	state.tell({
		name: "MESSAGE_DELETE",
		...(guildId === undefined ? {} : { guildId }),
		channelId: channel.id,
		...(only === undefined ? {} : { only }),
		data: () => compact({ id: message.id, channel_id: channel.id, guild_id: guildId }),
	});
}
