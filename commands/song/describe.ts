import { defineCommand } from "../../src/discord/command.ts";
import { highestSeed } from "../../src/songs/request.ts";
import { modelOf, suggestModels } from "./models.ts";

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
	async run({ prompt, instrumental = false, model, seed }, { songs, address, person, settings }) {
		const request = {
			mode: "describe",
			description: prompt,
			instrumental,
			model: modelOf(model, settings),
			...(seed !== undefined && { seed }),
		} as const;
		return { is: "job", job: await songs.request(request, address, person) };
	},
});
