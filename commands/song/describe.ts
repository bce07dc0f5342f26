import { defineCommand } from "../../src/discord/command.ts";
import { highestSeed } from "../../src/jobs/song-request.ts";
import { jobAnswer, modelOf, suggestModels } from "./models.ts";
import { wishesOf, wishOptions } from "./wishes.ts";

/** One line of text becomes a song: the service writes title, style and lyrics. */
export const describe = defineCommand({
	name: "song describe",
	answers: "publicly",
	options: {
		prompt: { type: "string", required: true, max: 400 },
		instrumental: { type: "boolean" },
		model: { type: "string", max: 40, suggest: suggestModels },
		seed: { type: "integer", min: 0, max: highestSeed },
		...wishOptions,
	},
	async run({ prompt: description, instrumental = false, model: typed, seed, length, voice, without }, context) {
		const { jobs, address, person, settings } = context;
		const model = await modelOf(typed, context);
		const request = {
			mode: "describe",
			description,
			instrumental,
			model,
			...wishesOf({ seed, length, voice, without }),
		} as const;
		const job = await jobs.request(request, address, person);
		return jobAnswer(job, typed === undefined ? settings.model.unknown : undefined, context);
	},
});
