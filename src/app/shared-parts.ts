import { once } from "node:events";
import type { CallbackSecrets } from "../http/callback-secrets.ts";
import { createMetrics } from "../http/metrics.ts";
import { openServer, type Server } from "../http/server.ts";
import { systemClock } from "../jobs/clock.ts";
import type { Store } from "../jobs/stores.ts";
import type { ServiceOptions } from "../service/options.ts";
import { openService } from "../service/service.ts";
import type { Bot } from "./bot.ts";
import { openStoreCheck } from "./health-checks.ts";
import type { AppOptions } from "./options.ts";

export type SharedPartsOptions = {
	readonly options: AppOptions;
	readonly store: Store;
	readonly secrets: CallbackSecrets;
	/** The bots of this process as they are now. */
	readonly bots: () => readonly Bot[];
	readonly mayAct?: ServiceOptions["mayAct"];
};

/** What a process opens once for all of its bots: metrics, the client of the music service, and HTTP. */
export function openSharedParts({ options, store, secrets, bots, mayAct }: SharedPartsOptions) {
	const { config, discord, styles, log, clock = systemClock, timings = {}, step } = options;
	const metrics = createMetrics({
		jobs: () => bots().map(({ jobs }) => jobs.stats()),
		discord: () => bots().map(({ discord }) => discord.stats()),
		limits: Object.fromEntries(limits.map((name) => [name, config[name]])),
	});
	const service = openService({
		...options.service,
		dialect: config.MUSIC_DIALECT,
		publicUrl: config.PUBLIC_URL,
		callbackSecretOf: (jobId) => secrets.secretOf(jobId),
		userAgent: "tunesmith-bot",
		clock,
		log: log.child({ part: "service" }),
		onCall: (seen) => metrics.countMusicCall(seen),
		timings: timings.service,
		mayAct,
	});
	const isStoreGood = openStoreCheck(store, clock);
	return {
		service,
		/** What each bot is opened with. */
		forBots: { config, discord, store, service, metrics, styles, log, clock, timings, step },
		/** Opens HTTP, and asks the service once what it can do. `wake` is called with the job that a callback names. */
		async serve(wake: (jobId: string) => void): Promise<Server> {
			const server = await openServer({
				...options.http,
				log: log.child({ part: "http" }),
				secrets,
				webhookSecret: config.MUSIC_WEBHOOK_SECRET,
				wake,
				metrics,
				now: () => clock.now(),
				// a process without a bot is ready to take a shard over
				ready: async () => ({
					discord: bots().every((bot) => bot.discord.isReady()),
					store: await isStoreGood(),
				}),
			});
			await service.askForKeys(AbortSignal.timeout(5000)).catch(() => undefined);
			return server;
		},
	};
}

/** The operator's limits among the settings. */
const limits = [
	"MAX_SONGS_PER_DAY",
	"MAX_SONGS_PER_DAY_PER_SERVER",
	"MAX_SONGS_AT_ONCE",
	"MAX_SONGS_AT_ONCE_PER_SERVER",
	"MIN_SONG_COST",
] as const;

/** Resolves with a sentence for whoever runs the bot, once `lost` is aborted. */
export async function sentenceWhenLost(lost: AbortSignal, sentence: (reason: string) => string): Promise<string> {
	if (!lost.aborted) await once(lost, "abort");
	return sentence(inWords(lost.reason));
}

export const inWords = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));
