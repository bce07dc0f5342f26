import { type Answer, safeTitle } from "../../src/discord/answer.ts";
import { type Action, type Context, defineCommand } from "../../src/discord/command.ts";
import { isShowable, type Job } from "../../src/jobs/job.ts";
import { detailsAnswer } from "./details.ts";
import { songNamed, suggestSongs } from "./own-songs.ts";

/** Posts a finished song again, or at last, with live buttons; shows the state of an unfinished one. */
export const show = defineCommand({
	name: "song show",
	answers: "privately",
	options: { song: { type: "string", required: true, max: 100, suggest: suggestSongs } },
	run: async ({ song }, context) => shown(await songNamed(song, context), context),
});

/** The same from a panel. Args: job id. */
export const showButton: Action = {
	name: "show",
	answers: "privately",
	run: async ({ args: [jobId = ""] }, context) =>
		shown(await context.jobs.open(jobId, context.space, context.person), context),
};

/** A song chosen from a list: its details. */
export const detailsChoice: Action = {
	name: "details",
	answers: "privately",
	run: async ({ args: [named], chosen: [picked] }, context) =>
		detailsAnswer(await context.jobs.open(picked ?? named ?? "", context.space, context.person), context),
};

async function shown(job: Job, context: Context): Promise<Answer> {
	const { jobs, person, host, address, say } = context;
	// also what is done but reached nobody: that was promised to come by this command
	if (!isShowable(job)) return detailsAnswer(job, context);
	await jobs.mayRepost(job, address, person);
	await host.repost(job, address);
	return { is: "panel", panel: { text: say("show.done", { title: safeTitle(job) }) } };
}
