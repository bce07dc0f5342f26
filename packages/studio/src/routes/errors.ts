import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger as Log } from "pino";
import { BucketError } from "../files/bucket-answers.ts";
import { Refusal } from "../refusal.ts";
import { isFull, StoreUnreachable } from "../storage/database.ts";

/** Whether an address belongs to V1, whose answers have no envelope. */
function isV1(url: string): boolean {
	return /^\/+api\/+(generate|feed)(?:[/?]|$)/.test(url);
}

const isV1Submit = (url: string) => /^\/+api\/+generate(?:[/?]|$)/.test(url);

/** Sends an error in the shape of the interface that was asked. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
	const { status, message, errors, headers } = refusal;
	const extras = { ...(errors === undefined ? {} : { errors }), request_id: request.id };
	const body = isV1(request.url) ? { message, ...extras } : { code: status, message, data: null, ...extras };
	return reply
		.code(status)
		.headers(headers)
		.header("content-type", "application/json; charset=utf-8")
		.send(JSON.stringify(body));
}

/** The `Content-Range` of a 416 of @fastify/static, which names the size of the file. */
function rangeIn(error: object): Readonly<Record<string, string>> {
	const headers =
		"headers" in error && typeof error.headers === "object" && error.headers !== null ? error.headers : {};
	const range = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-range")?.[1];
	return typeof range === "string" ? { "Content-Range": range } : {};
}

/** An error of fastify, SQLite or @fastify/static as a Refusal; undefined for a bug. */
function refusalOf(error: unknown, url: string): Refusal | undefined {
	if (error instanceof Refusal) return error;
	if (typeof error !== "object" || error === null) return undefined;
	if (isFull(error))
		return new Refusal(503, "Server overload: the studio's storage is full", { headers: { "Retry-After": "60" } });
	// who is told when to come again may take it that nothing was done
	if (error instanceof StoreUnreachable && error.mayBeDone)
		return new Refusal(
			503,
			"Server overload: it is not known whether this was done. Send it again with the same Idempotency-Key",
		);
	if (error instanceof StoreUnreachable)
		return new Refusal(503, "Server overload: the studio's storage cannot be reached", {
			headers: { "Retry-After": "5" },
		});
	if (error instanceof BucketError)
		return new Refusal(503, "Server overload: the studio's files cannot be reached", {
			headers: { "Retry-After": "5" },
		});
	switch ("code" in error ? error.code : undefined) {
		case "FST_ERR_CTP_BODY_TOO_LARGE":
			// only a text can make a submission so long
			if (isV1Submit(url)) return new Refusal(400, "Topic too long.");
			return new Refusal(413, "Request body is too large");
		case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
			return new Refusal(400, "Invalid request: Content-Type must be application/json");
		case "FST_ERR_CTP_INVALID_JSON_BODY":
		case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
			return new Refusal(400, "Invalid request: the body is not valid JSON");
		case "FST_ERR_CTP_EMPTY_JSON_BODY":
			return new Refusal(400, "No body provided");
		default: {
			const status = "status" in error ? error.status : "statusCode" in error ? error.statusCode : undefined;
			if (status === 416) return new Refusal(416, "Range not satisfiable", { headers: rangeIn(error) });
			return typeof status === "number" && status >= 400 && status < 500
				? new Refusal(status, "Invalid request")
				: undefined;
		}
	}
}

/** Answers every error of every route: a Refusal as it is, anything else is logged and becomes a 500 with the request id. */
export function answerErrors(app: FastifyInstance, log: Log): void {
	app.setErrorHandler((error, request, reply) => {
		const refusal = refusalOf(error, request.url);
		if (refusal !== undefined) return sendRefusal(request, reply, refusal);
		log.error(
			{ requestId: request.id, method: request.method, path: request.url.split("?")[0], err: error },
			"request failed",
		);
		return sendRefusal(request, reply, new Refusal(500, "Internal server error"));
	});
	app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal(404, "Not found")));
}

/** Answers 405 with `Allow` for all other methods of the paths. Call it after all routes. */
export function answerOtherMethods(app: FastifyInstance, methodsOf: ReadonlyMap<string, ReadonlySet<string>>): void {
	for (const [url, methods] of methodsOf) {
		const others = app.supportedMethods.filter((method) => !methods.has(method));
		const allow = [...methods].toSorted().join(", ");
		app.route({
			method: others,
			url,
			schema: { hide: true },
			// before the body is read
			onRequest: async (request) => {
				throw new Refusal(405, `Method ${request.method} is not allowed`, { headers: { Allow: allow } });
			},
			handler: () => {},
		});
	}
}
