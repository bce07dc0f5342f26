import { defineCommand } from "../../src/discord/command.ts";
import { highestSeed } from "../../src/jobs/song-request.ts";
import { jobAnswer, modelOf, suggestModels } from "./models.ts";

/** One line of text becomes a song: the service writes title, style and lyrics. */
export const describe = defineCommand({
	name: "song describe",
	answers: "publicly",
	options: {
		prompt: { type: "string", required: true, max: 400 },
		instrumental: { type: "boolean" },
		model: { type: "string", max: 40, suggest: suggestModels },
		seed: { type: "integer", min: 0, max: highestSeed },
	},
	async run({ prompt: description, instrumental = false, model: typed, seed }, context) {
		const { jobs, address, person, settings } = context;
		const model = await modelOf(typed, context);
		const request = {
			mode: "describe",
			description,
			instrumental,
			model,
			...(seed !== undefined && { seed }),
		} as const;
		const job = await jobs.request(request, address, person);
		return jobAnswer(job, typed === undefined ? settings.model.unknown : undefined, context);
	},
});
