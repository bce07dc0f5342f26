import type { Guild } from "discord.js";
import { Routes } from "discord-api-types/v10";
import { speaker } from "../locales/speak.ts";
import { tellServer } from "./delivery/posts.ts";
import { loggable } from "./failures.ts";
import { sentenceMessage } from "./render/panel.ts";
import type { DiscordTools } from "./tools.ts";

/**
 * Leaves every server that is not on the list, now and when the bot is added to one, and says why. An empty list allows all.
 * Returns how many were left since the start.
 */
export function keepToGuilds(allowed: readonly string[], { client, calls, log }: DiscordTools): () => number {
	let left = 0;
	if (allowed.length === 0) return () => left;
	const leave = async (guild: Guild): Promise<void> => {
		if (allowed.includes(guild.id)) return;
		const message = sentenceMessage(speaker(guild.preferredLocale)("notice.server-not-allowed"));
		await tellServer(calls, guild, message).catch((error: unknown) =>
			log.info({ guildId: guild.id, reason: loggable(error).message }, "nobody was told why"),
		);
		await calls({ for: "guild", method: "DELETE", route: Routes.userGuild(guild.id) });
		left++;
		log.info({ guildId: guild.id }, "left a server that is not in GUILDS_ALLOWED");
	};
	const leaveLogged = (guild: Guild) =>
		void leave(guild).catch((error: unknown) =>
			log.warn({ guildId: guild.id, err: loggable(error) }, "a server was not left"),
		);
	client.on("guildCreate", leaveLogged);
	for (const guild of client.guilds.cache.values()) leaveLogged(guild);
	return () => left;
}
