import type { Suggest } from "../../src/discord/command.ts";
import { highestSeed, lengths, longestWithout, type Wishes } from "../../src/jobs/song-request.ts";
import { aboutVoice } from "../../src/locales/speak.ts";
import { matching } from "../matching.ts";
import { suggestModels } from "./models.ts";

/** Suggests the singers that the service names, with what sets each apart. */
const suggestVoices: Suggest = (typed, { jobs, settings, say }) => {
	const choices = jobs.voices(settings.model.preset).map((voice) => {
		const about = aboutVoice(voice, say);
		return { name: about === undefined ? voice : say("voice.choice", { voice, about }), value: voice };
	});
	return matching(typed, choices);
};

/** Options of a song beyond its texts, the same wherever one is asked for. */
export const songOptions = {
	instrumental: { type: "boolean" },
	model: { type: "string", max: 40, suggest: suggestModels },
	seed: { type: "integer", min: 0, max: highestSeed },
	length: { type: "integer", min: lengths.shortest, max: lengths.longest },
	voice: { type: "string", max: 40, suggest: suggestVoices },
	without: { type: "string", max: longestWithout },
} as const;

type Given = { readonly [Key in "seed" | "length" | "voice" | "without"]?: Wishes[Key] | undefined };

/** What was asked for of these; what was not is left out. */
export function wishesOf({ seed, length, voice, without }: Given): Wishes {
	return {
		...(seed !== undefined && { seed }),
		...(length !== undefined && { length }),
		...(voice !== undefined && voice.trim() !== "" && { voice: voice.trim() }),
		...(without !== undefined && without.trim() !== "" && { without: without.trim() }),
	};
}
