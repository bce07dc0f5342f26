import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import { type Answers, readIdempotencyKey } from "../accounts/answers.ts";
import { type Allowance, rateHeaders } from "../accounts/rate.ts";
import type { Database } from "../database.ts";
import type { RulesFor } from "../models.ts";
import { Refusal } from "../refusal.ts";
import type { Accept } from "../tasks/accept.ts";
import { readRehearsal } from "../tasks/rehearsal.ts";
import { readV1, readV2, type Submission } from "../tasks/submission.ts";
import type { Task } from "../tasks/task.ts";
import { described } from "./described.ts";
import { accountOfHeader, accountOfToken, keyFirst } from "./keys.ts";
import { refuseBeyond } from "./limits.ts";
import { v1BodyLimit } from "./server.ts";

export type SubmitParts = {
	readonly database: Database;
	readonly accounts: Accounts;
	readonly answers: Answers;
	readonly rate: (account: string) => Allowance;
	readonly accept: Accept;
	/** Throws a Refusal while nothing more can be kept. */
	readonly refuseWhenFull: () => void;
	/** Gives an accepted task to its workers. */
	readonly begin: (task: Task) => void;
	/** Whether X-Rehearse is obeyed. */
	readonly faults: boolean;
	readonly rulesFor: RulesFor | undefined;
};

/** `POST /api/v2/generate` and `POST /api/generate`. */
export function serveSubmits(app: FastifyInstance, parts: SubmitParts): void {
	const { database, accounts, answers, accept, begin } = parts;

	/** One way for both generations: replay, rehearsal, rate, then the task and its answer in one transaction. */
	function submit(
		request: FastifyRequest,
		reply: FastifyReply,
		account: string,
		submission: Submission,
		answerFor: (workId: string) => object,
	): string {
		reply.header("content-type", "application/json; charset=utf-8");
		const path = request.routeOptions.url ?? "";
		const key = readIdempotencyKey(request.headers["idempotency-key"]);
		const fingerprint = key === undefined ? "" : answers.fingerprint(submission);
		const first = key === undefined ? undefined : answers.find(account, path, key, fingerprint);
		if (first !== undefined) {
			reply.header("Idempotent-Replayed", "true");
			return first;
		}
		const fault = readRehearsal(request.headers["x-rehearse"], parts.faults);
		const allowance = parts.rate(account);
		reply.headers(rateHeaders(allowance));
		refuseBeyond(allowance);
		parts.refuseWhenFull();
		const { task, answer } = database.transaction(() => {
			const accepted = accept(account, submission, fault);
			const body = JSON.stringify(answerFor(accepted.id));
			if (key !== undefined) answers.keep(account, path, key, fingerprint, body, accepted.id);
			return { task: accepted, answer: body };
		});
		begin(task);
		return answer;
	}

	const onRequest = keyFirst(accounts);
	app.post("/api/v2/generate", { onRequest, config: { described: described.v2Submit } }, async (request, reply) => {
		const account = accountOfHeader(request, accounts);
		return submit(request, reply, account, readV2(request.body, parts.rulesFor), (workId) => {
			return { code: 200, message: "success", workId, data: { task_id: workId } };
		});
	});
	app.post(
		"/api/generate",
		{ bodyLimit: v1BodyLimit, config: { described: described.v1Submit } },
		async (request, reply) => {
			if (request.body === undefined) throw new Refusal(400, "No body provided");
			const account = accountOfToken(request, accounts);
			return submit(request, reply, account, readV1(request.body, parts.rulesFor), (workId) => ({
				message: "success",
				workId,
			}));
		},
	);
}
