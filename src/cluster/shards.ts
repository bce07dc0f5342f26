import { OwnershipProblem } from "./problem.ts";

/** Which shards a process asks for: its fair share, or these. */
export type WantedShards = "auto" | readonly number[];

/** The shard that a guild's events come by (https://docs.discord.com/developers/events/gateway#sharding); direct messages come by shard 0. */
export function shardOf(space: string, count: number): number {
	return /^\d+$/.test(space) ? Number((BigInt(space) >> 22n) % BigInt(count)) : 0;
}

/** Throws OwnershipProblem where a fixed id is none of `count` shards. */
export function mustBeBelow(wanted: WantedShards, count: number): void {
	const tooHigh = wanted === "auto" ? undefined : wanted.find((id) => id >= count);
	if (tooHigh === undefined) return;
	throw new OwnershipProblem(
		`SHARDS names shard ${tooHigh}, but there are ${count}, from 0 to ${count - 1}: name others, or set SHARDS=auto.`,
	);
}
