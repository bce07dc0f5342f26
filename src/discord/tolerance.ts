import type { RESTOptions, ResponseLike } from "@discordjs/rest";
import { RESTJSONErrorCodes } from "discord-api-types/v10";
import { isByInteraction } from "./failures.ts";
import { makeRequest } from "./transport.ts";

/** What discord.js takes for granted because Discord itself always sends it; another server may leave it out. */

const presetRetrySeconds = 1;
const openLimit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };

/** REST as discord.js does it, for servers that say less in their answers, or say it in another way. */
export const tolerantRequest: RESTOptions["makeRequest"] = async (url, init) => {
	const answer = await makeRequest(url, init);
	if (answer.status === 429 && !answer.headers.has("Retry-After")) return withRetryAfter(answer);
	if (answer.status >= 400 && answer.status < 500) return withCode(answer, url);
	if (!answer.ok) return answer;
	if (url.endsWith("/gateway/bot")) return withLimit(answer);
	// discord.js goes by the type alone: it would read JSON where there is nothing, and bytes where nobody said JSON
	const type = answer.headers.get("Content-Type");
	const isEmpty = answer.status === 204 || answer.headers.get("Content-Length") === "0";
	if (isEmpty) return type?.startsWith("application/json") === true ? rewritten(answer, null, new Headers()) : answer;
	return type === null ? rewritten(answer, await answer.text(), asJson()) : answer;
};

const asJson = () => new Headers({ "Content-Type": "application/json" });

function rewritten({ status, headers }: ResponseLike, body: string | null, changes: Headers): ResponseLike {
	const merged = new Headers([...headers].filter(([name]) => !name.startsWith("content-")));
	for (const [name, value] of changes) merged.set(name, value);
	return new Response(body, { status, headers: merged });
}

/** Without the header discord.js asks again at once, and again; the body says how long as well. */
async function withRetryAfter(answer: ResponseLike): Promise<ResponseLike> {
	const text = await answer.text();
	const named = fieldsOf(text).retry_after;
	const seconds = typeof named === "number" && named > 0 ? named : presetRetrySeconds;
	return rewritten(answer, text, new Headers({ "Retry-After": String(seconds) }));
}

/** A refusal without one of Discord's codes (they are what the rest of the spoke goes by) gets the one that its status means. */
async function withCode(answer: ResponseLike, url: string): Promise<ResponseLike> {
	const text = await answer.text();
	const fields = fieldsOf(text);
	// the status said twice is no code
	if (typeof fields.code === "number" && fields.code !== answer.status) return rewritten(answer, text, asJson());
	const isByToken = isByInteraction(url);
	const missing = isByToken ? RESTJSONErrorCodes.UnknownInteraction : RESTJSONErrorCodes.UnknownMessage;
	const meanings: Readonly<Record<number, number>> = { 403: RESTJSONErrorCodes.MissingPermissions, 404: missing };
	const body = { message: answer.statusText, ...fields, code: meanings[answer.status] ?? 0 };
	return rewritten(answer, JSON.stringify(body), asJson());
}

async function withLimit(answer: ResponseLike): Promise<ResponseLike> {
	const gateway = { shards: 1, session_start_limit: openLimit, ...fieldsOf(await answer.text()) };
	return rewritten(answer, JSON.stringify(gateway), asJson());
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
