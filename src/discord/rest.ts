import { STATUS_CODES } from "node:http";
import {
	type InvalidRequestWarningData,
	REST,
	type RESTOptions,
	RequestMethod,
	type ResponseLike,
} from "@discordjs/rest";
import { RESTJSONErrorCodes } from "discord-api-types/v10";
import { type Dispatcher, request, Headers as UndiciHeaders } from "undici";
import type { Log } from "../log.ts";
import { isByInteraction } from "./failures.ts";

/*
 * How the bot uses @discordjs/rest. `makeRequest`, its documented option, is ours for two reasons:
 * - Other servers than Discord's leave out what it takes for granted. Without a Retry-After header it repeats a refused call at once and
 *   for ever; without a Content-Type it reads bytes; an empty answer that is called JSON ends in a SyntaxError.
 * - Its own answer is an object literal with a getter, which V8 gives a hidden class for each request: 4 kB of it live until the next full
 *   collection (test/discord/transport.test.ts compares the two).
 */

const presetRetrySeconds = 1;

/**
 * The way for calls with the bot's token, beside that of discord.js' client, which only asks for the gateway: discord.js would send a POST
 * again whose answer was lost, and only the caller knows whether that is safe.
 */
export function createRest(apiUrl: string, token: string, mayAct?: MayAct): REST {
	return new REST(restOptions(apiUrl, mayAct)).setToken(token);
}

/**
 * The way for calls whose address is the key: interactions and their webhooks "are not bound to the bot's Global Rate Limit"
 * (https://docs.discord.com/developers/topics/rate-limits#global-rate-limit), and answers must not wait behind fifty edits a second.
 */
export function createAnonymousRest(apiUrl: string, mayAct?: MayAct): REST {
	return new REST({
		...restOptions(apiUrl, mayAct),
		globalRequestsPerSecond: Number.POSITIVE_INFINITY,
		// each interaction has routes of its own: @discordjs/rest would remember their limits for an hour
		handlerSweepInterval: 60_000,
	});
}

/** Asked right before each call that changes something, after all waits for rate limits; rejects where this process must not act any more. */
export type MayAct = () => Promise<void>;

const restOptions = (apiUrl: string, mayAct?: MayAct): Partial<RESTOptions> => ({
	api: apiUrl,
	version: "10",
	timeout: 60_000,
	offset: 0,
	retries: 0,
	invalidRequestWarningInterval: 500,
	makeRequest: mayAct === undefined ? tolerantRequest : guardedRequest(mayAct),
});

const guardedRequest =
	(mayAct: MayAct): RESTOptions["makeRequest"] =>
	async (url, init) => {
		if (init.method !== RequestMethod.Get) await mayAct();
		return tolerantRequest(url, init);
	};

/** Ten thousand refused calls (401, 403, 429) within ten minutes get an address banned: long before, somebody must look. */
export function logRefusals({ count, remainingTime }: InvalidRequestWarningData, log: Log): void {
	log.error({ count, remainingMs: remainingTime }, "many refused calls");
}

/** An answer as @discordjs/rest reads it; a class, so that its getter costs nothing. */
class Answer implements ResponseLike {
	readonly body: Dispatcher.ResponseData["body"];
	readonly headers: ResponseLike["headers"];
	readonly status: number;
	readonly statusText: string;
	readonly ok: boolean;
	constructor({ body, headers, statusCode }: Dispatcher.ResponseData) {
		this.body = body;
		this.headers = new UndiciHeaders(headers as Record<string, string>) as ResponseLike["headers"];
		this.status = statusCode;
		this.statusText = STATUS_CODES[statusCode] ?? "";
		this.ok = statusCode >= 200 && statusCode < 300;
	}
	get bodyUsed() {
		return this.body.bodyUsed;
	}
	arrayBuffer() {
		return this.body.arrayBuffer();
	}
	json() {
		return this.body.json();
	}
	text() {
		return this.body.text();
	}
}

/** One request by undici, as @discordjs/rest makes it itself. Bodies are texts and bytes; forms are packed before. */
export const makeRequest: RESTOptions["makeRequest"] = async (url, init) =>
	new Answer(await request(url, init as Parameters<typeof request>[1]));

/** `makeRequest` for servers that say less in their answers than Discord, or say it in another way. */
export const tolerantRequest: RESTOptions["makeRequest"] = async (url, init) => {
	const answer = await makeRequest(url, init);
	const type = answer.headers.get("Content-Type");
	if (answer.status === 429 && !answer.headers.has("Retry-After")) return withRetryAfter(answer);
	if (answer.status >= 400 && answer.status < 500) return withCode(answer, url);
	if (!answer.ok) return answer;
	if (url.endsWith("/gateway/bot")) return withSessionLimit(answer);
	const isEmpty = answer.status === 204 || answer.headers.get("Content-Length") === "0";
	if (isEmpty) return type?.startsWith("application/json") === true ? rewritten(answer, null, {}) : answer;
	return type === null ? rewritten(answer, await answer.text(), json) : answer;
};

const json = { "Content-Type": "application/json" } as const;

function rewritten({ status, headers }: ResponseLike, body: string | null, more: Record<string, string>): ResponseLike {
	const kept = [...headers].filter(([name]) => !name.startsWith("content-"));
	return new Response(body, { status, headers: { ...Object.fromEntries(kept), ...more } });
}

/** The body of a 429 says how long to wait as well. */
async function withRetryAfter(answer: ResponseLike): Promise<ResponseLike> {
	const text = await answer.text();
	const named = fieldsOf(text).retry_after;
	const seconds = typeof named === "number" && named > 0 ? named : presetRetrySeconds;
	return rewritten(answer, text, { "Retry-After": String(seconds) });
}

/** A refusal without one of Discord's codes, which the bot goes by, gets the one that its status means. */
async function withCode(answer: ResponseLike, url: string): Promise<ResponseLike> {
	const text = await answer.text();
	const fields = fieldsOf(text);
	// the status said twice is no code
	if (typeof fields.code === "number" && fields.code !== answer.status) return rewritten(answer, text, json);
	const { MissingPermissions, UnknownInteraction, UnknownMessage } = RESTJSONErrorCodes;
	const missing = isByInteraction(url) ? UnknownInteraction : UnknownMessage;
	const code = answer.status === 403 ? MissingPermissions : answer.status === 404 ? missing : 0;
	return rewritten(answer, JSON.stringify({ message: answer.statusText, ...fields, code }), json);
}

async function withSessionLimit(answer: ResponseLike): Promise<ResponseLike> {
	const session_start_limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
	const gateway = { shards: 1, session_start_limit, ...fieldsOf(await answer.text()) };
	return rewritten(answer, JSON.stringify(gateway), json);
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null ? { ...value } : {};
	} catch {
		return {};
	}
}
