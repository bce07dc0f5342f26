import { setTimeout as pause } from "node:timers/promises";
import { MessageChannel, parentPort } from "node:worker_threads";
import {
	type IContextFetchingStrategy,
	SimpleIdentifyThrottler,
	WebSocketShard,
	type WebSocketShardDestroyOptions,
	WebSocketShardEvents,
	WorkerBootstrapper,
	type WorkerReceivePayload,
	WorkerReceivePayloadOp,
} from "@discordjs/ws";
import {
	GatewayDispatchEvents,
	type GatewayDispatchPayload,
	type GatewayMessageReactionAddDispatchData,
	type GatewayReadyDispatchData,
} from "discord-api-types/v10";
import { createCalls } from "../calls.ts";
import { loggable } from "../failures.ts";
import { createAnonymousRest } from "../rest.ts";
import { type Acknowledger, createAcknowledger } from "./acknowledge.ts";
import { catchUpOn } from "./catch-up.ts";
import { type Coordination, CoordinationFailed } from "./coordination.ts";
import type { ConfigureOrder, FromWorker, StartOrder, ToWorker } from "./messages.ts";
import { mayBeForBot } from "./reactions-for-bot.ts";
import { createReconnectPauses } from "./reconnect-pauses.ts";
import { createToldSessions } from "./told-sessions.ts";

/*
 * The thread that holds the gateway's connections and acknowledges interactions. Discord waits three seconds for that, and people look at
 * it: whatever the main thread is at, a heartbeat and a first answer must not wait behind it. It is the worker of @discordjs/ws'
 * WorkerShardingStrategy with a `bootstrap` of its own, because the stock one asks the main thread for the session before it emits an event.
 */

/** Events that came before `start`; what is older than Discord's 3 seconds is dead anyway. */
const maxHeld = 1000;
/** ws itself waits half a minute for a server that does not answer its goodbye. */
const goodbyeMs = 2_000;

/** A person who means a reaction twice takes longer. */
const repeatMs = 3_000;
/** How far back a successor hears again at most; what was claimed already is nothing new to it. */
const sessionEveryMs = 1_000;

const { Closed, Dispatch, Error: Trouble, HeartbeatComplete, Hello, Ready, Resumed } = WebSocketShardEvents;
const post = (message: FromWorker | WorkerReceivePayload) => parentPort?.postMessage(message);

/** Starts the worker; everything else is said by messages. */
export async function bootGatewayWorker(): Promise<void> {
	process.on("uncaughtException", (error) => {
		post({ is: "broken", error: loggable(error), isOfDatabase: error instanceof CoordinationFailed });
		process.exit(1);
	});
	await new GatewayWorker().bootstrap();
}

class GatewayWorker extends WorkerBootstrapper {
	readonly #sessions = createToldSessions((session) => post({ is: "session", session }));
	readonly #pauses = createReconnectPauses(() => performance.now());
	readonly #held: (() => void)[] = [];
	readonly #configured = Promise.withResolvers<void>();
	#acknowledger: Acknowledger | undefined;
	/** Known from the first connection on. */
	#botId: string | undefined;
	/** Undefined where there are no other processes. */
	#coordination: Coordination | undefined;
	#stopCatchingUp = () => {};
	#destroyed: Promise<unknown> | undefined;

	override async bootstrap(): Promise<void> {
		const context = this.#context();
		for (const shardId of this.data.shardIds)
			this.shards.set(shardId, this.#open(new WebSocketShard(context, shardId)));
		this.setupThreadEvents();
		post({ op: WorkerReceivePayloadOp.WorkerReady });
		const { port1, port2 } = new MessageChannel();
		port1.on("message", (message: ToWorker) => {
			if (message.do === "start") this.#start(message.order);
			else if (message.do === "configure") void this.#configure(message.order);
			else void (this.#acknowledger?.stop() ?? Promise.resolve()).then(() => post({ is: "stopped" }));
		});
		parentPort?.postMessage({ is: "open", port: port2 } satisfies FromWorker, [port2]);
	}

	/** All shards at once: the strategy ends the thread when it hears of the first. */
	protected override async destroy(_shardId: number, options?: WebSocketShardDestroyOptions): Promise<void> {
		this.#destroyed ??= Promise.race([
			Promise.all(this.shards.map((shard) => shard.destroy(options))),
			pause(goodbyeMs, undefined),
		]);
		await this.#destroyed;
	}

