import type { Client } from "discord.js";
import type { Clock } from "../jobs/ports.ts";
import type { Log } from "../log.ts";
import type { Calls } from "./calls.ts";
import type { DiscordTimings } from "./timings.ts";

/** What the parts of the bot's Discord side work with. Each names in its own type which of these it needs. */
export type DiscordTools = {
	readonly client: Client<true>;
	/** The bot's own user. */
	readonly botId: string;
	readonly calls: Calls;
	readonly clock: Clock;
	readonly timings: DiscordTimings;
	readonly log: Log;
	/** Aborted when the bot closes. */
	readonly signal: AbortSignal;
};
