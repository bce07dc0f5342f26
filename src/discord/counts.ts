type Counts = Readonly<Record<string, number>>;

/** What the bot did on Discord since the start, for `/metrics`. */
export type DiscordCounts = {
	/** By `<purpose> <outcome>`, both short fixed lists; outcomes are ok, refused, lost, unauthorised. */
	readonly calls: Counts;
	/** By outcome: ok, refused, bug, late, lost, repeated, unknown. */
	readonly interactions: Counts;
	readonly edits: number;
	readonly editsDropped: number;
	readonly statusMessagesOpen: number;
	readonly uploads: number;
	readonly guilds: number;
	/** Servers left since the start because they are not on `GUILDS_ALLOWED`. */
	readonly guildsLeft: number;
};

/** Adds counts up name by name. */
export function sumOfCounts(all: readonly Counts[]): Counts {
	const sum: Record<string, number> = {};
	for (const counts of all) for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
	return sum;
}
