import { type DiscordCounts, sumOfCounts } from "../discord/counts.ts";
import type { JobStats } from "../jobs/job-stats.ts";

const total = <Item>(all: readonly Item[], read: (item: Item) => number): number =>
	all.reduce((sum, item) => sum + read(item), 0);

/** The jobs of several bots, counted together. */
export const totalOfJobs = (all: readonly JobStats[]): JobStats => ({
	jobsByState: sumOfCounts(all.map(({ jobsByState }) => jobsByState)),
	guildQueues: total(all, ({ guildQueues }) => guildQueues),
	holds: total(all, ({ holds }) => holds),
	songsToday: total(all, ({ songsToday }) => songsToday),
	stuck: all.flatMap(({ stuck }) => stuck),
});

/** What several bots did on Discord, counted together. */
export const totalOfDiscord = (all: readonly DiscordCounts[]): DiscordCounts => ({
	calls: sumOfCounts(all.map(({ calls }) => calls)),
	interactions: sumOfCounts(all.map(({ interactions }) => interactions)),
	edits: total(all, ({ edits }) => edits),
	editsDropped: total(all, ({ editsDropped }) => editsDropped),
	statusMessagesOpen: total(all, ({ statusMessagesOpen }) => statusMessagesOpen),
	uploads: total(all, ({ uploads }) => uploads),
	guilds: total(all, ({ guilds }) => guilds),
	guildsLeft: total(all, ({ guildsLeft }) => guildsLeft),
});
