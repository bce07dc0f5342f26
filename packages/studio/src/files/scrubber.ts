import type { Logger as Log } from "pino";
import type { Database } from "../database.ts";

/** Deletions within this time share one rewrite. */
const gatherMs = 5000;
/** A larger database is rewritten by the hourly sweep: a rewrite blocks everything else. */
const mostPromptBytes = 64 * 1024 ** 2;

export type Scrubber = ReturnType<typeof createScrubber>;

export type ScrubberParts = {
	readonly database: Database;
	readonly log: Log;
	/** Factor on the pause. */
	readonly pace: number;
};

/**
 * Rewrites the database some seconds after texts were deleted. SQLite overwrites deleted rows at once (`secure_delete`), but a copy of a
 * small row may stay in a page from which its neighbours were moved (22 of 80,000 rows, measured). The request is stored, so that it
 * outlives a crash.
 */
export function createScrubber({ database, log, pace }: ScrubberParts) {
	const { sql } = database;
	const store = sql.prepare("INSERT OR REPLACE INTO meta VALUES ('scrub', 'owed')");
	const stored = sql.prepare("SELECT 1 FROM meta WHERE name = 'scrub'");
	const done = sql.prepare("DELETE FROM meta WHERE name = 'scrub'");
	let timer: NodeJS.Timeout | undefined;
	let isOpen = true;

	/** Rewrites the database now if that was requested. */
	function scrub(): void {
		clearTimeout(timer);
		timer = undefined;
		if (stored.get() === undefined) return;
		try {
			sql.exec("VACUUM");
			done.run();
			database.emptyJournal();
		} catch (error) {
			// the disk may be full: the request stays
			log.warn({ err: error }, "the database could not be rewritten after a deletion; it is tried again");
		}
	}

	function schedule(): void {
		if (!isOpen || timer !== undefined || database.bytes() > mostPromptBytes) return;
		timer = setTimeout(scrub, gatherMs * pace);
	}

	return {
		scrub,
		/** Stores the request. Call it in the transaction that deletes texts. */
		request: (): void => void store.run(),
		/** Rewrites a small database soon if that was requested. */
		schedule,
		close(): void {
			isOpen = false;
			clearTimeout(timer);
			if (database.bytes() <= mostPromptBytes) scrub();
		},
	};
}
