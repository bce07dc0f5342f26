import type { FastifyInstance } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import type { Allowance } from "../accounts/rate.ts";
import { Refusal } from "../refusal.ts";
import type { Erase } from "../tasks/erase.ts";
import type { TaskStore } from "../tasks/store.ts";
import { shownAmounts } from "./account.ts";
import { described } from "./described.ts";
import { workIdOf } from "./feed.ts";
import { accountOfHeader, keyFirst } from "./keys.ts";
import { refuseBeyond } from "./limits.ts";

export type DeletionParts = {
	readonly accounts: Accounts;
	readonly store: TaskStore;
	readonly erase: Erase;
	readonly rate: (account: string) => Allowance;
};

/** `DELETE /api/v2/tasks`: all that the studio holds of a task of either version. */
export function serveDeletions(app: FastifyInstance, { accounts, store, erase, rate }: DeletionParts): void {
	app.delete(
		"/api/v2/tasks",
		{ onRequest: keyFirst(accounts), config: { described: described.deletion, isBodyIdle: true } },
		async (request) => {
			const account = accountOfHeader(request, accounts);
			const id = workIdOf(request);
			refuseBeyond(rate(account));
			const task = store.get(id);
			const earlier = store.deleted(id);
			if ((task ?? earlier)?.account !== account) throw new Refusal(404, "Task not found");
			const deleted = task === undefined ? earlier : await erase(task);
			if (deleted === undefined) throw new Refusal(404, "Task not found");
			return { code: 200, message: "success", workId: id, data: { deleted: true, ...shownAmounts(deleted) } };
		},
	);
}
