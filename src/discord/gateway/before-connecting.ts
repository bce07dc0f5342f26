import { DiscordAPIError } from "@discordjs/rest";
import { Routes } from "discord-api-types/v10";
import { z } from "zod";
import { DiscordRefused, isUnauthorised, loggable } from "../failures.ts";
import { createRest } from "../rest.ts";
import { badToken } from "./client.ts";

const gateway = z.object({ shards: z.number().int().min(1) });
const application = z.object({ id: z.string() });

/** How many shards Discord recommends for the bot's servers. Throws DiscordRefused. */
export const recommendedShards = async (apiUrl: string, token: string): Promise<number> =>
	(await ask(apiUrl, token, Routes.gatewayBot(), gateway)).shards;

/** Which application the token is of. Throws DiscordRefused. */
export const applicationOf = async (apiUrl: string, token: string): Promise<string> =>
	(await ask(apiUrl, token, Routes.currentApplication(), application)).id;

async function ask<Answer>(
	apiUrl: string,
	token: string,
	route: `/${string}`,
	schema: z.ZodType<Answer>,
): Promise<Answer> {
	const rest = createRest(apiUrl, token);
	try {
		return schema.parse(await rest.get(route));
	} catch (error) {
		if (error instanceof DiscordAPIError && isUnauthorised(error)) throw badToken(error);
		throw new DiscordRefused("unreachable", `Discord cannot be reached: ${loggable(error).message}`, { cause: error });
	} finally {
		rest.clearHashSweeper();
		rest.clearHandlerSweeper();
	}
}
