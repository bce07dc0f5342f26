import { type Client, OAuth2Scopes, PermissionFlagsBits } from "discord.js";

/** The link that adds the bot to a server: what songs need there, and no more. */
export function inviteUrl(client: Client<true>): string {
	const { ViewChannel, SendMessages, SendMessagesInThreads, CreatePublicThreads, EmbedLinks, AttachFiles } =
		PermissionFlagsBits;
	const { ReadMessageHistory, AddReactions } = PermissionFlagsBits;
	return client.generateInvite({
		scopes: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands],
		permissions: [
			...[ViewChannel, SendMessages, SendMessagesInThreads, CreatePublicThreads, EmbedLinks, AttachFiles],
			...[ReadMessageHistory, AddReactions],
		],
	});
}
