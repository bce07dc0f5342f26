import { defineCommand } from "../../src/discord/command.ts";
import { modelOf, suggestModels } from "./models.ts";

/** One line of text becomes a song: the service writes title, style and lyrics. */
export const describe = defineCommand({
	name: "song describe",
	answers: "publicly",
	options: {
		prompt: { type: "string", required: true, max: 400 },
		instrumental: { type: "boolean" },
		model: { type: "string", max: 40, suggest: suggestModels },
	},
	async run({ prompt, instrumental = false, model }, { songs, address, person, settings }) {
		const description = prompt.trim();
		const request = { mode: "describe", description, instrumental, model: modelOf(model, settings) } as const;
		return { is: "job", job: await songs.request(request, address, person) };
	},
});
