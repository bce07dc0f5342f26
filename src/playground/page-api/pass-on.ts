import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** A callback holds two songs with their lyrics: tens of kilobytes. */
const longestBodyBytes = 1024 * 1024;
const patienceMs = 10_000;
/** Headers that belong to one connection, or that the next one writes itself. */
const ownHeaders = /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect)$/;

/**
 * Hands the bot's own addresses on to the bot, so that one port serves page, health, metrics and callbacks. `botUrl` is asked each
 * time: the bot opens after the playground; 503 until then.
 */
export async function passOn(server: FastifyInstance, botUrl: () => string | undefined): Promise<void> {
	await server.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		// signatures cover the bytes as they came
		scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: longestBodyBytes }, (_request, body, done) =>
			done(null, body),
		);
		const forward = (request: FastifyRequest, reply: FastifyReply) => handOn(request, reply, botUrl());
		for (const path of ["/healthz", "/readyz", "/metrics"]) scope.get(path, forward);
		scope.all("/callbacks/*", forward);
	});
}

async function handOn(request: FastifyRequest, reply: FastifyReply, base: string | undefined): Promise<FastifyReply> {
	if (base === undefined) return reply.code(503).send({ status: "not ready" });
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers))
		if (typeof value === "string" && !ownHeaders.test(name)) headers.set(name, value);
	const body = request.body instanceof Uint8Array ? new Uint8Array(request.body) : undefined;
	try {
		const answer = await fetch(new URL(request.url, base), {
			method: request.method,
			headers,
			redirect: "manual",
			signal: AbortSignal.timeout(patienceMs),
			...(body === undefined ? {} : { body }),
		});
		for (const name of ["content-type", "cache-control", "retry-after"]) {
			const value = answer.headers.get(name);
			if (value !== null) void reply.header(name, value);
		}
		return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
	} catch {
		return reply.code(502).send({ status: "the bot did not answer" });
	}
}
