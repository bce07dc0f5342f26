import type { SessionInfo } from "@discordjs/ws";
import type { Query } from "@tunesmith/postgres";
import { z } from "zod";

const sessionSchema = z.object({
	resumeURL: z.string(),
	sequence: z.number(),
	sessionId: z.string(),
	shardCount: z.number(),
	shardId: z.number(),
});

/** Keeps a shard's gateway session for whoever owns the shard next. */
export async function saveSession(query: Query, session: SessionInfo): Promise<void> {
	await query(
		"INSERT INTO cluster_shards (shard, session) VALUES ($1, $2) ON CONFLICT (shard) DO UPDATE SET session = excluded.session",
		[session.shardId, JSON.stringify(session)],
	);
}

/** The last session of a shard, of `count`; undefined where there is none that could be resumed. */
export async function loadSession(query: Query, shard: number, count: number): Promise<SessionInfo | undefined> {
	const [row] = await query("SELECT session::text FROM cluster_shards WHERE shard = $1", [shard]);
	const session = sessionSchema.safeParse(JSON.parse(String(row?.session ?? null))).data;
	return session?.shardCount === count ? session : undefined;
}
