import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readIdempotencyKey } from "../accounts/idempotency.ts";
import { createRateLimit, rateHeaders, refuseBeyond } from "../accounts/rate-limit.ts";
import type { Backend } from "../backend.ts";
import { offersOf } from "../engine.ts";
import { rulesOf } from "../models.ts";
import type { StudioOptions } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { drawSeed as randomSeed } from "../seed.ts";
import { createAccept } from "../tasks/accept.ts";
import { readForcedOutcome } from "../tasks/fault-injection.ts";
import { readV1 } from "../tasks/read-v1.ts";
import { readV2 } from "../tasks/read-v2.ts";
import { resolveChange } from "../tasks/resolve-change.ts";
import type { Submission } from "../tasks/submission.ts";
import { accountOfHeader, accountOfToken, keyFirst } from "./keys.ts";
import { submitDocs } from "./route-docs.ts";
import { v1BodyLimit } from "./server.ts";

/** `POST /api/v2/generate` and `POST /api/generate`. */
export function serveSubmits(app: FastifyInstance, backend: Backend, options: StudioOptions): void {
	const { database, accounts, answers, diskLimit, pools, now } = backend;
	const accept = createAccept(backend, options);
	const rateLimit = createRateLimit(database, "submits", options.rate, now);
	const offers = offersOf(options.engine.engine);
	const { drawSeed = randomSeed, rulesFor = rulesOf } = options;
	const resolving = { drawSeed, rulesFor };

	/** Both versions: replay, forced outcome, rate limit, then task and answer in one transaction. */
	async function submit(
		request: FastifyRequest,
		reply: FastifyReply,
		account: string,
		submission: Submission,
		answerFor: (workId: string) => object,
	): Promise<string> {
		reply.header("content-type", "application/json; charset=utf-8");
		const path = request.routeOptions.url ?? "";
		const key = readIdempotencyKey(request.headers["idempotency-key"]);
		const fingerprint = key === undefined ? "" : answers.fingerprint(submission);
		const replay = async () => {
			if (key === undefined) return undefined;
			const first = await answers.find(account, path, key, fingerprint);
			if (first !== undefined) reply.header("Idempotent-Replayed", "true");
			return first;
		};
		const first = await replay();
		if (first !== undefined) return first;
		const fault = readForcedOutcome(request.headers["x-rehearse"], options.faults);
		const allowance = await rateLimit(account);
		reply.headers(rateHeaders(allowance));
		refuseBeyond(allowance);
		await diskLimit.refuseWhenFull();
		const { change } = submission;
		const whole =
			change === undefined ? submission : await resolveChange(backend, account, submission, change, resolving);
		const accepted = await database.transaction(async () => {
			const id = randomUUID();
			const answer = JSON.stringify(answerFor(id));
			const isFirst = key === undefined || (await answers.keep(account, path, key, fingerprint, answer, id));
			return isFirst ? { task: await accept(id, account, whole, fault), answer } : undefined;
		});
		if (accepted !== undefined) {
			pools[accepted.task.cluster].add(accepted.task);
			return accepted.answer;
		}
		// another submission with this key was accepted meanwhile
		const other = await replay();
		if (other !== undefined) return other;
		throw new Refusal(409, "The first request with this Idempotency-Key is being deleted");
	}

	const onRequest = keyFirst(accounts);
	app.post("/api/v2/generate", { onRequest, config: { docs: submitDocs.v2(offers) } }, async (request, reply) => {
		const account = accountOfHeader(request, accounts);
		return submit(request, reply, account, readV2(request.body, options.rulesFor, offers), (workId) => {
			return { code: 200, message: "success", workId, data: { task_id: workId } };
		});
	});
	app.post(
		"/api/generate",
		{ bodyLimit: v1BodyLimit, config: { docs: submitDocs.v1(offers) } },
		async (request, reply) => {
			if (request.body === undefined) throw new Refusal(400, "No body provided");
			const account = accountOfToken(request, accounts);
			return submit(request, reply, account, readV1(request.body, options.rulesFor, offers), (workId) => ({
				message: "success",
				workId,
			}));
		},
	);
}
