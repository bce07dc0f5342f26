import { showWholeGuild } from "../shapes/channels.ts";
import { showGuild, showMemberWithUser, showRole } from "../shapes/people.ts";
import { bitsOf, type PermissionName, usualPermissions } from "./permissions.ts";
import type { Guild, Member, Role, User } from "./records.ts";
import type { WorldState } from "./world.ts";

export function addUser(
	state: WorldState,
	user: { username: string; name?: string; locale?: string; isBot?: boolean; id?: string },
): User {
	const added: User = {
		id: user.id ?? state.newId(),
		username: user.username,
		globalName: user.name ?? null,
		isBot: user.isBot ?? false,
		locale: user.locale ?? "en-US",
		nitro: 0,
		acceptsDms: true,
		hasApp: false,
	};
	state.users.set(added.id, added);
	state.storage.save("users", added.id, added);
	return added;
}

export function addGuild(
	state: WorldState,
	guild: { name: string; ownerId: string; locale?: string; hasBot?: boolean; id?: string },
): Guild {
	const id = guild.id ?? state.newId();
	const added: Guild = {
		id,
		name: guild.name,
		ownerId: guild.ownerId,
		locale: guild.locale ?? "en-US",
		boostTier: 0,
		hasBot: false,
		roles: new Map([[id, { id, name: "@everyone", permissions: usualPermissions, color: 0, position: 0 }]]),
		members: new Map(),
	};
	state.guilds.set(id, added);
	addMember(state, added, guild.ownerId);
	if (guild.hasBot ?? true) addBot(state, added);
	return added;
}

/** The permissions that an invite link of this bot asks for. */
const invitePermissions: readonly PermissionName[] = [
	"ViewChannel",
	"SendMessages",
	"SendMessagesInThreads",
	"CreatePublicThreads",
	"EmbedLinks",
	"AttachFiles",
	"ReadMessageHistory",
	"AddReactions",
	"UseExternalEmojis",
];

/** Invites the bot: its own managed role, then GUILD_CREATE. */
export function addBot(state: WorldState, guild: Guild): void {
	if (guild.hasBot) return;
	const role: Role = {
		id: state.newId(),
		name: state.users.get(state.botId)?.username ?? "bot",
		permissions: bitsOf(...invitePermissions),
		color: 0,
		position: guild.roles.size,
		managedBy: state.botId,
	};
	guild.roles.set(role.id, role);
	guild.hasBot = true;
	guild.members.set(state.botId, {
		userId: state.botId,
		nick: null,
		roles: new Set([role.id]),
		joinedAt: state.clock.now(),
	});
	keepGuild(state, guild);
	state.tell({
		name: "GUILD_CREATE",
		guildId: guild.id,
		only: [state.botId],
		data: (viewerId) => showWholeGuild(state, guild, viewerId),
	});
}

/** Kicks the bot: GUILD_DELETE, its role and everything it could do there are gone. */
export function kickBot(state: WorldState, guild: Guild): void {
	guild.hasBot = false;
	guild.members.delete(state.botId);
	for (const role of guild.roles.values()) if (role.managedBy === state.botId) guild.roles.delete(role.id);
	state.commands.delete(guild.id);
	state.storage.remove("commands", guild.id);
	keepGuild(state, guild);
	state.tell({ name: "GUILD_DELETE", guildId: guild.id, only: [state.botId], data: () => ({ id: guild.id }) });
}

export function addMember(state: WorldState, guild: Guild, userId: string, roles: readonly string[] = []): Member {
	const member: Member = { userId, nick: null, roles: new Set(roles), joinedAt: state.clock.now() };
	guild.members.set(userId, member);
	keepGuild(state, guild);
	state.tell({
		name: "GUILD_MEMBER_ADD",
		guildId: guild.id,
		data: () => ({ ...showMemberWithUser(state, member), guild_id: guild.id }),
	});
	return member;
}

/** Tells after a member's roles or nick were changed. */
export function tellMember(state: WorldState, guild: Guild, member: Member): void {
	keepGuild(state, guild);
	state.tell({
		name: "GUILD_MEMBER_UPDATE",
		guildId: guild.id,
		about: member.userId,
		data: () => ({ ...showMemberWithUser(state, member), guild_id: guild.id }),
	});
}

export function addRole(
	state: WorldState,
	guild: Guild,
	role: { name: string; permissions?: readonly PermissionName[]; color?: number },
): Role {
	const added: Role = {
		id: state.newId(),
		name: role.name,
		permissions: bitsOf(...(role.permissions ?? [])),
		color: role.color ?? 0,
		position: guild.roles.size,
	};
	guild.roles.set(added.id, added);
	tellRole(state, guild, added, "GUILD_ROLE_CREATE");
	return added;
}

export function tellRole(state: WorldState, guild: Guild, role: Role, name = "GUILD_ROLE_UPDATE"): void {
	keepGuild(state, guild);
	state.tell({ name, guildId: guild.id, data: () => ({ guild_id: guild.id, role: showRole(role) }) });
}

/** Tells after a guild's name, locale or boost tier changed. */
export function tellGuild(state: WorldState, guild: Guild): void {
	keepGuild(state, guild);
	state.tell({ name: "GUILD_UPDATE", guildId: guild.id, data: () => showGuild(guild) });
}

const keepGuild = (state: WorldState, guild: Guild): void => state.storage.save("guilds", guild.id, guild);
