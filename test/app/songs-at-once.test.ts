import { expect, test } from "vitest";
import { mustSufficeForShards, partOfSongs } from "../../src/app/songs-at-once.ts";

const partsOf = (all: number, count: number) =>
	Array.from({ length: count }, (_, shard) => partOfSongs(all, shard, count));

test("what all shards may make at once is the operator's limit, no song more and none less", () => {
	expect(partsOf(8, 6)).toEqual([2, 2, 1, 1, 1, 1]);
	expect(partsOf(6, 6)).toEqual([1, 1, 1, 1, 1, 1]);
	expect(partsOf(5, 1)).toEqual([5]);
	expect(partOfSongs(undefined, 0, 6)).toBeUndefined();
});

test("a limit that leaves a shard without a song is refused in words, for it could only be broken or stop servers for ever", () => {
	expect(() => mustSufficeForShards(2, 6)).toThrow(/MAX_SONGS_AT_ONCE is 2, but there are 6 shards/);
	expect(() => mustSufficeForShards(6, 6)).not.toThrow();
	expect(() => mustSufficeForShards(undefined, 6)).not.toThrow();
});
