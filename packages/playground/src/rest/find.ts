import { findByToken, isTokenAlive } from "../world/interactions.ts";
import { bitsOf, type PermissionName, permissionsIn } from "../world/permissions.ts";
import type { Channel, Guild, Interaction, Message } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";
import { refuse } from "./refusals.ts";

/** A channel that the bot may see; 10003 when there is none, 50001 when it is hidden from the bot. */
export function findChannel(state: WorldState, channelId: string | undefined): Channel {
	const channel = state.channels.get(channelId ?? "");
	if (channel === undefined) throw refuse("unknownChannel");
	if (permissionsIn(state, channel, state.botId) === 0n) throw refuse("missingAccess");
	return channel;
}

/** Throws 50013 unless the bot holds all named permissions there. */
export function demand(state: WorldState, channel: Channel, ...names: readonly PermissionName[]): void {
	const needed = bitsOf(...names);
	if ((permissionsIn(state, channel, state.botId) & needed) !== needed) throw refuse("missingPermissions");
}

/** A message that is not ephemeral: those are out of reach by channel (10008). */
export function findMessage(channel: Channel, messageId: string | undefined): Message {
	const message = channel.messages.get(messageId ?? "");
	if (message === undefined || message.onlyFor !== undefined) throw refuse("unknownMessage");
	return message;
}

export function findGuild(state: WorldState, guildId: string | undefined): Guild {
	const guild = state.guilds.get(guildId ?? "");
	if (guild === undefined) throw refuse("unknownGuild");
	if (!guild.hasBot) throw refuse("missingAccess");
	return guild;
}

/** The interaction behind a webhook token: 50027 once dead or never known, 10015 before the first answer. */
export function findAnswered(
	state: WorldState,
	applicationId: string | undefined,
	token: string | undefined,
): Interaction {
	if (applicationId !== state.applicationId) throw refuse("unknownWebhook");
	const interaction = findByToken(state, token ?? "");
	if (interaction === undefined || !isTokenAlive(state, interaction)) throw refuse("invalidWebhookToken");
	if (interaction.fate.is === "waiting" || interaction.fate.is === "failed") throw refuse("unknownWebhook");
	return interaction;
}

/** The channel of an interaction; it may have been deleted since. */
export function channelOf(state: WorldState, interaction: Interaction): Channel {
	const channel = state.channels.get(interaction.channelId);
	if (channel === undefined) throw refuse("unknownChannel");
	return channel;
}
