import type { Suggest } from "../../src/discord/command.ts";
import { lengths, longestWithout, type Wishes } from "../../src/jobs/song-request.ts";
import { cutText } from "../../src/locales/escape.ts";
import { aboutVoice, speaker } from "../../src/locales/speak.ts";

/** Suggests the singers that the service names, with what sets each apart. */
const suggestVoices: Suggest = (typed, context) => {
	const say = speaker(context.locale);
	const wanted = typed.trim().toLowerCase();
	return context.jobs
		.voices(context.settings.model.preset)
		.map((voice) => {
			const about = aboutVoice(voice, say);
			return { name: about === undefined ? voice : say("voice.choice", { voice, about }), value: voice };
		})
		.filter(({ name }) => name.toLowerCase().includes(wanted))
		.slice(0, 25)
		.map(({ name, value }) => ({ name: cutText(name, 100), value }));
};

/** Options of a song beyond its texts, the same wherever one is asked for. */
export const wishOptions = {
	length: { type: "integer", min: lengths.shortest, max: lengths.longest },
	voice: { type: "string", max: 40, suggest: suggestVoices },
	without: { type: "string", max: longestWithout },
} as const;

type Given = { readonly [Key in "seed" | "length" | "voice" | "without"]: Wishes[Key] | undefined };

/** What was asked for of these; what was not is left out. */
export function wishesOf({ seed, length, voice, without }: Given): Wishes {
	return {
		...(seed !== undefined && { seed }),
		...(length !== undefined && { length }),
		...(voice !== undefined && voice.trim() !== "" && { voice: voice.trim() }),
		...(without !== undefined && without.trim() !== "" && { without: without.trim() }),
	};
}
