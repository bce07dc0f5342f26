import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import type { Log } from "../log.ts";
import { type CallbackOptions, serveCallbacks } from "./callbacks.ts";

/** What must work for the bot to be of use, by name: store, gateway and the like. Names are shown to whoever asks `/readyz`. */
type Readiness = Readonly<Record<string, boolean>>;

export type ServerOptions = Omit<CallbackOptions, "now"> & {
	readonly host: string;
	/** 0: any free port. */
	readonly port: number;
	readonly log: Log;
	readonly ready: () => Promise<Readiness>;
	readonly now?: () => number;
};

/** The bot's own HTTP while it is open. */
export type Server = { readonly url: string; readonly port: number; close(): Promise<void> };

/** A callback holds two songs with their lyrics: tens of kilobytes. */
const longestBodyBytes = 1024 * 1024;
const requestTimeoutMs = 10_000;
const readinessMs = 3000;
/** Time for the answers under way when the bot stops. */
const lastAnswersMs = 1000;

/**
 * Opens callbacks, `/healthz`, `/readyz` and `/metrics`. Throws an Error with one sentence and the code EADDRINUSE when the port is taken.
 */
export async function openServer(options: ServerOptions): Promise<Server> {
	const { log, host } = options;
	const app = createServer(log);
	serveCallbacks(app, { ...options, now: options.now ?? (() => Date.now()) });
	serveOperations(app, options);
	await listen(app, options);
	const address = app.server.address();
	const port = typeof address === "object" && address !== null ? address.port : options.port;
	const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
	log.info({ host, port }, "http server open");
	return {
		url: `http://${name}:${port}`,
		port,
		async close() {
			const late = setTimeout(() => app.server.closeAllConnections(), lastAnswersMs);
			await app.close();
			clearTimeout(late);
		},
	};
}

function createServer(log: Log): FastifyInstance {
	const app = Fastify({ logger: false, bodyLimit: longestBodyBytes, requestTimeout: requestTimeoutMs });
	// Signatures cover the bytes as they came, and services name all sorts of content types.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
	app.addHook("onRequest", async (request) => {
		// A callback counts whatever its content type, even an invalid one.
		if (request.headers["content-type"] !== undefined) request.headers["content-type"] = "application/octet-stream";
	});
	app.addHook("onSend", async (_request, reply) => {
		reply.header("x-content-type-options", "nosniff").header("cache-control", "no-store");
	});
	app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: "Not found" }));
	app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
		const status = error.statusCode ?? 500;
		// The path of a callback is a secret: only the route is logged.
		if (status >= 500) log.error({ err: error, route: request.routeOptions.url }, "http request failed");
		return reply.code(status).send({ message: status >= 500 ? "Internal server error" : "Bad request" });
	});
	return app;
}

function serveOperations(app: FastifyInstance, { ready, metrics, log }: ServerOptions): void {
	app.get("/healthz", () => ({ status: "ok" }));
	app.get("/readyz", async (_request, reply) => {
		const late = pause(readinessMs, { answersInTime: false }, { ref: false });
		const checks = await Promise.race([ready(), late]).catch((error: unknown) => {
			log.warn({ err: error }, "readiness could not be checked");
			return { readiness: false };
		});
		const isReady = Object.values(checks).every(Boolean);
		return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready", checks });
	});
	app.get("/metrics", async (_request, reply) => {
		const text = await metrics.registry.metrics();
		return reply.header("content-type", metrics.registry.contentType).send(text);
	});
}

async function listen(app: FastifyInstance, { host, port }: ServerOptions): Promise<void> {
	try {
		await app.listen({ host, port });
	} catch (cause) {
		await app.close();
		const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
		if (code !== "EADDRINUSE") throw cause;
		throw Object.assign(new Error(`port ${port} is taken: set PORT to a free one`, { cause }), { code });
	}
}
