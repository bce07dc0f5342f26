import { asObject, type Json } from "../json.ts";
import type { WorldEvent } from "../world/world.ts";

/** Discord's intent bits, as far as this stand-in has events for them. */
const bit = {
	guilds: 1 << 0,
	members: 1 << 1,
	presences: 1 << 8,
	guildMessages: 1 << 9,
	guildReactions: 1 << 10,
	guildTyping: 1 << 11,
	dmMessages: 1 << 12,
	dmReactions: 1 << 13,
	dmTyping: 1 << 14,
	content: 1 << 15,
};

/** Every bit that Discord gives a meaning (0–16, 20, 21, 24, 25); anything else closes the connection with 4013. */
export const knownIntents = 0x331_ffff;
/** These need a switch in the developer portal (4014). */
export const privilegedIntents = bit.members | bit.presences | bit.content;

/** Which intent lets an event through; undefined: it always comes. */
function intentOf(name: string, isInGuild: boolean): number | undefined {
	if (name.startsWith("MESSAGE_REACTION_")) return isInGuild ? bit.guildReactions : bit.dmReactions;
	if (name.startsWith("MESSAGE_")) return isInGuild ? bit.guildMessages : bit.dmMessages;
	if (name === "TYPING_START") return isInGuild ? bit.guildTyping : bit.dmTyping;
	if (/^GUILD_MEMBER_(ADD|UPDATE|REMOVE)$/.test(name)) return bit.members;
	if (/^(GUILD|CHANNEL|THREAD)_/.test(name)) return isInGuild ? bit.guilds : undefined;
	return undefined;
}

export const wants = (intents: number, event: WorldEvent): boolean => {
	const needed = intentOf(event.name, event.guildId !== undefined);
	return needed === undefined || (intents & needed) !== 0;
};

/** Without the message content intent, what people write in a guild arrives empty, unless it mentions the bot. */
export function withoutContent(intents: number, name: string, data: Json, botId: string): Json {
	if ((intents & bit.content) !== 0 || !/^MESSAGE_(CREATE|UPDATE)$/.test(name) || data.guild_id === undefined)
		return data;
	if (asObject(data.author).id === botId) return data;
	const mentions = Array.isArray(data.mentions) ? data.mentions : [];
	if (mentions.some((user) => asObject(user).id === botId)) return data;
	return { ...data, content: "", embeds: [], attachments: [], components: [] };
}
