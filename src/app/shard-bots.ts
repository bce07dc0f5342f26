import PQueue from "p-queue";
import { type Forgetting, lookForForgotten } from "../cluster/forgetting.ts";
import type { Membership } from "../cluster/open-cluster.ts";
import type { ShardBot } from "../cluster/ownership.ts";
import { loadSession, saveSession } from "../cluster/sessions.ts";
import { shardStore } from "../cluster/shard-store.ts";
import { shardOf } from "../cluster/shards.ts";
import type { Arrival } from "../discord/gateway/messages.ts";
import type { ShardLink } from "../discord/shard-link.ts";
import { type Forgotten, sumOfForgotten } from "../jobs/forgetting.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type Bot, type BotOptions, openBot } from "./bot.ts";
import { partOfSongs } from "./songs-at-once.ts";

/** What one shard's bot tells another's. */
export type Forwarded = { readonly is: "interaction"; readonly arrival: Arrival };

/** So long whoever asks to be forgotten waits for other shards. */
const patienceMs = 12_000;

export type ShardBotsOptions = Omit<BotOptions, "discord" | "tempFolder"> & {
	readonly discord: Omit<BotOptions["discord"], "shards" | "link">;
	readonly membership: Membership;
	readonly databaseUrl: string;
	readonly identifyMs: number;
	/** The folder for downloads of a shard. */
	readonly tempFolderOf: (shard: number) => string;
	/** Hands a message to the bot of another process's shard. */
	readonly send: (shard: number, message: Forwarded) => Promise<void>;
	/** Has the owners of shards forget a person: see `Forgetting`. */
	readonly forgetElsewhere: Forgetting<Forgotten>["everywhere"];
};

/** The bots of this process: one a shard, with a gateway session, jobs and queues of its own. */
export class ShardBots {
	/** Of the shards that this process owns. */
	readonly owned = new Map<number, Bot>();
	/** Resolves with a sentence when one of the bots cannot go on by itself. */
	readonly lost: Promise<string>;
	readonly #options: ShardBotsOptions;
	readonly #lost = Promise.withResolvers<string>();

	constructor(options: ShardBotsOptions) {
		this.#options = options;
		this.lost = this.#lost.promise;
	}

	/** See `OwnershipOptions.openShard`. */
	async open(shard: number, isFree: boolean): Promise<ShardBot> {
		const { membership, config, store, tempFolderOf, log } = this.#options;
		const { owner, count } = membership;
		const ownership = Promise.withResolvers<void>();
		const saving = new PQueue({ concurrency: 1, autoStart: false });
		const bot = await openBot({
			...this.#options,
			discord: {
				...this.#options.discord,
				shards: { ids: [shard], count },
				link: {
					...this.#linkOf(shard),
					// who hands a shard over has handled everything: only a crash leaves something to hear again
					catchUp: isFree ? await loadSession(owner.query, shard, count) : undefined,
					saveSession: (session) => {
						// only the newest one counts
						saving.clear();
						saving.add(() => saveSession(owner.query, session)).catch(() => {});
					},
					owned: ownership.promise,
				},
			},
			config: { ...config, MAX_SONGS_AT_ONCE: partOfSongs(config.MAX_SONGS_AT_ONCE, shard, count) },
			store: shardStore(store, shard, count),
			owns: (space) => shardOf(space, count) === shard,
			tempFolder: tempFolderOf(shard),
			log: log.child({ shard }),
		});
		void bot.discord.lost.then(({ message }) => this.#lost.resolve(message));
		bot.discord.listen(this.#withForgetting(bot.jobs, shard));
		return {
			own: async () => {
				this.owned.set(shard, bot);
				saving.start();
				await bot.jobs.start();
				await lookForForgotten(membership.wakeUp);
				// what was asked for meanwhile may be about a job that had to be taken up first
				ownership.resolve();
			},
			release: async () => {
				await bot.discord.quiesce();
				this.owned.delete(shard);
				await bot.close();
				if (!saving.isPaused) await saving.onIdle();
				saving.pause();
			},
		};
	}

	/** Does what another shard's bot handed over; false where the shard is not this process's. */
	take(shard: number, message: Forwarded): boolean {
		const bot = this.owned.get(shard);
		if (bot === undefined) return false;
		bot.discord.take(message.arrival);
		return true;
	}

	/** Forgets a person in the spaces of a shard that is this process's. */
	async forget(shard: number, userId: string): Promise<Forgotten> {
		const bot = this.owned.get(shard);
		if (bot === undefined) throw new Error("the shard is not this process's any more");
		return bot.jobs.forget(userId);
	}

	#linkOf(shard: number): Pick<ShardLink, "coordination" | "mayAct" | "exclusively" | "passOn"> {
		const { membership, databaseUrl, identifyMs } = this.#options;
		const { owner, number, count, exclusively } = membership;
		return {
			coordination: { database: databaseUrl, process: number, identifyMs },
			mayAct: () => owner.whenFresh(),
			exclusively,
			passOn: (space, arrival) => {
				const target = shardOf(space, count);
				if (target === shard) return false;
				this.#pass(target, { is: "interaction", arrival });
				return true;
			},
		};
	}

	/** A person's songs and wallets may lie in servers of every shard. */
	#withForgetting(jobs: Jobs, shard: number): Jobs {
		const { membership, forgetElsewhere } = this.#options;
		const others = Array.from({ length: membership.count }, (_, other) => other).filter((other) => other !== shard);
		return {
			...jobs,
			forget: async (userId) => {
				const [own, elsewhere] = await Promise.all([jobs.forget(userId), forgetElsewhere(userId, others, patienceMs)]);
				return sumOfForgotten([own, ...elsewhere], others.length - elsewhere.length);
			},
		};
	}

	#pass(shard: number, message: Forwarded): void {
		if (this.take(shard, message)) return;
		this.#options.send(shard, message).catch((err: unknown) => this.#warn(err));
	}

	#warn(err: unknown): void {
		this.#options.log.warn({ err }, "something for another shard was not done");
	}
}
