import type { CallCounts } from "./calls.ts";

/** What the bot did on Discord since the start, for `/metrics`. */
export type DiscordCounts = {
	/** Those of both threads. What is asked before and while the bot connects is not among them. */
	readonly calls: CallCounts;
	/** By outcome: ok, refused, bug, late, lost, repeated, unknown. */
	readonly interactions: Readonly<Record<string, number>>;
	readonly edits: number;
	readonly editsDropped: number;
	readonly statusMessagesOpen: number;
	/** Messages with finished tracks that were posted. */
	readonly uploads: number;
	readonly guilds: number;
	/** Servers left since the start because they are not on `GUILDS_ALLOWED`. */
	readonly guildsLeft: number;
};

/** Adds counts up name by name. */
export function sumOfCounts(all: readonly CallCounts[]): CallCounts {
	const sum: Record<string, number> = {};
	for (const counts of all) for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
	return sum;
}
