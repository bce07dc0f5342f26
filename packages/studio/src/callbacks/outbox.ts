import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { CallbackBody } from "@tunesmith/protocol";

import type { Database } from "../database.ts";
import { number, numberOrNot, type Row, text } from "../sql-values.ts";
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

export type Outbox = ReturnType<typeof openOutbox>;

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

/** The SQL of the outbox. */
function prepareStatements(sql: DatabaseSync) {
	return {
		insert: sql.prepare(`INSERT INTO deliveries (id, task, stage, url, body, state, next_at, created_at, account, host)
		VALUES (?, ?, ?, ?, ?, 'waiting', ?, ?, ?, ?)`),
		select: sql.prepare("SELECT * FROM deliveries WHERE id = ?"),
		selectOf: sql.prepare("SELECT * FROM deliveries WHERE task = ? ORDER BY created_at, stage DESC"),
		dueAccounts: sql.prepare(`WITH RECURSIVE known (account) AS (
			SELECT min(account) FROM callback_queues
			UNION ALL
			SELECT (SELECT min(account) FROM callback_queues WHERE account > known.account) FROM known WHERE account IS NOT NULL
		)
		SELECT account FROM known WHERE account IS NOT NULL
			AND EXISTS (SELECT 1 FROM callback_queues WHERE callback_queues.account = known.account AND next_at <= ?)`),
		dueHosts: sql.prepare(
			"SELECT host FROM callback_queues WHERE account = ? AND next_at <= ? ORDER BY next_at LIMIT ?",
		),
		due: sql.prepare(`SELECT id, task FROM deliveries WHERE account = ? AND host = ? AND next_at <= ?
		ORDER BY next_at, stage DESC LIMIT ?`),
		queueOf: sql.prepare("SELECT account, host FROM deliveries WHERE id = ?"),
		queuesOf: sql.prepare("SELECT DISTINCT account, host FROM deliveries WHERE task = ?"),
		closeQueue: sql.prepare("DELETE FROM callback_queues WHERE account = ? AND host = ?"),
		openQueue: sql.prepare(`INSERT INTO callback_queues
		SELECT account, host, next_at FROM deliveries WHERE account = ? AND host = ? AND next_at IS NOT NULL
		ORDER BY next_at LIMIT 1`),
		soonest: sql.prepare("SELECT min(next_at) AS at FROM deliveries WHERE next_at > ?"),
		move: sql.prepare("UPDATE deliveries SET state = ?, tries = ?, next_at = ? WHERE id = ?"),
		insertTry: sql.prepare(`INSERT INTO delivery_tries (delivery, number, at, ms, status, error)
		SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5 FROM delivery_tries WHERE delivery = ?1
		HAVING EXISTS (SELECT 1 FROM deliveries WHERE id = ?1)`),
		selectTries: sql.prepare("SELECT at, ms, status, error FROM delivery_tries WHERE delivery = ? ORDER BY number"),
		removeOldTries: sql.prepare(`DELETE FROM delivery_tries WHERE delivery = ?1
		AND number <= (SELECT max(number) FROM delivery_tries WHERE delivery = ?1) - ?2`),
		removeTries: sql.prepare("DELETE FROM delivery_tries WHERE delivery IN (SELECT id FROM deliveries WHERE task = ?)"),
		remove: sql.prepare("DELETE FROM deliveries WHERE task = ?"),
	};
}

/** Fills `callback_queues` anew: accounts and hosts of rows may have changed since the last run. */
function rebuildQueues(sql: DatabaseSync): void {
	sql.exec(`DELETE FROM callback_queues;
		INSERT INTO callback_queues
		SELECT account, host, min(next_at) FROM deliveries WHERE next_at IS NOT NULL GROUP BY account, host`);
}

/** Callbacks on disk: what to send, when, and the tries so far. */
export function openOutbox({ sql, transaction }: Database, publicUrl: PublicUrl, now: () => number) {
	const statements = prepareStatements(sql);
	transaction(() => rebuildQueues(sql));

	/** Sets the due time of queues to that of their first callback. Call it after every change of `next_at`. */
	function requeue(queues: readonly Row[]): void {
		for (const { account, host } of queues) {
			statements.closeQueue.run(text(account), text(host));
			statements.openQueue.run(text(account), text(host));
		}
	}

	return {
		/** Writes the callback of a stage; false where the task wants none. Call it in the transaction of the step. */
		add(task: Task, stage: Stage): boolean {
			const isWanted = stage === "complete" || stage === "error" || task.callbackStages.includes(stage);
			if (task.callbackUrl === undefined || !isWanted) return false;
			const body = JSON.stringify(bodyOf(task, stage, publicUrl));
			const { hostname } = new URL(task.callbackUrl);
			statements.insert.run(
				`msg_${randomUUID()}`,
				task.id,
				stage,
				task.callbackUrl,
				body,
				now(),
				now(),
				task.account,
				hostname,
			);
			requeue([{ account: task.account, host: hostname }]);
			return true;
		},
		get(id: string): Delivery | undefined {
			const row = statements.select.get(id);
			return row === undefined ? undefined : fromRow(row);
		},
		of: (taskId: string): readonly Delivery[] => statements.selectOf.all(taskId).map(fromRow),
		triesOf: (id: string): readonly DeliveryTry[] =>
			statements.selectTries.all(id).map((row) => {
				return { at: number(row.at), ms: number(row.ms), status: numberOrNot(row.status), error: text(row.error) };
			}),
		/** Accounts with a callback that is due at `time`, in the order of their names. */
		dueAccounts: (time: number): readonly string[] =>
			statements.dueAccounts.all(time).map(({ account }) => text(account)),
		/** Hosts for which an account has a callback that is due at `time`, the longest due first. */
		dueHosts: (account: string, time: number, limit: number): readonly string[] =>
			statements.dueHosts.all(account, time, limit).map(({ host }) => text(host)),
		/** Callbacks of an account to a host that are due at `time`, the longest due first. Stages of the same moment keep their order: it is reverse alphabetical. */
		due: (account: string, host: string, time: number, limit: number): readonly Pick<Delivery, "id" | "task">[] =>
			statements.due.all(account, host, time, limit).map(({ id, task }) => ({ id: text(id), task: text(task) })),
		/** When the next callback is due after `time`. */
		soonest: (time: number): number | undefined => numberOrNot(statements.soonest.get(time)?.at),
		/** Records a try and the state that follows; nothing where the delivery was removed meanwhile. */
		tried(id: string, result: DeliveryTry, state: DeliveryState, tries: number, nextAt: number | undefined): void {
			transaction(() => {
				statements.insertTry.run(id, result.at, result.ms, result.status ?? null, result.error);
				statements.removeOldTries.run(id, mostTries);
				statements.move.run(state, tries, nextAt ?? null, id);
				requeue(statements.queueOf.all(id));
			});
		},
		/** Starts a delivery again, from the first of its tries. */
		redeliver(id: string): void {
			transaction(() => {
				statements.move.run("waiting", 0, now(), id);
				requeue(statements.queueOf.all(id));
			});
		},
		removeOf(taskId: string): void {
			const queues = statements.queuesOf.all(taskId);
			statements.removeTries.run(taskId);
			statements.remove.run(taskId);
			requeue(queues);
		},
	};
}
