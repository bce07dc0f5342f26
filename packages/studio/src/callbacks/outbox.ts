import { randomUUID } from "node:crypto";
import type { CallbackBody } from "@tunesmith/protocol";
import type { Database, Row } from "../storage/database.ts";
import { number, numberOrNot, text } from "../storage/sql-values.ts";
import type { Stage } from "../tasks/progress.ts";
import type { Task } from "../tasks/task.ts";
import { type PublicUrl, v1Item } from "../tasks/view.ts";

/** `waiting`: for its first try or a retry. The others are final. */
export type DeliveryState = "waiting" | "delivered" | "failed" | "gone" | "refused";

export type Delivery = {
	readonly id: string;
	readonly task: string;
	readonly stage: string;
	readonly url: string;
	readonly body: string;
	readonly state: DeliveryState;
	/** Tries since it was written or last redelivered by hand. */
	readonly tries: number;
	/** Epoch milliseconds of the next try. */
	readonly nextAt: number | undefined;
	readonly createdAt: number;
};

export type DeliveryTry = {
	readonly at: number;
	readonly ms: number;
	readonly status: number | undefined;
	readonly error: string;
};

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

function fromRow(row: Row): Delivery {
	return {
		id: text(row.id),
		task: text(row.task),
		stage: text(row.stage),
		url: text(row.url),
		body: text(row.body),
		state: text(row.state) as DeliveryState,
		tries: number(row.tries),
		nextAt: numberOrNot(row.next_at),
		createdAt: number(row.created_at),
	};
}

const sql = {
	insert: `INSERT INTO deliveries (id, task, stage, url, body, state, next_at, created_at, account, host)
		VALUES ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8, $9)`,
	select: "SELECT * FROM deliveries WHERE id = $1",
	selectOf: "SELECT * FROM deliveries WHERE task = $1 ORDER BY created_at, stage DESC",
	dueAccounts: `WITH RECURSIVE known (account) AS (
			SELECT min(account) FROM callback_queues
			UNION ALL
			SELECT (SELECT min(account) FROM callback_queues WHERE account > known.account) FROM known WHERE account IS NOT NULL
		)
		SELECT account FROM known WHERE account IS NOT NULL
			AND EXISTS (SELECT 1 FROM callback_queues WHERE callback_queues.account = known.account AND next_at <= $1)`,
	dueHosts: "SELECT host FROM callback_queues WHERE account = $1 AND next_at <= $2 ORDER BY next_at LIMIT $3",
	due: `SELECT id, task FROM deliveries WHERE account = $1 AND host = $2 AND next_at <= $3
		ORDER BY next_at, stage DESC LIMIT $4`,
	queueOf: "SELECT account, host FROM deliveries WHERE id = $1",
	queuesOf: "SELECT DISTINCT account, host FROM deliveries WHERE task = $1",
	closeQueue: `DELETE FROM callback_queues WHERE account = $1 AND host = $2 AND NOT EXISTS
		(SELECT 1 FROM deliveries WHERE account = $1 AND host = $2 AND next_at IS NOT NULL)`,
	openQueue: `INSERT INTO callback_queues
		SELECT account, host, next_at FROM deliveries WHERE account = $1 AND host = $2 AND next_at IS NOT NULL
		ORDER BY next_at LIMIT 1 ON CONFLICT (account, host) DO UPDATE SET next_at = excluded.next_at`,
	soonest: "SELECT min(next_at) AS at FROM deliveries WHERE next_at > $1",
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
	lockQueues: "LOCK TABLE callback_queues IN EXCLUSIVE MODE",
	emptyQueues: "DELETE FROM callback_queues",
	fillQueues: `INSERT INTO callback_queues
		SELECT account, host, min(next_at) FROM deliveries WHERE next_at IS NOT NULL GROUP BY account, host`,
};

/** Fills `callback_queues` anew: accounts and hosts of rows may have changed since the last run. */
async function rebuildQueues(database: Database): Promise<void> {
	await database.transaction(async () => {
		if (database.isShared) await database.run(sql.lockQueues);
		await database.run(sql.emptyQueues);
		await database.run(sql.fillQueues);
	});
}