	/** Before the first connection identifies. Without the others' agreement it must not: an error ends the thread. */
	async #configure({ coordination, catchUp }: ConfigureOrder): Promise<void> {
		if (catchUp !== undefined) {
			this.#stopCatchingUp = catchUpOn(catchUp, this.data, (data) => {
				const isAsked = data.t === GatewayDispatchEvents.InteractionCreate;
				if (isAsked || data.t === GatewayDispatchEvents.MessageReactionAdd) this.#dispatch(catchUp.shardId, data);
			});
		}
		if (coordination !== undefined) {
			const { openCoordination } = await import("../../cluster/coordination.ts");
			this.#coordination = await openCoordination(coordination);
			setInterval(() => this.#sessions.tellChanged(), sessionEveryMs).unref();
		}
		this.#configured.resolve();
	}

	/** Sessions stay in this thread; discord.js is told of them where it looks at them. */
	#context(): IContextFetchingStrategy {
		const throttler = new SimpleIdentifyThrottler(this.data.gatewayInformation.session_start_limit.max_concurrency);
		return {
			options: this.data,
			retrieveSessionInfo: async (shardId) => {
				// asked before each connection, among other things: the one moment at which a shard can be made to wait
				const pauseMs = this.#pauses.take(shardId);
				if (pauseMs > 0) await pause(pauseMs);
				return this.#sessions.of(shardId);
			},
			updateSessionInfo: (shardId, session) => {
				const isNew = this.#sessions.note(shardId, session);
				// told at once where somebody may have to go on with it: this process may not live until the next time
				if (isNew && this.#coordination !== undefined) this.#sessions.tellChanged();
			},
			waitForIdentify: async (shardId, signal) => {
				await this.#configured.promise;
				if (this.#coordination === undefined) return throttler.waitForIdentify(shardId, signal);
				const { max_concurrency } = this.data.gatewayInformation.session_start_limit;
				await this.#coordination.waitForIdentify(shardId % max_concurrency, signal);
			},
		};
	}

	#open(shard: WebSocketShard): WebSocketShard {
		const { id: shardId } = shard;
		const forward = (event: WebSocketShardEvents, data: object = {}) =>
			post({ op: WorkerReceivePayloadOp.Event, event, data, shardId });
		const tellSession = () =>
			post({ op: WorkerReceivePayloadOp.UpdateSessionInfo, shardId, session: this.#sessions.of(shardId) });
		shard.on(HeartbeatComplete, (data) => forward(HeartbeatComplete, data));
		shard.on(Trouble, (data) => forward(Trouble, data));
		shard.on(Hello, () => {
			tellSession();
			forward(Hello);
		});
		shard.on(Ready, ({ data }) => {
			this.#pauses.ready(shardId);
			this.#stopCatchingUp();
			forward(Ready, { data: completeReady(data) });
		});
		shard.on(Resumed, () => {
			this.#pauses.ready(shardId);
			forward(Resumed);
		});
		shard.on(Closed, ({ code }) => {
			const pauseMs = this.#pauses.closed(shardId);
			if (this.#destroyed === undefined) post({ is: "reconnecting", shard: shardId, code, pauseMs });
			forward(Closed, { code });
		});
		shard.on(Dispatch, ({ data }) => {
			// discord.js counts what was replayed by the session
			if (data.t === GatewayDispatchEvents.Resumed) tellSession();
			this.#dispatch(shardId, data);
		});
		return shard;
	}

	#dispatch(shardId: number, data: GatewayDispatchPayload): void {
		const forward = () => post({ is: "dispatch", shardId, data });
		switch (data.t) {
			case GatewayDispatchEvents.InteractionCreate:
				this.#whenStarted((acknowledger) => void acknowledger.take(data.d));
				break;
			case GatewayDispatchEvents.MessageReactionAdd:
				this.#whenStarted(() => void this.#takeReaction(data.d));
				break;
			case GatewayDispatchEvents.PresenceUpdate:
			case GatewayDispatchEvents.TypingStart:
			case GatewayDispatchEvents.VoiceStateUpdate:
				// nobody asked for these, and nothing is made of them
				break;
			case GatewayDispatchEvents.Ready:
				this.#botId = data.d.user.id;
				post({ is: "dispatch", shardId, data: { ...data, d: completeReady(data.d) } });
				break;
			case GatewayDispatchEvents.GuildDelete:
				// a guild that is unavailable has an outage; the bot is still its member
				if (data.d.unavailable !== true) this.#whenStarted(() => post({ is: "guild-left", guildId: data.d.id }));
				forward();
				break;
			// discord.js waits for these at its start
			case GatewayDispatchEvents.Resumed:
			case GatewayDispatchEvents.GuildCreate:
				forward();
				break;
			default:
				// it would queue these, and end the process by a malformed one
				this.#whenStarted(forward);
		}
	}

	/** What concerns nobody here is not claimed: in busy servers that would be a write for every reaction to anything. */
	async #takeReaction(reaction: GatewayMessageReactionAddDispatchData): Promise<void> {
		if (this.#botId !== undefined && !mayBeForBot(reaction, this.#botId)) return;
		const { message_id, user_id, emoji } = reaction;
		const id = `reaction:${message_id}:${user_id}:${emoji.id ?? emoji.name}`;
		if ((await this.#coordination?.claim(id, repeatMs)) !== false) post({ is: "reaction", data: reaction });
	}

	#whenStarted(event: (acknowledger: Acknowledger) => void): void {
		const acknowledger = this.#acknowledger;
		if (acknowledger !== undefined) event(acknowledger);
		else if (this.#held.length < maxHeld) this.#held.push(() => this.#whenStarted(event));
	}

	#start(order: StartOrder): void {
		const rest = createAnonymousRest(order.apiUrl);
		rest.on("invalidRequestWarning", (warning) => post({ is: "refusals", warning }));
		const calls = createCalls(rest, () => undefined);
		this.#acknowledger = createAcknowledger(order, { calls, coordination: this.#coordination }, (outcome) =>
			post(
				typeof outcome === "string"
					? { is: "ignored", as: outcome }
					: { is: "interaction", arrival: outcome, calls: calls.counts() },
			),
		);
		for (const event of this.#held.splice(0)) event();
	}
}

/** Without an application discord.js never gets ready. A server that names none means the bot's own: they are born with one id. */
function completeReady(ready: GatewayReadyDispatchData): GatewayReadyDispatchData {
	const { application }: { readonly application?: GatewayReadyDispatchData["application"] | null } = ready;
	return { ...ready, application: application ?? { id: ready.user.id, flags: 0 } };
}
