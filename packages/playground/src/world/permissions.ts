import { PermissionFlagsBits } from "discord-api-types/v10";
import type { Channel, Guild } from "./records.ts";
import type { WorldState } from "./world.ts";

export type PermissionName = keyof typeof PermissionFlagsBits;

export const everyPermission: bigint = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);

export const bitsOf = (...names: readonly PermissionName[]): bigint =>
	names.reduce((bits, name) => bits | PermissionFlagsBits[name], 0n);

/** What Discord lets everyone do in a new server, as far as it matters here. */
export const usualPermissions: bigint = bitsOf(
	"ViewChannel",
	"SendMessages",
	"SendMessagesInThreads",
	"CreatePublicThreads",
	"EmbedLinks",
	"AttachFiles",
	"AddReactions",
	"SendVoiceMessages",
	"UseExternalEmojis",
	"MentionEveryone",
	"ReadMessageHistory",
	"UseApplicationCommands",
	"UseExternalApps",
	"ChangeNickname",
	"Connect",
	"Speak",
);

/** A member's permissions in the whole guild; 0 for strangers. */
export function guildPermissions(guild: Guild, userId: string): bigint {
	if (guild.ownerId === userId) return everyPermission;
	const member = guild.members.get(userId);
	if (member === undefined) return 0n;
	let bits = guild.roles.get(guild.id)?.permissions ?? 0n;
	for (const roleId of member.roles) bits |= guild.roles.get(roleId)?.permissions ?? 0n;
	return bits & PermissionFlagsBits.Administrator ? everyPermission : bits;
}

/** The channel whose overwrites count: a thread takes its parent's. */
const rulingChannel = (state: WorldState, channel: Channel): Channel =>
	channel.thread === undefined ? channel : (state.channels.get(channel.parentId ?? "") ?? channel);

/**
 * A person's permissions in a channel, as Discord computes them: roles, then the overwrites of everyone, of roles, of the member.
 * In a DM everything that makes sense there; without View Channel nothing is left.
 */
export function permissionsIn(state: WorldState, channel: Channel, userId: string): bigint {
	if (channel.guildId === undefined) {
		if (!channel.recipients.includes(userId)) return 0n;
		return usualPermissions & ~bitsOf("MentionEveryone", "CreatePublicThreads", "SendMessagesInThreads");
	}
	const guild = state.guilds.get(channel.guildId);
	if (guild === undefined) return 0n;
	let bits = guildPermissions(guild, userId);
	if (bits === everyPermission) return bits;
	const { overwrites } = rulingChannel(state, channel);
	const everyone = overwrites.get(guild.id);
	if (everyone !== undefined) bits = (bits & ~everyone.deny) | everyone.allow;
	let allow = 0n;
	let deny = 0n;
	for (const roleId of guild.members.get(userId)?.roles ?? []) {
		const overwrite = overwrites.get(roleId);
		allow |= overwrite?.allow ?? 0n;
		deny |= overwrite?.deny ?? 0n;
	}
	bits = (bits & ~deny) | allow;
	const own = overwrites.get(userId);
	if (own !== undefined) bits = (bits & ~own.deny) | own.allow;
	if (!(bits & PermissionFlagsBits.ViewChannel)) return 0n;
	if (channel.type === 12 && !channel.thread?.members.has(userId) && !(bits & PermissionFlagsBits.ManageThreads))
		return 0n;
	return bits;
}

export const may = (
	state: WorldState,
	channel: Channel,
	userId: string,
	...names: readonly PermissionName[]
): boolean => {
	const needed = bitsOf(...names);
	return (permissionsIn(state, channel, userId) & needed) === needed;
};

/** Sending has a name of its own in threads. */
export const sendPermission = (channel: Channel): PermissionName =>
	channel.thread === undefined ? "SendMessages" : "SendMessagesInThreads";
