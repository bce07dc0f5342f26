import type { FastifyInstance, FastifyRequest } from "fastify";
import { createRateLimit, refuseBeyond } from "../accounts/rate-limit.ts";
import type { Backend } from "../backend.ts";
import type { StudioOptions } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { shareAddress } from "../share/serve-pages.ts";
import { accountOfHeader, keyFirst } from "./keys.ts";
import { workIdOf } from "./parameters.ts";
import { routeDocs } from "./route-docs.ts";

/** `POST` and `DELETE /api/v2/shares`: the owner of a song opens and ends its page. */
export function serveShares(app: FastifyInstance, backend: Backend, options: StudioOptions, shareUrl: string): void {
	const { database, accounts, store, shares, now } = backend;
	const rateLimit = createRateLimit(database, "shares", options.rate, now);

	async function ownTask(request: FastifyRequest) {
		const account = accountOfHeader(request, accounts);
		const task = await store.get(workIdOf(request));
		refuseBeyond(await rateLimit(account));
		if (task?.account !== account) throw new Refusal(404, "Task not found");
		return task;
	}
	const withKey = (docs: object) => ({ onRequest: keyFirst(accounts), config: { docs, isBodyIdle: true } });

	app.post("/api/v2/shares", withKey(routeDocs.share), async (request) => {
		const task = await ownTask(request);
		if (task.removedAt !== undefined) throw new Refusal(410, "The results of this task have been removed");
		if (task.state !== "complete") throw new Refusal(409, "Only a complete task can be shared");
		const url = shareAddress(shareUrl, await shares.start(task.id));
		return { code: 200, message: "success", workId: task.id, data: { url } };
	});
	app.delete("/api/v2/shares", withKey(routeDocs.unshare), async (request) => {
		const task = await ownTask(request);
		await shares.stop(task.id);
		return { code: 200, message: "success", workId: task.id, data: { shared: false } };
	});
}
