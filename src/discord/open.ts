import type { Jobs } from "../jobs/jobs.ts";
import type { ChannelAccess, Clock, Presenter } from "../jobs/ports.ts";
import type { KeyValueStore } from "../jobs/stores.ts";
import { keepToGuilds } from "./allowed-guilds.ts";
import { createChannelAccess } from "./channel-access.ts";
import type { Declarations } from "./command.ts";
import { type Connection, type ConnectionOptions, openConnection } from "./connection.ts";
import { type DiscordCounts, sumOfCounts } from "./counts.ts";
import { createHost, type Outside } from "./create-host.ts";
import { createPresenter, type DiscordPresenter } from "./delivery/presenter.ts";
import { deployCommands } from "./deploy.ts";
import { createDrafts } from "./drafts.ts";
import { DiscordRefused, inOneLine, loggable } from "./failures.ts";
import { badToken, isConnected } from "./gateway/client.ts";
import type { Arrival } from "./gateway/messages.ts";
import { managesGuild } from "./guild-rights.ts";
import type { Host } from "./host.ts";
import { rulesOf } from "./interactions/acknowledgement-rules.ts";
import { Dispatch } from "./interactions/dispatch.ts";
import { inviteUrl } from "./invite-url.ts";
import { Reactions } from "./reactions.ts";
import type { ResultOffers } from "./render/result.ts";
import { routed } from "./shard-link.ts";
import { type DiscordTimings, discordTimings } from "./timings.ts";

export type DiscordOptions = Omit<ConnectionOptions, "startMs"> & {
	/** Registers the commands in this guild only. */
	readonly guildId?: string | undefined;
	readonly declarations: Declarations;
	/** The servers to stay in; all where there are none. */
	readonly guildsAllowed?: readonly string[];
	readonly clock: Clock;
	/** Command hashes, drafts and notices; `Store.notes`. */
	readonly notes: KeyValueStore<unknown>;
	readonly outside: Outside;
	readonly timings?: Partial<DiscordTimings>;
};

export interface Discord {
	readonly presenter: Presenter;
	readonly access: ChannelAccess;
	/** Adds the bot to a server, with the permissions it needs and no more. */
	readonly inviteUrl: string;
	readonly applicationId: string;
	readonly botName: string;
	/** From now on interactions, reactions and removals from guilds reach `jobs`. Call once. */
	listen(jobs: Jobs): void;
	/** Does what an interaction asks for that another shard's bot has acknowledged. */
	take(arrival: Arrival): void;
	/** Counts for `/metrics`. */
	stats(): DiscordCounts;
	/** Whether the gateway is connected and the token taken. */
	isReady(): boolean;
	/** Resolves when the bot cannot go on by itself: the token was revoked, the gateway closed for good. Never rejects. */
	readonly lost: Promise<DiscordRefused>;
	/** Takes nothing new, and lets what is being answered finish for a moment. */
	quiesce(): Promise<void>;
	/** `quiesce`, then closes the connection. */
	close(): Promise<void>;
}

/**
 * Logs in, waits for the gateway and registers the commands. Prints nothing. Throws DiscordRefused where the token is refused or
 * Discord cannot be reached in time.
 */
export async function openDiscord(options: DiscordOptions): Promise<Discord> {
	const timings = { ...discordTimings, ...options.timings };
	const connection = await openConnection({ ...options, startMs: timings.startMs });
	try {
		return new ConnectedBot(options, timings, connection, await registerCommands(options, connection));
	} catch (error) {
		await connection.close();
		throw error;
	}
}

/** Registers the commands, one process at a time; resolves to their ids by name. Throws DiscordRefused. */
async function registerCommands(
	{ guildId, declarations, notes, log, link }: DiscordOptions,
	{ client, calls, isTokenRefused }: Connection,
): Promise<ReadonlyMap<string, string>> {
	const deploy = () =>
		deployCommands({ applicationId: client.application.id, guildId, declarations }, { calls, notes, log });
	try {
		return await (link === undefined ? deploy() : link.exclusively("commands", deploy));
	} catch (error) {
		if (isTokenRefused()) throw badToken(error);
		const why = inOneLine(loggable(error).message);
		throw new DiscordRefused("unreachable", `The commands cannot be registered: ${why}`);
	}
}

/** What answers people, once there are jobs to answer from. */
type Listening = {
	readonly jobs: Jobs;
	readonly dispatch: Dispatch;
	/** Servers left since the start because they are not among those allowed. */
	readonly guildsLeft: () => number;
};

