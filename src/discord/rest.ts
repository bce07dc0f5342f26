import { type InvalidRequestWarningData, REST, type RESTOptions } from "@discordjs/rest";
import type { Log } from "../log.ts";
import { tolerantRequest } from "./tolerance.ts";

/**
 * Our own way to REST beside the client's, which only asks for the gateway: discord.js would send a POST again whose answer was
 * lost, and only the caller knows whether that is safe.
 */
export function createRest(apiUrl: string, token: string): REST {
	return new REST(restOptions(apiUrl)).setToken(token);
}

/**
 * The way for calls whose address is the key: interactions and their webhooks "are not bound to the bot's Global Rate Limit"
 * (https://docs.discord.com/developers/topics/rate-limits#global-rate-limit), and answers must not wait behind fifty edits a second.
 */
export function createAnonymousRest(apiUrl: string): REST {
	return new REST({
		...restOptions(apiUrl),
		globalRequestsPerSecond: Number.POSITIVE_INFINITY,
		// each interaction has routes of its own: discord.js would remember their limits for an hour
		handlerSweepInterval: 60_000,
	});
}

const restOptions = (apiUrl: string): Partial<RESTOptions> => ({
	api: apiUrl,
	version: "10",
	timeout: 60_000,
	offset: 0,
	retries: 0,
	invalidRequestWarningInterval: 500,
	makeRequest: tolerantRequest,
});

/** Ten thousand refused calls (401, 403, 429) within ten minutes get an address banned: long before, somebody must look. */
export function logRefusals({ count, remainingTime }: InvalidRequestWarningData, log: Log): void {
	log.error({ count, remainingMs: remainingTime }, "many refused calls");
}
