import { z } from "zod";
import { changeFields } from "./edits.ts";
import { seedSchema } from "./seed.ts";
import { longestLength, shortestLength, voiceSchema } from "./voices.ts";

const text = z.string();
const flag = z.boolean();

const sharedFields = {
	...changeFields,
	length: z
		.int()
		.min(shortestLength)
		.max(longestLength)
		.optional()
		.describe("Addition: exact length in seconds, with an ending; not for models that have a length of their own"),
	voice: voiceSchema.optional().describe("Addition: who sings; without it the style chooses"),
	negative_tags: text.optional().describe("Addition: what there must not be: `drums, sad, female voice`"),
	seed: seedSchema
		.optional()
		.describe("Addition: the same seed and words give the same song; drawn at random where it is absent"),
	callback_url: text.optional().describe("http or https address that receives the results by POST"),
	disable_callback: flag
		.optional()
		.describe("true: no callback is sent even when callback_url is given; default false"),
	callback_stages: z
		.array(z.enum(["text", "first"]))
		.optional()
		.describe("Addition: stages besides `complete` that are called back as well"),
	cluster: z.enum(["default", "second"]).optional().describe("Worker pool: `default` or `second` (backup)"),
};

/** Body of `POST /api/v2/generate` in both modes: the fields that are filled decide which mode it is. */
export const v2SubmitSchema = z.object({
	gpt_description_prompt: text.optional().describe("Inspiration Mode: description of the desired music"),
	prompt: text.optional().describe("Custom Mode: lyrics, with or without section markers"),
	title: text.optional().describe("Custom Mode: title of the music"),
	tags: text.optional().describe("Custom Mode: style tags"),
	make_instrumental: flag.optional().describe("Instrumental without vocals; default false"),
	model: text.optional().describe("Model; default chirp-v3-5"),
	...sharedFields,
});

/** Body of `POST /api/generate`. `customMode`, `instrumental` and `tags` are the other names the interface uses for three of its fields. */
export const v1SubmitSchema = z.object({
	token: text.optional().describe("The caller's API key (an Authorization header is accepted as well)"),
	prompt: text.optional().describe("What the music should be; in custom mode the lyrics"),
	title: text.optional().describe("Music title"),
	style: text.optional().describe("Custom mode: style of the music"),
	tags: text.optional().describe("The same as `style`"),
	gpt_description_prompt: text.optional().describe("Can carry a music style"),
	custom_mode: flag.optional().describe("Only for the v3 model family; default false"),
	customMode: flag.optional().describe("The same as `custom_mode`"),
	make_instrumental: flag.optional().describe("Instrumental without vocals; default false"),
	instrumental: flag.optional().describe("The same as `make_instrumental`"),
	model: text.optional().describe("Model; default chirp-v3.0"),
	...sharedFields,
});
