import type { Database, Row } from "../storage/database.ts";
import { numberOrNot, text } from "../storage/sql-values.ts";
import type { Delivery } from "./delivery.ts";

const sql = {
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
	soonest: "SELECT min(next_at) AS at FROM deliveries WHERE next_at > $1",
	closeQueue: `DELETE FROM callback_queues WHERE account = $1 AND host = $2 AND NOT EXISTS
		(SELECT 1 FROM deliveries WHERE account = $1 AND host = $2 AND next_at IS NOT NULL)`,
	openQueue: `INSERT INTO callback_queues
		SELECT account, host, next_at FROM deliveries WHERE account = $1 AND host = $2 AND next_at IS NOT NULL
		ORDER BY next_at LIMIT 1 ON CONFLICT (account, host) DO UPDATE SET next_at = excluded.next_at`,
	lockQueues: "LOCK TABLE callback_queues IN EXCLUSIVE MODE",
	emptyQueues: "DELETE FROM callback_queues",
	fillQueues: `INSERT INTO callback_queues
		SELECT account, host, min(next_at) FROM deliveries WHERE next_at IS NOT NULL GROUP BY account, host`,
};

/** Fills `callback_queues` anew: accounts and hosts of rows may have changed since the last run. */
export async function rebuildQueues(database: Database): Promise<void> {
	await database.transaction(async () => {
		if (database.isShared) await database.run(sql.lockQueues);
		await database.run(sql.emptyQueues);
		await database.run(sql.fillQueues);
	});
}

/** Sets the due time of queues (`account`, `host`) to that of their first callback. Call it after every change of `next_at`. */
export async function requeue(database: Database, queues: readonly Row[]): Promise<void> {
	for (const { account, host } of queues) {
		// else two at once would each miss what the other wrote
		await database.lock(`callbacks ${text(account)} ${text(host)}`);
		await database.run(sql.closeQueue, text(account), text(host));
		await database.run(sql.openQueue, text(account), text(host));
	}
}

/** Which callbacks are due, by account and host. Times are epoch milliseconds. */
export function readDueCallbacks(database: Database) {
	return {
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
	};
}
