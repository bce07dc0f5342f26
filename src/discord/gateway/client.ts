import type { IShardingStrategy, WebSocketManager } from "@discordjs/ws";
import { Client, GatewayIntentBits, Options, Partials, Status } from "discord.js";
import type { Log } from "../../log.ts";
import { DiscordRefused, loggable } from "../failures.ts";
import { tolerantRequest } from "../rest.ts";

/** discord.js' `ws.buildStrategy`: where the connections are. */
export type BuildStrategy = (manager: WebSocketManager) => IShardingStrategy;

/** Which part of the bot's guilds this process holds; discord.js decides when absent. */
export type Shards = { readonly ids: readonly number[]; readonly count: number };

/**
 * A discord.js client that holds as little as it can: only guilds, channels and roles (needed for permissions) and the bot
 * itself. No privileged intent. Interactions need none at all; reactions come in guilds and in direct messages.
 */
export function createClient(apiUrl: string, buildStrategy: BuildStrategy, shards?: Shards): Client {
	return new Client({
		intents: [
			GatewayIntentBits.Guilds,
			GatewayIntentBits.GuildMessageReactions,
			GatewayIntentBits.DirectMessageReactions,
		],
		// Without them discord.js drops events about messages from before the start.
		partials: [Partials.Message, Partials.Channel, Partials.Reaction, Partials.User],
		makeCache: Options.cacheWithLimits({
			...nothingOf,
			GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
			UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user?.id },
		}),
		sweepers: {},
		allowedMentions: { parse: [] },
		rest: { api: apiUrl, version: "10", makeRequest: tolerantRequest },
		ws: { buildStrategy },
		// The playground and small servers answer at once; a guild that is down must not hold up the others.
		waitGuildTimeout: 5_000,
		...(shards === undefined ? {} : { shards: [...shards.ids], shardCount: shards.count }),
	});
}

const nothingOf = {
	ApplicationCommandManager: 0,
	ApplicationEmojiManager: 0,
	AutoModerationRuleManager: 0,
	BaseGuildEmojiManager: 0,
	DMMessageManager: 0,
	EntitlementManager: 0,
	GuildBanManager: 0,
	GuildEmojiManager: 0,
	GuildInviteManager: 0,
	GuildMessageManager: 0,
	GuildScheduledEventManager: 0,
	GuildStickerManager: 0,
	MessageManager: 0,
	PresenceManager: 0,
	ReactionManager: 0,
	ReactionUserManager: 0,
	StageInstanceManager: 0,
	ThreadMemberManager: 0,
	VoiceStateManager: 0,
} as const;

/**
 * Logs in and waits until the gateway is ready. `login()` may never settle (a gateway that closes before HELLO is retried for
 * ever), hence the deadline. Throws DiscordRefused; the client is destroyed then.
 */
export async function connect(client: Client, token: string, deadlineMs: number): Promise<Client<true>> {
	const deadline = AbortSignal.timeout(deadlineMs);
	const { promise: tooLate, reject } = Promise.withResolvers<never>();
	deadline.addEventListener("abort", () =>
		reject(new DiscordRefused("unreachable", `Discord's gateway did not answer within ${deadlineMs / 1000} s.`)),
	);
	const ready = Promise.withResolvers<Client<true>>();
	client.once("clientReady", ready.resolve);
	client.once("shardDisconnect", ({ code }) => ready.reject(refusedBy(code)));
	try {
		return await Promise.race([client.login(token).then(() => ready.promise), ready.promise, tooLate]);
	} catch (error) {
		await client.destroy();
		throw error instanceof DiscordRefused ? error : startFailure(error);
	}
}

/** What a gateway close code that is not retried means for whoever runs the bot. */
export function refusedBy(code: number): DiscordRefused {
	if (code === 4004) return badToken();
	const why = code === 4013 || code === 4014 ? "the bot's intents" : code === 4011 ? "too few shards" : `code ${code}`;
	return new DiscordRefused("gateway", `Discord's gateway closed the connection for good (${why}).`);
}

/** The bot is deaf without its gateway: whoever keeps the process running starts it again. */
export function brokenBy(cause: unknown): DiscordRefused {
	if (cause instanceof DiscordRefused) return cause;
	return new DiscordRefused("gateway", `The gateway's thread ended: ${loggable(cause).message}`, { cause });
}

export function badToken(cause?: unknown): DiscordRefused {
	return new DiscordRefused(
		"token",
		"Discord does not accept DISCORD_TOKEN. Copy the bot's token again from https://discord.com/developers/applications.",
		cause === undefined ? {} : { cause },
	);
}

function startFailure(error: unknown): DiscordRefused {
	const isToken = error instanceof Error && "code" in error && error.code === "TokenInvalid";
	if (isToken) return badToken(error);
	const what = loggable(error).message;
	return new DiscordRefused("unreachable", `Discord cannot be reached: ${what}`, { cause: error });
}

/** Coped-with trouble of the gateway goes to the log; nobody else needs to hear of it. */
export function logGateway(client: Client, log: Log): void {
	client.on("error", (error) => log.warn({ err: loggable(error) }, "discord client error"));
	client.on("shardError", (error, shard) => log.warn({ err: loggable(error), shard }, "gateway connection error"));
	client.on("shardReady", (shard) => log.info({ shard }, "gateway ready"));
	client.on("shardResume", (shard, replayed) => log.info({ shard, replayed }, "gateway resumed"));
	client.on("guildCreate", (guild) => log.info({ guildId: guild.id }, "joined a guild"));
}

export function isConnected(client: Client): boolean {
	return client.ws.status === Status.Ready && client.ws.shards.every((shard) => shard.status === Status.Ready);
}
