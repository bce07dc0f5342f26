import { randomBytes } from "node:crypto";
import type { Database } from "../storage/database.ts";
import { text } from "../storage/sql-values.ts";

const sql = {
	insert: "INSERT INTO shares (id, task, created_at) VALUES ($1, $2, $3) ON CONFLICT (task) DO NOTHING",
	ofTask: "SELECT id FROM shares WHERE task = $1",
	taskOf: "SELECT task FROM shares WHERE id = $1",
	remove: "DELETE FROM shares WHERE task = $1",
};

/** The songs that have a page of their own. A page's id has 144 random bits: whoever knows it was given it. */
export function openShares(database: Database, now: () => number) {
	return {
		/** The id of the page of a task, the same until `stop`. */
		async start(task: string): Promise<string> {
			await database.run(sql.insert, randomBytes(18).toString("base64url"), task, now());
			return text((await database.get(sql.ofTask, task))?.id);
		},
		/** Ends the page for good: a later one has another id. */
		stop: (task: string): Promise<number> => database.run(sql.remove, task),
		async taskOf(id: string): Promise<string | undefined> {
			const row = await database.get(sql.taskOf, id);
			return row === undefined ? undefined : text(row.task);
		},
	};
}
