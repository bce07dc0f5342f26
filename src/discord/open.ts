import { setTimeout as pause } from "node:timers/promises";
import type { Jobs } from "../jobs/jobs.ts";
import type { ChannelAccess } from "../jobs/ports.ts";
import { keepToGuilds } from "./allowed-guilds.ts";
import { createChannelAccess } from "./channel-access.ts";
import type { Declarations } from "./command.ts";
import { type Connection, type ConnectionOptions, openConnection } from "./connection.ts";
import { type DiscordCounts, sumOfCounts } from "./counts.ts";
import { createHost } from "./create-host.ts";
import { createPresenter, type DiscordPresenter } from "./delivery/presenter.ts";
import { deployCommands } from "./deploy.ts";
import { DiscordRefused, inOneLine, loggable } from "./failures.ts";
import { badToken, isConnected } from "./gateway/client.ts";
import type { Arrival } from "./gateway/messages.ts";
import { inviteUrl } from "./guild-rights.ts";
import type { Host } from "./host.ts";
import { rulesOf } from "./interactions/acknowledgement-rules.ts";
import { Dispatch } from "./interactions/dispatch.ts";
import { Reactions } from "./reactions.ts";
import { routed } from "./shard-link.ts";
import { type DiscordTimings, discordTimings } from "./timings.ts";
import type { DiscordTools } from "./tools.ts";

export type DiscordOptions = Omit<ConnectionOptions, "startMs"> &
	Pick<DiscordTools, "clock" | "notes" | "outside"> & {
		/** Registers the commands in this guild only. */
		readonly guildId?: string | undefined;
		readonly declarations: Declarations;
		/** The servers to stay in; all where there are none. */
		readonly guildsAllowed?: readonly string[];
		readonly timings?: Partial<DiscordTimings>;
	};

/**
 * Logs in, waits for the gateway and registers the commands. Prints nothing. Throws DiscordRefused where the token is refused or
 * Discord cannot be reached in time.
 */
export async function openDiscord(options: DiscordOptions): Promise<Discord> {
	const timings = { ...discordTimings, ...options.timings };
	const connection = await openConnection({ ...options, startMs: timings.startMs });
	try {
		return new Discord(options, timings, connection, await registerCommands(options, connection));
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

/** The bot as it is logged in. */
export class Discord {
	readonly presenter: DiscordPresenter;
	readonly access: ChannelAccess;
	/** Adds the bot to a server, with the permissions it needs and no more. */
	readonly inviteUrl: string;
	readonly applicationId: string;
	readonly botName: string;
	/** Resolves when the bot cannot go on by itself: the token was revoked, the gateway closed for good. Never rejects. */
	readonly lost: Promise<DiscordRefused>;
	readonly #options: DiscordOptions;
	readonly #connection: Connection;
	readonly #tools: DiscordTools;
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
		const { client, calls } = connection;
		const { clock, log, notes, outside } = options;
		this.#options = options;
		this.#connection = connection;
		this.applicationId = client.application.id;
		this.botName = client.user.username;
		this.inviteUrl = inviteUrl(options.apiUrl, client.application.id);
		this.lost = connection.lost;
		const jobs = (): Jobs => {
			if (this.#listening === undefined) throw new Error("the presenter was used before listen()");
			return this.#listening.jobs;
		};
		this.#tools = { client, calls, clock, log, notes, outside, timings, jobs, signal: this.#closing.signal };
		this.presenter = createPresenter(this.#tools);
		this.#host = createHost(this.#tools, this.presenter, commandIds);
		this.access = createChannelAccess(this.#tools);
	}

	/** From now on interactions, reactions and removals from guilds reach `jobs`. Call once. */
	listen(jobs: Jobs): void {
		const { declarations, guildsAllowed = [], apiUrl, log, link } = this.#options;
		const { timings } = this.#tools;
		const { statusMessages } = this.presenter;
		const dispatch = new Dispatch({ ...this.#tools, declarations, statusMessages, host: this.#host });
		this.#listening = { jobs, dispatch, guildsLeft: keepToGuilds(guildsAllowed, this.#tools) };
		const reactions = new Reactions({ ...this.#tools, statusMessages });
		const takeRouted = routed(link, (arrival) => dispatch.take(arrival));
		const whenOwned = (work: () => Promise<void>) => (link === undefined ? work() : link.owned.then(work));
		this.#connection.gateway.start(
			{ apiUrl, rules: rulesOf(declarations), tokenMs: timings.tokenMs },
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

	/** Does what an interaction asks for that another shard's bot has acknowledged. */
	take(arrival: Arrival): void {
		if (this.#listening !== undefined) this.#track(this.#listening.dispatch.take(arrival));
	}

	/** Counts for `/metrics`. */
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

	/** Whether the gateway is connected and the token taken. */
	isReady(): boolean {
		const { client, isTokenRefused } = this.#connection;
		return isConnected(client) && !isTokenRefused();
	}

	/** Takes nothing new, and lets what is being answered finish for a moment. */
	quiesce(): Promise<void> {
		this.#quiescing ??= this.#finishUnderWay();
		return this.#quiescing;
	}

	/** `quiesce`, then closes the connection. */
	async close(): Promise<void> {
		await this.quiesce();
		this.#closing.abort(new DOMException("the bot is closing", "AbortError"));
		await this.#connection.close();
	}

	#track(work: Promise<unknown>): void {
		this.#underWay.add(work);
		void work.finally(() => this.#underWay.delete(work));
	}

	async #finishUnderWay(): Promise<void> {
		const finished = this.#connection.gateway.stop().then(() => Promise.allSettled(this.#underWay));
		await Promise.race([finished, pause(this.#tools.timings.closeMs, undefined, { ref: false })]);
	}
}
