import type { FastifyInstance } from "fastify";
import { createRateLimit, refuseBeyond } from "../accounts/rate-limit.ts";
import type { Backend } from "../backend.ts";
import type { StudioOptions } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { eraseTask } from "../tasks/erase.ts";
import { amountFields } from "./account.ts";
import { accountOfHeader, keyFirst } from "./keys.ts";
import { workIdOf } from "./parameters.ts";
import { routeDocs } from "./route-docs.ts";

/** `DELETE /api/v2/tasks`: all that the studio holds of a task of either version. */
export function serveDeletions(app: FastifyInstance, backend: Backend, options: StudioOptions): void {
	const { database, accounts, store, now } = backend;
	const rateLimit = createRateLimit(database, "deletions", options.rate, now);
	app.delete(
		"/api/v2/tasks",
		{ onRequest: keyFirst(accounts), config: { docs: routeDocs.deletion, isBodyIdle: true } },
		async (request) => {
			const account = accountOfHeader(request, accounts);
			const id = workIdOf(request);
			refuseBeyond(await rateLimit(account));
			const task = await store.get(id);
			const earlier = await store.deleted(id);
			if ((task ?? earlier)?.account !== account) throw new Refusal(404, "Task not found");
			const deleted = task === undefined ? earlier : await eraseTask(backend, task);
			if (deleted === undefined) throw new Refusal(404, "Task not found");
			return { code: 200, message: "success", workId: id, data: { deleted: true, ...amountFields(deleted) } };
		},
	);
}
