import { compact } from "../json.ts";
import { showMemberWithUser } from "../shapes/people.ts";
import { keyOf } from "./emoji.ts";
import type { Channel, Emoji, Message } from "./records.ts";
import type { WorldState } from "./world.ts";

/** An emoji as it stands in an address: `🔁` or `name:id`; undefined when it is none. */
export function parseEmoji(text: string): Emoji | undefined {
	const custom = /^(?:a?:)?(\w{2,32}):(\d{15,21})$/.exec(text);
	if (custom !== null) return { name: custom[1] ?? "", id: custom[2] ?? "" };
	return /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[^\w\s<>]*[0-9#*]?[^\w\s<>]*$/u.test(
		text,
	) && text.length <= 32
		? { name: text, id: null }
		: undefined;
}

export const findReaction = (message: Message, emoji: Emoji) => message.reactions.get(keyOf(emoji));

const tellReaction = (
	state: WorldState,
	name: string,
	channel: Channel,
	message: Message,
	userId: string,
	emoji: Emoji,
) => {
	const guild = channel.guildId === undefined ? undefined : state.guilds.get(channel.guildId);
	const member = guild?.members.get(userId);
	const isAdd = name === "MESSAGE_REACTION_ADD";
	state.storage.save("messages", message.id, message);
	state.tell({
		name,
		...(channel.guildId === undefined ? { only: channel.recipients } : { guildId: channel.guildId }),
		channelId: channel.id,
		data: () =>
			compact({
				user_id: userId,
				type: 0,
				message_id: message.id,
				message_author_id: isAdd ? message.authorId : undefined,
				channel_id: channel.id,
				guild_id: channel.guildId,
				member: isAdd && member !== undefined ? showMemberWithUser(state, member) : undefined,
				emoji,
				burst: false,
			}),
	});
};

/** Adds a person's reaction; a second one of the same kind changes nothing. */
export function addReaction(state: WorldState, channel: Channel, message: Message, userId: string, emoji: Emoji): void {
	const reaction = findReaction(message, emoji) ?? { emoji, users: new Set<string>() };
	if (reaction.users.has(userId)) return;
	reaction.users.add(userId);
	message.reactions.set(keyOf(emoji), reaction);
	tellReaction(state, "MESSAGE_REACTION_ADD", channel, message, userId, emoji);
}

export function removeReaction(
	state: WorldState,
	channel: Channel,
	message: Message,
	userId: string,
	emoji: Emoji,
): void {
	const reaction = findReaction(message, emoji);
	if (!reaction?.users.delete(userId)) return;
	if (reaction.users.size === 0) message.reactions.delete(keyOf(emoji));
	tellReaction(state, "MESSAGE_REACTION_REMOVE", channel, message, userId, emoji);
}

/** Removes all reactions, or all of one emoji. */
export function clearReactions(state: WorldState, channel: Channel, message: Message, emoji?: Emoji): void {
	if (emoji === undefined) message.reactions.clear();
	else message.reactions.delete(keyOf(emoji));
	state.storage.save("messages", message.id, message);
	state.tell({
		name: emoji === undefined ? "MESSAGE_REACTION_REMOVE_ALL" : "MESSAGE_REACTION_REMOVE_EMOJI",
		...(channel.guildId === undefined ? { only: channel.recipients } : { guildId: channel.guildId }),
		channelId: channel.id,
		data: () => compact({ channel_id: channel.id, message_id: message.id, guild_id: channel.guildId, emoji }),
	});
}
