import { LRUCache } from "lru-cache";
import type { Store } from "../jobs/stores.ts";
import type { GuildSettings, Operator } from "./guild-settings.ts";
import { withDefaults } from "./setting-values.ts";

/** Of so many spaces the settings stay in memory; others are read from the disk. */
const mostCached = 1000;

export type StoredSettings = ReturnType<typeof openStoredSettings>;

/** The settings of spaces, cached: every command asks for them several times, and only this process changes them. */
export function openStoredSettings(store: Store, operator: Operator) {
	const cached = new LRUCache<string, GuildSettings>({ max: mostCached });
	let changes = 0;
	return {
		async of(space: string): Promise<GuildSettings> {
			const known = cached.get(space);
			if (known !== undefined) return known;
			const before = changes;
			const settings = withDefaults(await store.settings.get(space), operator);
			// What was read during a change may be older than what the disk has now.
			if (before === changes) cached.set(space, settings);
			return settings;
		},
		/** To be called after every write to a space's settings. */
		forget(space: string): void {
			changes++;
			cached.delete(space);
		},
	};
}
