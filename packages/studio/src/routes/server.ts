import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { Logger as Log } from "pino";
import { Refusal } from "../refusal.ts";
import { capConnections } from "./connections.ts";
import { answerErrors } from "./errors.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Whether the address has all parameters, so that a body of any type is ignored. */
		isBodyIdle?: boolean;
	}
}

/** Many times the longest texts, so that most over-long texts get `Topic too long.` */
const bodyLimit = 1024 * 1024;
/** For V1, whose body is read before the key in it is known. */
export const v1BodyLimit = 256 * 1024;

/** Whether the address of a request says all, so that a body which cannot be read does not matter. */
const isPassedOver = ({ routeOptions, query }: FastifyRequest) =>
	routeOptions.config.isBodyIdle === true && Object.keys(query as object).length > 0;

/** The HTTP server without routes: request ids, security headers, JSON only, errors in the interface's shapes. `methodsOf`: methods by path. */
export function createServer(
	log: Log,
	connections: number,
): { app: FastifyInstance; methodsOf: ReadonlyMap<string, ReadonlySet<string>> } {
	// a random part once and a number: cheaper than random bytes for each request
	const run = randomUUID().slice(0, 18);
	let requests = 0;
	const nextId = () => {
		requests += 1;
		return `${run}-${requests.toString(36)}`;
	};
	const app = Fastify({
		bodyLimit,
		requestTimeout: 60_000,
		http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
		keepAliveTimeout: 72_000,
		forceCloseConnections: "idle",
		return503OnClosing: false,
		// clients write two slashes where their base address ends with one, and some end every path with one
		routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
		frameworkErrors: (_error, request, reply) => {
			const body = { code: 400, message: "Invalid request", data: null, request_id: request.id };
			const headers = { "content-type": "application/json; charset=utf-8", "x-request-id": request.id };
			reply.hijack();
			reply.raw.writeHead(400, headers).end(JSON.stringify(body));
		},
		// a request that is not HTTP has no route, but gets an answer in the envelope
		clientErrorHandler: (error, socket) => {
			if (!socket.writable || error.code === "ECONNRESET") return socket.destroy();
			const [status, reason] =
				error.code === "HPE_HEADER_OVERFLOW" ? [431, "Request headers are too large"] : [400, "Bad request"];
			const body = JSON.stringify({ code: status, message: reason, data: null });
			const head = `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close`;
			return socket.end(`${head}\r\n\r\n${body}`);
		},
		genReqId: (request) => {
			const given = request.headers["x-request-id"];
			return typeof given === "string" && /^[\w.:-]{1,64}$/.test(given) ? given : nextId();
		},
	});
	capConnections(app.server, connections);
	app.decorateRequest("account", "");
	app.removeAllContentTypeParsers();
	const parse = app.getDefaultJsonParser("ignore", "ignore");
	app.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json\b/, { parseAs: "string" }, (request, body, done) => {
		if (body.length === 0) done(null, undefined);
		else void parse(request, String(body), (error, value) => done(isPassedOver(request) ? null : error, value));
	});
	app.addContentTypeParser("*", { parseAs: "buffer" }, (request, body, done) => {
		if (body.length === 0 || request.routeOptions.config.isBodyIdle === true) done(null, undefined);
		else done(new Refusal(400, "Invalid request: Content-Type must be application/json"));
	});
	const methodsOf = new Map<string, Set<string>>();
	app.addHook("onRoute", ({ url, method }) => {
		if (url.startsWith("/docs")) return;
		const methods = methodsOf.get(url) ?? new Set();
		methodsOf.set(url, methods);
		for (const name of [method].flat()) methods.add(name);
	});
	app.addHook("onRequest", (request, reply, done) => {
		// set together: one by one on the raw response they cost more than the rest of a feed
		reply.headers({ "x-request-id": request.id, "x-content-type-options": "nosniff" });
		done();
	});
	answerErrors(app, log);
	return { app, methodsOf };
}
