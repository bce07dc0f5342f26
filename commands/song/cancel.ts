import { type Answer, plainTitle, safeTitle } from "../../src/discord/answer.ts";
import { type Action, actionId, type Context, defineCommand } from "../../src/discord/command.ts";
import { backOnCancel, type Job } from "../../src/jobs/job.ts";
import type { Say } from "../../src/locales/speak.ts";
import { cancellable, suggestUnfinished, titled } from "./own-songs.ts";

/** Cancels a job and says what that did to the credits. Without an option: the only one, or a list to choose from. */
export const cancel = defineCommand({
	name: "song cancel",
	answers: "privately",
	options: { song: { type: "string", max: 100, suggest: suggestUnfinished } },
	async run({ song }, context) {
		if (song !== undefined) {
			// Discord also sends what was typed without choosing a suggestion
			const [named, ...others] = titled(song, await cancellable(context));
			return others.length > 0 ? chooser(context) : cancelled(named?.id ?? song, context);
		}
		const [only, ...more] = await context.jobs.unfinishedOf(context.space, context.person.userId);
		return only === undefined || more.length > 0 ? chooser(context) : cancelled(only.id, context);
	},
});

/** The button on a status message. Args: job id. */
export const cancelButton: Action = {
	name: "cancel",
	answers: "privately",
	run: ({ args: [jobId = ""] }, context) => cancelled(jobId, context),
};

/** A choice from the list of `/song cancel`. */
export const cancelChoice: Action = {
	name: "cancel-choice",
	answers: "update",
	run: ({ chosen: [jobId = ""] }, context) => cancelled(jobId, context),
};

async function cancelled(jobId: string, { jobs, person, say }: Context): Promise<Answer> {
	const outcome = await jobs.cancel(jobId, person);
	const title = safeTitle(outcome.job);
	const cost = outcome.job.cost;
	return { is: "panel", panel: { text: outcomeText() } };

	function outcomeText(): string {
		if (outcome.is === "too-late")
			return cost > 0 ? say("cancel.too-late-charged", { title, cost }) : say("cancel.too-late-free", { title });
		const { kept } = outcome;
		return kept > 0
			? say("cancel.part", { title, kept, back: cost - kept })
			: say(`cancel.${outcome.atService}`, { title, cost });
	}
}

async function chooser(context: Context): Promise<Answer> {
	const { say } = context;
	const jobs = await cancellable(context);
	if (jobs.length === 0) return { is: "panel", panel: { text: say("cancel.none") } };
	const choices = jobs.map((job) => ({
		label: plainTitle(job, 100),
		value: job.id,
		description: choiceOf(job, say),
	}));
	const rows = [{ id: actionId("cancel-choice"), placeholder: say("cancel.choose"), choices }];
	return { is: "panel", panel: { text: say("cancel.which"), rows } };
}

function choiceOf(job: Job, say: Say): string {
	const back = backOnCancel(job);
	if (back < job.cost) return say("cancel.choice-part", { back });
	return say(job.state.is === "waiting" ? "cancel.choice-waiting" : "cancel.choice-running", { cost: job.cost });
}
