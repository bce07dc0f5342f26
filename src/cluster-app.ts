import { join } from "node:path";
import type { AppOptions } from "./app.ts";
import type { Bot } from "./bot.ts";
import { type Forwarding, openForwarding } from "./cluster/forwarding.ts";
import { joinCluster, type Membership } from "./cluster/open-cluster.ts";
import { Ownership } from "./cluster/ownership.ts";
import { openSharedLimits } from "./cluster/shared-limits.ts";
import { type ClusterTimings, clusterTimings } from "./cluster/timings.ts";
import { recommendedShards } from "./discord/gateway/recommended-shards.ts";
import { openStoreCheck } from "./findings.ts";
import { openCallbackSecrets } from "./http/callback-secrets.ts";
import { createMetrics } from "./http/metrics.ts";
import { openServer, type Server } from "./http/server.ts";
import { systemClock } from "./jobs/clock.ts";
import { limitsOf, openMusic } from "./parts.ts";
import { type Forwarded, ShardBots } from "./shard-bots.ts";
import { openPostgresStore } from "./storage/postgres/open-store.ts";
import { preparePostgres } from "./storage/postgres/prepare.ts";
import { openTempFolder } from "./storage/temp-folder.ts";
import { sumOfDiscord, sumOfJobs } from "./sums.ts";

export type ClusterAppOptions = AppOptions & { readonly clusterTimings?: ClusterTimings };

/** One of several processes that run the bot on one PostgreSQL database. */
export type ClusterApp = {
	readonly web: Server;
	/** The bots of the shards that this process owns, by shard. */
	readonly bots: ReadonlyMap<number, Bot>;
	readonly inviteUrl: undefined;
	/** Resolves with a sentence when this process has given up its shards: it must end, and be started again. */
	readonly lost: Promise<string>;
	/** Lets others take the shards over, leaves unfinished jobs to them, and closes. */
	close(): Promise<void>;
};

/** Joins the other processes and runs the bots of this one's shards; there may be none at first. Throws as `joinCluster` does. */
export async function openClusterApp(options: ClusterAppOptions): Promise<ClusterApp> {
	const { config, discord } = options;
	const timings = options.clusterTimings ?? clusterTimings;
	await preparePostgres(config.STORE_URL, { log: options.log });
	const membership = await joinCluster({
		url: config.STORE_URL,
		wants: config.SHARDS,
		shardCount: config.SHARD_COUNT,
		recommendedCount: () => recommendedShards(discord.apiUrl, discord.token),
		timings,
		log: options.log.child({ part: "cluster" }),
	});
	try {
		return await openParts(options, membership, timings);
	} catch (error) {
		await membership.close();
		throw error;
	}
}

async function openParts(
	options: ClusterAppOptions,
	membership: Membership,
	timings: ClusterTimings,
): Promise<ClusterApp> {
	const { config, log, pace = {} } = options;
	const { owner, wakeUp, exclusively } = membership;
	const clock = options.clock ?? systemClock;
	const store = openPostgresStore(config.STORE_URL, owner);
	const tempFolder = openTempFolder(config.STORE_URL);
	const bots: ShardBots[] = [];
	const owned = () => bots.flatMap((all) => [...all.owned.values()]);
	const metrics = createMetrics({
		jobs: () => sumOfJobs(owned().map(({ songs }) => songs.stats())),
		discord: () => sumOfDiscord(owned().map(({ discord }) => discord.stats())),
		limits: limitsOf(config),
	});
	// the first process makes the key of all
	const secrets = await exclusively("callback secret", () => openCallbackSecrets(store.notes));
	const service = openMusic({
		config,
		music: options.music,
		timings: pace.music,
		mayAct: () => owner.whenFresh(),
		secrets,
		metrics,
		clock,
		log,
	});
	let forwarding: Forwarding<Forwarded> | undefined;
	const shardBots = new ShardBots({
		config,
		discord: options.discord,
		store,
		service,
		metrics,
		styles: options.styles,
		tempFolderOf: (shard) => join(tempFolder.path, String(shard)),
		log,
		clock,
		pace,
		step: options.step,
		shared: openSharedLimits(owner.query),
		membership,
		databaseUrl: config.STORE_URL,
		identifyMs: timings.identifyMs,
		send: async (shard, message) => forwarding?.send(shard, message),
	});
	bots.push(shardBots);
	forwarding = openForwarding<Forwarded>({
		owner,
		wakeUp,
		owned: () => [...shardBots.owned.keys()],
		take: (shard, message) => void shardBots.take(shard, message),
		// only this program writes there, by the same type
		read: (json) => JSON.parse(json) as Forwarded,
		lookMs: timings.lookMs,
		log,
	});
	const wake = (jobId: string) => {
		for (const { songs } of owned()) songs.wake(jobId);
	};
	wakeUp.listen((text) => text.startsWith(wakePrefix) && wake(text.slice(wakePrefix.length)));
	const isStoreGood = openStoreCheck(store, clock);
	const web = await openServer({
		...options.web,
		log: log.child({ part: "http" }),
		secrets,
		webhookSecret: config.MUSIC_WEBHOOK_SECRET,
		wake: (jobId) => {
			wake(jobId);
			// the job may be another process's
			void wakeUp.tell(`${wakePrefix}${jobId}`);
		},
		metrics,
		// a process without a shard is ready to take one over
		ready: async () => ({
			discord: owned().every(({ discord }) => discord.health().isReady),
			store: await isStoreGood(),
		}),
	});
	await service.askForKeys(AbortSignal.timeout(5000)).catch(() => undefined);
	const ownership = new Ownership({
		owner,
		number: membership.number,
		count: membership.count,
		wakeUp,
		openShard: (shard, isFree) => shardBots.open(shard, isFree),
		timings,
		log: log.child({ part: "cluster" }),
	});
	ownership.start();
	const parts = forwarding;
	return {
		web,
		bots: shardBots.owned,
		inviteUrl: undefined,
		lost: Promise.race([
			shardBots.lost,
			ownership.broken.catch(sentenceOf),
			whenAborted(owner.lost).then(
				(reason) =>
					`This process has lost its session with PostgreSQL, and with it its shards (${sentenceOf(reason)}). It ends, so that it can be started again.`,
			),
		]),
		async close() {
			await ownership.leave();
			await web.close();
			await parts.close();
			await tempFolder.close();
			await store.close();
			await membership.close();
		},
	};
}

/** Begins the notifications that a job has news. */
const wakePrefix = "wake ";

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const whenAborted = (signal: AbortSignal): Promise<unknown> =>
	new Promise((resolve) => signal.addEventListener("abort", () => resolve(signal.reason), { once: true }));
