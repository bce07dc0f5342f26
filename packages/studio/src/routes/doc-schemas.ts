import { v1ErrorSchema, v2ErrorSchema } from "@tunesmith/protocol";
import { z } from "zod";
import { faultOutcomeNames, faultOutcomes } from "../tasks/fault-injection.ts";

/* Schemas that only the OpenAPI document uses. */

export const workId = z.object({ workId: z.string().describe("Identifier that the submission answered") });
export const feedQuery = workId.extend({
	wait: z
		.string()
		.optional()
		.describe("Seconds, at most 60, to hold the answer while the state is still that of If-None-Match"),
});
export const feedHeaders = z.object({
	"if-none-match": z.string().optional().describe("ETag of the state that is known already"),
});
const outcomeTexts = faultOutcomeNames.map((name) => `${name}: ${faultOutcomes[name]}`).join("; ");
export const submitHeaders = z.object({
	"idempotency-key": z
		.string()
		.max(255)
		.optional()
		.describe(
			"The same key and body replay the first answer for 24 hours (Idempotent-Replayed: true); another body is a 422",
		),
	"x-rehearse": z
		.enum(faultOutcomeNames)
		.optional()
		.describe(`Only where the operator switched it on. Forces an outcome. ${outcomeTexts}`),
});
export const delivery = z.object({
	id: z.string(),
	workId: z.string(),
	stage: z.string(),
	url: z.string(),
	state: z.enum(["waiting", "delivered", "failed", "gone", "refused"]),
	created_at: z.string(),
	next_at: z.string().nullable(),
	tries: z.array(z.object({ at: z.string(), ms: z.number(), status: z.number().nullable(), error: z.string() })),
});
export const enveloped = <Data extends z.ZodType>(data: Data) =>
	z.object({ code: z.number(), message: z.string(), data });

const bytes = { schema: z.string().meta({ format: "binary" }) };
export const file = {
	content: {
		"audio/mpeg": bytes,
		"image/png": bytes,
		"video/mp4": bytes,
		"application/json": { schema: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })) },
	},
};
export const ownersFile = {
	content: {
		"application/zip": bytes,
		"audio/midi": bytes,
		"application/vnd.recordare.musicxml+xml": bytes,
		"application/x-subrip": bytes,
		"text/plain": { schema: z.string() },
	},
};

type Statuses = Readonly<Record<number, string>>;
export const errors = (schema: z.ZodType, statuses: Statuses) =>
	Object.fromEntries(Object.entries(statuses).map(([status, words]) => [status, schema.describe(words)]));
/** What every route may answer. */
const ofTheStudio = { 500: "Internal server error", 503: "The storage is full or cannot be reached; see Retry-After" };
export const v2Errors = (more: Statuses = {}) =>
	errors(v2ErrorSchema, { 400: "Invalid request", 401: "No or wrong API key", ...ofTheStudio, ...more });
export const v1Errors = (more: Statuses = {}) =>
	errors(v1ErrorSchema, { 400: "Invalid request, or `Topic too long.`", ...ofTheStudio, ...more });
