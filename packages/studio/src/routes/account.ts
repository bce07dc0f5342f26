import type { FastifyInstance, FastifyRequest } from "fastify";
import { createRateLimit, refuseBeyond } from "../accounts/rate-limit.ts";
import type { Backend } from "../backend.ts";
import type { Delivery } from "../callbacks/delivery.ts";
import type { StudioOptions } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { amountsOf, cancelledError } from "../tasks/progress.ts";
import { isOver, type Task } from "../tasks/task.ts";
import { v2TypeOf } from "../tasks/view.ts";
import { accountOfHeader, keyFirst } from "./keys.ts";
import { textParameter, workIdOf } from "./parameters.ts";
import { routeDocs } from "./route-docs.ts";

const hourSeconds = 3600;
/** Cancels of a key in an hour, for each submission of its burst. A cancelled task costs nothing, but its row stays for a month. */
const cancelsPerSubmission = 10;
const redeliveriesAMinute = 30;

/** Fields of the answers for what came back of a task's cost. */
export const amountFields = ({ refunded, kept }: ReturnType<typeof amountsOf>) => {
	return { refunded_credits: refunded, kept_credits: kept };
};

/** Throws 409 for a task that ended in another way than by being cancelled. */
function mustBeCancelled(task: Task): void {
	if (isOver(task) && task.error !== cancelledError) throw new Refusal(409, "The task is over already");
}

/** A key's own things: its credits, cancelling its tasks, the delivery log of its callbacks. */
export function serveAccounts(app: FastifyInstance, backend: Backend, { rate }: StudioOptions): void {
	const { database, accounts, store, progress, pools, files, outbox, sender, now } = backend;
	const cancelLimit = createRateLimit(database, "cancels", rate * cancelsPerSubmission, now, hourSeconds);
	const redeliverLimit = createRateLimit(database, "redeliveries", redeliveriesAMinute, now, 60);
	const onRequest = keyFirst(accounts);

	async function ownTask(request: FastifyRequest, id: string): Promise<Task> {
		const task = await store.get(id);
		if (task === undefined || task.account !== accountOfHeader(request, accounts))
			throw new Refusal(404, "Task not found");
		return task;
	}

	app.get("/api/v2/credits", { onRequest, config: { docs: routeDocs.credits } }, async (request) => {
		const { credits, used, kept } = await accounts.balance(accountOfHeader(request, accounts));
		return { code: 200, message: "success", data: { credits, used_credits: used, kept_credits: kept } };
	});

	app.post("/api/v2/cancel", { onRequest, config: { docs: routeDocs.cancel, isBodyIdle: true } }, async (request) => {
		const task = await ownTask(request, workIdOf(request));
		mustBeCancelled(task);
		if (!isOver(task)) refuseBeyond(await cancelLimit(task.account));
		await progress.cancel(task);
		// it may have ended by itself meanwhile: then its music is whole, paid, and stays
		const ended = await ownTask(request, task.id);
		mustBeCancelled(ended);
		await pools[task.cluster].stop(task);
		for (const item of task.items) await files.remove(item.id);
		const data = { type: v2TypeOf(ended), ...amountFields(amountsOf(ended)) };
		return { code: 200, message: "success", workId: task.id, data };
	});

	const deliveryFields = async (delivery: Delivery) => ({
		id: delivery.id,
		workId: delivery.task,
		stage: delivery.stage,
		url: delivery.url,
		state: delivery.state,
		created_at: new Date(delivery.createdAt).toISOString(),
		next_at: delivery.nextAt === undefined ? null : new Date(delivery.nextAt).toISOString(),
		tries: (await outbox.triesOf(delivery.id)).map(({ at, ms, status, error }) => {
			return { at: new Date(at).toISOString(), ms, status: status ?? null, error };
		}),
	});

	app.get("/api/v2/callbacks", { onRequest, config: { docs: routeDocs.callbacks } }, async (request) => {
		const task = await ownTask(request, workIdOf(request));
		const deliveries = await outbox.of(task.id);
		return { code: 200, message: "success", data: await Promise.all(deliveries.map(deliveryFields)) };
	});

	app.post(
		"/api/v2/callbacks/redeliver",
		{ onRequest, config: { docs: routeDocs.redeliver, isBodyIdle: true } },
		async (request) => {
			const id = textParameter(request, "id");
			const delivery = await outbox.get(id);
			if (delivery === undefined) throw new Refusal(404, "Callback not found");
			refuseBeyond(await redeliverLimit((await ownTask(request, delivery.task)).account));
			await outbox.redeliver(id);
			sender.wake();
			return { code: 200, message: "success", data: await deliveryFields((await outbox.get(id)) ?? delivery) };
		},
	);
}
