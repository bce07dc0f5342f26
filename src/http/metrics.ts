import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { JobStats } from "../jobs/jobs.ts";
import type { Observed } from "../jobs/observation.ts";

/** Counts of the Discord room; names are `<purpose> <outcome>` and outcomes, both short fixed lists. */
export type DiscordCounts = {
	readonly calls: Readonly<Record<string, number>>;
	readonly interactions: Readonly<Record<string, number>>;
	readonly edits: number;
	readonly editsDropped: number;
	readonly statusMessagesOpen: number;
	readonly uploads: number;
	readonly guilds: number;
	/** Servers left since the start because they are not among those allowed. */
	readonly guildsLeft: number;
};

/** Where the numbers come from. Asked at each scrape; undefined while a room is not open yet. */
export type MetricSources = {
	readonly hub: () => JobStats | undefined;
	readonly discord: () => DiscordCounts | undefined;
	/** The operator's limits by the names of their settings; absent where not set. */
	readonly limits?: Readonly<Record<string, number | undefined>>;
};

export type Metrics = {
	/** Of the bot's own, so that several bots fit in one process. */
	readonly registry: Registry;
	/** One call to the music service; `outcome` from a short fixed list. Fits `onCall` of the client. */
	countMusicCall(seen: { readonly call: string; readonly outcome: string; readonly ms: number }): void;
	/** A turn, a stage or an end of a job. Fits `observe` of the hub. */
	observe(seen: Observed): void;
	countCallback(outcome: "taken" | "wrong-address" | "wrong-signature" | "flood"): void;
};

type Values = Iterable<readonly [labels: Record<string, string>, value: number]>;

/** What `/metrics` shows. No label ever holds an id or a text of people: the number of series is fixed by the code. */
export function createMetrics({ hub, discord, limits = {} }: MetricSources): Metrics {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });

	const gauge = (name: string, help: string, labelNames: readonly string[], read: () => Values) =>
		new Gauge({
			name,
			help,
			labelNames: [...labelNames],
			registers,
			collect() {
				this.reset();
				for (const [labels, value] of read()) this.set(labels, value);
			},
		});
	/** Of what another room counts since the start. */
	const counter = (name: string, help: string, labelNames: readonly string[], read: () => Values) =>
		new Counter({
			name,
			help,
			labelNames: [...labelNames],
			registers,
			collect() {
				this.reset();
				for (const [labels, value] of read()) this.inc(labels, value);
			},
		});
	const ofHub = (read: (stats: JobStats) => Values) => () => {
		const stats = hub();
		return stats === undefined ? [] : read(stats);
	};
	const ofDiscord = (read: (counts: DiscordCounts) => Values) => () => {
		const counts = discord();
		return counts === undefined ? [] : read(counts);
	};
	const single = (value: number): Values => [[{}, value]];

	gauge(
		"tunesmith_jobs",
		"Jobs that are not over, by state",
		["state"],
		ofHub((stats) => by("state", stats.jobsByState)),
	);
	gauge(
		"tunesmith_lanes",
		"Queues in memory",
		[],
		ofHub((stats) => single(stats.lanes)),
	);
	gauge(
		"tunesmith_holds",
		"Credits set aside for unfinished jobs, in holds",
		[],
		ofHub((stats) => single(stats.holds)),
	);
	gauge(
		"tunesmith_songs_today",
		"Songs asked for since midnight (UTC), where the operator limits them",
		[],
		ofHub((stats) => single(stats.songsToday)),
	);
	gauge("tunesmith_limit", "The operator's limits that are set, by the name of the setting", ["setting"], () =>
		set("setting", limits),
	);
	gauge(
		"tunesmith_jobs_stuck",
		"Jobs that do not move",
		[],
		ofHub((stats) => single(stats.stuck.length)),
	);
	counter(
		"tunesmith_discord_calls_total",
		"Calls to Discord since the start, by purpose and outcome",
		["purpose", "outcome"],
		ofDiscord((counts) => byPurpose(counts.calls)),
	);
	counter(
		"tunesmith_discord_interactions_total",
		"Commands, buttons and forms since the start, by outcome",
		["outcome"],
		ofDiscord((counts) => by("outcome", counts.interactions)),
	);
	counter(
		"tunesmith_discord_edits_total",
		"Card edits sent",
		[],
		ofDiscord((counts) => single(counts.edits)),
	);
	counter(
		"tunesmith_discord_edits_dropped_total",
		"Card edits overtaken by newer ones",
		[],
		ofDiscord((counts) => single(counts.editsDropped)),
	);
	gauge(
		"tunesmith_discord_cards",
		"Cards that are being kept up to date",
		[],
		ofDiscord((counts) => single(counts.statusMessagesOpen)),
	);
	counter(
		"tunesmith_discord_uploads_total",
		"Files posted",
		[],
		ofDiscord((counts) => single(counts.uploads)),
	);
	gauge(
		"tunesmith_discord_guilds",
		"Servers the bot is in",
		[],
		ofDiscord((counts) => single(counts.guilds)),
	);
	counter(
		"tunesmith_discord_guilds_left_total",
		"Servers left since the start because they are not on GUILDS_ALLOWED",
		[],
		ofDiscord((counts) => single(counts.guildsLeft)),
	);

	const musicCalls = new Histogram({
		name: "tunesmith_music_call_seconds",
		help: "Calls to the music service by outcome; the feed may hold its answer on purpose",
		labelNames: ["call", "outcome"],
		buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
		registers,
	});
	const turns = new Histogram({
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
			if (seen.is === "turn") turns.observe(seen.ms / 1000);
			else if (seen.is === "stage") stages.observe({ stage: seen.stage }, seen.ms / 1000);
			else ends.inc({ outcome: seen.outcome, fault: seen.fault ?? "" });
		},
		countCallback: (outcome) => callbacks.inc({ outcome }),
	};
}

function* by(label: string, counts: Readonly<Record<string, number>>): Values {
	for (const [name, value] of Object.entries(counts)) yield [{ [label]: name }, value];
}

function* set(label: string, values: Readonly<Record<string, number | undefined>>): Values {
	for (const [name, value] of Object.entries(values)) if (value !== undefined) yield [{ [label]: name }, value];
}

function* byPurpose(counts: Readonly<Record<string, number>>): Values {
	for (const [name, value] of Object.entries(counts)) {
		const [purpose = "", outcome = ""] = name.split(" ");
		yield [{ purpose, outcome }, value];
	}
}
