import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import {
	type IContextFetchingStrategy,
	type SessionInfo,
	SimpleIdentifyThrottler,
	WebSocketShard,
	WebSocketShardEvents,
} from "@discordjs/ws";
import { GatewayDispatchEvents } from "discord-api-types/v10";
import { createCalls } from "../calls.ts";
import { createAnonymousRest } from "../rest.ts";
import { createFirstAnswers } from "./first-answers.ts";
import type { Task, ThreadOrder, Told } from "./messages.ts";
import { createReconnectPauses } from "./reconnect-pauses.ts";

/*
 * The thread that holds the gateway's connections and acknowledges interactions. Discord waits three seconds for that, and people look at it:
 * whatever the bot is at, a heartbeat and a first answer must not wait behind it.
 */
const { options, shardIds, apiUrl, rules }: ThreadOrder = workerData;
const tell = (told: Told) => parentPort?.postMessage(told);

const rest = createAnonymousRest(apiUrl);
rest.on("invalidRequestWarning", (warning) => tell({ is: "refusals", warning }));
const calls = createCalls(rest, () => undefined);
const firstAnswers = createFirstAnswers(rules, calls, (raw, answered) =>
	tell({ is: "interaction", raw, answered, calls: calls.counts() }),
);

const pauses = createReconnectPauses(() => performance.now());
const sessions = new Map<number, SessionInfo>();
const throttler = new SimpleIdentifyThrottler(options.gatewayInformation.session_start_limit.max_concurrency);
const context: IContextFetchingStrategy = {
	options,
	async retrieveSessionInfo(shardId) {
		// asked before each connection, among other things: the one moment at which a shard can be made to wait
		const pauseMs = pauses.take(shardId);
		if (pauseMs > 0) await setTimeout(pauseMs);
		return sessions.get(shardId) ?? null;
	},
	updateSessionInfo(shardId, session) {
		if (session === null) sessions.delete(shardId);
		else sessions.set(shardId, session);
	},
	waitForIdentify: (shardId, signal) => throttler.waitForIdentify(shardId, signal),
};

const shards = new Map(shardIds.map((shardId) => [shardId, shardOf(shardId)] as const));

function shardOf(shardId: number): WebSocketShard {
	const shard = new WebSocketShard(context, shardId);
	const pass = (event: WebSocketShardEvents, payload: object = {}, session?: SessionInfo | null) =>
		tell({ is: "event", event, shardId, payload, session });
	const { Closed, Dispatch, Error: Trouble, HeartbeatComplete, Hello, Ready, Resumed } = WebSocketShardEvents;
	for (const event of [HeartbeatComplete, Trouble] as const) {
		shard.on(event, (payload?: object) => pass(event, payload));
	}
	for (const event of [Ready, Resumed] as const) {
		shard.on(event, (payload?: object) => {
			pauses.ready(shardId);
			pass(event, payload);
		});
	}
	shard.on(Closed, ({ code }) => pass(Closed, { code, pauseMs: pauses.closed(shardId) }));
	shard.on(Hello, () => pass(Hello, {}, sessions.get(shardId) ?? null));
	shard.on(Dispatch, ({ data }) => {
		if (data.t === GatewayDispatchEvents.InteractionCreate) void firstAnswers.take(data.d);
		else if (data.t === GatewayDispatchEvents.Resumed) pass(Dispatch, { data }, sessions.get(shardId));
		else pass(Dispatch, { data });
	});
	return shard;
}

const all = (work: (shard: WebSocketShard) => Promise<void>) => Promise.all([...shards.values()].map(work));

async function perform(task: Task): Promise<void> {
	switch (task.do) {
		case "connect":
			await all((shard) => shard.connect());
			return;
		case "send":
			return shards.get(task.shardId)?.send(task.payload);
		case "start-answering":
			return firstAnswers.start();
		case "stop-answering":
			return firstAnswers.stop();
		case "destroy":
			await all((shard) => shard.destroy(task.options));
			process.exit();
	}
}

parentPort?.on("message", ({ number, task }: { readonly number: number; readonly task: Task }) => {
	perform(task).then(
		() => tell({ is: "done", number }),
		(error: unknown) => tell({ is: "done", number, error }),
	);
});
