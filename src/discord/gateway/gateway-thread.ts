import { fileURLToPath } from "node:url";
import type { MessagePort } from "node:worker_threads";
import { type WebSocketManager, WebSocketShardEvents, WorkerShardingStrategy } from "@discordjs/ws";
import type { GatewayMessageReactionAddDispatchData } from "discord-api-types/v10";
import type { Log } from "../../log.ts";
import type { CallCounts } from "../calls.ts";
import { DiscordRefused, loggable } from "../failures.ts";
import { logRefusals } from "../rest.ts";
import type { ShardLink } from "../shard-link.ts";
import type { Arrival, FromWorker, StartOrder, ToWorker } from "./messages.ts";

/** What becomes of the events that the bot takes itself, past discord.js. */
export type EventHandlers = {
	interaction(arrival: Arrival): void;
	ignored(as: "repeated" | "unknown"): void;
	reaction(data: GatewayMessageReactionAddDispatchData): void;
	guildLeft(guildId: string): void;
};

/** The main thread's end of the gateway's worker (worker.ts), which runs from when discord.js connects until it destroys the connection. */
export class GatewayThread {
	readonly #broken = Promise.withResolvers<never>();
	readonly #stopped = Promise.withResolvers<void>();
	readonly #log: Log;
	readonly #link: ShardLink | undefined;
	#port: MessagePort | undefined;
	#handlers: EventHandlers | undefined;
	#calls: CallCounts = {};

	/** `link` where other processes hold other shards. */
	constructor(log: Log, link?: ShardLink) {
		this.#log = log;
		this.#link = link;
		this.#broken.promise.catch(() => undefined);
	}

	/** Rejects when the worker has ended by itself. */
	get broken(): Promise<never> {
		return this.#broken.promise;
	}

	/** discord.js' `ws.buildStrategy`. */
	readonly buildStrategy = (manager: WebSocketManager): WorkerShardingStrategy =>
		new BreakableStrategy(manager, this.broken, (message) => this.#hear(message, manager));

	/** From now on interactions are acknowledged, and events go to `handlers`, those first that came before. */
	start(order: StartOrder, handlers: EventHandlers): void {
		this.#handlers = handlers;
		this.#port?.postMessage({ do: "start", order } satisfies ToWorker);
	}

	/** Once it has resolved no further interaction comes. */
	async stop(): Promise<void> {
		this.#port?.postMessage({ do: "stop" } satisfies ToWorker);
		await Promise.race([this.#stopped.promise, this.broken.catch(() => undefined)]);
	}

	/** Calls made by the worker. */
	counts(): CallCounts {
		return this.#calls;
	}

	#hear(message: FromWorker, manager: WebSocketManager): void {
		const log = this.#log;
		switch (message.is) {
			case "open": {
				const order = { coordination: this.#link?.coordination, catchUp: this.#link?.catchUp };
				this.#port = message.port;
				this.#port.postMessage({ do: "configure", order } satisfies ToWorker);
				break;
			}
			case "session":
				this.#link?.saveSession(message.session);
				break;
			case "interaction":
				this.#calls = message.calls;
				this.#handlers?.interaction(message.arrival);
				break;
			case "ignored":
				this.#handlers?.ignored(message.as);
				break;
			case "reaction":
				this.#handlers?.reaction(message.data);
				break;
			case "guild-left":
				this.#handlers?.guildLeft(message.guildId);
				break;
			case "dispatch":
				try {
					manager.emit(WebSocketShardEvents.Dispatch, { shardId: message.shardId, data: message.data });
				} catch (error) {
					// discord.js throws at an event without a field that it expects, for example a channel without a type
					const reason = loggable(error).message;
					log.warn({ event: message.data.t, reason }, "an event could not be understood");
				}
				break;
			case "reconnecting":
				log.info({ shard: message.shard, code: message.code, pauseMs: message.pauseMs }, "gateway reconnecting");
				break;
			case "refusals":
				logRefusals(message.warning, log);
				break;
			case "stopped":
				this.#stopped.resolve();
				break;
			case "broken": {
				const { error, isOfDatabase } = message;
				this.#broken.reject(isOfDatabase ? new DiscordRefused("database", error.message, { cause: error }) : error);
			}
		}
	}
}

/** Does not wait for a worker that has ended. */
class BreakableStrategy extends WorkerShardingStrategy {
	readonly #broken: Promise<never>;

	constructor(manager: WebSocketManager, broken: Promise<never>, hear: (message: FromWorker) => void) {
		const workerPath = fileURLToPath(new URL("./worker-entry.mjs", import.meta.url));
		super(manager, { shardsPerWorker: "all", workerPath, unknownPayloadHandler: hear });
		this.#broken = broken;
	}

	override async connect(): Promise<void> {
		await Promise.race([super.connect(), this.#broken]);
	}

	override async destroy(...options: Parameters<WorkerShardingStrategy["destroy"]>): Promise<void> {
		await Promise.race([super.destroy(...options), this.#broken.catch(() => undefined)]);
	}
}
