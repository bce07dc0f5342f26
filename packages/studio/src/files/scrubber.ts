import type { Logger as Log } from "pino";
import type { Database } from "../storage/database.ts";

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

const sql = {
	store: "INSERT INTO meta (name, value) VALUES ('scrub', 'owed') ON CONFLICT DO NOTHING",
	stored: "SELECT value FROM meta WHERE name = 'scrub'",
	done: "DELETE FROM meta WHERE name = 'scrub'",
};

/**
 * Rewrites the database some seconds after texts were deleted. SQLite overwrites deleted rows at once (`secure_delete`), but a copy of a
 * small row may stay in a page from which its neighbours were moved (22 of 80,000 rows, measured). The request is stored, so that it
 * outlives a crash.
 */
export function createScrubber({ database, log, pace }: ScrubberParts) {
	let timer: NodeJS.Timeout | undefined;
	let isOpen = true;

	/** Rewrites the database now if that was requested. */
	async function scrub(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		try {
			if ((await database.get(sql.stored)) === undefined) return;
			await database.rewrite();
			await database.run(sql.done);
			await database.emptyJournal();
		} catch (error) {
			// the disk may be full: the request stays
			log.warn({ err: error }, "the database could not be rewritten after a deletion; it is tried again");
		}
	}

	const isSmall = async () => (await database.bytes()) <= mostPromptBytes;

	async function schedule(): Promise<void> {
		if (!isOpen || timer !== undefined) return;
		// where that cannot be seen now, the next sweep rewrites it
		if (await isSmall().catch(() => false)) timer ??= setTimeout(() => void scrub(), gatherMs * pace);
	}

	return {
		scrub,
		/** Stores the request. Call it in the transaction that deletes texts. */
		async request(): Promise<void> {
			await database.run(sql.store);
		},
		/** Rewrites a small database soon if that was requested. */
		schedule,
		async close(): Promise<void> {
			isOpen = false;
			clearTimeout(timer);
			if (await isSmall()) await scrub();
		},
	};
}
