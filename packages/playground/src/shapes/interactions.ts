import { compact, type Json } from "../json.ts";
import { bitsOf, permissionsIn } from "../world/permissions.ts";
import type { Channel, Interaction } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";
import { showChannelFor } from "./channels.ts";
import { showMessage, showOwners } from "./messages.ts";
import { showMemberWithUser, showUserOf } from "./people.ts";

/** `app_permissions`: the bot's own where it is a member; elsewhere what Discord grants to apps from outside. */
function appPermissions(state: WorldState, channel: Channel, interaction: Interaction): bigint {
	const outside = bitsOf("AttachFiles", "EmbedLinks", "MentionEveryone");
	if (channel.guildId === undefined)
		return channel.recipients.includes(state.botId) ? outside | bitsOf("UseExternalEmojis") : outside;
	if (!interaction.isUserInstalled) return permissionsIn(state, channel, state.botId);
	return permissionsIn(state, channel, interaction.userId) & (outside | bitsOf("UseExternalEmojis"));
}

/** Discord's number for where it happened: 0 guild, 1 the bot's DM, 2 other private channels. */
export const contextOf = (state: WorldState, channel: Channel): 0 | 1 | 2 =>
	channel.guildId !== undefined ? 0 : channel.recipients.includes(state.botId) ? 1 : 2;

/** The payload of INTERACTION_CREATE. */
export function showInteraction(state: WorldState, interaction: Interaction): Json {
	const channel = state.channels.get(interaction.channelId);
	if (channel === undefined) throw new Error(`the playground knows no channel ${interaction.channelId}`);
	const guild = interaction.guildId === undefined ? undefined : state.guilds.get(interaction.guildId);
	const user = state.users.get(interaction.userId);
	const member = guild?.members.get(interaction.userId);
	const message = interaction.messageId === undefined ? undefined : channel.messages.get(interaction.messageId);
	return compact({
		id: interaction.id,
		application_id: state.applicationId,
		type: interaction.type,
		token: interaction.token,
		version: 1,
		data: interaction.data,
		guild_id: guild?.id,
		guild: guild === undefined ? undefined : { id: guild.id, locale: guild.locale, features: [] },
		channel_id: channel.id,
		channel: showChannelFor(state, channel, interaction.userId),
		member:
			member === undefined
				? undefined
				: {
						...showMemberWithUser(state, member),
						permissions: permissionsIn(state, channel, interaction.userId).toString(),
					},
		user: member === undefined ? showUserOf(state, interaction.userId) : undefined,
		message: message === undefined ? undefined : showMessage(state, channel, message, state.botId),
		app_permissions: appPermissions(state, channel, interaction).toString(),
		locale: user?.locale ?? "en-US",
		guild_locale: guild?.locale,
		entitlements: [],
		entitlement_sku_ids: [],
		authorizing_integration_owners: showOwners(interaction.owners),
		context: contextOf(state, channel),
		attachment_size_limit: interaction.uploadBytes,
	});
}
