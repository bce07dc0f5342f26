import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { invalid, Refusal } from "../refusal.ts";
import { type Soon, whenThere } from "../storage/soon.ts";
import type { FeedHead } from "../tasks/store.ts";
import { feedText, withUrl } from "../tasks/view.ts";
import { accountOfHeader, keyFirst } from "./keys.ts";
import { routeDocs } from "./route-docs.ts";
import { v1BodyLimit } from "./server.ts";

const longestWaitSeconds = 60;

/** A parameter of a request, in the query or the body. */
export function parameter(request: FastifyRequest, name: string): unknown {
	const inQuery = (request.query as Record<string, unknown>)[name];
	if (inQuery !== undefined) return inQuery;
	const { body } = request;
	return typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}

/** The `workId` of a request, in the query or the body. Throws 400. */
export function workIdOf(request: FastifyRequest): string {
	const value = parameter(request, "workId");
	if (value === undefined || value === null || value === "")
		throw invalid([{ field: "workId", message: "is required" }]);
	if (typeof value !== "string") throw invalid([{ field: "workId", message: "must be a string" }]);
	return value;
}

function waitOf(request: FastifyRequest): number {
	const value = parameter(request, "wait");
	if (value === undefined || value === null || value === "") return 0;
	const seconds = Number(value);
	if (!Number.isFinite(seconds) || seconds < 0)
		throw invalid([{ field: "wait", message: "must be a number of seconds" }]);
	return Math.min(seconds, longestWaitSeconds);
}

const caching = { "cache-control": "private, no-cache" };
const json = { "content-type": "application/json; charset=utf-8" };
const etagOf = (id: string, { revision }: FeedHead) => `"${id.slice(0, 8)}-${revision}"`;

function isKnown(request: FastifyRequest, etag: string): boolean {
	const given = request.headers["if-none-match"];
	if (given === undefined) return false;
	return given.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag || entry.trim() === "*");
}

/** The feeds of both versions, by GET and POST, with ETag and long poll. `v1NeedsKey`: the V1 feed is open to nobody without a key. */
export function serveFeeds(app: FastifyInstance, backend: Backend, v1NeedsKey: boolean): void {
	const { accounts, store, changeWaiters, publicUrl } = backend;

	const find = (id: string, account: string | undefined): Soon<FeedHead> =>
		whenThere(store.head(id), (head) => {
			if (head === undefined || (account !== undefined && head.account !== account))
				throw new Refusal(404, "Task not found");
			if (head.removedAt !== undefined) throw new Refusal(410, "The results of this task have been removed");
			return head;
		});

	async function textOf(id: string, version: 1 | 2): Promise<string> {
		const task = await store.get(id);
		if (task === undefined) throw new Refusal(404, "Task not found");
		return feedText(task, version);
	}

	function send(
		request: FastifyRequest,
		reply: FastifyReply,
		version: 1 | 2,
		id: string,
		head: FeedHead,
	): Soon<FastifyReply> {
		const etag = etagOf(id, head);
		if (isKnown(request, etag))
			return reply
				.headers({ etag, ...caching })
				.code(304)
				.send();
		const body = head.body !== undefined && head.version === version ? head.body : textOf(id, version);
		return whenThere(body, (text) => reply.headers({ etag, ...caching, ...json }).send(withUrl(text, publicUrl)));
	}

	async function sendChanged(
		request: FastifyRequest,
		reply: FastifyReply,
		version: 1 | 2,
		id: string,
		account: string | undefined,
		seconds: number,
	): Promise<FastifyReply> {
		const disconnected = new AbortController();
		reply.raw.once("close", () => disconnected.abort());
		const until = performance.now() + seconds * 1000;
		for (;;) {
			const end = await changeWaiters.wait(id, until - performance.now(), disconnected.signal);
			const head = await find(id, account);
			if (end === "over" || !isKnown(request, etagOf(id, head))) return send(request, reply, version, id, head);
		}
	}

	/** Answers at once where the state is remembered and the caller does not wait for a change. */
	function answer(
		request: FastifyRequest,
		reply: FastifyReply,
		version: 1 | 2,
		account: string | undefined,
	): Soon<FastifyReply> {
		const id = workIdOf(request);
		const seconds = waitOf(request);
		return whenThere(find(id, account), (head) => {
			if (seconds === 0 || !isKnown(request, etagOf(id, head))) return send(request, reply, version, id, head);
			return sendChanged(request, reply, version, id, account, seconds);
		});
	}

	for (const method of ["GET", "POST"] as const) {
		app.route({
			method,
			url: "/api/v2/feed",
			config: { docs: routeDocs.v2Feed[method], isBodyIdle: true },
			onRequest: keyFirst(accounts),
			handler: (request, reply) => answer(request, reply, 2, accountOfHeader(request, accounts)),
		});
		app.route({
			method,
			url: "/api/feed",
			bodyLimit: v1BodyLimit,
			config: { docs: routeDocs.v1Feed[method], isBodyIdle: true },
			handler: (request, reply) => {
				const account = v1NeedsKey ? accountOfHeader(request, accounts) : undefined;
				return answer(request, reply, 1, account);
			},
		});
	}
}
