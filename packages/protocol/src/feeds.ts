import { z } from "zod";
import { itemAdditions } from "./item-additions.ts";

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
	...itemAdditions,
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
	...itemAdditions,
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

export type V2Item = z.infer<typeof v2ItemSchema>;
export type V1Item = z.infer<typeof v1ItemSchema>;
export type V2Feed = z.infer<typeof v2FeedSchema>;
export type V1Feed = z.infer<typeof v1FeedSchema>;
