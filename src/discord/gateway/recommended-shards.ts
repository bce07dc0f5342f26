import { DiscordAPIError } from "@discordjs/rest";
import { Routes } from "discord-api-types/v10";
import { z } from "zod";
import { DiscordRefused, isUnauthorised, loggable } from "../failures.ts";
import { createRest } from "../rest.ts";
import { badToken } from "./client.ts";

const gateway = z.object({ shards: z.number().int().min(1) });

/** How many shards Discord recommends for the bot's servers. Throws DiscordRefused. */
export async function recommendedShards(apiUrl: string, token: string): Promise<number> {
	const rest = createRest(apiUrl, token);
	try {
		return gateway.parse(await rest.get(Routes.gatewayBot())).shards;
	} catch (error) {
		if (error instanceof DiscordAPIError && isUnauthorised(error)) throw badToken(error);
		throw new DiscordRefused("unreachable", `Discord cannot be reached: ${loggable(error).message}`, { cause: error });
	} finally {
		rest.clearHashSweeper();
		rest.clearHandlerSweeper();
	}
}
