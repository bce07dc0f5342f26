import type { InvalidRequestWarningData } from "@discordjs/rest";
import type { FetchingStrategyOptions, SessionInfo, WebSocketShardDestroyOptions } from "@discordjs/ws";
import type { APIInteraction, GatewaySendPayload } from "discord-api-types/v10";
import type { Answered } from "../interactions/reply.ts";
import type { Rules } from "../interactions/rules.ts";

/* What the gateway's thread and the bot say to each other. */

/** What the thread is started with. */
export type ThreadOrder = {
	/** For its shards, as `@discordjs/ws` wants it. */
	readonly options: FetchingStrategyOptions;
	readonly shardIds: readonly number[];
	readonly apiUrl: string;
	readonly rules: Rules;
};

/** Each is answered by `done` in its own time, the last by the end of the thread. */
export type Task =
	| { readonly do: "connect" }
	| { readonly do: "send"; readonly shardId: number; readonly payload: GatewaySendPayload }
	/** From now on interactions may be answered. */
	| { readonly do: "start-answering" }
	/** Done when the last interaction has been handed over. */
	| { readonly do: "stop-answering" }
	/** Closes the connections and ends the thread. */
	| { readonly do: "destroy"; readonly options: Omit<WebSocketShardDestroyOptions, "recover"> | undefined };

export type Told =
	/** What a shard says, for discord.js; with its session, or that it has none, where discord.js looks at that. */
	| {
			readonly is: "event";
			readonly event: string;
			readonly shardId: number;
			readonly payload: object;
			readonly session: SessionInfo | null | undefined;
	  }
	/** `calls` are all calls of the thread so far, as `Calls.counts`. */
	| {
			readonly is: "interaction";
			readonly raw: APIInteraction;
			readonly answered: Answered;
			readonly calls: Readonly<Record<string, number>>;
	  }
	| { readonly is: "refusals"; readonly warning: InvalidRequestWarningData }
	| { readonly is: "done"; readonly number: number; readonly error?: unknown };

/** Where interactions go. */
export type TakeInteraction = (raw: APIInteraction, answered: Answered) => void;
