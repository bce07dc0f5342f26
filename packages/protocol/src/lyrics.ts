import { z } from "zod";
import { fieldsOf, textOf } from "./reading-values.ts";
import { seedSchema } from "./seed.ts";

/** Body of `POST /api/v2/lyrics`. */
export const lyricsSchema = z.object({
	gpt_description_prompt: z.string().optional().describe("What the song should be; required"),
	title: z.string().optional().describe("A title to keep"),
	model: z.string().optional().describe("The model whose limits hold; default chirp-v3-5"),
	seed: seedSchema
		.optional()
		.describe("The same seed and wish give the same words; drawn at random where it is absent"),
});

/** Answer of `POST /api/v2/lyrics`: what Custom Mode takes. */
export const lyricsAnswerSchema = z.object({
	code: z.number(),
	message: z.string(),
	data: z.object({
		title: z.string(),
		tags: z.string(),
		lyrics: z.string(),
		language: z.string().describe("BCP 47"),
		seed: seedSchema,
	}),
});

/** Words that were written for a wish. */
export type WrittenLyrics = { readonly title: string; readonly style: string; readonly lyrics: string };

/** The words in an answer; undefined where it has none. */
export function readLyrics(body: unknown): WrittenLyrics | undefined {
	const data = fieldsOf(fieldsOf(body).data);
	const [title, style, lyrics] = [textOf(data, "title"), textOf(data, "tags"), textOf(data, "lyrics")];
	return lyrics === "" ? undefined : { title, style, lyrics };
}
