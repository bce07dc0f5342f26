import type { Client, Guild } from "discord.js";
import { OAuth2Scopes, PermissionFlagsBits, Routes } from "discord-api-types/v10";
import type { Person } from "../jobs/job.ts";

/** What songs need in a channel. */
export const neededRights = ["ViewChannel", "SendMessages", "EmbedLinks", "AttachFiles"] as const;
/** What they are better with. Manage Messages only clears reactions away: nothing to nag about. */
export const usefulRights = [
	"ReadMessageHistory",
	"AddReactions",
	"CreatePublicThreads",
	"SendMessagesInThreads",
] as const;

/** The link that adds the bot to a server: what songs need there, and no more. `apiUrl` as `DISCORD_API_URL`. */
export function inviteUrl(apiUrl: string, applicationId: string): string {
	const rights = [...neededRights, ...usefulRights].reduce((sum, right) => sum | PermissionFlagsBits[right], 0n);
	const query = new URLSearchParams({
		client_id: applicationId,
		scope: `${OAuth2Scopes.Bot} ${OAuth2Scopes.ApplicationsCommands}`,
		permissions: String(rights),
	});
	return `${apiUrl}${Routes.oauth2Authorization()}?${query}`;
}

/** What the bot may do in a guild's channel, as discord.js has it cached; undefined where it does not know. */
export function botRights(client: Client<true>, guildId: string, channelId: string): bigint | undefined {
	const guild = client.guilds.cache.get(guildId);
	const channel = guild?.channels.cache.get(channelId);
	const me = guild?.members.me;
	if (channel === undefined || me === null || me === undefined) return undefined;
	return channel.permissionsFor(me)?.bitfield;
}

export function channelTypeOf(client: Client<true>, channelId: string): number | undefined {
	return client.channels.cache.get(channelId)?.type;
}

/** Whether a member with these roles may manage the guild: the gateway's reactions carry roles, but no permission bits. */
export function managesGuild(
	client: Client<true>,
	guildId: string,
	{ userId, roleIds }: Pick<Person, "userId" | "roleIds">,
): boolean {
	const guild = client.guilds.cache.get(guildId);
	if (guild === undefined) return false;
	if (guild.ownerId === userId) return true;
	return holds(rightsOfRoles(guild, roleIds), "ManageGuild");
}

/** What a guild's roles and being there allow together, before any channel's overwrites. */
export function rightsOfRoles(guild: Guild, roleIds: readonly string[]): bigint {
	const bits = [guild.id, ...roleIds].map((id) => guild.roles.cache.get(id)?.permissions.bitfield ?? 0n);
	return bits.reduce((sum, each) => sum | each, 0n);
}

/** Whether `bits` hold the permission, for the administrator who holds them all as well. */
export function holds(bits: bigint | undefined, permission: keyof typeof PermissionFlagsBits): boolean {
	return bits !== undefined && (bits & (PermissionFlagsBits[permission] | PermissionFlagsBits.Administrator)) !== 0n;
}
