import { readEditReason, readEnvelope } from "@tunesmith/protocol";
import { Fault } from "../errors.ts";
import type { Answer } from "./call.ts";
import { asReason, faultBySentence } from "./reasons.ts";

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

export const isGone = (status: number): boolean => status === 404 || status === 410;

/** An answer's status: HTTP's, unless the body names a worse one. Some services put every failure inside a 200. */
export function statusOf({ status, body }: Answer): number {
	const { code } = readEnvelope(body);
	return isSuccess(status) && code !== undefined && code >= 300 ? code : status;
}

/** Whether a code inside a body means success: HTTP's 2xx, and the 0 and 1 of services that do not use HTTP's numbers. */
export function isFine(code: number | undefined): boolean {
	return code === undefined || code === 0 || code === 1 || isSuccess(code);
}

const waitOf = ({ retryAfterMs }: Answer) => (retryAfterMs === undefined ? {} : { retryAfterMs });

/** The fault of a refused submission. Nothing here was accepted, except where the fault is "outcome-unknown". */
export function refusedSubmission(answer: Answer): Fault {
	const { message } = readEnvelope(answer.body);
	const status = statusOf(answer);
	const wait = waitOf(answer);
	const known = answer.isJson ? faultBySentence(message) : undefined;
	const badRequest = () => new Fault("service-bad-request", { reason: asReason(message) || `HTTP ${status}` });
	switch (status) {
		case 401:
			return new Fault("service-key-refused", {});
		case 402:
			return new Fault("service-no-credits", {});
		case 403:
			// A page instead of JSON comes from the edge before the service, not from the service.
			return answer.isJson ? (known ?? new Fault("service-key-refused", {})) : badRequest();
		case 408:
		case 409:
			return new Fault("outcome-unknown", {}, wait);
		case 413:
			return new Fault("service-too-long", {});
		case 429:
			return new Fault("service-busy", {}, wait);
		default:
			// A service that says when to come again did not accept; after any other 5xx it may have (RFC 9110, 15.6.4).
			if (status === 503 && answer.retryAfterMs !== undefined) return new Fault("service-busy", {}, wait);
			if (status >= 300 && status < 500) return known ?? badRequest();
			// A 2xx without a task: only a sentence that we know proves that nothing was accepted.
			if (status < 300 && known !== undefined) return known;
			return new Fault("outcome-unknown", {}, wait);
	}
}

/** The fault of a refused change of a finished track. A reason that we have no words for is told in the service's own. */
export function refusedChange(answer: Answer): Fault {
	if (isGone(answer.status)) return new Fault("parent-gone", {});
	const reason = answer.status === 400 ? readEditReason(answer.body) : undefined;
	return reason === undefined ? refusedSubmission(answer) : new Fault("edit-refused", { reason });
}

/** The fault of any other call that was not answered with success. */
export function refusedQuestion(answer: Answer): Fault {
	const status = statusOf(answer);
	const wait = waitOf(answer);
	switch (status) {
		case 401:
		case 403:
			return new Fault("service-key-refused", {});
		case 402:
			return new Fault("service-no-credits", {});
		case 404:
		case 410:
			return new Fault("service-not-found", {});
		case 408:
			return new Fault("service-down", {}, wait);
		case 429:
			return new Fault("service-busy", {}, wait);
		default:
			if (status >= 500) return new Fault("service-down", {}, wait);
			return faultBySentence(readEnvelope(answer.body).message) ?? new Fault("service-garbled", {});
	}
}
