import { defineCommand } from "../../src/discord/command.ts";
import { widestLimits } from "../../src/jobs/song-request.ts";
import { jobAnswer } from "./job-answer.ts";
import { modelOf } from "./models.ts";
import { songOptions, wishesOf } from "./wishes.ts";

/** One line of text becomes a song: the service writes title, style and lyrics. */
export const describe = defineCommand({
	name: "song describe",
	answers: "publicly",
	options: {
		prompt: { type: "string", required: true, max: widestLimits.description },
		...songOptions,
	},
	async run({ prompt: description, instrumental = false, model: typed, ...wishes }, context) {
		const { jobs, address, person, settings } = context;
		const model = await modelOf(typed, context);
		const request = { mode: "describe", description, instrumental, model, ...wishesOf(wishes) } as const;
		const job = await jobs.request(request, address, person);
		return jobAnswer(job, typed === undefined ? settings.model.unknown : undefined, context);
	},
});
