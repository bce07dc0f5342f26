import {
	cancelledSchema,
	creditsSchema,
	deletedSchema,
	lyricsAnswerSchema,
	lyricsSchema,
	sharedSchema,
	unsharedSchema,
	v1FeedSchema,
	v1SubmitSchema,
	v1SubmittedSchema,
	v2FeedSchema,
	v2SubmitSchema,
	v2SubmittedSchema,
} from "@tunesmith/protocol";
import { z } from "zod";
import type { Offers } from "../engine.ts";

import {
	delivery,
	enveloped,
	feedHeaders,
	feedQuery,
	submitHeaders,
	v1Errors,
	v2Errors,
	workId,
} from "./doc-schemas.ts";

const submitErrors = {
	402: "Not enough credits",
	404: "No such parent task",
	409: "The first request with this Idempotency-Key is being deleted",
	410: "The results of the parent task have been removed",
	413: "Request body is too large",
	422: "The Idempotency-Key was used with another request",
	429: "Too many requests or tasks; see Retry-After",
	503: "No room for results; see Retry-After",
};
const feedErrors = { 404: "No such task", 410: "The results have been removed" };
export const byKey = [{ key: [] }];
const byNothing: readonly [] = [];
const unchanged = z.null().describe("The state is still that of If-None-Match");
const v2Feed = {
	summary: "State and results of a task (V2)",
	tags: ["V2"],
	security: byKey,
	headers: feedHeaders,
	querystring: feedQuery,
	response: { 200: v2FeedSchema, 304: unchanged, ...v2Errors(feedErrors) },
};
const v1Feed = {
	summary: "State and results of a task (V1)",
	tags: ["V1"],
	security: byNothing,
	headers: feedHeaders,
	querystring: feedQuery,
	response: {
		200: v1FeedSchema,
		304: unchanged,
		...v1Errors({ 401: "No or wrong API key, where the operator wants one", ...feedErrors }),
	},
};

/** What the OpenAPI document says of each route. The handlers check requests by the same schemas. */
export const routeDocs = {
	v2Feed: { GET: { operationId: "feedV2", ...v2Feed }, POST: { operationId: "feedV2ByPost", ...v2Feed } },
	v1Feed: { GET: { operationId: "feedV1", ...v1Feed }, POST: { operationId: "feedV1ByPost", ...v1Feed } },
	credits: {
		operationId: "credits",
		summary: "Credits left and used",
		tags: ["V2"],
		security: byKey,
		response: { 200: creditsSchema, ...v2Errors() },
	},
	cancel: {
		operationId: "cancel",
		summary: "Cancel a task of either version",
		description:
			"Before `first` all of its price comes back. At or after `first`, when the first track was public, half of it does, rounded down. A task that fails always gives back all. Cancelling again is answered alike.",
		tags: ["V2"],
		security: byKey,
		querystring: workId,
		response: {
			200: cancelledSchema,
			...v2Errors({ 404: "No such task", 409: "The task is over already", 429: "Too many cancels; see Retry-After" }),
		},
	},
	lyrics: {
		operationId: "writeLyrics",
		summary: "Write words for a wish, at once: title, style and lyrics as Custom Mode takes them",
		description: "An addition. It makes no task and costs nothing.",
		tags: ["V2"],
		security: byKey,
		body: lyricsSchema,
		response: { 200: lyricsAnswerSchema, ...v2Errors({ 429: "Too many; see Retry-After" }) },
	},
	deletion: {
		operationId: "deleteTask",
		summary: "Delete all that is stored of a task of either version",
		description:
			"A running task is cancelled first, as `cancel` does, but nobody is called back. Afterwards both feeds and its files are 404; its texts, callbacks, delivery log and idempotent answer are gone, from the disk as well. Deleting again is answered alike.",
		tags: ["V2"],
		security: byKey,
		querystring: workId,
		response: {
			200: deletedSchema,
			...v2Errors({ 404: "No such task, or another key's", 429: "Too many deletions; see Retry-After" }),
		},
	},
	share: {
		operationId: "share",
		summary: "Open a page for a complete task of either version",
		description:
			"Whoever has the address can play, read and download the song. Asked for again it is the same, until it is ended; it ends with the results too.",
		tags: ["V2"],
		security: byKey,
		querystring: workId,
		response: {
			200: sharedSchema,
			...v2Errors({ ...feedErrors, 409: "The task is not complete", 429: "Too many requests; see Retry-After" }),
		},
	},
	unshare: {
		operationId: "unshare",
		summary: "End the page of a task",
		description: "Its address is 404 for good: a later page has another one. Ending it again is answered alike.",
		tags: ["V2"],
		security: byKey,
		querystring: workId,
		response: { 200: unsharedSchema, ...v2Errors({ 404: "No such task", 429: "Too many requests; see Retry-After" }) },
	},
	callbacks: {
		operationId: "callbacks",
		summary: "Delivery log of a task's callbacks",
		tags: ["callbacks"],
		security: byKey,
		querystring: workId,
		response: { 200: enveloped(z.array(delivery)), ...v2Errors({ 404: "No such task" }) },
	},
	redeliver: {
		operationId: "redeliver",
		summary: "Send a callback again, from the beginning of its retry table",
		tags: ["callbacks"],
		security: byKey,
		querystring: z.object({ id: z.string() }),
		response: { 200: enveloped(delivery), ...v2Errors({ 404: "No such callback", 429: "Too many; see Retry-After" }) },
	},
	health: {
		operationId: "health",
		summary: "Whether the process is alive",
		tags: ["operations"],
		security: byNothing,
		response: { 200: z.object({ status: z.literal("ok") }) },
	},
	ready: {
		operationId: "ready",
		summary: "Whether tasks can be taken on and made",
		tags: ["operations"],
		security: byNothing,
		response: {
			200: z.object({ status: z.literal("ready"), waiting: z.number(), running: z.number() }),
			503: z.object({ status: z.literal("not ready"), reason: z.string() }).describe("Why not"),
		},
	},
	metrics: {
		operationId: "metrics",
		summary: "Prometheus metrics",
		tags: ["operations"],
		security: byNothing,
		response: { 200: { description: "Text exposition format", content: { "text/plain": { schema: z.string() } } } },
	},
};

/** What only the engines of our own can do. */
const ofOwnEngines = { voice: true, parent: true, parent_track: true, edits: true } as const;

/** The same of the submissions, which take what the engine can do. */
export const submitDocs = {
	v2: (offers: Offers) => ({
		operationId: "submitV2",
		summary: "Submit a task (V2)",
		description:
			"Inspiration Mode with `gpt_description_prompt`; Custom Mode with `prompt`, `title` and `tags`. Where both are given, Inspiration Mode is chosen.",
		tags: ["V2"],
		security: byKey,
		headers: submitHeaders,
		body: offers.edits ? v2SubmitSchema : v2SubmitSchema.omit(ofOwnEngines),
		response: { 200: v2SubmittedSchema, ...v2Errors(submitErrors) },
	}),
	v1: (offers: Offers) => ({
		operationId: "submitV1",
		summary: "Submit a task (V1)",
		description:
			"Without custom mode `prompt` is required; in custom mode `style`, `prompt` and `title`, or `style` and `title` for an instrumental.",
		tags: ["V1"],
		security: byNothing,
		headers: submitHeaders,
		body: offers.edits ? v1SubmitSchema : v1SubmitSchema.omit(ofOwnEngines),
		response: { 200: v1SubmittedSchema, ...v1Errors({ 401: "No or wrong token", ...submitErrors }) },
	}),
};
