import type { Discord } from "../discord/open.ts";
import { openCallbackSecrets } from "../http/callback-secrets.ts";
import type { Server } from "../http/server.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Store } from "../jobs/stores.ts";
import type { Service } from "../service/service.ts";
import { openStore } from "../storage/open.ts";
import { openTempFolder } from "../storage/temp-folder.ts";
import { type Bot, openBot } from "./bot.ts";
import type { AppOptions } from "./options.ts";
import { openSharedParts, sentenceWhenLost } from "./shared-parts.ts";

const storeLost = (reason: string) =>
	`The store was lost: ${reason}. Start the bot again: every song goes on where it was.`;

/** The running bot. */
export type App = {
	readonly jobs: Jobs;
	readonly discord: Discord;
	readonly service: Service;
	readonly store: Store;
	readonly server: Server;
	readonly inviteUrl: string;
	/** Resolves with a sentence when the bot cannot go on by itself. */
	readonly lost: Promise<string>;
	/** Leaves unfinished jobs for the next start and closes, in seconds. */
	close(): Promise<void>;
};

/** Opens and connects all parts of the bot, the same for `npm start` and the tests. When one cannot be opened, the others are closed. */
export async function openApp(options: AppOptions): Promise<App> {
	const { config, log } = options;
	await using opened = new AsyncDisposableStack();
	const store = await openStore(config.STORE_URL, { log: log.child({ part: "store" }) });
	opened.defer(() => store.close());
	const tempFolder = openTempFolder(config.STORE_URL);
	opened.defer(() => tempFolder.close());
	const bots: Bot[] = [];
	const secrets = await openCallbackSecrets(store.notes);
	const { service, forBots, serve } = openSharedParts({ options, store, secrets, bots: () => bots });
	const bot = await openBot({ ...forBots, tempFolder: tempFolder.path });
	const { discord, jobs } = bot;
	opened.defer(bot.close);
	bots.push(bot);
	const server = await serve((jobId) => jobs.wake(jobId));
	opened.defer(() => server.close());
	discord.listen(jobs);
	await jobs.start();
	const open = opened.move();
	return {
		jobs,
		discord,
		service,
		store,
		server,
		inviteUrl: discord.inviteUrl,
		lost: Promise.race([discord.lost.then((refused) => refused.message), sentenceWhenLost(store.lost, storeLost)]),
		close: () => open.disposeAsync(),
	};
}
