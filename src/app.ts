import { linesInTime } from "@tunesmith/mp3";
import { declarations } from "../commands/index.ts";
import type { Config } from "./config.ts";
import { type Discord, type DiscordOptions, openDiscord } from "./discord/open.ts";
import { examineQueue, examineService, examineStore, openStoreCheck } from "./findings.ts";
import { openCallbackSecrets } from "./http/callback-secrets.ts";
import { createMetrics } from "./http/metrics.ts";
import { openServer, type Server } from "./http/server.ts";
import { systemClock } from "./jobs/clock.ts";
import { spaceOf } from "./jobs/job.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { type JobsOptions, openJobs } from "./jobs/open.ts";
import type { Clock } from "./jobs/ports.ts";
import type { Store } from "./jobs/stores.ts";
import type { Log } from "./log.ts";
import { openService, type Service, type ServiceOptions } from "./service/service.ts";
import { openStore } from "./storage/open.ts";
import { openTempFolder } from "./storage/temp-folder.ts";

export type AppOptions = {
	readonly config: Config;
	readonly discord: Pick<DiscordOptions, "token" | "apiUrl" | "guildId">;
	readonly music: Pick<ServiceOptions, "baseUrl" | "key" | "isOwnStudio" | "headers">;
	/** Where the bot's own HTTP listens; 0 is any free port. */
	readonly web: { readonly host: string; readonly port: number };
	/** Names offered while a style is typed. */
	readonly styles: readonly string[];
	readonly log: Log;
	/** Tests bring a clock and timings of their own. */
	readonly clock?: Clock;
	readonly pace?: {
		readonly songs?: JobsOptions["timings"];
		readonly discord?: DiscordOptions["pace"];
		readonly music?: ServiceOptions["timings"];
	};
	readonly step?: JobsOptions["step"];
};

/** The running bot. */
export type App = {
	readonly songs: Jobs;
	readonly discord: Discord;
	readonly music: Service;
	readonly store: Store;
	readonly web: Server;
	readonly inviteUrl: string;
	/** Resolves with a sentence when the bot cannot go on by itself. */
	readonly lost: Promise<string>;
	/** Leaves unfinished jobs for the next start and closes, in seconds. */
	close(): Promise<void>;
};

/** Opens and connects all parts of the bot, the same for `npm start` and the tests. When one cannot be opened, the others are closed. */
export async function openApp(options: AppOptions): Promise<App> {
	const { config, log, pace = {} } = options;
	const clock = options.clock ?? systemClock;
	const opened: (() => Promise<unknown>)[] = [];
	const close = async () => {
		for (const closePart of opened.splice(0).reverse()) await closePart();
	};
	try {
		const store = await openStore(config.STORE_URL, { log: log.child({ part: "store" }) });
		opened.push(() => store.close());
		const tempFolder = openTempFolder(config.STORE_URL);
		opened.push(() => tempFolder.close());
		let discord: Discord | undefined;
		let jobs: Jobs | undefined;
		const metrics = createMetrics({
			jobs: () => jobs?.stats(),
			discord: () => discord?.stats(),
			limits: limitsOf(config),
		});
		const secrets = await openCallbackSecrets(store.notes);
		const service = openService({
			...options.music,
			dialect: config.MUSIC_DIALECT,
			publicUrl: config.PUBLIC_URL,
			callbackSecretOf: (jobId) => secrets.secretOf(jobId),
			userAgent: "tunesmith-bot",
			clock,
			log: log.child({ part: "service" }),
			onCall: (seen) => metrics.countMusicCall(seen),
			...(pace.music !== undefined && { timings: pace.music }),
		});
		const closing = new AbortController();
		discord = await openDiscord({
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
				fetchFiles: (job, folder, signal) =>
					Promise.all(job.tracks.map((track) => service.download(track, folder, signal))),
			},
			...(pace.discord !== undefined && { pace: pace.discord }),
		});
		const client = discord;
		opened.push(() => client.close());
		jobs = openJobs({
			store,
			service,
			presenter: discord.presenter,
			access: discord.access,
			log: log.child({ part: "jobs" }),
			operator: {
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
			},
			tempFolder: tempFolder.path,
			clock,
			observe: (seen) => metrics.observe(seen),
			...(pace.songs !== undefined && { timings: pace.songs }),
			...(options.step !== undefined && { step: options.step }),
		});
		const openedJobs = jobs;
		opened.push(async () => {
			closing.abort(new Error("the bot is closing"));
			await openedJobs.stop();
		});
		const isStoreGood = openStoreCheck(store, clock);
		const web = await openServer({
			...options.web,
			log: log.child({ part: "http" }),
			secrets,
			webhookSecret: config.MUSIC_WEBHOOK_SECRET,
			wake: (jobId) => openedJobs.wake(jobId),
			metrics,
			ready: async () => ({
				discord: client.health().isReady,
				store: await isStoreGood(),
			}),
		});
		opened.push(() => web.close());
		await service.askForKeys(AbortSignal.timeout(5000)).catch(() => undefined);
		client.listen(openedJobs);
		await openedJobs.start();
		return {
			songs: openedJobs,
			discord: client,
			music: service,
			store,
			web,
			inviteUrl: client.inviteUrl,
			lost: Promise.race([client.lost.then((refused) => refused.message), sentenceWhenLost(store.lost)]),
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}

const limitsOf = ({
	MAX_SONGS_PER_DAY,
	MAX_SONGS_PER_DAY_PER_SERVER,
	MAX_SONGS_AT_ONCE,
	MAX_SONGS_AT_ONCE_PER_SERVER,
	MIN_SONG_COST,
}: Config) => ({
	MAX_SONGS_PER_DAY,
	MAX_SONGS_PER_DAY_PER_SERVER,
	MAX_SONGS_AT_ONCE,
	MAX_SONGS_AT_ONCE_PER_SERVER,
	MIN_SONG_COST,
});

/** A sentence for whoever runs the bot, once the store is lost. */
function sentenceWhenLost(lost: AbortSignal): Promise<string> {
	const { promise, resolve } = Promise.withResolvers<string>();
	const tell = () =>
		resolve(`The store was lost: ${inWords(lost.reason)}. Start the bot again: every song goes on where it was.`);
	if (lost.aborted) tell();
	else lost.addEventListener("abort", tell, { once: true });
	return promise;
}

const inWords = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
