import type { Clock } from "../clock.ts";

/** Discord's epoch: the first second of 2015. */
const epoch = 1_420_070_400_000n;

export type MakeId = () => string;

/** Ids as Discord makes them: milliseconds since 2015 in the upper 42 bits, a counter below; strictly rising from `last` on. */
export function openSnowflakes(clock: Clock, last: bigint): MakeId {
	return () => {
		const fresh = (BigInt(clock.now()) - epoch) << 22n;
		last = fresh > last ? fresh : last + 1n;
		return last.toString();
	};
}

export const timeOfId = (id: string): number => Number((BigInt(id) >> 22n) + epoch);

export const isId = (value: unknown): value is string => typeof value === "string" && /^\d{15,21}$/.test(value);

/** Which of `count` shards a guild belongs to; DMs belong to shard 0. */
export const shardOf = (guildId: string | undefined, count: number): number =>
	guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count));
