import { Worker } from "node:worker_threads";
import { WebSocketShardEvents } from "@discordjs/ws";
import type { ClientOptions } from "discord.js";
import type { Log } from "../../log.ts";
import { logRefusals } from "../rest.ts";
import type { DiscordTimings } from "../timings.ts";
import type { TakeInteraction, Task, ThreadOrder, Told } from "./messages.ts";

/** How discord.js has its shards held by somebody else. */
type BuildStrategy = NonNullable<NonNullable<ClientOptions["ws"]>["buildStrategy"]>;
type Manager = Parameters<BuildStrategy>[0];

export type GatewayThread = {
	readonly buildStrategy: BuildStrategy;
	/** Interactions go here, not through discord.js. Call once, before the connection is made. */
	onInteraction(take: TakeInteraction): void;
	/** From now on interactions are acknowledged as `rules` say, before they come here. */
	startAnswering(): void;
	/** Once it has resolved no further interaction comes. */
	stopAnswering(): Promise<void>;
	/** Calls made by the thread, as `Calls.counts`. */
	counts(): Readonly<Record<string, number>>;
	/** Resolves when the thread has ended by itself. */
	readonly broken: Promise<unknown>;
};

/** The gateway in a thread of its own (shards.ts); it runs from when discord.js connects until it destroys the connection. */
export function createGatewayThread(
	{ apiUrl, rules }: Pick<ThreadOrder, "apiUrl" | "rules">,
	{ log, pace: timings }: { readonly log: Log; readonly pace: DiscordTimings },
): GatewayThread {
	const broken = Promise.withResolvers<unknown>();
	const asked = new Map<number, PromiseWithResolvers<void>>();
	let askedSoFar = 0;
	let worker: Worker | undefined;
	let isDismissed = false;
	let counts: Readonly<Record<string, number>> = {};
	let takeInteraction: TakeInteraction = () => undefined;

	/** Resolves when the thread has done it, at once where there is none (any more). */
	async function ask(task: Task): Promise<void> {
		if (worker === undefined) return;
		askedSoFar += 1;
		const answer = Promise.withResolvers<void>();
		asked.set(askedSoFar, answer);
		worker.postMessage({ number: askedSoFar, task });
		return answer.promise;
	}
	function hear(told: Told, manager: Manager): void {
		switch (told.is) {
			case "interaction":
				counts = told.calls;
				takeInteraction(told.raw, told.answered);
				return;
			case "event":
				if (told.event === WebSocketShardEvents.Closed && !isDismissed) {
					log.info({ shard: told.shardId, ...told.payload }, "gateway reconnecting");
				}
				if (told.session !== undefined) void manager.options.updateSessionInfo(told.shardId, told.session);
				// as @discordjs/ws' own strategies do
				(manager as { emit(event: string, data: object): unknown }).emit(told.event, {
					...told.payload,
					shardId: told.shardId,
				});
				return;
			case "refusals":
				logRefusals(told.warning, log);
				return;
			case "done": {
				const answer = asked.get(told.number);
				asked.delete(told.number);
				if (told.error === undefined) answer?.resolve();
				else answer?.reject(told.error);
			}
		}
	}
	async function spawn(manager: Manager, shardIds: readonly number[]): Promise<void> {
		const order: ThreadOrder = { options: await shardOptions(manager), shardIds, apiUrl, rules };
		const started = new Worker(new URL("./entry.ts", import.meta.url), { workerData: order });
		let cause: unknown = new Error("the gateway's thread has ended");
		started.on("message", (told: Told) => hear(told, manager));
		started.on("error", (error) => {
			cause = error;
		});
		started.once("exit", () => {
			worker = undefined;
			for (const answer of asked.values()) answer.reject(cause);
			asked.clear();
			if (!isDismissed) broken.resolve(cause);
		});
		worker = started;
	}
	async function dismiss(options: Extract<Task, { do: "destroy" }>["options"]): Promise<void> {
		if (worker === undefined) return;
		isDismissed = true;
		const dismissed = worker;
		const patience = setTimeout(() => void dismissed.terminate(), timings.goodbyeMs);
		// it never answers: it ends
		await ask({ do: "destroy", options }).catch(() => undefined);
		clearTimeout(patience);
	}
	return {
		buildStrategy: (manager) => ({
			spawn: (shardIds) => spawn(manager, shardIds),
			connect: () => ask({ do: "connect" }),
			destroy: dismiss,
			send: (shardId, payload) => ask({ do: "send", shardId, payload }),
			fetchStatus: () => Promise.reject(new Error("discord.js itself knows how its shards are")),
		}),
		onInteraction(take) {
			takeInteraction = take;
		},
		startAnswering: () => void ask({ do: "start-answering" }).catch(() => undefined),
		stopAnswering: () => ask({ do: "stop-answering" }).catch(() => undefined),
		counts: () => counts,
		broken: broken.promise,
	};
}

/** What a shard must know; the rest of the manager's options are functions, which stay here. */
async function shardOptions(manager: Manager): Promise<ThreadOrder["options"]> {
	const { compression, encoding, handshakeTimeout, helloTimeout, readyTimeout, version, ...rest } = manager.options;
	const { identifyProperties, initialPresence, intents, largeThreshold, token } = rest;
	const gateway = {
		gatewayInformation: await manager.fetchGatewayInformation(),
		shardCount: await manager.getShardCount(),
	};
	const timeouts = { handshakeTimeout, helloTimeout, readyTimeout };
	const identity = { identifyProperties, initialPresence, intents, largeThreshold, token };
	return { compression, encoding, version, ...timeouts, ...identity, ...gateway } as ThreadOrder["options"];
}
