import { setTimeout as pause } from "node:timers/promises";
import type { Query } from "@tunesmith/postgres";
import type { SharedLimits } from "../jobs/ports.ts";

/**
 * The next free moment of a pace that all processes share, as the milliseconds to wait until then: one in `everyMs`, counted by the
 * server's clock (the generic cell rate algorithm without a burst). Who asks has taken it.
 */
async function takeTurn(query: Query, name: string, everyMs: number): Promise<number> {
	const [row] = await query(
		`INSERT INTO cluster_pace (name, free_at) VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
		ON CONFLICT (name) DO UPDATE SET free_at = greatest(cluster_pace.free_at, clock_timestamp()) + $2 * interval '1 millisecond'
		RETURNING extract(epoch FROM free_at - clock_timestamp())::float8 * 1000 - $2 AS wait`,
		[name, everyMs],
	);
	return Math.max(0, Number(row?.wait ?? 0));
}

/** What the bots of all processes share, kept in the database. */
export function openSharedLimits(query: Query): SharedLimits {
	return {
		async waitForSubmission(everyMs, signal) {
			const waitMs = await takeTurn(query, "submissions", everyMs);
			if (waitMs > 0) await pause(waitMs, undefined, { signal });
		},
		async takeSong(day, limit) {
			const rows = await query(
				`INSERT INTO cluster_days AS all_songs (day, songs) VALUES ($1, 1) ON CONFLICT (day) DO UPDATE
				SET songs = all_songs.songs + 1 WHERE all_songs.songs < $2 RETURNING day`,
				[day, limit],
			);
			return rows.length > 0;
		},
		async giveSongBack(day) {
			await query("UPDATE cluster_days SET songs = songs - 1 WHERE day = $1 AND songs > 0", [day]);
		},
	};
}
