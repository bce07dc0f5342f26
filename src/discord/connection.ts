import type { Log } from "../log.ts";
import { createCalls } from "./calls.ts";
import type { DiscordRefused } from "./failures.ts";
import { badToken, brokenBy, connect, createClient, logGateway, refusedBy, type Shards } from "./gateway/client.ts";
import { GatewayThread } from "./gateway/gateway-thread.ts";
import { createAnonymousRest, createRest, logRefusals } from "./rest.ts";
import type { ShardLink } from "./shard-link.ts";

export type ConnectionOptions = {
	readonly token: string;
	/** REST root without the version, as `DISCORD_API_URL`. */
	readonly apiUrl: string;
	readonly shards?: Shards;
	/** Where other processes hold other shards. */
	readonly link?: ShardLink;
	/** Until the gateway must be ready. */
	readonly startMs: number;
	readonly log: Log;
};

/** The bot as it is logged in: its calls to REST and its gateway. */
export type Connection = Awaited<ReturnType<typeof openConnection>>;

/** Logs in and waits for the gateway. Throws DiscordRefused where the token is refused or Discord cannot be reached in time. */
export async function openConnection(options: ConnectionOptions) {
	const { apiUrl, token, shards, link, log } = options;
	const lost = Promise.withResolvers<DiscordRefused>();
	let isTokenRefused = false;
	const gateway = new GatewayThread(log, link);
	const unconnected = createClient(apiUrl, gateway.buildStrategy, shards);
	logGateway(unconnected, log);
	const rest = createRest(apiUrl, token, link?.mayAct);
	const anonymousRest = createAnonymousRest(apiUrl, link?.mayAct);
	for (const each of [rest, anonymousRest]) each.on("invalidRequestWarning", (warning) => logRefusals(warning, log));
	const refused = (error: unknown) => {
		isTokenRefused = true;
		lost.resolve(badToken(error));
	};
	const calls = createCalls(rest, refused, anonymousRest);
	const client = await connect(unconnected, token, options.startMs);
	client.on("shardDisconnect", ({ code }) => lost.resolve(refusedBy(code)));
	gateway.broken.catch((cause: unknown) => lost.resolve(brokenBy(cause)));
	return {
		client,
		gateway,
		calls,
		/** Resolves when the bot cannot go on by itself: the token was revoked, the gateway closed for good. Never rejects. */
		lost: lost.promise,
		isTokenRefused: () => isTokenRefused,
		async close(): Promise<void> {
			await client.destroy();
			for (const each of [rest, anonymousRest]) {
				each.clearHashSweeper();
				each.clearHandlerSweeper();
			}
			rest.setToken("");
		},
	};
}
