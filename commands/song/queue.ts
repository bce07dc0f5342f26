import { type Panel, safeTitle } from "../../src/discord/answer.ts";
import { type Action, type Context, defineCommand } from "../../src/discord/command.ts";
import type { JobView } from "../../src/jobs/ports.ts";
import type { Say } from "../../src/locales/speak.ts";
import type { GuildSettings } from "../../src/settings/guild-settings.ts";

/** So many lines of each part fit into one embed (4,096 characters), with titles of full length in the wordiest language. */
const mostLines = 8;

/** Who waits here, where, why and since when. */
export const queue = defineCommand({
	name: "song queue",
	answers: "privately",
	run: async (_, context) => ({ is: "panel", panel: await queuePanel(context) }),
});

/** The same panel, as it is now. */
export const queueRefresh: Action = {
	name: "queue",
	answers: "update",
	run: async (_, context) => ({ is: "panel", panel: await queuePanel(context) }),
};

async function queuePanel({ jobs, space, person, say, settings, now }: Context): Promise<Panel> {
	const { running, waiting } = await jobs.queueFor(space, person);
	const lines = [
		...pauseLine(settings.paused, say),
		...section(say("queue.running", { count: running.length }), running, runningLine(now), say),
		...section(say("queue.waiting", { count: waiting.length }), waiting, waitingLine, say),
	];
	return {
		title: say("queue.title"),
		text: running.length + waiting.length === 0 ? [...lines, say("queue.empty")].join("\n") : lines.join("\n"),
		rows: [[{ id: "queue", label: say("queue.refresh"), style: "secondary" }]],
	};
}

function pauseLine(paused: GuildSettings["paused"], say: Say): readonly string[] {
	if (paused === null) return [];
	return [say(paused.reason === "admin" ? "queue.paused" : "queue.paused-service", { pausedAt: paused.since })];
}

type Line = (view: JobView, position: number, say: Say) => string;

function section(heading: string, views: readonly JobView[], line: Line, say: Say): readonly string[] {
	if (views.length === 0) return [];
	const shown = views.slice(0, mostLines).map((view, index) => line(view, index + 1, say));
	const rest = views.length - shown.length;
	return [`**${heading}**`, ...shown, ...(rest > 0 ? [say("queue.more", { count: rest })] : []), ""];
}

/** The panel does not change by itself: a moment that it named would soon be over. */
function runningLine(now: number): Line {
	return ({ job, expectedAt }, position, say) => {
		const facts = { ...factsOf(job, position), stateAt: job.state.at };
		const leftMs = Math.ceil(((expectedAt ?? now) - now) / 5000) * 5000;
		return leftMs <= 0 ? say("queue.running-line", facts) : say("queue.running-line-left", { ...facts, leftMs });
	};
}

function waitingLine({ job, reason }: JobView, position: number, say: Say): string {
	const why = say(`wait.${reason ?? "starting"}`);
	return say("queue.waiting-line", { ...factsOf(job, position), createdAt: job.createdAt, reason: why });
}

function factsOf(job: JobView["job"], position: number) {
	return {
		position,
		title: safeTitle(job, 40),
		person: `<@${job.address.userId}>`,
		channel: `<#${job.address.channelId}>`,
	};
}
