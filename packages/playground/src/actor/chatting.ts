import type { APIMessage } from "discord-api-types/v10";
import { showMessage } from "../shapes/messages.ts";
import { openDm, tellChannel } from "../world/channels.ts";
import { deleteMessage, postMessage } from "../world/messages.ts";
import { may, sendPermission } from "../world/permissions.ts";
import { addReaction, findReaction, parseEmoji, removeReaction } from "../world/reactions.ts";
import type { WorldState } from "../world/world.ts";
import type { Actor } from "./actor.ts";
import { ClientRefusal } from "./client-refusal.ts";
import { seen } from "./handle.ts";
import type { PersonView } from "./person-view.ts";

/** What a person does without any command: react, write, delete, read. */
export function openChatting(
	state: WorldState,
	view: PersonView,
): Pick<Actor, "react" | "unreact" | "say" | "dismiss" | "messages" | "message" | "dm"> {
	const { id: userId } = view.me();
	return {
		react(messageId, emoji) {
			const { channel, message } = view.message(messageId);
			const parsed = parseEmoji(emoji);
			if (parsed === undefined) throw new ClientRefusal(`${emoji} is no emoji`);
			if (message.onlyFor !== undefined) throw new ClientRefusal("nobody can react to a message that only they see");
			if (channel.thread?.isArchived) throw new ClientRefusal("the thread is archived");
			view.demand(channel, "react", "ReadMessageHistory");
			if (findReaction(message, parsed) === undefined) view.demand(channel, "react", "AddReactions");
			addReaction(state, channel, message, userId, parsed);
		},
		unreact(messageId, emoji) {
			const { channel, message } = view.message(messageId);
			const parsed = parseEmoji(emoji);
			if (parsed !== undefined) removeReaction(state, channel, message, userId, parsed);
		},
		say(channelId, content) {
			const channel = view.channel(channelId);
			view.demand(channel, "write", sendPermission(channel));
			const longest = view.me().nitro === 2 ? 4000 : 2000;
			if (content.trim() === "" || [...content].length > longest)
				throw new ClientRefusal(`a message has 1 to ${longest} characters`);
			if (channel.thread?.isLocked) throw new ClientRefusal("the thread is locked");
			if (channel.thread?.isArchived) {
				// writing in an archived thread opens it again
				channel.thread.isArchived = false;
				tellChannel(state, channel, "THREAD_UPDATE");
			}
			const message = postMessage(state, channel, { content }, { authorId: userId });
			return showMessage(state, channel, message, userId) as unknown as APIMessage;
		},
		dismiss(messageId) {
			const { channel, message } = view.message(messageId);
			if (message.onlyFor !== userId && message.authorId !== userId && !may(state, channel, userId, "ManageMessages"))
				throw new ClientRefusal("this message is not yours");
			deleteMessage(state, channel, message);
		},
		messages: (channelId, after = "0") =>
			[...view.channel(channelId).messages.keys()]
				.filter((id) => BigInt(id) > BigInt(after))
				.flatMap((id) => seen(state, channelId, id, userId) ?? []),
		message: (channelId, messageId) => seen(state, view.channel(channelId).id, messageId, userId),
		dm: () => ({ channelId: openDm(state, state.botId, userId).id }),
	};
}
