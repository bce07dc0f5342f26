import type { Database } from "../storage/database.ts";
import { number } from "../storage/sql-values.ts";
import type { Cluster } from "./submission.ts";
import type { Task } from "./task.ts";

/** Accepted and never begun; as the indexes say it. */
const isWaiting = "finished_at IS NULL AND starts = 0 AND fault <> 'timeout'";

const sql = {
	countWaiting: `SELECT count(*) AS tasks FROM tasks WHERE cluster = $1 AND ${isWaiting}`,
	countRunning: "SELECT count(*) AS tasks FROM tasks WHERE finished_at IS NULL AND starts > 0 AND cluster = $1",
	giveRound: `UPDATE tasks SET round = greatest(
			coalesce((SELECT min(round) FROM tasks WHERE cluster = $1 AND id <> $3 AND ${isWaiting}), 0),
			coalesce((SELECT max(round) + 1 FROM tasks WHERE cluster = $1 AND account = $2 AND id <> $3 AND ${isWaiting}), 0))
		WHERE id = $3 RETURNING round`,
	selectRound: "SELECT round FROM tasks WHERE id = $1",
};

/** The part of the task store that a queue of several processes asks: how many tasks wait and run, and whose turn is when. */
export function readTaskTurns(database: Database) {
	return {
		/** Tasks of a cluster that no run has begun with. */
		waiting: async (cluster: Cluster): Promise<number> =>
			number((await database.get(sql.countWaiting, cluster))?.tasks),
		/** Tasks of a cluster that a run has begun with. */
		running: async (cluster: Cluster): Promise<number> =>
			number((await database.get(sql.countRunning, cluster))?.tasks),
		/**
		 * The turn of a task that is being accepted: the one after the last of its account's waiting tasks, and not before the turn that is now.
		 * Tasks that are run turn by turn serve the accounts one after the other.
		 */
		giveRound: async ({ id, account, cluster }: Pick<Task, "id" | "account" | "cluster">): Promise<number> =>
			number((await database.get(sql.giveRound, cluster, account, id))?.round),
		/** The turn that a task was given. */
		roundOf: async (id: string): Promise<number> => number((await database.get(sql.selectRound, id))?.round),
	};
}
