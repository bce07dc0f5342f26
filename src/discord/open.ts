import type { Track } from "../jobs/job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { ChannelAccess, Clock, Presenter } from "../jobs/ports.ts";
import type { KeyValueStore } from "../jobs/stores.ts";
import type { Log } from "../log.ts";
import { keepToGuilds } from "./allowed-guilds.ts";
import { createCalls } from "./calls.ts";
import { createChannelAccess } from "./channel-access.ts";
import type { Declarations } from "./command.ts";
import { type DiscordCounts, sumOfCounts } from "./counts.ts";
import { createHost, type Outside } from "./create-host.ts";
import { createPresenter } from "./delivery/presenter.ts";
import { deployCommands } from "./deploy.ts";
import { createDrafts } from "./drafts.ts";
import { DiscordRefused, inOneLine, loggable } from "./failures.ts";
import {
	badToken,
	brokenBy,
	connect,
	createClient,
	isConnected,
	logGateway,
	refusedBy,
	type Shards,
} from "./gateway/client.ts";
import { GatewayThread } from "./gateway/gateway-thread.ts";
import type { Arrival } from "./gateway/messages.ts";
import { managesGuild } from "./guild-rights.ts";
import { createDispatch } from "./interactions/dispatch.ts";
import { rulesOf } from "./interactions/rules.ts";
import { inviteUrl } from "./invite-url.ts";
import { createReactions } from "./reactions.ts";
import { createAnonymousRest, createRest, logRefusals } from "./rest.ts";
import { routed, type ShardLink } from "./shard-link.ts";
import { type DiscordTimings, discordTimings } from "./timings.ts";

