import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { OwnerSession } from "./owner-session.ts";
import { openWatch, type WakeUp, type Watch } from "./wake-up.ts";

/** Only an owner whose notification was lost waits for its turn to look. */
const lookMs = 15_000;
const askAgainMs = 200;
const name = "forgetting";

/** Has the owners look for people who are to be forgotten: call it when a shard has an owner again. */
export const lookForForgotten = (wakeUp: WakeUp): Promise<void> => wakeUp.tell(name);

export type Forgetting<Result> = Watch & {
	/**
	 * Has the owners of these shards forget a person, now or, where a shard has none, as soon as it does; stands on the disk before anything
	 * is done. Resolves to what those came to that answered within `patienceMs`.
	 */
	everywhere(userId: string, shards: readonly number[], patienceMs: number): Promise<readonly Result[]>;
};

export type ForgettingOptions<Result> = {
	readonly owner: OwnerSession;
	readonly wakeUp: WakeUp;
	/** The shards that this process owns now. */
	readonly owned: () => readonly number[];
	/** Forgets the person in the spaces of a shard of this process's. It may be asked to twice. */
	readonly forget: (shard: number, userId: string) => Promise<Result>;
	/** Of what `forget` said, as JSON. */
	readonly read: (json: string) => Result;
	readonly log: Log;
};

/** Forgets people under the owners of their spaces: nobody else knows what those are about to write. */
export function openForgetting<Result>(options: ForgettingOptions<Result>): Forgetting<Result> {
	const { owner, wakeUp, owned, forget, read, log } = options;
	async function forgetOwed(): Promise<void> {
		const rows = await owner.query(
			"SELECT shard, user_id FROM cluster_forgetting WHERE shard = ANY($1) AND result IS NULL ORDER BY at",
			[owned()],
		);
		for (const row of rows) {
			const [shard, userId] = [Number(row.shard), String(row.user_id)];
			// it may have been given up meanwhile: its next owner looks as well
			if (!owned().includes(shard)) continue;
			const result = JSON.stringify(await forget(shard, userId));
			await owner.query(
				"UPDATE cluster_forgetting SET result = $3, at = clock_timestamp() WHERE shard = $1 AND user_id = $2",
				[shard, userId, result],
			);
		}
	}

	const watch = openWatch({
		wakeUp,
		name,
		everyMs: lookMs,
		lost: owner.lost,
		work: forgetOwed,
		failed: (err) => log.error({ err }, "a person could not be forgotten in every server, it is tried again"),
	});

	return {
		...watch,
		async everywhere(userId, shards, patienceMs) {
			if (shards.length === 0) return [];
			await owner.query(
				`INSERT INTO cluster_forgetting (shard, user_id) SELECT shard, $2 FROM unnest($1::int[]) AS shard
				ON CONFLICT (shard, user_id) DO UPDATE SET result = NULL, at = clock_timestamp()`,
				[shards, userId],
			);
			await lookForForgotten(wakeUp);
			const until = performance.now() + patienceMs;
			const unanswered = "SELECT 1 FROM cluster_forgetting WHERE user_id = $1 AND result IS NULL LIMIT 1";
			while (performance.now() < until && (await owner.query(unanswered, [userId])).length > 0) await pause(askAgainMs);
			const rows = await owner.query(
				"DELETE FROM cluster_forgetting WHERE user_id = $1 AND result IS NOT NULL RETURNING result::text",
				[userId],
			);
			return rows.map((row) => read(String(row.result)));
		},
	};
}
