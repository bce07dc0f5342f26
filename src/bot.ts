import { linesInTime } from "@tunesmith/mp3";
import { declarations } from "../commands/index.ts";
import type { Config } from "./config.ts";
import { type Discord, type DiscordOptions, openDiscord } from "./discord/open.ts";
import { examineQueue, examineService, examineStore } from "./findings.ts";
import type { Metrics } from "./http/metrics.ts";
import { spaceOf, workIdOf } from "./jobs/job.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { type JobsOptions, openJobs } from "./jobs/open.ts";
import type { Clock } from "./jobs/ports.ts";
import type { Store } from "./jobs/stores.ts";
import type { Log } from "./log.ts";
import { isPublicUrl } from "./service/addresses.ts";
import type { Service } from "./service/service.ts";
import { fileIdOf } from "./service/track-files.ts";

export type BotOptions = {
	readonly config: Config;
	readonly discord: Pick<DiscordOptions, "token" | "apiUrl" | "guildId" | "shards" | "link">;
	readonly store: Store;
	readonly service: Service;
	readonly metrics: Metrics;
	/** Names offered while a style is typed. */
	readonly styles: readonly string[];
	/** Where downloads lie. */
	readonly tempFolder: string;
	readonly log: Log;
	readonly clock: Clock;
	readonly pace: { readonly songs?: JobsOptions["timings"]; readonly discord?: DiscordOptions["pace"] };
	readonly step?: JobsOptions["step"] | undefined;
	readonly shared?: JobsOptions["shared"];
};

/** The bot in the guilds of its gateway connections, with their jobs. */
export type Bot = {
	readonly discord: Discord;
	readonly songs: Jobs;
	/** Leaves unfinished jobs for the next start, then closes the connections. */
	close(): Promise<void>;
};

/** Connects the guilds and wires their jobs. Nothing is listened to, and no job goes on, before the caller starts both. */
export async function openBot(options: BotOptions): Promise<Bot> {
	const { config, store, service, clock, log, pace } = options;
	const closing = new AbortController();
	const hasPlayground = config.DISCORD_TOKEN === undefined;
	let jobs: Jobs | undefined;
	const discord = await openDiscord({
		...options.discord,
		declarations,
		guildsAllowed: config.GUILDS_ALLOWED,
		log: log.child({ part: "discord" }),
		clock,
		notes: store.notes,
		outside: {
			styles: options.styles,
			examine: async (address) => [
				await examineService(service, closing.signal),
				await examineStore(store, clock),
				...(jobs === undefined ? [] : await examineQueue(jobs, spaceOf(address))),
			],
			async timedLyrics(job, trackIndex) {
				const track = job.tracks.find(({ index }) => index === trackIndex);
				if (track === undefined) return [];
				const words = await service.timings(track, closing.signal);
				return linesInTime(track.lyrics, words).map(({ text, start }) => ({ atMs: Math.round(start * 1000), text }));
			},
			songPages: {
				areOffered: service.songPages.areOffered,
				open: (job) => service.songPages.open(workIdOf(job) ?? "", closing.signal),
				end: (job) => service.songPages.end(workIdOf(job) ?? "", closing.signal),
			},
			trackFiles: {
				areOffered: service.trackFiles.areOffered,
				mayHave: (track) => fileIdOf(track) !== undefined,
				async of(job, trackIndex) {
					const track = job.tracks.find(({ index }) => index === trackIndex);
					if (track === undefined) return { files: [] };
					const { archiveUrl, ...made } = await service.trackFiles.of(track, closing.signal);
					// who plays in the playground sits at this machine
					const isReached = archiveUrl !== undefined && (hasPlayground || isPublicUrl(archiveUrl));
					return isReached ? { ...made, archiveUrl } : made;
				},
			},
			fetchFiles: (job, folder, signal) =>
				Promise.all(job.tracks.map((track) => service.download(track, folder, signal))),
		},
		...(pace.discord !== undefined && { pace: pace.discord }),
	});
	const songs = openJobs({
		store,
		service,
		presenter: discord.presenter,
		access: discord.access,
		log: log.child({ part: "jobs" }),
		operator: operatorOf(config),
		shared: options.shared,
		tempFolder: options.tempFolder,
		clock,
		observe: (seen) => options.metrics.observe(seen),
		...(pace.songs !== undefined && { timings: pace.songs }),
		...(options.step !== undefined && { step: options.step }),
	});
	jobs = songs;
	return {
		discord,
		songs,
		async close() {
			closing.abort(new Error("the bot is closing"));
			await songs.stop();
			await discord.close();
		},
	};
}

const operatorOf = (config: Config): JobsOptions["operator"] => ({
	songCost: config.CREDITS_SONG_COST,
	allowance: config.CREDITS_ALLOWANCE,
	period: config.CREDITS_PERIOD,
	models: config.MUSIC_MODELS,
	ceilings: {
		songsPerDay: config.MAX_SONGS_PER_DAY,
		songsPerDayInServer: config.MAX_SONGS_PER_DAY_PER_SERVER,
		leastCost: config.MIN_SONG_COST,
		mostAtOnce: config.MAX_SONGS_AT_ONCE,
		mostAtOnceInServer: config.MAX_SONGS_AT_ONCE_PER_SERVER,
	},
});
