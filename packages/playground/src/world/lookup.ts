import type { Channel, Guild, Member, Role, User } from "./records.ts";
import type { WorldState } from "./world.ts";

/** Things of the world by their ids. Ids not known throw. */
export type Lookup = {
	user(userId: string): User;
	guild(guildId: string): Guild;
	channel(channelId: string): Channel;
	member(guildId: string, userId: string): Member;
	role(guildId: string, roleId: string): Role;
};

/** The value; throws where there is none. */
export const found = <Value>(value: Value | undefined, what: string): Value => {
	if (value === undefined) throw new Error(`the playground knows no ${what}`);
	return value;
};

/** Lookups in this world. */
export function lookUp(state: WorldState): Lookup {
	const guild = (id: string) => found(state.guilds.get(id), `guild ${id}`);
	return {
		user: (id) => found(state.users.get(id), `user ${id}`),
		guild,
		channel: (id) => found(state.channels.get(id), `channel ${id}`),
		member: (guildId, userId) => found(guild(guildId).members.get(userId), `member ${userId}`),
		role: (guildId, roleId) => found(guild(guildId).roles.get(roleId), `role ${roleId}`),
	};
}
