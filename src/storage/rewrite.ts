import type { DatabaseSync } from "node:sqlite";
import type { Statement } from "./commit.ts";

const key = "rewrite-owed";

/** Goes into the transaction of every deletion after which the file is to be rewritten: neither a stop nor a refusal loses it. */
export const rewriteOwed: Statement = [
	"INSERT OR REPLACE INTO drawers (drawer, key, value) VALUES ('notes', ?, '{\"value\":true}')",
	key,
];
export const rewriteDone: Statement = ["DELETE FROM drawers WHERE drawer = 'notes' AND key = ?", key];

export function openRewriteOwed(database: DatabaseSync): () => boolean {
	const note = database.prepare("SELECT 1 FROM drawers WHERE drawer = 'notes' AND key = ?");
	return () => note.get(key) !== undefined;
}

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
	const [sql, ...values] = rewriteDone;
	database.prepare(sql).run(...values);
}
