import type { DatabaseSync } from "node:sqlite";
import { scrubDone } from "../scrub-owed.ts";

/**
 * Rewrites the file and empties its journal. SQLite overwrites deleted rows at once (`secure_delete`), but a copy of a row may stay in a
 * page that was rearranged while the row was there: only rewriting the file leaves nothing. For the connection that writes: what is
 * deleted through it later is owed anew.
 */
export function rewrite(database: DatabaseSync): void {
	database.exec("VACUUM");
	// Until its pages are in the file, both it and the journal still hold the old ones.
	const journal = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
	if (journal?.busy !== 0) throw new Error("the store's journal could not be emptied, because the store is being read");
	const [sql, ...values] = scrubDone;
	database.prepare(sql).run(...values);
}