class ConnectedBot implements Discord {
	readonly presenter: DiscordPresenter;
	readonly access: ChannelAccess;
	readonly inviteUrl: string;
	readonly applicationId: string;
	readonly botName: string;
	readonly lost: Promise<DiscordRefused>;
	readonly #options: DiscordOptions;
	readonly #timings: DiscordTimings;
	readonly #connection: Connection;
	readonly #host: Host;
	readonly #closing = new AbortController();
	/** Interactions, reactions and removals that are being seen to. */
	readonly #underWay = new Set<Promise<unknown>>();
	#listening: Listening | undefined;
	#quiescing: Promise<void> | undefined;

	constructor(
		options: DiscordOptions,
		timings: DiscordTimings,
		connection: Connection,
		commandIds: ReadonlyMap<string, string>,
	) {
		const { client } = connection;
		const { outside, notes } = options;
		this.#options = options;
		this.#timings = timings;
		this.#connection = connection;
		this.applicationId = client.application.id;
		this.botName = client.user.username;
		this.inviteUrl = inviteUrl(client);
		this.lost = connection.lost;
		const jobs = (): Jobs => {
			if (this.#listening === undefined) throw new Error("the presenter was used before listen()");
			return this.#listening.jobs;
		};
		this.presenter = createPresenter({ ...this.#tools(), notes, jobs, offers: offersOf(outside) });
		this.#host = createHost({ ...this.#tools(), jobs, presenter: this.presenter, outside, commandIds });
		this.access = createChannelAccess(this.#tools());
	}

	listen(jobs: Jobs): void {
		const { declarations, guildsAllowed = [], apiUrl, notes, log, clock, link } = this.#options;
		const { client, gateway, calls } = this.#connection;
		const tools = { ...this.#tools(), botId: client.user.id, statusMessages: this.presenter.statusMessages, jobs };
		const dispatch = new Dispatch({
			...tools,
			declarations,
			drafts: createDrafts(notes, clock),
			host: this.#host,
			managesGuild: (guildId, userId, roleIds) => managesGuild(client, guildId, userId, roleIds),
		});
		this.#listening = { jobs, dispatch, guildsLeft: keepToGuilds(client, guildsAllowed, { calls, log }) };
		const reactions = new Reactions(tools);
		const takeRouted = routed(link, (arrival) => dispatch.take(arrival));
		const whenOwned = (work: () => Promise<void>) => (link === undefined ? work() : link.owned.then(work));
		gateway.start(
			{ apiUrl, rules: rulesOf(declarations), tokenMs: this.#timings.tokenMs },
			{
				interaction: (arrival) => this.#track(takeRouted(arrival)),
				ignored: (as) => dispatch.ignore(as),
				reaction: (reaction) => this.#track(whenOwned(() => reactions.take(reaction))),
				guildLeft: (guildId) => {
					log.info({ guildId }, "left a guild");
					const leaving = whenOwned(() => jobs.leave(guildId)).catch((error: unknown) =>
						log.error({ guildId, err: loggable(error) }, "leaving a guild failed"),
					);
					this.#track(leaving);
				},
			},
		);
	}

	take(arrival: Arrival): void {
		if (this.#listening !== undefined) this.#track(this.#listening.dispatch.take(arrival));
	}

	stats(): DiscordCounts {
		const { client, calls, gateway } = this.#connection;
		return {
			calls: sumOfCounts([calls.counts(), gateway.counts()]),
			interactions: this.#listening?.dispatch.counts() ?? {},
			...this.presenter.stats(),
			guilds: client.guilds.cache.size,
			guildsLeft: this.#listening?.guildsLeft() ?? 0,
		};
	}

	isReady(): boolean {
		const { client, isTokenRefused } = this.#connection;
		return isConnected(client) && !isTokenRefused();
	}

	quiesce(): Promise<void> {
		this.#quiescing ??= this.#settle();
		return this.#quiescing;
	}

	async close(): Promise<void> {
		await this.quiesce();
		this.#closing.abort(new DOMException("the bot is closing", "AbortError"));
		await this.#connection.close();
	}

	/** What most parts of the bot work with. */
	#tools() {
		const { client, calls } = this.#connection;
		const { clock, log } = this.#options;
		return { client, calls, clock, log, timings: this.#timings, signal: this.#closing.signal };
	}

	#track(work: Promise<unknown>): void {
		this.#underWay.add(work);
		void work.finally(() => this.#underWay.delete(work));
	}

	async #settle(): Promise<void> {
		const patience = AbortSignal.timeout(this.#timings.closeMs);
		const outOfPatience = new Promise<void>((resolve) => patience.addEventListener("abort", () => resolve()));
		const settled = this.#connection.gateway.stop().then(() => Promise.allSettled(this.#underWay));
		await Promise.race([settled, outOfPatience]);
	}
}

/** What a result offers beyond its tracks, which depends on the music service. */
const offersOf = ({ trackFiles, songPages }: Outside): ResultOffers => ({
	files: (track) => trackFiles.areOffered() && trackFiles.mayHave(track),
	pages: songPages.areOffered,
});
