import { OwnershipProblem } from "../cluster/problem.ts";

/** How many of the songs that may be made at once are one shard's; the parts of all `count` shards are `all` together. Undefined: no limit. */
export function partOfSongs(all: number | undefined, shard: number, count: number): number | undefined {
	if (all === undefined) return undefined;
	return Math.floor(all / count) + (shard < all % count ? 1 : 0);
}

/** Throws OwnershipProblem where a shard would get no part: the songs of its servers would wait for ever. */
export function mustSufficeForShards(all: number | undefined, count: number): void {
	if (all === undefined || all >= count) return;
	throw new OwnershipProblem(
		`MAX_SONGS_AT_ONCE is ${all}, but there are ${count} shards, each of which has to make at least one song at a time: set it to ${count} or more, or start with a smaller SHARD_COUNT.`,
	);
}
