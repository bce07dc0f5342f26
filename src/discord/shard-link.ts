import type { SessionInfo } from "@discordjs/ws";
import { spaceOf } from "../jobs/job.ts";
import type { CoordinationOrder } from "./gateway/coordination.ts";
import type { Arrival } from "./gateway/messages.ts";
import type { MayAct } from "./rest.ts";

/** What ties the bot of one shard to those of other shards, here and in other processes. Without it the bot is alone. */
export type ShardLink = {
	readonly coordination: CoordinationOrder;
	/** The session of a process that ended without handing the shard over. */
	readonly catchUp?: SessionInfo | undefined;
	/** Called about once a second with the session as it stands. */
	readonly saveSession: (session: SessionInfo) => void;
	readonly mayAct: MayAct;
	/** Runs `work` while no other process runs work of that name. */
	readonly exclusively: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
	/** Resolves when the shard is this process's: until then what comes is acknowledged, and waits. */
	readonly owned: Promise<void>;
	/** Hands an interaction to the bot whose shard owns its space; false where that is this one. */
	readonly passOn: (space: string, arrival: Arrival) => boolean;
};

/** Takes what the gateway hands over when and where it may be acted on. */
export function routed(link: ShardLink | undefined, take: (arrival: Arrival) => Promise<void>) {
	return async (arrival: Arrival): Promise<void> => {
		if (link?.passOn(spaceOf(arrival.interaction.address), arrival) === true) return;
		await link?.owned;
		await take(arrival);
	};
}
