import type { Row } from "../storage/database.ts";
import { number, numberOrNot, text } from "../storage/sql-values.ts";

/** `waiting`: for its first try or a retry. The others are final. */
export type DeliveryState = "waiting" | "delivered" | "failed" | "gone" | "refused";

/** A callback of a stage of a task, as it lies in the outbox. */
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

/** `at`: epoch milliseconds. `status` is undefined where no answer came; `error` is empty where it was delivered. */
export type DeliveryTry = {
	readonly at: number;
	readonly ms: number;
	readonly status: number | undefined;
	readonly error: string;
};

/** Reads a row of `deliveries`. */
export function deliveryFromRow(row: Row): Delivery {
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

/** Reads a row of `delivery_tries`. */
export const tryFromRow = (row: Row): DeliveryTry => ({
	at: number(row.at),
	ms: number(row.ms),
	status: numberOrNot(row.status),
	error: text(row.error),
});
