import { join } from "node:path";
import { lossIn } from "@tunesmith/postgres";
import { openForgetting } from "../cluster/forgetting.ts";
import { openForwarding } from "../cluster/forwarding.ts";
import { joinCluster, type Membership } from "../cluster/open-cluster.ts";
import { Ownership } from "../cluster/ownership.ts";
import { shardOf } from "../cluster/shards.ts";
import { openSharedLimits } from "../cluster/shared-limits.ts";
import { type ClusterTimings, clusterTimings } from "../cluster/timings.ts";
import type { WakeUp } from "../cluster/wake-up.ts";
import { applicationOf, recommendedShards } from "../discord/gateway/before-connecting.ts";
import { inviteUrl } from "../discord/guild-rights.ts";
import { openCallbackSecrets } from "../http/callback-secrets.ts";
import type { Server } from "../http/server.ts";
import { systemClock } from "../jobs/clock.ts";
import type { Forgotten } from "../jobs/forgetting.ts";
import type { Log } from "../log.ts";
import { openPostgresStore } from "../storage/postgres/open-store.ts";
import { preparePostgres } from "../storage/postgres/prepare.ts";
import { StoreProblem } from "../storage/problem.ts";
import { openTempFolder } from "../storage/temp-folder.ts";
import type { Bot } from "./bot.ts";
import type { AppOptions } from "./options.ts";
import { type Forwarded, ShardBots } from "./shard-bots.ts";
import { inWords, openSharedParts, sentenceWhenLost } from "./shared-parts.ts";
import { mustSufficeForShards } from "./songs-at-once.ts";

export type ClusterAppOptions = AppOptions & { readonly clusterTimings?: ClusterTimings };

const sessionLost = (reason: string) =>
	`This process has lost its session with PostgreSQL, and with it its shards (${reason}). It ends, so that it can be started again.`;

const lostAtStart = (reason: string) =>
	`PostgreSQL ended the session while this process was starting (${reason}). It ends, so that it can be started again.`;

/** One of several processes that run the bot on one PostgreSQL database. */
export type ClusterApp = {
	readonly server: Server;
	/** The bots of the shards that this process owns, by shard. */
	readonly bots: ReadonlyMap<number, Bot>;
	/** The bot that has a space, where its shard is this process's. */
	botOf(space: string): Bot | undefined;
	readonly inviteUrl: string;
	/** Resolves with a sentence when this process has given up its shards: it must end, and be started again. */
	readonly lost: Promise<string>;
	/** Lets others take the shards over, leaves unfinished jobs to them, and closes. */
	close(): Promise<void>;
};

/** Joins the other processes and runs the bots of this one's shards; there may be none at first. Throws OwnershipProblem or StoreProblem. */
export async function openClusterApp(options: ClusterAppOptions): Promise<ClusterApp> {
	const { config, discord, log } = options;
	const timings = options.clusterTimings ?? clusterTimings;
	try {
		await using opened = new AsyncDisposableStack();
		await preparePostgres(config.STORE_URL, { log });
		const membership = await joinCluster({
			url: config.STORE_URL,
			wants: config.SHARDS,
			shardCount: config.SHARD_COUNT,
			recommendedCount: () => recommendedShards(discord.apiUrl, discord.token),
			askApplication: () => applicationOf(discord.apiUrl, discord.token),
			timings,
			log: log.child({ part: "cluster" }),
		});
		opened.defer(() => membership.close());
		const { owner, wakeUp, exclusively, number, count, now, applicationId } = membership;
		mustSufficeForShards(config.MAX_SONGS_AT_ONCE, count);
		const clock = options.clock ?? { ...systemClock, now };
		const store = openPostgresStore(config.STORE_URL, owner);
		opened.defer(() => store.close());
		const tempFolder = openTempFolder(config.STORE_URL);
		opened.defer(() => tempFolder.close());
		// the first process makes the key of all
		const secrets = await exclusively("callback secret", () => openCallbackSecrets(store.notes));
		const bots = () => [...shardBots.owned.values()];
		const mayAct = () => owner.whenFresh();
		const { forBots, serve } = openSharedParts({ options: { ...options, clock }, store, secrets, bots, mayAct });
		const shardBots = new ShardBots({
			...forBots,
			tempFolderOf: (shard) => join(tempFolder.path, String(shard)),
			shared: openSharedLimits(owner.query),
			membership,
			databaseUrl: config.STORE_URL,
			identifyMs: timings.identifyMs,
			send: (shard, message) => between.send(shard, message),
			forgetElsewhere: (...asked) => between.forgetElsewhere(...asked),
		});
		const between = openBetweenShards(shardBots, membership, timings.pollMs, log);
		opened.defer(() => between.close());
		const server = await serve(openWaking(wakeUp, bots));
		opened.defer(() => server.close());
		const ownership = new Ownership({
			owner,
			number,
			count,
			wakeUp,
			openShard: (shard, isFree) => shardBots.open(shard, isFree),
			timings,
			log: log.child({ part: "cluster" }),
		});
		ownership.start();
		opened.defer(() => ownership.leave());
		const open = opened.move();
		return {
			server,
			bots: shardBots.owned,
			botOf: (space) => shardBots.owned.get(shardOf(space, count)),
			inviteUrl: inviteUrl(discord.apiUrl, applicationId),
			lost: Promise.race([shardBots.lost, ownership.broken.catch(inWords), sentenceWhenLost(owner.lost, sessionLost)]),
			close: () => open.disposeAsync(),
		};
	} catch (error) {
		const loss = lossIn(error);
		throw loss === undefined ? error : new StoreProblem("lost", lostAtStart(inWords(loss.cause)), error);
	}
}

/** What the bots of shards have done by each other, in whatever process they are. */
function openBetweenShards(shardBots: ShardBots, { owner, wakeUp }: Membership, pollMs: number, log: Log) {
	const common = { owner, wakeUp, log, owned: () => [...shardBots.owned.keys()] };
	const forwarding = openForwarding<Forwarded>({
		...common,
		take: (shard, message) => void shardBots.take(shard, message),
		// only this program writes there, by the same type
		read: (json) => JSON.parse(json) as Forwarded,
		pollMs,
	});
	const forgetting = openForgetting<Forgotten>({
		...common,
		forget: (shard, userId) => shardBots.forget(shard, userId),
		read: (json) => JSON.parse(json) as Forgotten,
	});
	return {
		send: forwarding.send,
		forgetElsewhere: forgetting.everywhere,
		close: async () => void (await Promise.all([forwarding.close(), forgetting.close()])),
	};
}

/** Wakes a job that may be another process's: each process tells the others, and listens to them. */
function openWaking(wakeUp: WakeUp, bots: () => readonly Bot[]): (jobId: string) => void {
	const prefix = "wake ";
	const wakeHere = (jobId: string) => {
		for (const { jobs } of bots()) jobs.wake(jobId);
	};
	wakeUp.listen((text) => text.startsWith(prefix) && wakeHere(text.slice(prefix.length)));
	return (jobId) => {
		wakeHere(jobId);
		void wakeUp.tell(`${prefix}${jobId}`);
	};
}
