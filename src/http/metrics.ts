import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { DiscordCounts } from "../discord/counts.ts";
import type { JobStats } from "../jobs/job-stats.ts";
import type { Observed } from "../jobs/observation.ts";
import { by, type Row, register } from "./metric-rows.ts";

/** Where the numbers come from: one source a bot. Asked at each scrape. */
export type MetricSources = {
	readonly jobs: () => readonly JobStats[];
	readonly discord: () => readonly DiscordCounts[];
	/** The operator's limits by the names of their settings; absent where not set. */
	readonly limits?: Readonly<Record<string, number | undefined>>;
};

export type Metrics = {
	/** Of the bot's own, so that several bots fit in one process. */
	readonly registry: Registry;
	/** One call to the music service; `outcome` from a short fixed list. Fits `onCall` of the client. */
	countMusicCall(seen: { readonly call: string; readonly outcome: string; readonly ms: number }): void;
	/** The end of a job's wait, of one of its stages, or of the job. */
	observe(seen: Observed): void;
	countCallback(outcome: "taken" | "wrong-address" | "wrong-signature" | "flood"): void;
};

const jobMetrics: readonly Row<JobStats>[] = [
	{
		is: "gauge",
		name: "tunesmith_jobs",
		help: "Jobs that are not over, by state",
		labels: ["state"],
		read: ({ jobsByState }) => by("state", jobsByState),
	},
	{
		is: "gauge",
		name: "tunesmith_guild_queues",
		formerName: "tunesmith_lanes",
		help: "Queues of servers in memory",
		read: ({ guildQueues }) => guildQueues,
	},
	{
		is: "gauge",
		name: "tunesmith_holds",
		help: "Holds: credits set aside for unfinished jobs",
		read: ({ holds }) => holds,
	},
	{
		is: "gauge",
		name: "tunesmith_songs_today",
		help: "Songs asked for since midnight (UTC), where the operator limits them",
		read: ({ songsToday }) => songsToday,
	},
	{ is: "gauge", name: "tunesmith_jobs_stuck", help: "Jobs that do not move", read: ({ stuck }) => stuck.length },
];

const discordMetrics: readonly Row<DiscordCounts>[] = [
	{
		is: "counter",
		name: "tunesmith_discord_calls_total",
		help: "Calls to Discord by purpose and outcome, without those that come before the bot is connected",
		labels: ["purpose", "outcome"],
		read: ({ calls }) =>
			Object.entries(calls).map(([name, value]) => {
				const [purpose = "", outcome = ""] = name.split(" ");
				return [{ purpose, outcome }, value];
			}),
	},
	{
		is: "counter",
		name: "tunesmith_discord_interactions_total",
		help: "Commands, buttons and forms by outcome",
		labels: ["outcome"],
		read: ({ interactions }) => by("outcome", interactions),
	},
	{
		is: "counter",
		name: "tunesmith_discord_edits_total",
		help: "Edits of status messages sent",
		read: ({ edits }) => edits,
	},
	{
		is: "counter",
		name: "tunesmith_discord_edits_dropped_total",
		help: "Edits of status messages overtaken by newer ones",
		read: ({ editsDropped }) => editsDropped,
	},
	{
		is: "gauge",
		name: "tunesmith_discord_status_messages",
		formerName: "tunesmith_discord_cards",
		help: "Status messages that are kept up to date",
		read: ({ statusMessagesOpen }) => statusMessagesOpen,
	},
	{
		is: "counter",
		name: "tunesmith_discord_uploads_total",
		help: "Messages with finished tracks that were posted",
		read: ({ uploads }) => uploads,
	},
	{ is: "gauge", name: "tunesmith_discord_guilds", help: "Servers the bot is in", read: ({ guilds }) => guilds },
	{
		is: "counter",
		name: "tunesmith_discord_guilds_left_total",
		help: "Servers left because they are not on GUILDS_ALLOWED",
		read: ({ guildsLeft }) => guildsLeft,
	},
];

/** What `/metrics` shows. No label ever holds an id or a text of people: the number of series is fixed by the code. */
export function createMetrics({ jobs, discord, limits = {} }: MetricSources): Metrics {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	register(registry, jobMetrics, jobs);
	register(registry, discordMetrics, discord);
	const limitRow: Row<typeof limits> = {
		is: "gauge",
		name: "tunesmith_limit",
		help: "The operator's limits that are set, by the name of the setting",
		labels: ["setting"],
		read: (settings) => by("setting", settings),
	};
	register(registry, [limitRow], () => [limits]);

	const musicCalls = new Histogram({
		name: "tunesmith_music_call_seconds",
		help: "Calls to the music service by outcome; the feed may hold its answer on purpose",
		labelNames: ["call", "outcome"],
		buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
		registers,
	});
	const waits = new Histogram({
		name: "tunesmith_queue_wait_seconds",
		help: "From the request to the turn in the queue",
		buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 14_400],
		registers,
	});
	const stages = new Histogram({
		name: "tunesmith_stage_seconds",
		help: "How long songs are in each state; text and first count from the acceptance by the service",
		labelNames: ["stage"],
		buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800],
		registers,
	});
	const ends = new Counter({
		name: "tunesmith_jobs_ended_total",
		help: "Jobs that came to their end, by outcome and by the code of what went wrong",
		labelNames: ["outcome", "fault"],
		registers,
	});
	const callbacks = new Counter({
		name: "tunesmith_callbacks_total",
		help: "Callbacks of the music service by outcome",
		labelNames: ["outcome"],
		registers,
	});
	return {
		registry,
		countMusicCall: ({ call, outcome, ms }) => musicCalls.observe({ call, outcome }, ms / 1000),
		observe(seen) {
			if (seen.is === "turn") waits.observe(seen.ms / 1000);
			else if (seen.is === "stage") stages.observe({ stage: seen.stage }, seen.ms / 1000);
			else ends.inc({ outcome: seen.outcome, fault: seen.fault ?? "" });
		},
		countCallback: (outcome) => callbacks.inc({ outcome }),
	};
}