export type DiscordOptions = {
	readonly token: string;
	/** REST root without the version, as `DISCORD_API_URL`. */
	readonly apiUrl: string;
	/** Registers the commands in this guild only. */
	readonly guildId?: string | undefined;
	readonly declarations: Declarations;
	/** The servers to stay in; all where there are none. */
	readonly guildsAllowed?: readonly string[];
	readonly log: Log;
	readonly clock: Clock;
	/** Command hashes, drafts and notices; `Store.notes`. */
	readonly notes: KeyValueStore<unknown>;
	readonly outside?: Outside;
	readonly timings?: Partial<DiscordTimings>;
	readonly shards?: Shards;
	/** Where other processes hold other shards. */
	readonly link?: ShardLink;
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
	health(): { readonly isReady: boolean; readonly isTokenRefused: boolean; readonly pingMs: number | undefined };
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
	const { clock, log, notes, outside = {}, link } = options;
	const timings = { ...discordTimings, ...options.timings };
	const closing = new AbortController();
	const lost = Promise.withResolvers<DiscordRefused>();
	let isTokenRefused = false;
	const gateway = new GatewayThread(log, link, link?.saveSession);
	const opened = createClient(options.apiUrl, gateway.buildStrategy, options.shards);
	logGateway(opened, log);
	const rest = createRest(options.apiUrl, options.token, link?.mayAct);
	const anonymousRest = createAnonymousRest(options.apiUrl, link?.mayAct);
	for (const way of [rest, anonymousRest]) way.on("invalidRequestWarning", (warning) => logRefusals(warning, log));
	const refused = (error: unknown) => {
		isTokenRefused = true;
		lost.resolve(badToken(error));
	};
	const calls = createCalls(rest, refused, anonymousRest);
	const client = await connect(opened, options.token, timings.startMs);
	client.on("shardDisconnect", ({ code }) => lost.resolve(refusedBy(code)));
	gateway.broken.catch((cause: unknown) => lost.resolve(brokenBy(cause)));
	const applicationId = client.application.id;
	const deploy = () =>
		deployCommands(
			{ applicationId, guildId: options.guildId, declarations: options.declarations },
			{ calls, notes, log },
		);
	const commandIds = await (link === undefined ? deploy() : link.exclusively("commands", deploy)).catch(
		async (error: unknown) => {
			await client.destroy();
			if (isTokenRefused) throw badToken(error);
			throw new DiscordRefused(
				"unreachable",
				`The commands cannot be registered: ${inOneLine(loggable(error).message)}`,
			);
		},
	);

	let listening: Jobs | undefined;
	const jobs = (): Jobs => {
		if (listening === undefined) throw new Error("the presenter was used before listen()");
		return listening;
	};
	const { trackFiles, songPages } = outside;
	const offers = {
		files: (track: Track) => trackFiles?.areOffered() === true && trackFiles.mayHave(track),
		pages: () => songPages?.areOffered() === true,
	};
	const presenter = createPresenter({
		client,
		calls,
		clock,
		log,
		notes,
		jobs,
		timings,
		offers,
		signal: closing.signal,
	});
	const botId = client.user.id;
	const { statusMessages } = presenter;
	const tools = { client, calls, clock, log, timings, botId, statusMessages, signal: closing.signal };
	const host = createHost({ ...tools, jobs, presenter, outside, commandIds });
	const drafts = createDrafts(notes, clock);
	const underWay = new Set<Promise<unknown>>();
	let interactions = (): Readonly<Record<string, number>> => ({});
	let guildsLeft = () => 0;
	let takeOwn = async (_arrival: Arrival): Promise<void> => {};
	const whenOwned = (work: () => Promise<void>) => (link === undefined ? work() : link.owned.then(work));
	let quiescing: Promise<void> | undefined;
	const quiesce = async () => {
		const patience = AbortSignal.timeout(timings.closeMs);
		const outOfPatience = new Promise<void>((resolve) => patience.addEventListener("abort", () => resolve()));
		await Promise.race([gateway.stop().then(() => Promise.allSettled(underWay)), outOfPatience]);
	};
	const quiesceOnce = () => (quiescing ??= quiesce());
	const track = (work: Promise<unknown>) => {
		underWay.add(work);
		void work.finally(() => underWay.delete(work));
	};
	return {
		presenter,
		access: createChannelAccess(tools),
		applicationId,
		botName: client.user.username,
		inviteUrl: inviteUrl(client),
		lost: lost.promise,
		listen(bound) {
			listening = bound;
			guildsLeft = keepToGuilds(client, options.guildsAllowed ?? [], { calls, log });
			const dispatch = createDispatch({
				...tools,
				jobs: bound,
				drafts,
				host,
				declarations: options.declarations,
				managesGuild: (guildId, userId, roleIds) => managesGuild(client, guildId, userId, roleIds),
			});
			const react = createReactions({ ...tools, jobs: bound });
			interactions = dispatch.counts;
			takeOwn = dispatch.take;
			const takeRouted = routed(link, dispatch.take);
			const order = { apiUrl: options.apiUrl, rules: rulesOf(options.declarations), tokenMs: timings.tokenMs };
			gateway.start(order, {
				interaction: (arrival) => track(takeRouted(arrival)),
				ignored: (as) => dispatch.ignore(as),
				reaction: (raw) => track(whenOwned(() => react(raw))),
				guildLeft(guildId) {
					log.info({ guildId }, "left a guild");
					const leaving = whenOwned(() => bound.leave(guildId));
					track(
						leaving.catch((error: unknown) => log.error({ guildId, err: loggable(error) }, "leaving a guild failed")),
					);
				},
			});
		},
		stats: () => ({
			calls: sumOfCounts([calls.counts(), gateway.counts()]),
			interactions: interactions(),
			...presenter.stats(),
			guilds: client.guilds.cache.size,
			guildsLeft: guildsLeft(),
		}),
		health: () => ({
			isReady: isConnected(client) && !isTokenRefused,
			isTokenRefused,
			pingMs: client.ws.ping >= 0 ? Math.round(client.ws.ping) : undefined,
		}),
		take: (arrival) => track(takeOwn(arrival)),
		quiesce: quiesceOnce,
		async close() {
			await quiesceOnce();
			closing.abort(new DOMException("the bot is closing", "AbortError"));
			await client.destroy();
			for (const way of [rest, anonymousRest]) {
				way.clearHashSweeper();
				way.clearHandlerSweeper();
			}
			rest.setToken("");
		},
	};
}
