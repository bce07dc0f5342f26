/** Each try that fails soon after the one before doubles the pause, up to a minute. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** A connection that was ready for so long has proved itself. */
const provedMs = 60_000;

/** How long a shard waits before it connects again: not at all the first time, then longer and longer. `@discordjs/ws` itself tries twice a second for ever. */
export function createReconnectPauses(now: () => number, random: () => number = Math.random) {
	const shards = new Map<number, { failures: number; readyAt: number | undefined; dueMs: number }>();
	const of = (shardId: number) => {
		const known = shards.get(shardId) ?? { failures: 0, readyAt: undefined, dueMs: 0 };
		shards.set(shardId, known);
		return known;
	};
	return {
		/** A shard's session is ready or resumed. */
		ready(shardId: number): void {
			of(shardId).readyAt = now();
		},
		/** A shard's connection ended; returns how long it waits before the next one, in milliseconds. */
		closed(shardId: number): number {
			const shard = of(shardId);
			if (shard.readyAt !== undefined && now() - shard.readyAt >= provedMs) shard.failures = 0;
			shard.readyAt = undefined;
			const full = shard.failures === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (shard.failures - 1));
			// many shards that fell together do not come back together
			shard.dueMs = Math.round(full * (0.75 + random() / 4));
			shard.failures += 1;
			return shard.dueMs;
		},
		/** The wait that is due now, once. */
		take(shardId: number): number {
			const shard = of(shardId);
			const { dueMs } = shard;
			shard.dueMs = 0;
			return dueMs;
		},
	};
}
