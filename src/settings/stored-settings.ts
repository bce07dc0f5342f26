import type { Store } from "../jobs/ports.ts";
import type { GuildSettings, Operator } from "./guild-settings.ts";
import { withDefaults } from "./setting-values.ts";

/** Of so many spaces the settings are kept at hand; others are read from the disk. */
const keptSpaces = 1000;

export type StoredSettings = ReturnType<typeof openStoredSettings>;

/** The settings of spaces, kept at hand: every command asks for them several times, and only this process changes them. */
export function openStoredSettings(store: Store, operator: Operator) {
	const known = new Map<string, GuildSettings>();
	let changes = 0;
	return {
		async of(space: string): Promise<GuildSettings> {
			const kept = known.get(space);
			if (kept !== undefined) return kept;
			const before = changes;
			const settings = withDefaults(await store.settings.get(space), operator);
			// What changed while it was read may be older than what the disk has now.
			if (before !== changes) return settings;
			known.set(space, settings);
			const [oldest] = known.keys();
			if (known.size > keptSpaces && oldest !== undefined) known.delete(oldest);
			return settings;
		},
		/** To be called after every write to a space's settings. */
		forget(space: string): void {
			changes++;
			known.delete(space);
		},
	};
}
