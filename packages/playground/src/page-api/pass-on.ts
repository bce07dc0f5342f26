import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOwnPage } from "./origin.ts";

/** A callback holds two songs with their lyrics: tens of kilobytes. */
const longestBodyBytes = 1024 * 1024;
const patienceMs = 10_000;
/** Headers that belong to one connection, or that the next one writes itself. */
const ownHeaders = /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect)$/;

/** The bot's routes by method, as they must stand in the request line: origin-form, nothing encoded, no dot segments. */
const routes = {
	GET: /^\/(?:healthz|readyz|metrics)(?:\?|$)/,
	POST: /^\/callbacks\/[\w-]+\/[\w-]+(?:\?|$)/,
} as const;

export type PassOnOptions = {
	/** Asked at each request: the bot opens after the playground; 503 until then. */
	readonly botUrl: () => string | undefined;
	readonly allowRemote: boolean;
};

/**
 * Hands the bot's own addresses on to the bot, so that one port serves page, health, metrics and callbacks. Whatever is not written
 * exactly like one of the named routes is 404: a router forgives what `new URL` reads as another host or another path. Health and
 * metrics are for the page's own origin, callbacks carry a secret.
 */
export async function passOn(server: FastifyInstance, { botUrl, allowRemote }: PassOnOptions): Promise<void> {
	await server.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		// signatures cover the bytes as they came
		scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: longestBodyBytes }, (_request, body, done) =>
			done(null, body),
		);
		const forward = (pattern: RegExp) => (request: FastifyRequest, reply: FastifyReply) => {
			const target = targetOf(request.raw.url ?? "", pattern, botUrl());
			if (target === "foreign") return reply.callNotFound();
			return target === undefined ? reply.code(503).send({ status: "not ready" }) : handOn(request, reply, target);
		};
		scope.addHook("onRequest", async (request, reply) => {
			if (request.method !== "POST" && !isOwnPage(request.raw, allowRemote))
				return reply.code(403).send({ status: "only the playground's own page may ask this" });
		});
		for (const path of ["/healthz", "/readyz", "/metrics"]) scope.get(path, forward(routes.GET));
		scope.post("/callbacks/*", forward(routes.POST));
	});
}

/** Where a request line leads at the bot: undefined while the bot is not open, "foreign" when it leads anywhere else. */
function targetOf(requestTarget: string, pattern: RegExp, base: string | undefined): URL | "foreign" | undefined {
	if (!pattern.test(requestTarget)) return "foreign";
	if (base === undefined) return undefined;
	const target = new URL(requestTarget, base);
	return target.origin === new URL(base).origin && requestTarget.startsWith(target.pathname) ? target : "foreign";
}

async function handOn(request: FastifyRequest, reply: FastifyReply, target: URL): Promise<FastifyReply> {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers))
		if (typeof value === "string" && !ownHeaders.test(name)) headers.set(name, value);
	const body = request.body instanceof Uint8Array ? new Uint8Array(request.body) : undefined;
	try {
		const answer = await fetch(target, {
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
