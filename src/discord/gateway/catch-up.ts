import {
	type FetchingStrategyOptions,
	type IContextFetchingStrategy,
	type SessionInfo,
	WebSocketShard,
	WebSocketShardEvents,
} from "@discordjs/ws";
import type { GatewayDispatchPayload } from "discord-api-types/v10";

/** Discord answers no interaction that is older. */
const patienceMs = 5_000;

/**
 * Resumes the session of a process that ended, and hands over what it missed, until all of it was heard and the returned function was
 * called. Our own session says which guilds there are and goes on; this one says what people asked for in between. One that Discord has
 * forgotten has nothing to say.
 */
export function catchUpOn(
	session: SessionInfo,
	options: FetchingStrategyOptions,
	hear: (data: GatewayDispatchPayload) => void,
): () => void {
	const caughtUp = Promise.withResolvers<void>();
	const never = new Promise<never>(() => {});
	let current = session;
	let isOver = false;
	const end = () => {
		isOver = true;
		caughtUp.resolve();
	};
	const context: IContextFetchingStrategy = {
		options,
		// whoever waits here will not connect again
		retrieveSessionInfo: () => (isOver ? never : current),
		updateSessionInfo(_shardId, next) {
			if (next !== null) current = next;
			else end();
		},
		waitForIdentify: () => never,
	};
	const shard = new WebSocketShard(context, session.shardId);
	shard.on(WebSocketShardEvents.Dispatch, ({ data }) => hear(data));
	shard.on(WebSocketShardEvents.Error, () => {});
	shard.on(WebSocketShardEvents.Resumed, caughtUp.resolve);
	shard.connect().catch(() => {});
	return () => {
		const late = setTimeout(caughtUp.resolve, patienceMs);
		void caughtUp.promise.then(() => {
			clearTimeout(late);
			isOver = true;
			shard.destroy({ reason: "caught up" }).catch(() => {});
		});
	};
}
