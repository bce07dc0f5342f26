import type { Store } from "../jobs/stores.ts";

/** The store as the bot of one shard sees it: what it takes up from an earlier process is of its own guilds only. */
export function shardStore(store: Store, shard: number, count: number): Store {
	const { jobs, notes } = store;
	const part = { shard, of: count };
	const keyOf = (key: string) => (perShard.has(key) ? `${key}:${shard}` : key);
	return {
		...store,
		jobs: {
			...jobs,
			unfinished: () => jobs.unfinished(part),
			owed: () => jobs.owed(part),
			forgotten: () => jobs.forgotten(part),
		},
		notes: {
			get: (key) => notes.get(keyOf(key)),
			set: (key, value) => notes.set(keyOf(key), value),
			delete: (key) => notes.delete(keyOf(key)),
		},
	};
}

/** Notes that one process keeps in memory and writes as a whole: two that did so with the same one would undo each other's. */
const perShard = new Set(["songs-today", "durations", "doctor"]);
