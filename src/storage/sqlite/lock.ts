import { DatabaseSync } from "node:sqlite";
import { StoreProblem } from "../problem.ts";
import { sqliteBusy, sqliteCode } from "./errors.ts";

/**
 * Takes the single-instance lock beside a store file and returns its release. The operating system drops the lock with the
 * process, also after kill -9, so there is nothing to clean up by hand. Throws StoreProblem "locked" when somebody holds it.
 */
export function takeLock(path: string): () => void {
	const lock = new DatabaseSync(`${path}.lock`, { timeout: 0 });
	try {
		lock.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
	} catch (error) {
		lock.close();
		if (sqliteCode(error) !== sqliteBusy) throw error;
		throw new StoreProblem(
			"locked",
			`Another Tunesmith is already running on ${path}. Stop it first, or give this one a file of its own in STORE_URL.`,
			error,
		);
	}
	return () => {
		if (lock.isOpen) lock.close();
	};
}
