import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import type { Bucket } from "./bucket.ts";

const asked = ["range", "if-range", "if-none-match", "if-modified-since"];
const answered = ["content-length", "content-range", "accept-ranges", "etag", "last-modified"];

/** Sends a file through from the bucket as it comes, with the range and the conditions of the request. Throws 404, 416. */
export async function sendFromBucket(
	request: FastifyRequest,
	reply: FastifyReply,
	bucket: Bucket,
	name: string,
): Promise<FastifyReply> {
	const conditions = asked.flatMap((header) => {
		const value = request.headers[header];
		return typeof value === "string" ? [[header, value] as const] : [];
	});
	const method = request.method === "HEAD" ? "HEAD" : "GET";
	const response = await bucket.get(name, method, Object.fromEntries(conditions));
	const headers = answered.flatMap((header) => {
		const value = response.headers.get(header);
		return value === null ? [] : [[header, value] as const];
	});
	if (response.status === 404) throw new Refusal(404, "File not found");
	if (response.status === 416) {
		const range = response.headers.get("content-range");
		throw new Refusal(416, "Range not satisfiable", { headers: range === null ? {} : { "Content-Range": range } });
	}
	reply.code(response.status).headers(Object.fromEntries(headers));
	if (!reply.hasHeader("cache-control")) reply.header("cache-control", "public, max-age=86400, immutable");
	// an empty stream leaves the length as it is, which fastify would set to 0
	if (method === "HEAD") return reply.send(Readable.from([]));
	if (response.body === null) return reply.send();
	return reply.send(Readable.fromWeb(response.body as ReadableStream));
}
