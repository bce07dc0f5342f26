import { randomUUID } from "node:crypto";
import type { SQLOutputValue } from "node:sqlite";
import type { CallbackBody } from "../../wire/callback.ts";
import type { Database } from "../database.ts";
import type { Announce } from "../tasks/progress.ts";
import type { Task } from "../tasks/task.ts";
import { type PublicUrl, v1Item } from "../tasks/view.ts";

/** `waiting` covers both the first try and the retries; the others are ends. */
export type DeliveryState = "waiting" | "delivered" | "failed" | "gone" | "refused";

export type Delivery = {
	readonly id: string;
	readonly task: string;
	readonly stage: string;
	readonly url: string;
	readonly body: string;
	readonly state: DeliveryState;
	/** Tries since it was written or last sent again by hand. */
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

const messages = {
	text: "Lyrics have been generated.",
	first: "The first song has been generated.",
	complete: "All generated successfully.",
} as const;

function bodyOf(task: Task, stage: Parameters<Announce>[1], publicUrl: PublicUrl): CallbackBody {
	const data = { callbackType: stage, data: task.items.map((item) => v1Item(task, item, publicUrl)) };
	return stage === "error" ? { code: 501, data, msg: task.error } : { code: 200, data, msg: messages[stage] };
}

const text = (value: SQLOutputValue | undefined) => (typeof value === "string" ? value : "");
const number = (value: SQLOutputValue | undefined) => (typeof value === "number" ? value : 0);
const numberOrNot = (value: SQLOutputValue | undefined) => (typeof value === "number" ? value : undefined);

function fromRow(row: Record<string, SQLOutputValue>): Delivery {
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

/** Callbacks on disk: what is to be sent, when next, and every try there was. */
export function openOutbox({ sql, transaction }: Database, publicUrl: PublicUrl, now: () => number) {
	const insert = sql.prepare(`INSERT INTO deliveries (id, task, stage, url, body, state, next_at, created_at)
		VALUES (?, ?, ?, ?, ?, 'waiting', ?, ?)`);
	const select = sql.prepare("SELECT * FROM deliveries WHERE id = ?");
	const selectOf = sql.prepare("SELECT * FROM deliveries WHERE task = ? ORDER BY created_at, stage DESC");
	const due = sql.prepare(
		"SELECT id, task, url FROM deliveries WHERE next_at <= ? ORDER BY next_at, stage DESC LIMIT ?",
	);
	const soonest = sql.prepare("SELECT min(next_at) AS at FROM deliveries WHERE next_at > ?");
	const move = sql.prepare("UPDATE deliveries SET state = ?, tries = ?, next_at = ? WHERE id = ?");
	const insertTry = sql.prepare(`INSERT INTO delivery_tries (delivery, number, at, ms, status, error)
		SELECT ?1, count(*) + 1, ?2, ?3, ?4, ?5 FROM delivery_tries WHERE delivery = ?1
		HAVING EXISTS (SELECT 1 FROM deliveries WHERE id = ?1)`);
	const selectTries = sql.prepare(
		"SELECT at, ms, status, error FROM delivery_tries WHERE delivery = ? ORDER BY number",
	);
	const removeTries = sql.prepare(
		"DELETE FROM delivery_tries WHERE delivery IN (SELECT id FROM deliveries WHERE task = ?)",
	);
	const remove = sql.prepare("DELETE FROM deliveries WHERE task = ?");

	return {
		/** Writes the callback of a stage where the caller wants it; to be called inside the transaction of the step. */
		add(task: Task, stage: Parameters<Announce>[1]): boolean {
			const isWanted = stage === "complete" || stage === "error" || task.callbackStages.includes(stage);
			if (task.callbackUrl === undefined || !isWanted) return false;
			const body = JSON.stringify(bodyOf(task, stage, publicUrl));
			insert.run(`msg_${randomUUID()}`, task.id, stage, task.callbackUrl, body, now(), now());
			return true;
		},
		get(id: string): Delivery | undefined {
			const row = select.get(id);
			return row === undefined ? undefined : fromRow(row);
		},
		of: (taskId: string): readonly Delivery[] => selectOf.all(taskId).map(fromRow),
		triesOf: (id: string): readonly DeliveryTry[] =>
			selectTries.all(id).map((row) => {
				return { at: number(row.at), ms: number(row.ms), status: numberOrNot(row.status), error: text(row.error) };
			}),
		/** What is to be sent at `time`, the longest due first; stages of the same moment in their order, which is that of the alphabet backwards. */
		due: (time: number, limit: number): readonly Pick<Delivery, "id" | "task" | "url">[] =>
			due.all(time, limit).map((row) => ({ id: text(row.id), task: text(row.task), url: text(row.url) })),
		/** When the next one is due after `time`. */
		soonest: (time: number): number | undefined => numberOrNot(soonest.get(time)?.at),
		/** Records a try and what follows from it; nothing where the delivery was removed meanwhile. */
		tried(id: string, result: DeliveryTry, state: DeliveryState, tries: number, nextAt: number | undefined): void {
			transaction(() => {
				insertTry.run(id, result.at, result.ms, result.status ?? null, result.error);
				move.run(state, tries, nextAt ?? null, id);
			});
		},
		/** Puts a delivery at the beginning of its retry table again. */
		again: (id: string): void => void move.run("waiting", 0, now(), id),
		removeOf(taskId: string): void {
			removeTries.run(taskId);
			remove.run(taskId);
		},
	};
}
