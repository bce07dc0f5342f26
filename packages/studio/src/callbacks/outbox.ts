import { randomUUID } from "node:crypto";
import type { CallbackBody } from "@tunesmith/protocol";
import type { Database } from "../storage/database.ts";
import { number } from "../storage/sql-values.ts";
import type { Stage } from "../tasks/progress.ts";
import type { Task } from "../tasks/task.ts";
import { type PublicUrl, v1Item } from "../tasks/view.ts";
import { type Delivery, type DeliveryState, type DeliveryTry, deliveryFromRow, tryFromRow } from "./delivery.ts";
import { readDueCallbacks, rebuildQueues, requeue } from "./due-callbacks.ts";

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/** The newest tries of a callback that are kept. */
const mostTries = 50;

const messages = {
	text: "Lyrics have been generated.",
	first: "The first song has been generated.",
	complete: "All generated successfully.",
} as const;

function bodyOf(task: Task, stage: Stage, publicUrl: PublicUrl): CallbackBody {
	const data = { callbackType: stage, data: task.items.map((item) => v1Item(task, item, publicUrl)) };
	return stage === "error" ? { code: 501, data, msg: task.error } : { code: 200, data, msg: messages[stage] };
}

const sql = {
	insert: `INSERT INTO deliveries (id, task, stage, url, body, state, next_at, created_at, account, host)
		VALUES ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8, $9)`,
	select: "SELECT * FROM deliveries WHERE id = $1",
	selectOf: "SELECT * FROM deliveries WHERE task = $1 ORDER BY created_at, stage DESC",
	queueOf: "SELECT account, host FROM deliveries WHERE id = $1",
	queuesOf: "SELECT DISTINCT account, host FROM deliveries WHERE task = $1",
	moveTried:
		"UPDATE deliveries SET state = $1, tries = $2, next_at = $3 WHERE id = $4 AND state = 'waiting' AND tries = $5",
	move: "UPDATE deliveries SET state = $1, tries = $2, next_at = $3 WHERE id = $4",
	lastTry: `SELECT (SELECT coalesce(max(number), 0) FROM delivery_tries WHERE delivery = deliveries.id) AS number
		FROM deliveries WHERE id = $1`,
	insertTry: "INSERT INTO delivery_tries (delivery, number, at, ms, status, error) VALUES ($1, $2, $3, $4, $5, $6)",
	selectTries: "SELECT at, ms, status, error FROM delivery_tries WHERE delivery = $1 ORDER BY number",
	removeOldTries: "DELETE FROM delivery_tries WHERE delivery = $1 AND number <= $2",
	removeTries: "DELETE FROM delivery_tries WHERE delivery IN (SELECT id FROM deliveries WHERE task = $1)",
	remove: "DELETE FROM deliveries WHERE task = $1",
};

async function addTry(database: Database, id: string, { at, ms, status, error }: DeliveryTry): Promise<void> {
	const delivery = await database.get(sql.lastTry, id);
	if (delivery === undefined) return;
	const count = number(delivery.number) + 1;
	await database.run(sql.insertTry, id, count, at, ms, status ?? null, error);
	await database.run(sql.removeOldTries, id, count - mostTries);
}

/** Callbacks on disk: what to send, when, and the tries so far. */
export async function openOutbox(database: Database, publicUrl: PublicUrl, now: () => number) {
	await rebuildQueues(database);

	return {
		...readDueCallbacks(database),
		/** Writes the callback of a stage; false where the task wants none. Call it in the transaction of the step. */
		async add(task: Task, stage: Stage): Promise<boolean> {
			const isWanted = stage === "complete" || stage === "error" || task.callbackStages.includes(stage);
			if (task.callbackUrl === undefined || !isWanted) return false;
			const body = JSON.stringify(bodyOf(task, stage, publicUrl));
			const { hostname } = new URL(task.callbackUrl);
			const at = now();
			const id = `msg_${randomUUID()}`;
			await database.run(sql.insert, id, task.id, stage, task.callbackUrl, body, at, at, task.account, hostname);
			await requeue(database, [{ account: task.account, host: hostname }]);
			return true;
		},
		async get(id: string): Promise<Delivery | undefined> {
			const row = await database.get(sql.select, id);
			return row === undefined ? undefined : deliveryFromRow(row);
		},
		of: async (taskId: string): Promise<readonly Delivery[]> =>
			(await database.all(sql.selectOf, taskId)).map(deliveryFromRow),
		triesOf: async (id: string): Promise<readonly DeliveryTry[]> =>
			(await database.all(sql.selectTries, id)).map(tryFromRow),
		/** Records a try and the state that follows; nothing where the delivery was removed or tried by another process meanwhile. */
		tried: (
			{ id, tries }: Pick<Delivery, "id" | "tries">,
			result: DeliveryTry,
			state: DeliveryState,
			nextAt: number | undefined,
		): Promise<void> =>
			database.transaction(async () => {
				if ((await database.run(sql.moveTried, state, tries + 1, nextAt ?? null, id, tries)) === 0) return;
				await addTry(database, id, result);
				await requeue(database, await database.all(sql.queueOf, id));
			}),
		/** Starts a delivery again, from the first of its tries. */
		redeliver: (id: string): Promise<void> =>
			database.transaction(async () => {
				await database.run(sql.move, "waiting", 0, now(), id);
				await requeue(database, await database.all(sql.queueOf, id));
			}),
		/** Removes the callbacks of a task. Call it in a transaction. */
		async removeOf(taskId: string): Promise<void> {
			const queues = await database.all(sql.queuesOf, taskId);
			await database.run(sql.removeTries, taskId);
			await database.run(sql.remove, taskId);
			await requeue(database, queues);
		},
	};
}
