import type { Channel } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";
import { refuse } from "./refusals.ts";

/** A DM arrives when the person takes DMs and shares a server with the bot, or has installed the app on their account. */
export function refuseClosedDm(state: WorldState, channel: Channel): void {
	if (channel.type !== 1) return;
	const user = state.users.get(channel.recipients.find((userId) => userId !== state.botId) ?? "");
	if (user === undefined || !user.acceptsDms) throw refuse("dmClosed");
	const sharesGuild = [...state.guilds.values()].some((guild) => guild.hasBot && guild.members.has(user.id));
	if (!sharesGuild && !user.hasApp) throw refuse("noMutualGuilds");
}
