import { LRUCache } from "lru-cache";
import type { Database, Row } from "../storage/database.ts";
import { type Soon, whenThere } from "../storage/soon.ts";
import { number, numberOrNot, text } from "../storage/sql-values.ts";
import type { Task } from "./task.ts";

/** What a feed needs to know of a task before it shows it. */
export type FeedHead = Pick<Task, "version" | "account" | "revision" | "removedAt"> & {
	/** Body of its version's feed once the task is over, with addresses that begin with a slash. */
	readonly body: string | undefined;
};

const mostHeads = 2000;

const selectHead = "SELECT version, account, revision, removed_at, feed FROM tasks WHERE id = $1";

const headFromRow = (row: Row): FeedHead => ({
	version: number(row.version) === 1 ? 1 : 2,
	account: text(row.account),
	revision: number(row.revision),
	removedAt: numberOrNot(row.removed_at),
	body: typeof row.feed === "string" ? row.feed : undefined,
});

/** The heads of feeds. A feed is read again and again while somebody waits: its head is read once for each change of the task. */
export function openFeedHeads(database: Database) {
	const heads = new LRUCache<string, FeedHead>({ max: mostHeads });
	let changes = 0;
	return {
		/** Call it after every change of a task. */
		changed(id: string): void {
			changes += 1;
			heads.delete(id);
		},
		head(id: string): Soon<FeedHead | undefined> {
			const known = heads.get(id);
			if (known !== undefined) return known;
			const changesBefore = changes;
			return whenThere(database.get(selectHead, id), (row) => {
				if (row === undefined) return undefined;
				const head = headFromRow(row);
				// a row that was read before a change must not be remembered after it
				if (!database.isShared && changes === changesBefore) heads.set(id, head);
				return head;
			});
		},
	};
}