/** Callbacks on disk: what to send, when, and the tries so far. */
export async function openOutbox(database: Database, publicUrl: PublicUrl, now: () => number) {
	await rebuildQueues(database);
	const { transaction } = database;

	/** Sets the due time of queues to that of their first callback. Call it after every change of `next_at`. */
	async function requeue(queues: readonly Row[]): Promise<void> {
		for (const { account, host } of queues) {
			// else two at once would each miss what the other wrote
			await database.lock(`callbacks ${text(account)} ${text(host)}`);
			await database.run(sql.closeQueue, text(account), text(host));
			await database.run(sql.openQueue, text(account), text(host));
		}
	}

	async function addTry(id: string, { at, ms, status, error }: DeliveryTry): Promise<void> {
		const delivery = await database.get(sql.lastTry, id);
		if (delivery === undefined) return;
		const count = number(delivery.number) + 1;
		await database.run(sql.insertTry, id, count, at, ms, status ?? null, error);
		await database.run(sql.removeOldTries, id, count - mostTries);
	}

	return {
		/** Writes the callback of a stage; false where the task wants none. Call it in the transaction of the step. */
		async add(task: Task, stage: Stage): Promise<boolean> {
			const isWanted = stage === "complete" || stage === "error" || task.callbackStages.includes(stage);
			if (task.callbackUrl === undefined || !isWanted) return false;
			const body = JSON.stringify(bodyOf(task, stage, publicUrl));
			const { hostname } = new URL(task.callbackUrl);
			const at = now();
			const id = `msg_${randomUUID()}`;
			await database.run(sql.insert, id, task.id, stage, task.callbackUrl, body, at, at, task.account, hostname);
			await requeue([{ account: task.account, host: hostname }]);
			return true;
		},
		async get(id: string): Promise<Delivery | undefined> {
			const row = await database.get(sql.select, id);
			return row === undefined ? undefined : fromRow(row);
		},
		of: async (taskId: string): Promise<readonly Delivery[]> => (await database.all(sql.selectOf, taskId)).map(fromRow),
		triesOf: async (id: string): Promise<readonly DeliveryTry[]> =>
			(await database.all(sql.selectTries, id)).map((row) => {
				return { at: number(row.at), ms: number(row.ms), status: numberOrNot(row.status), error: text(row.error) };
			}),
		/** Accounts with a callback that is due at `time`, in the order of their names. */
		dueAccounts: async (time: number): Promise<readonly string[]> =>
			(await database.all(sql.dueAccounts, time)).map(({ account }) => text(account)),
		/** Hosts for which an account has a callback that is due at `time`, the longest due first. */
		dueHosts: async (account: string, time: number, limit: number): Promise<readonly string[]> =>
			(await database.all(sql.dueHosts, account, time, limit)).map(({ host }) => text(host)),
		/** Callbacks of an account to a host that are due at `time`, the longest due first. Stages of the same moment keep their order: it is reverse alphabetical. */
		async due(
			account: string,
			host: string,
			time: number,
			limit: number,
		): Promise<readonly Pick<Delivery, "id" | "task">[]> {
			const rows = await database.all(sql.due, account, host, time, limit);
			return rows.map(({ id, task }) => ({ id: text(id), task: text(task) }));
		},
		/** When the next callback is due after `time`. */
		soonest: async (time: number): Promise<number | undefined> =>
			numberOrNot((await database.get(sql.soonest, time))?.at),
		/** Records a try and the state that follows; nothing where the delivery was removed or tried by another process meanwhile. */
		tried: (
			{ id, tries }: Pick<Delivery, "id" | "tries">,
			result: DeliveryTry,
			state: DeliveryState,
			nextAt: number | undefined,
		): Promise<void> =>
			transaction(async () => {
				if ((await database.run(sql.moveTried, state, tries + 1, nextAt ?? null, id, tries)) === 0) return;
				await addTry(id, result);
				await requeue(await database.all(sql.queueOf, id));
			}),
		/** Starts a delivery again, from the first of its tries. */
		redeliver: (id: string): Promise<void> =>
			transaction(async () => {
				await database.run(sql.move, "waiting", 0, now(), id);
				await requeue(await database.all(sql.queueOf, id));
			}),
		/** Removes the callbacks of a task. Call it in a transaction. */
		async removeOf(taskId: string): Promise<void> {
			const queues = await database.all(sql.queuesOf, taskId);
			await database.run(sql.removeTries, taskId);
			await database.run(sql.remove, taskId);
			await requeue(queues);
		},
	};
}
