import type { Config } from "../config.ts";
import type { DiscordOptions } from "../discord/open.ts";
import type { JobsOptions } from "../jobs/open.ts";
import type { Clock } from "../jobs/ports.ts";
import type { Log } from "../log.ts";
import type { ServiceOptions } from "../service/options.ts";

export type AppOptions = {
	readonly config: Config;
	readonly discord: Pick<DiscordOptions, "token" | "apiUrl" | "guildId">;
	readonly service: Pick<ServiceOptions, "baseUrl" | "key" | "isOwnStudio" | "headers">;
	/** Where the bot's own HTTP listens; 0 is any free port. */
	readonly http: { readonly host: string; readonly port: number };
	/** Names offered while a style is typed. */
	readonly styles: readonly string[];
	readonly log: Log;
	/** Tests bring a clock and timings of their own. */
	readonly clock?: Clock;
	readonly timings?: {
		readonly jobs?: JobsOptions["timings"];
		readonly discord?: DiscordOptions["timings"];
		readonly service?: ServiceOptions["timings"];
	};
	readonly step?: JobsOptions["step"];
};
