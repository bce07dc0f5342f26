import type { SessionInfo } from "@discordjs/ws";

/** The gateway sessions of this thread's shards, and which of them others know. `tell` is called with each that has changed. */
export function createToldSessions(tell: (session: SessionInfo) => void) {
	const sessions = new Map<number, SessionInfo>();
	const told = new Map<number, SessionInfo>();
	return {
		of: (shardId: number): SessionInfo | null => sessions.get(shardId) ?? null,
		/** Notes a shard's session, null where it has none any more; returns whether it is another one than others know. */
		note(shardId: number, session: SessionInfo | null): boolean {
			if (session === null) sessions.delete(shardId);
			else sessions.set(shardId, session);
			return session !== null && session.sessionId !== told.get(shardId)?.sessionId;
		},
		tellChanged(): void {
			for (const session of sessions.values()) {
				if (told.get(session.shardId) === session) continue;
				told.set(session.shardId, session);
				tell(session);
			}
		},
	};
}
