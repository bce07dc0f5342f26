import { readCallback } from "@tunesmith/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../log.ts";
import type { CallbackSecrets } from "./callback-secrets.ts";
import { createFloodGate } from "./flood.ts";
import type { Metrics } from "./metrics.ts";
import { examineSignature } from "./signature.ts";

export type CallbackOptions = {
	readonly secrets: Pick<CallbackSecrets, "isSecretOf">;
	/** `whsec_…`: from now on only signed callbacks count. */
	readonly webhookSecret?: string | undefined;
	/** Asks the feed about this job soon. Must not throw. */
	readonly wake: (jobId: string) => void;
	readonly metrics: Metrics;
	readonly log: Log;
	/** Epoch milliseconds. */
	readonly now: () => number;
	/** Callbacks let through at once and in a second. */
	readonly burst?: number;
};

const usualBurst = 200;

/**
 * `POST /callbacks/<job>/<secret>`: a hint that something may have changed, never more. Nothing of the body is believed; the feed is asked.
 * Every shape, and even an unreadable body, is accepted from whoever knows the address.
 */
export function serveCallbacks(app: FastifyInstance, options: CallbackOptions): void {
	const { secrets, webhookSecret, wake, metrics, log, now } = options;
	const burst = options.burst ?? usualBurst;
	const passes = createFloodGate(burst, burst, () => performance.now());

	type Route = { Params: { jobId: string; secret: string } };
	/** Before the body is read: strangers have none of their megabytes taken in. */
	const onRequest = async (request: FastifyRequest<Route>, reply: FastifyReply) => {
		const { jobId, secret } = request.params;
		if (!/^[0-9a-z]{1,20}$/.test(jobId) || !secrets.isSecretOf(jobId, secret)) {
			metrics.countCallback("wrong-address");
			return reply.callNotFound();
		}
		// Counted only here: strangers must not use up what the service is let through with.
		if (!passes()) {
			metrics.countCallback("flood");
			return reply.code(429).header("retry-after", "2").send({ message: "Too many requests" });
		}
	};

	app.post<Route>("/callbacks/:jobId/:secret", { onRequest }, async (request, reply) => {
		const { jobId } = request.params;
		const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
		const verdict =
			webhookSecret === undefined ? "right" : examineSignature(webhookSecret, request.headers, body, now());
		if (verdict !== "right") {
			metrics.countCallback("wrong-signature");
			const why =
				verdict === "late"
					? "callback signed more than five minutes from now: a replay, or the clock of this machine or of the service is wrong"
					: "callback with a wrong signature";
			log.warn({ jobId }, why);
			return reply.code(401).send({ message: "Wrong signature" });
		}
		metrics.countCallback("taken");
		const task = readTask(body);
		log.info({ jobId, state: task?.state.slice(0, 40), items: task?.items.length }, "callback taken");
		wake(jobId);
		return reply.code(200).send({ message: "ok" });
	});
}

function readTask(body: Buffer) {
	try {
		return readCallback(JSON.parse(body.toString("utf8")));
	} catch {
		return undefined;
	}
}
