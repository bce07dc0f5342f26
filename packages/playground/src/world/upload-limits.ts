import type { Channel, User } from "./records.ts";
import type { WorldState } from "./world.ts";

/** Largest file of a channel by its guild's boost tier; what the bot's own sends may use. */
export function channelUploadBytes(state: WorldState, channel: Channel): number {
	const tier = state.guilds.get(channel.guildId ?? "")?.boostTier ?? 0;
	const { base, tier2, tier3 } = state.uploadBytes;
	return tier === 3 ? tier3 : tier === 2 ? tier2 : base;
}

/** Largest file a person may send there: Nitro counts too. It is the `attachment_size_limit` of their interactions. */
export function personUploadBytes(state: WorldState, channel: Channel, user: User): number {
	const own = { 0: 0, 2: state.uploadBytes.nitro, 3: state.uploadBytes.nitroBasic }[user.nitro];
	return Math.max(own, channelUploadBytes(state, channel));
}
