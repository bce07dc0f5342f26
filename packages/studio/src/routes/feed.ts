import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { Refusal } from "../refusal.ts";
import { type Soon, whenThere } from "../storage/soon.ts";
import type { FeedHead } from "../tasks/feed-heads.ts";
import type { TaskStore } from "../tasks/store.ts";
import { feedText, withUrl } from "../tasks/view.ts";
import { accountOfHeader, keyFirst } from "./keys.ts";
import { waitOf, workIdOf } from "./parameters.ts";
import { routeDocs } from "./route-docs.ts";
import { v1BodyLimit } from "./server.ts";

type FeedParts = Pick<Backend, "store" | "changeWaiters" | "publicUrl">;

/** What is asked, and by whom. `account` is undefined where everybody may read the feed. */
type Question = {
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	readonly id: string;
	readonly version: 1 | 2;
	readonly account: string | undefined;
};

const caching = { "cache-control": "private, no-cache" };
const json = { "content-type": "application/json; charset=utf-8" };

const etagOf = (id: string, { revision }: Pick<FeedHead, "revision">) => `"${id.slice(0, 8)}-${revision}"`;

/** Whether the caller has this state already. */
function isKnown({ request, id }: Question, head: FeedHead): boolean {
	const given = request.headers["if-none-match"];
	if (given === undefined) return false;
	const etag = etagOf(id, head);
	return given.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag || entry.trim() === "*");
}

function findHead(store: TaskStore, { id, account }: Question): Soon<FeedHead> {
	return whenThere(store.head(id), (head) => {
		if (head === undefined || (account !== undefined && head.account !== account))
			throw new Refusal(404, "Task not found");
		if (head.removedAt !== undefined) throw new Refusal(410, "The results of this task have been removed");
		return head;
	});
}

/** The feed as the task is now: another process may have changed it since its head was read, so the revision belongs to this text. */
async function build(store: TaskStore, { id, version }: Question): Promise<{ text: string; revision: number }> {
	const task = await store.get(id);
	if (task === undefined) throw new Refusal(404, "Task not found");
	return { text: feedText(task, version), revision: task.revision };
}

function send({ store, publicUrl }: FeedParts, question: Question, head: FeedHead): Soon<FastifyReply> {
	const { reply, id, version } = question;
	if (isKnown(question, head))
		return reply
			.headers({ etag: etagOf(id, head), ...caching })
			.code(304)
			.send();
	const isKept = head.body !== undefined && head.version === version;
	const state = isKept ? { text: head.body, revision: head.revision } : build(store, question);
	return whenThere(state, ({ text, revision }) =>
		reply.headers({ etag: etagOf(id, { revision }), ...caching, ...json }).send(withUrl(text, publicUrl)),
	);
}

/** Sends the next state that the caller does not know, or after `seconds` that there is none. */
async function sendChanged(parts: FeedParts, question: Question, seconds: number): Promise<FastifyReply> {
	const { reply, id } = question;
	const disconnected = new AbortController();
	reply.raw.once("close", () => disconnected.abort());
	const until = performance.now() + seconds * 1000;
	for (;;) {
		const end = await parts.changeWaiters.wait(id, until - performance.now(), disconnected.signal);
		const head = await findHead(parts.store, question);
		if (end === "over" || !isKnown(question, head)) return send(parts, question, head);
	}
}

/** Answers at once where the state is remembered and the caller does not wait for a change. */
function answer(parts: FeedParts, question: Question): Soon<FastifyReply> {
	const seconds = waitOf(question.request);
	return whenThere(findHead(parts.store, question), (head) =>
		seconds === 0 || !isKnown(question, head) ? send(parts, question, head) : sendChanged(parts, question, seconds),
	);
}

/** The feeds of both versions, by GET and POST, with ETag and long poll. `v1NeedsKey`: the V1 feed is open to the task's owner only. */
export function serveFeeds(app: FastifyInstance, backend: Backend, v1NeedsKey: boolean): void {
	const { accounts } = backend;
	for (const method of ["GET", "POST"] as const) {
		app.route({
			method,
			url: "/api/v2/feed",
			config: { docs: routeDocs.v2Feed[method], isBodyIdle: true },
			onRequest: keyFirst(accounts),
			handler: (request, reply) => {
				const account = accountOfHeader(request, accounts);
				return answer(backend, { request, reply, id: workIdOf(request), version: 2, account });
			},
		});
		app.route({
			method,
			url: "/api/feed",
			bodyLimit: v1BodyLimit,
			config: { docs: routeDocs.v1Feed[method], isBodyIdle: true },
			handler: (request, reply) => {
				const account = v1NeedsKey ? accountOfHeader(request, accounts) : undefined;
				return answer(backend, { request, reply, id: workIdOf(request), version: 1, account });
			},
		});
	}
}
