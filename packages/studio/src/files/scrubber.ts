import type { Logger as Log } from "pino";
import type { Database } from "../database.ts";

/** Time in which deletions that follow one another share one rewriting. */
const gatherMs = 5000;
/** A larger database is rewritten with the hourly sweep, because nothing else can be done meanwhile. */
const promptlyUpTo = 64 * 1024 ** 2;

export type Scrubber = ReturnType<typeof createScrubber>;

export type ScrubberParts = {
	readonly database: Database;
	readonly log: Log;
	/** Factor on the pause. */
	readonly pace: number;
};

/**
 * Rewrites the database some seconds after texts were deleted. SQLite overwrites deleted rows at once (`secure_delete`), but a copy of a
 * small row may have stayed in a page when its neighbours were moved to another (22 of 80,000 rows, measured). What is owed is written
 * down, so that it is done after a crash, too.
 */
export function createScrubber({ database, log, pace }: ScrubberParts) {
	const { sql } = database;
	const note = sql.prepare("INSERT OR REPLACE INTO meta VALUES ('scrub', 'owed')");
	const noted = sql.prepare("SELECT 1 FROM meta WHERE name = 'scrub'");
	const done = sql.prepare("DELETE FROM meta WHERE name = 'scrub'");
	let timer: NodeJS.Timeout | undefined;
	let isOpen = true;

	/** Rewrites the database now where that is owed. */
	function scrub(): void {
		clearTimeout(timer);
		timer = undefined;
		if (noted.get() === undefined) return;
		try {
			sql.exec("VACUUM");
			done.run();
			database.emptyJournal();
		} catch (error) {
			// for want of room, perhaps: it stays owed
			log.warn({ err: error }, "the database could not be rewritten after a deletion; it is tried again");
		}
	}

	function schedule(): void {
		if (!isOpen || timer !== undefined || database.bytes() > promptlyUpTo) return;
		timer = setTimeout(scrub, gatherMs * pace);
	}

	return {
		scrub,
		/** Notes that texts are being deleted; to be called in the transaction that deletes them. */
		owe: (): void => void note.run(),
		/** Sees to what is owed. */
		schedule,
		close(): void {
			isOpen = false;
			clearTimeout(timer);
			if (database.bytes() <= promptlyUpTo) scrub();
		},
	};
}
