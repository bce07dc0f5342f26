import { showMemberWithUser, showRole } from "../shapes/people.ts";
import { bitsOf, type PermissionName } from "./permissions.ts";
import type { Guild, Member, Role } from "./records.ts";
import type { WorldState } from "./world.ts";

/** Keeps a guild with its roles and members as it is now. */
export const keepGuild = (state: WorldState, guild: Guild): void => state.storage.save("guilds", guild.id, guild);

/** Adds a member with these roles (ids), and tells about it. */
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

/** Adds a role above the others, and tells about it. */
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

/** Tells after a role was added or changed. */
export function tellRole(state: WorldState, guild: Guild, role: Role, name = "GUILD_ROLE_UPDATE"): void {
	keepGuild(state, guild);
	state.tell({ name, guildId: guild.id, data: () => ({ guild_id: guild.id, role: showRole(role) }) });
}
