import { showGuild } from "../shapes/people.ts";
import { addBot } from "./bot-membership.ts";
import { addMember, keepGuild } from "./members.ts";
import { usualPermissions } from "./permissions.ts";
import type { Guild } from "./records.ts";
import type { WorldState } from "./world.ts";

/** Adds a guild with its owner, and with the bot unless `hasBot` is false. */
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

/** Tells after a guild's name, locale or boost tier changed. */
export function tellGuild(state: WorldState, guild: Guild): void {
	keepGuild(state, guild);
	state.tell({ name: "GUILD_UPDATE", guildId: guild.id, data: () => showGuild(guild) });
}
