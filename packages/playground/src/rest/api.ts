import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { Logger as Log } from "pino";
import type { Faults } from "../fault-injection.ts";
import type { Counting } from "./counts.ts";
import { guard } from "./guard.ts";
import type { Buckets } from "./limits.ts";
import { operationOf } from "./operation.ts";
import { Refusal, refuse } from "./refusals.ts";
import type { Routes } from "./route.ts";
import { callbackRoutes } from "./routes/callbacks.ts";
import { channelRoutes } from "./routes/channels.ts";
import { commandRoutes } from "./routes/commands.ts";
import { gatewayRoutes } from "./routes/gateway.ts";
import { guildRoutes } from "./routes/guilds.ts";
import { messageRoutes } from "./routes/messages.ts";
import { reactionRoutes } from "./routes/reactions.ts";
import { threadRoutes } from "./routes/threads.ts";
import { typingRoutes } from "./routes/typing.ts";
import { userRoutes } from "./routes/users.ts";
import { webhookRoutes } from "./routes/webhooks.ts";

export type ApiOptions = Omit<Routes, "server"> & {
	readonly token: string;
	readonly counting: Counting;
	readonly faults: Faults;
	/** Absent: no rate limits. */
	readonly buckets: Buckets | undefined;
	readonly log: Log | undefined;
};

/** Interaction callbacks and webhooks carry their own token; everything else wants the bot's. */
const isOpen = (request: FastifyRequest): boolean => /^\/api(\/v\d+)?\/(interactions|webhooks)\//.test(request.url);

function mountScope(scope: FastifyInstance, options: ApiOptions): void {
	const { counting, check } = options;
	scope.setErrorHandler(async (error, request, reply) => {
		const refusal = toRefusal(error);
		if (refusal.status >= 500 && !(error instanceof Refusal))
			options.log?.error({ err: error, route: operationOf(request) }, "the playground failed");
		return reply.code(refusal.status).send(refusal.toBody());
	});
	scope.setNotFoundHandler(async (_request, reply) => reply.code(404).send(refuse("notFound").toBody()));
	scope.addHook("onResponse", async (request, reply) => counting.note(operationOf(request), reply.statusCode));
	scope.addHook("onRequest", async (request) => {
		if (!isOpen(request) && request.headers.authorization !== `Bot ${options.token}`) throw refuse("unauthorized");
	});
	guard(scope, options);
	scope.removeContentTypeParser("application/json");
	scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
		// an empty body is no mistake: some libraries name the type of what they do not send
		if (text === "") return done(null, undefined);
		try {
			done(null, JSON.parse(String(text)));
		} catch {
			done(refuse("invalidJson"));
		}
	});
	scope.addHook("preHandler", async (request) => {
		if (request.body === undefined || request.isMultipart()) return;
		check?.({ direction: "request", operation: operationOf(request), body: request.body });
	});
	scope.addHook("preSerialization", async (request, reply, payload) => {
		check?.({ direction: "answer", operation: operationOf(request), status: reply.statusCode, body: payload });
		return payload;
	});
	// Discord names no charset, and some libraries (oceanic.js) compare the whole header
	scope.addHook("onSend", async (_request, reply) => {
		if (String(reply.getHeader("content-type")).startsWith("application/json"))
			void reply.header("content-type", "application/json");
	});
	const routes: Routes = { server: scope, ...options };
	gatewayRoutes(routes);
	userRoutes(routes);
	guildRoutes(routes);
	channelRoutes(routes);
	threadRoutes(routes);
	messageRoutes(routes);
	typingRoutes(routes);
	reactionRoutes(routes);
	commandRoutes(routes);
	callbackRoutes(routes);
	webhookRoutes(routes);
}

/** Mounts Discord's REST API on the server, under `/api/v10` (and `/api/v9`, which older libraries speak). */
export async function mountApi(server: FastifyInstance, options: ApiOptions): Promise<void> {
	for (const prefix of ["/api/v10", "/api/v9"])
		await server.register(async (scope) => mountScope(scope, options), { prefix });
}

const isFastifyError = (error: unknown): error is FastifyError =>
	typeof error === "object" && error !== null && "statusCode" in error;

function toRefusal(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	const status = isFastifyError(error) ? error.statusCode : 500;
	if (status === 413) return refuse("tooLarge");
	if (status === 400 || status === 415) return refuse("invalidJson");
	return refuse("serverError");
}
