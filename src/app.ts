import { type Bot, openBot } from "./bot.ts";
import type { Config } from "./config.ts";
import type { Discord, DiscordOptions } from "./discord/open.ts";
import { openStoreCheck } from "./findings.ts";
import { openCallbackSecrets } from "./http/callback-secrets.ts";
import { createMetrics } from "./http/metrics.ts";
import { openServer, type Server } from "./http/server.ts";
import { systemClock } from "./jobs/clock.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { JobsOptions } from "./jobs/open.ts";
import type { Clock } from "./jobs/ports.ts";
import type { Store } from "./jobs/stores.ts";
import type { Log } from "./log.ts";
import { limitsOf, openMusic } from "./parts.ts";
import type { Service, ServiceOptions } from "./service/service.ts";
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
		let bot: Bot | undefined;
		const metrics = createMetrics({
			jobs: () => bot?.songs.stats(),
			discord: () => bot?.discord.stats(),
			limits: limitsOf(config),
		});
		const secrets = await openCallbackSecrets(store.notes);
		const service = openMusic({ config, music: options.music, timings: pace.music, secrets, metrics, clock, log });
		bot = await openBot({
			config,
			discord: options.discord,
			store,
			service,
			metrics,
			styles: options.styles,
			tempFolder: tempFolder.path,
			log,
			clock,
			pace,
			step: options.step,
		});
		const { discord, songs } = bot;
		opened.push(bot.close);
		const isStoreGood = openStoreCheck(store, clock);
		const web = await openServer({
			...options.web,
			log: log.child({ part: "http" }),
			secrets,
			webhookSecret: config.MUSIC_WEBHOOK_SECRET,
			wake: (jobId) => songs.wake(jobId),
			metrics,
			ready: async () => ({
				discord: discord.health().isReady,
				store: await isStoreGood(),
			}),
		});
		opened.push(() => web.close());
		await service.askForKeys(AbortSignal.timeout(5000)).catch(() => undefined);
		discord.listen(songs);
		await songs.start();
		return {
			songs,
			discord,
			music: service,
			store,
			web,
			inviteUrl: discord.inviteUrl,
			lost: Promise.race([discord.lost.then((refused) => refused.message), sentenceWhenLost(store.lost)]),
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}

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
