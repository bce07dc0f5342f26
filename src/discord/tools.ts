import type { Client } from "discord.js";
import type { Jobs } from "../jobs/jobs.ts";
import type { Clock } from "../jobs/ports.ts";
import type { KeyValueStore } from "../jobs/stores.ts";
import type { Log } from "../log.ts";
import type { Calls } from "./calls.ts";
import type { Outside } from "./host.ts";
import type { DiscordTimings } from "./timings.ts";

/** What the parts of the bot's Discord side work with. */
export type DiscordTools = {
	readonly client: Client<true>;
	readonly calls: Calls;
	readonly clock: Clock;
	readonly timings: DiscordTimings;
	readonly log: Log;
	/** Command hashes, drafts and notices. */
	readonly notes: KeyValueStore<unknown>;
	readonly outside: Outside;
	/** Throws before there are any to answer from. */
	readonly jobs: () => Jobs;
	/** Aborted when the bot closes. */
	readonly signal: AbortSignal;
};
