import type { MessagePort } from "node:worker_threads";
import type { InvalidRequestWarningData } from "@discordjs/rest";
import type { SessionInfo } from "@discordjs/ws";
import type { GatewayDispatchPayload, GatewayMessageReactionAddDispatchData } from "discord-api-types/v10";
import type { FaultRecord } from "../../errors.ts";
import type { CallCounts } from "../calls.ts";
import type { Rules } from "../interactions/acknowledgement-rules.ts";
import type { Interaction } from "../interactions/interaction.ts";
import type { ResponseState } from "../interactions/response.ts";
import type { CoordinationOrder } from "./coordination.ts";

/* What the gateway's worker and the main thread say to each other, beside what @discordjs/ws itself says. */

/** An interaction as the worker hands it over: read, checked against its declaration, and deferred where that says so. */
export type Arrival = {
	readonly interaction: Interaction;
	readonly response: ResponseState;
	/** Why it may not be used here, or not by this person; it was not answered then. */
	readonly fault?: FaultRecord;
	/** What Discord said where `response` is "failed". */
	readonly reason?: string;
};

/** What the worker needs to read, check and acknowledge interactions. */
export type StartOrder = { readonly apiUrl: string; readonly rules: Rules; readonly tokenMs: number };

/** What the worker needs before it connects. */
export type ConfigureOrder = {
	/** Absent: there are no other processes. */
	readonly coordination?: CoordinationOrder | undefined;
	/** The session of a process that ended without handing its shard over: what it missed is asked for. */
	readonly catchUp?: SessionInfo | undefined;
};

/** Main thread to worker. `stop` is answered with `stopped` when the last interaction has been handed over. */
export type ToWorker =
	| { readonly do: "configure"; readonly order: ConfigureOrder }
	| { readonly do: "start"; readonly order: StartOrder }
	| { readonly do: "stop" };

/** Worker to main thread. */
export type FromWorker =
	/** Sent once: where it takes its orders. */
	| { readonly is: "open"; readonly port: MessagePort }
	/** `calls` are all calls of the worker so far: it makes none but for interactions that it hands over. */
	| { readonly is: "interaction"; readonly arrival: Arrival; readonly calls: CallCounts }
	/** An interaction that came twice, or of a kind that the bot does not have. */
	| { readonly is: "ignored"; readonly as: "repeated" | "unknown" }
	| { readonly is: "reaction"; readonly data: GatewayMessageReactionAddDispatchData }
	| { readonly is: "guild-left"; readonly guildId: string }
	/** An event for discord.js. */
	| { readonly is: "dispatch"; readonly shardId: number; readonly data: GatewayDispatchPayload }
	| { readonly is: "reconnecting"; readonly shard: number; readonly code: number; readonly pauseMs: number }
	/** The session as it stands, where others may have to go on with it. */
	| { readonly is: "session"; readonly session: SessionInfo }
	| { readonly is: "refusals"; readonly warning: InvalidRequestWarningData }
	| { readonly is: "stopped" }
	/** The worker has met an error that it did not expect, and ends. */
	| { readonly is: "broken"; readonly error: Error; readonly isOfDatabase: boolean };
