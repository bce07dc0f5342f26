import { addBot, kickBot } from "./bot-membership.ts";
import { addGuild, tellGuild } from "./guilds.ts";
import { type Lookup, lookUp } from "./lookup.ts";
import { addMember, addRole, tellMember, tellRole } from "./members.ts";
import { bitsOf, type PermissionName } from "./permissions.ts";
import type { Guild, Member, Role } from "./records.ts";
import type { WorldState } from "./world.ts";

export type GuildEditing = Pick<Lookup, "guild"> & {
	guilds(): readonly Guild[];
	addGuild(guild: { name: string; ownerId: string; locale?: string; hasBot?: boolean; id?: string }): Guild;
	setBoostTier(guildId: string, tier: 0 | 1 | 2 | 3): void;
	setGuildLocale(guildId: string, locale: string): void;
	kickBot(guildId: string): void;
	inviteBot(guildId: string): void;
	addMember(guildId: string, userId: string, roles?: readonly string[]): Member;
	addRole(guildId: string, role: { name: string; permissions?: readonly PermissionName[]; color?: number }): Role;
	giveRole(guildId: string, userId: string, roleId: string): void;
	takeRole(guildId: string, userId: string, roleId: string): void;
	setRolePermissions(guildId: string, roleId: string, permissions: readonly PermissionName[]): void;
};

/** Guilds, their members and roles. */
export function editGuilds(state: WorldState): GuildEditing {
	const { guild, member, role, user } = lookUp(state);
	const change = (guildId: string, changes: Partial<Guild>): void => {
		Object.assign(guild(guildId), changes);
		tellGuild(state, guild(guildId));
	};
	return {
		guild,
		guilds: () => [...state.guilds.values()],
		addGuild: (fresh) => addGuild(state, fresh),
		setBoostTier: (guildId, boostTier) => change(guildId, { boostTier }),
		setGuildLocale: (guildId, locale) => change(guildId, { locale }),
		kickBot: (guildId) => kickBot(state, guild(guildId)),
		inviteBot: (guildId) => addBot(state, guild(guildId)),
		addMember: (guildId, userId, roles) => addMember(state, guild(guildId), user(userId).id, roles),
		addRole: (guildId, fresh) => addRole(state, guild(guildId), fresh),
		giveRole(guildId, userId, roleId) {
			member(guildId, userId).roles.add(role(guildId, roleId).id);
			tellMember(state, guild(guildId), member(guildId, userId));
		},
		takeRole(guildId, userId, roleId) {
			member(guildId, userId).roles.delete(roleId);
			tellMember(state, guild(guildId), member(guildId, userId));
		},
		setRolePermissions(guildId, roleId, permissions) {
			const changed = role(guildId, roleId);
			changed.permissions = bitsOf(...permissions);
			tellRole(state, guild(guildId), changed);
		},
	};
}
