import { declarations } from "../../commands/index.ts";
import type { Config } from "../config.ts";
import { type Discord, type DiscordOptions, openDiscord } from "../discord/open.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type JobsOptions, openJobs } from "../jobs/open.ts";
import type { Clock } from "../jobs/ports.ts";
import type { Store } from "../jobs/stores.ts";
import type { Service } from "../service/service.ts";
import type { AppOptions } from "./options.ts";
import { openOutside } from "./outside.ts";

export type BotOptions = Pick<AppOptions, "config" | "styles" | "log"> & {
	readonly discord: Pick<DiscordOptions, "token" | "apiUrl" | "guildId" | "shards" | "link">;
	readonly store: Store;
	readonly service: Service;
	readonly metrics: Metrics;
	/** Where downloads lie. */
	readonly tempFolder: string;
	readonly clock: Clock;
	readonly timings: NonNullable<AppOptions["timings"]>;
	readonly step?: JobsOptions["step"] | undefined;
	readonly shared?: JobsOptions["shared"];
	readonly owns?: JobsOptions["owns"];
};

/** The bot in the guilds of its gateway connections, with their jobs. */
export type Bot = {
	readonly discord: Discord;
	readonly jobs: Jobs;
	/** Leaves unfinished jobs for the next start, then closes the connections. */
	close(): Promise<void>;
};

/** Connects the guilds and wires their jobs. Nothing is listened to, and no job goes on, before the caller starts both. */
export async function openBot(options: BotOptions): Promise<Bot> {
	const { config, store, service, clock, log, timings } = options;
	const closing = new AbortController();
	const opened: { jobs?: Jobs } = {};
	const discord = await openDiscord({
		...options.discord,
		declarations,
		guildsAllowed: config.GUILDS_ALLOWED,
		log: log.child({ part: "discord" }),
		clock,
		notes: store.notes,
		outside: openOutside({ ...options, jobs: () => opened.jobs, signal: closing.signal }),
		...(timings.discord !== undefined && { timings: timings.discord }),
	});
	const jobs = openJobs({
		store,
		service,
		presenter: discord.presenter,
		access: discord.access,
		log: log.child({ part: "jobs" }),
		operator: operatorOf(config),
		shared: options.shared,
		owns: options.owns,
		tempFolder: options.tempFolder,
		clock,
		observe: (seen) => options.metrics.observe(seen),
		...(timings.jobs !== undefined && { timings: timings.jobs }),
		...(options.step !== undefined && { step: options.step }),
	});
	opened.jobs = jobs;
	return {
		discord,
		jobs,
		async close() {
			closing.abort(new Error("the bot is closing"));
			await jobs.stop();
			await discord.close();
		},
	};
}

const operatorOf = (config: Config): JobsOptions["operator"] => ({
	songCost: config.CREDITS_SONG_COST,
	allowance: config.CREDITS_ALLOWANCE,
	period: config.CREDITS_PERIOD,
	models: config.MUSIC_MODELS,
	guildsAllowed: config.GUILDS_ALLOWED,
	ceilings: {
		songsPerDay: config.MAX_SONGS_PER_DAY,
		songsPerDayInServer: config.MAX_SONGS_PER_DAY_PER_SERVER,
		leastCost: config.MIN_SONG_COST,
		mostAtOnce: config.MAX_SONGS_AT_ONCE,
		mostAtOnceInServer: config.MAX_SONGS_AT_ONCE_PER_SERVER,
	},
});
