import { readEnvelope, readWorkId } from "@tunesmith/protocol";
import { Fault } from "../errors.ts";
import type { SubmitOptions } from "../jobs/ports.ts";
import { interfaceOf, type SongRequest } from "../jobs/song-request.ts";

import { type Answer, type Call, NoAnswer } from "./call.ts";
import type { openCapabilities } from "./capabilities.ts";
import { isFine, refusedSubmission } from "./refusals.ts";
import { type Dialect, type Submission, submissionOf } from "./submission.ts";

type SubmitTools = {
	readonly call: (call: Call) => Promise<Answer>;
	readonly capabilities: ReturnType<typeof openCapabilities>;
	readonly key: string;
	readonly dialect: Dialect;
	readonly publicUrl?: string | undefined;
	readonly callbackSecretOf?: ((jobId: string) => string) | undefined;
	/** Sent with every submission. */
	readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
	readonly timeoutMs: number;
};

/**
 * Opens the submissions: each is sent once, and what came of it is told as exactly as can be known. Throws the Faults of
 * `MusicService.submit`.
 */
export function openSubmit(
	tools: SubmitTools,
): (request: SongRequest, options: SubmitOptions) => Promise<{ workId: string }> {
	const { call, capabilities, key, dialect, publicUrl, callbackSecretOf, headers, timeoutMs } = tools;

	const callbackUrlOf = (jobId: string): string | undefined =>
		publicUrl === undefined || callbackSecretOf === undefined
			? undefined
			: `${publicUrl}/callbacks/${encodeURIComponent(jobId)}/${callbackSecretOf(jobId)}`;

	const post = async (
		{ path, isBearer, body }: Submission,
		idempotencyKey: string,
		signal: AbortSignal,
	): Promise<Answer> => {
		const bearer = isBearer ? { authorization: `Bearer ${key}` } : {};
		const sent = { ...headers?.(), "idempotency-key": idempotencyKey, ...bearer };
		try {
			return await call({ method: "POST", path, headers: sent, json: body, timeoutMs, signal });
		} catch (error) {
			if (!(error instanceof NoAnswer)) throw error;
			throw new Fault(error.how === "refused" ? "service-down" : "outcome-unknown", {}, { cause: error });
		}
	};

	return async (request, { key: idempotencyKey, cluster, jobId, isRepeat, signal }) => {
		const through = interfaceOf(request.model);
		const callbackUrl = callbackUrlOf(jobId);
		const send = async (wantsStages: boolean) => {
			const order = submissionOf(request, { dialect, key, cluster, callbackUrl, wantsStages });
			const answer = await post(order, idempotencyKey, signal);
			if (answer.header("idempotent-replayed")?.toLowerCase() === "true") capabilities.noteReplay();
			return answer;
		};
		const wantsStages = capabilities.has("callback_stages", through) === true;
		let answer = await send(wantsStages);
		// The same key came with another body: what the service offers was not known, or otherwise, when it was sent before.
		const hasVariant = through === "v1" && callbackUrl !== undefined;
		if (answer.status === 422 && isRepeat && hasVariant) answer = await send(!wantsStages);
		const workId = readWorkId(answer.body);
		const isAccepted = answer.status >= 200 && answer.status < 300 && isFine(readEnvelope(answer.body).code);
		if (isAccepted && workId !== undefined) return { workId };
		throw refusedSubmission(answer);
	};
}
