import { z } from "zod";
import { seedSchema } from "./seed.ts";

const seed = seedSchema
	.optional()
	.describe("Addition: seed of the task, asked for or drawn; absent from tasks of releases that had none");

const voice = z
	.string()
	.optional()
	.describe("Addition: name of the singer, once the file is final; absent from instrumentals");

/** A section of a track; times in seconds from its start. */
const sectionSchema = z.object({
	number: z.number().describe("What edits name it by, from 1"),
	name: z.string(),
	kind: z.string(),
	start: z.number(),
	end: z.number(),
	sung: z.boolean(),
});

const sections = z
	.array(sectionSchema)
	.optional()
	.describe("Addition: the sections of a final track that can be changed; absent where the engine knows none");

const languages = {
	language: z
		.string()
		.optional()
		.describe("Addition: BCP 47 language of the lyrics; absent while unknown, and from instrumentals"),
	wish_language: z
		.string()
		.optional()
		.describe("Addition: language of the request where no lyrics can be written in it; the song is sung in `language`"),
};

const sound = {
	bpm: z.number().optional().describe("Addition: beats a minute at the start of the file; absent while unknown"),
	key: z.string().optional().describe('Addition: key of the music, "Am" or "F#"; absent while unknown'),
};

/** What our studio says of a track beyond the interface, alike in both versions. */
export const itemAdditions = { seed, voice, sections, ...languages, ...sound };
