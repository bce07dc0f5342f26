import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import type { Allowance } from "../accounts/rate.ts";
import type { Delivery, Outbox } from "../callbacks/outbox.ts";
import type { TaskFiles } from "../files/task-files.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { Pool } from "../tasks/pool.ts";
import { amountsOf, cancelledError, type Progress } from "../tasks/progress.ts";
import type { TaskStore } from "../tasks/store.ts";
import type { Cluster } from "../tasks/submission.ts";
import { isOver, type Task } from "../tasks/task.ts";
import { v2TypeOf } from "../tasks/view.ts";
import { described } from "./described.ts";
import { parameter, workIdOf } from "./feed.ts";
import { accountOfHeader, keyFirst } from "./keys.ts";
import { refuseBeyond } from "./limits.ts";

export type AccountParts = {
	readonly accounts: Accounts;
	readonly store: TaskStore;
	readonly progress: Progress;
	readonly pools: Readonly<Record<Cluster, Pool>>;
	readonly shelf: TaskFiles;
	readonly outbox: Outbox;
	readonly wakeSender: () => void;
	/** Cancelled tasks that a key may leave behind, and callbacks that it may have sent again. */
	readonly cancelRate: (account: string) => Allowance;
	readonly redeliverRate: (account: string) => Allowance;
};

/** What came of a task's price, in the words of the answers. */
export const shownAmounts = ({ refunded, kept }: ReturnType<typeof amountsOf>) => {
	return { refunded_credits: refunded, kept_credits: kept };
};

/** What callers do with what is theirs: credits, cancel, the delivery log of their callbacks. */
export function serveAccounts(app: FastifyInstance, parts: AccountParts): void {
	const { accounts, store, progress, pools, shelf, outbox } = parts;
	const onRequest = keyFirst(accounts);

	function ownTask(request: FastifyRequest, id: string): Task {
		const task = store.get(id);
		if (task === undefined || task.account !== accountOfHeader(request, accounts))
			throw new Refusal(404, "Task not found");
		return task;
	}

	app.get("/api/v2/credits", { onRequest, config: { described: described.credits } }, async (request) => {
		const { credits, used, kept } = accounts.balance(accountOfHeader(request, accounts));
		return { code: 200, message: "success", data: { credits, used_credits: used, kept_credits: kept } };
	});

	app.post(
		"/api/v2/cancel",
		{ onRequest, config: { described: described.cancel, isBodyIdle: true } },
		async (request) => {
			const task = ownTask(request, workIdOf(request));
			if (isOver(task) && task.error !== cancelledError) throw new Refusal(409, "The task is over already");
			if (!isOver(task)) refuseBeyond(parts.cancelRate(task.account));
			progress.cancel(task);
			await pools[task.cluster].stop(task.account, task.id);
			for (const item of task.items) await shelf.remove(item.id);
			const ended = store.get(task.id) ?? task;
			const data = { type: v2TypeOf(ended), ...shownAmounts(amountsOf(ended)) };
			return { code: 200, message: "success", workId: task.id, data };
		},
	);

	const shown = (delivery: Delivery) => ({
		id: delivery.id,
		workId: delivery.task,
		stage: delivery.stage,
		url: delivery.url,
		state: delivery.state,
		created_at: new Date(delivery.createdAt).toISOString(),
		next_at: delivery.nextAt === undefined ? null : new Date(delivery.nextAt).toISOString(),
		tries: outbox.triesOf(delivery.id).map(({ at, ms, status, error }) => {
			return { at: new Date(at).toISOString(), ms, status: status ?? null, error };
		}),
	});

	app.get("/api/v2/callbacks", { onRequest, config: { described: described.callbacks } }, async (request) => {
		const task = ownTask(request, workIdOf(request));
		return { code: 200, message: "success", data: outbox.of(task.id).map(shown) };
	});

	app.post(
		"/api/v2/callbacks/redeliver",
		{ onRequest, config: { described: described.redeliver, isBodyIdle: true } },
		async (request) => {
			const id = parameter(request, "id");
			if (typeof id !== "string" || id === "") throw invalid([{ field: "id", message: "is required" }]);
			const delivery = outbox.get(id);
			if (delivery === undefined) throw new Refusal(404, "Callback not found");
			refuseBeyond(parts.redeliverRate(ownTask(request, delivery.task).account));
			outbox.again(id);
			parts.wakeSender();
			return { code: 200, message: "success", data: shown(outbox.get(id) ?? delivery) };
		},
	);
}
