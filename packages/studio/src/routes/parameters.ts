import type { FastifyRequest } from "fastify";
import { invalid } from "../refusal.ts";

/** A parameter of a request, in the query or the body. */
function parameter(request: FastifyRequest, name: string): unknown {
	const inQuery = (request.query as Record<string, unknown>)[name];
	if (inQuery !== undefined) return inQuery;
	const { body } = request;
	return typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === "";

/** A text that a request must have, in the query or the body. Throws 400. */
export function textParameter(request: FastifyRequest, name: string): string {
	const value = parameter(request, name);
	if (isAbsent(value)) throw invalid([{ field: name, message: "is required" }]);
	if (typeof value !== "string") throw invalid([{ field: name, message: "must be a string" }]);
	return value;
}

/** The `workId` of a request. Throws 400. */
export const workIdOf = (request: FastifyRequest): string => textParameter(request, "workId");

const longestWaitSeconds = 60;

/** The seconds of a long poll that the request asks for by `wait`; 0 where it does not. Throws 400. */
export function waitOf(request: FastifyRequest): number {
	const value = parameter(request, "wait");
	if (isAbsent(value)) return 0;
	// Number() makes numbers of `true` and of lists too
	const seconds = typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
	if (!Number.isFinite(seconds) || seconds < 0)
		throw invalid([{ field: "wait", message: "must be a number of seconds" }]);
	return Math.min(seconds, longestWaitSeconds);
}
