import type { GatewayMessageReactionAddDispatchData } from "discord-api-types/v10";

/**
 * Whether a person reacted to what may be a message of the bot's. Discord tells of every reaction in every channel that the bot sees, its
 * own included, and seldom does one concern it.
 */
export function mayBeForBot(
	{ user_id, member, message_author_id }: GatewayMessageReactionAddDispatchData,
	botId: string,
): boolean {
	if (user_id === botId || member?.user?.bot === true) return false;
	return message_author_id === undefined || message_author_id === botId;
}
