import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Faults } from "../fault-injection.ts";
import type { WorldState } from "../world/world.ts";
import { type Buckets, bucketOf, type Standing } from "./limits.ts";
import { operationOf } from "./operation.ts";
import { Refusal, refuse } from "./refusals.ts";

/** Discord's usual words for an injected status that has no code of its own. */
const usual: Readonly<Record<number, readonly [number, string]>> = {
	400: [50035, "Invalid Form Body"],
	401: [0, "401: Unauthorized"],
	403: [50013, "Missing Permissions"],
	404: [10008, "Unknown Message"],
	413: [40005, "Request entity too large"],
	500: [0, "500: Internal Server Error"],
	502: [0, "502: Bad Gateway"],
	503: [0, "503: Service Unavailable"],
};

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

function tooMany(reply: FastifyReply, retryAfterMs: number, scope: "user" | "global" | "shared", code = 0): Refusal {
	const isGlobal = scope === "global";
	void reply.header("retry-after", seconds(retryAfterMs)).header("x-ratelimit-scope", scope);
	if (isGlobal) void reply.header("x-ratelimit-global", "true");
	return new Refusal(429, code, "You are being rate limited.", {
		extra: { retry_after: Number(seconds(retryAfterMs)), global: isGlobal },
	});
}

function writeHeaders(reply: FastifyReply, standing: Standing, now: number): void {
	void reply.headers({
		"x-ratelimit-limit": standing.limit,
		"x-ratelimit-remaining": standing.remaining,
		"x-ratelimit-reset": seconds(now + standing.resetAfterMs),
		"x-ratelimit-reset-after": seconds(standing.resetAfterMs),
		"x-ratelimit-bucket": standing.bucket,
	});
}

/** Puts injected failures and rate limits before every route of the scope. */
export function guard(
	scope: FastifyInstance,
	parts: { state: WorldState; faults: Faults; buckets: Buckets | undefined },
): void {
	const { state, faults, buckets } = parts;
	const doomed = new WeakSet<FastifyRequest>();

	scope.addHook("onRequest", async (request, reply) => {
		const operation = operationOf(request);
		const fault = faults.takeRest(operation);
		if (fault === undefined) return;
		if (fault.as === "reset" || fault.as === "hang") {
			// the answer is taken from fastify's hands: nothing of the request is carried out
			reply.hijack();
			if (fault.as === "reset") request.raw.socket.resetAndDestroy();
			return reply;
		}
		if (fault.as === "reset-after") {
			doomed.add(request);
			return;
		}
		if (fault.as === 429)
			throw tooMany(reply, fault.retryAfterMs ?? 1_000, fault.isGlobal ? "global" : "shared", fault.code);
		const [code, message] = usual[fault.as] ?? [0, String(fault.as)];
		throw new Refusal(fault.as, fault.code ?? code, message);
	});

	scope.addHook("onSend", async (request) => {
		if (doomed.has(request)) request.raw.socket.resetAndDestroy();
	});

	if (buckets === undefined) return;
	scope.addHook("onRequest", async (request, reply) => {
		if (buckets.isBanned()) throw tooMany(reply, buckets.limits.invalid.windowMs, "global");
		const operation = operationOf(request);
		if (operation.startsWith("POST /interactions/")) return;
		const globalWaitMs = /\/webhooks\//.test(operation) ? undefined : buckets.takeGlobal();
		if (globalWaitMs !== undefined) throw tooMany(reply, globalWaitMs, "global");
		const { key, allowance } = bucketOf(operation, request.params as Record<string, string>, buckets.limits);
		const standing = buckets.take(key, allowance);
		writeHeaders(reply, standing, state.clock.now());
		if (standing.isOver) throw tooMany(reply, standing.resetAfterMs, "user");
		if (operation === "PATCH /channels/{}/messages/{}") limitOldEdits(state, buckets, request, reply);
	});
	scope.addHook("onResponse", async (_request, reply) => {
		if ([401, 403, 429].includes(reply.statusCode)) buckets.noteInvalid();
	});
}

/** Messages older than an hour take few edits (30046). */
function limitOldEdits(state: WorldState, buckets: Buckets, request: FastifyRequest, reply: FastifyReply): void {
	const { channel: channelId = "", message: messageId = "" } = request.params as Record<string, string>;
	const message = state.channels.get(channelId)?.messages.get(messageId);
	if (message === undefined || state.clock.now() - message.postedAt < state.pace.oldMessageMs) return;
	const standing = buckets.take(`old edits ${channelId}`, buckets.limits.oldEdits);
	if (!standing.isOver) return;
	void reply.header("retry-after", seconds(standing.resetAfterMs)).header("x-ratelimit-scope", "shared");
	const { status, code, message: text } = refuse("tooManyOldEdits");
	throw new Refusal(status, code, text, {
		extra: { retry_after: Number(seconds(standing.resetAfterMs)), global: false },
	});
}
