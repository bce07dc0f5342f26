import { showWholeGuild } from "../shapes/channels.ts";
import { keepGuild } from "./members.ts";
import { bitsOf, type PermissionName } from "./permissions.ts";
import type { Guild, Role } from "./records.ts";
import type { WorldState } from "./world.ts";

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
