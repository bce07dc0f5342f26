import { DiscordAPIError } from "@discordjs/rest";
import { Routes } from "discord-api-types/v10";
import { z } from "zod";
import { DiscordRefused, isUnauthorised, loggable } from "../failures.ts";
import { createRest } from "../rest.ts";
import { badToken } from "./client.ts";

const gateway = z.object({ shards: z.number().int().min(1).default(1) });
const named = z.object({ id: z.string() });

/** How many shards Discord recommends for the bot's servers. Throws DiscordRefused. */
export const recommendedShards = async (apiUrl: string, token: string): Promise<number> =>
	(await ask(apiUrl, token, Routes.gatewayBot(), gateway)).shards;

/** Which application the token is of; on a server that does not say, its bot's id stands for it. Throws DiscordRefused. */
export const applicationOf = async (apiUrl: string, token: string): Promise<string> =>
	(await ask(apiUrl, token, Routes.currentApplication(), named, Routes.user())).id;

/** The answer of a route, or of another one where the server does not have the first. */
async function ask<Answer>(
	apiUrl: string,
	token: string,
	route: `/${string}`,
	schema: z.ZodType<Answer>,
	otherwise?: `/${string}`,
): Promise<Answer> {
	const rest = createRest(apiUrl, token);
	try {
		const answer = rest.get(route).catch((error: unknown) => {
			const isMissing = error instanceof DiscordAPIError && error.status === 404;
			if (otherwise === undefined || !isMissing) throw error;
			return rest.get(otherwise);
		});
		return schema.parse(await answer);
	} catch (error) {
		if (error instanceof DiscordAPIError && isUnauthorised(error)) throw badToken(error);
		throw new DiscordRefused("unreachable", `Discord cannot be reached: ${loggable(error).message}`, { cause: error });
	} finally {
		rest.clearHashSweeper();
		rest.clearHandlerSweeper();
	}
}
