import { z } from "zod";
import { editReasons } from "./edits.ts";
import { seedSchema } from "./seed.ts";

/** A wrong field of a request. */
const fieldErrorSchema = z.object({
	field: z.string(),
	message: z.string(),
	code: z.enum(editReasons).optional().describe("Addition: why a finished track cannot be changed like that"),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

const errorExtras = { errors: z.array(fieldErrorSchema).optional(), request_id: z.string().optional() };

/** Every V2 answer that is not a success. */
export const v2ErrorSchema = z.object({ code: z.number(), message: z.string(), data: z.null(), ...errorExtras });
/** Every V1 answer that is not a success. */
export const v1ErrorSchema = z.object({ message: z.string(), ...errorExtras });

/** Answer of `POST /api/v2/generate`. */
export const v2SubmittedSchema = z.object({
	code: z.number(),
	message: z.string(),
	workId: z.string(),
	data: z.object({ task_id: z.string() }),
});

/** Answer of `POST /api/generate`. */
export const v1SubmittedSchema = z.object({ message: z.string(), workId: z.string() });

const itemSeed = seedSchema
	.optional()
	.describe("Addition: seed of the task, asked for or drawn; absent from tasks of releases that had none");

const itemVoice = z
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

const itemSections = z
	.array(sectionSchema)
	.optional()
	.describe("Addition: the sections of a final track that can be changed; absent where the engine knows none");

const itemLanguages = {
	language: z
		.string()
		.optional()
		.describe("Addition: BCP 47 language of the lyrics; absent while unknown, and from instrumentals"),
	wish_language: z
		.string()
		.optional()
		.describe("Addition: language of the request where no lyrics can be written in it; the song is sung in `language`"),
};

const itemSound = {
	bpm: z.number().optional().describe("Addition: beats a minute at the start of the file; absent while unknown"),
	key: z.string().optional().describe('Addition: key of the music, "Am" or "F#"; absent while unknown'),
};

/** A V2 result. Unknown values are `""`; `audio_url` stays empty until the file is final. */
const v2ItemSchema = z.object({
	id: z.string(),
	audio_url: z.string(),
	image_url: z.string(),
	image_large_url: z.string(),
	video_url: z.string().describe("Rendered when it is first asked for; empty where the engine makes no videos"),
	timings_url: z.string().describe("Addition: JSON array of {text, start, end} in seconds; empty without sung words"),
	created_at: z.string().describe("ISO 8601"),
	status: z.string().describe("pending, text, complete or error"),
	title: z.string(),
	prompt: z.string(),
	tags: z.string(),
	duration: z.number().describe("Seconds; 0 until the file is final"),
	seed: itemSeed,
	voice: itemVoice,
	sections: itemSections,
	...itemLanguages,
	...itemSound,
	error_message: z.string(),
});

/** Answer of `/api/v2/feed`. */
export const v2FeedSchema = z.object({
	code: z.number(),
	message: z.string(),
	data: z.object({
		type: z.string().describe("IN_PROGRESS, SUCCESS or FAILED"),
		request_body: z.record(z.string(), z.unknown()),
		response_data: z.array(v2ItemSchema),
		created_at: z.string().describe("ISO 8601"),
	}),
});

/** A V1 result, also the item of a callback. */
export const v1ItemSchema = z.object({
	audio_url: z.string(),
	createTime: z.number().describe("Epoch milliseconds"),
	duration: z.number().describe("Seconds, may be fractional; 0 until the file is final"),
	id: z.string().describe("UUID"),
	image_url: z.string(),
	video_url: z.string().describe("Addition: as in V2"),
	model_name: z.string(),
	prompt: z.string(),
	tags: z.string(),
	title: z.string(),
	seed: itemSeed,
	voice: itemVoice,
	sections: itemSections,
	...itemLanguages,
	...itemSound,
	error_message: z.string().describe("Empty where nothing went wrong"),
	status: z.string().describe("pending, text, complete or error"),
});

/** Answer of `/api/feed`. */
export const v1FeedSchema = z.object({
	type: z.string().describe("new, text, first, complete or failed"),
	request_body: z.record(z.string(), z.unknown()),
	response_data: z.array(v1ItemSchema),
	created_at: z.string().describe("YYYY-MM-DD HH:MM:SS, UTC"),
});

/** Answer of `GET /api/v2/credits`. `credits` is null for a key without a limit. */
export const creditsSchema = z.object({
	code: z.number(),
	message: z.string(),
	data: z.object({
		credits: z.number().nullable(),
		used_credits: z.number(),
		kept_credits: z.number().describe("The part of used_credits that was kept of tasks cancelled at or after `first`"),
	}),
});

const amounts = {
	refunded_credits: z.number().describe("What came back of the task's price"),
	kept_credits: z.number().describe("What the studio kept of it"),
};

/** Answer of `POST /api/v2/cancel`. */
export const cancelledSchema = z.object({
	code: z.number(),
	message: z.string(),
	workId: z.string(),
	data: z.object({ type: z.string(), ...amounts }),
});

/** Answer of `DELETE /api/v2/tasks`. */
export const deletedSchema = z.object({
	code: z.number(),
	message: z.string(),
	workId: z.string(),
	data: z.object({ deleted: z.literal(true), ...amounts }),
});

/** Answer of `POST /api/v2/shares`: the address of the song's page. */
export const sharedSchema = z.object({
	code: z.number(),
	message: z.string(),
	workId: z.string(),
	data: z.object({ url: z.string() }),
});

/** Answer of `DELETE /api/v2/shares`. */
export const unsharedSchema = z.object({
	code: z.number(),
	message: z.string(),
	workId: z.string(),
	data: z.object({ shared: z.literal(false) }),
});

export type V2Item = z.infer<typeof v2ItemSchema>;
export type V1Item = z.infer<typeof v1ItemSchema>;
export type V2Feed = z.infer<typeof v2FeedSchema>;
export type V1Feed = z.infer<typeof v1FeedSchema>;
