import { statfsSync } from "node:fs";
import type { Database } from "../database.ts";
import { Refusal } from "../refusal.ts";

/** A disk that is nearly full is left to whoever else writes on it. */
const usualSpareBytes = 256 * 1024 ** 2;
const spareShare = 1 / 20;

export type DiskLimitParts = {
	readonly database: Database;
	readonly dataFolder: string;
	/** Bytes of all finished files. */
	readonly fileBytes: () => number;
	readonly maxBytes: number;
	readonly spareBytes: number | undefined;
	/** Whether a finished task can be removed to make room. */
	readonly hasRemovable: () => boolean;
	/** Makes room in the background. */
	readonly sweep: () => void;
};

/** How much the studio may still write. The database counts as well, but takes no more than half from the files. */
export function createDiskLimit(parts: DiskLimitParts) {
	const { database, dataFolder, fileBytes, maxBytes } = parts;
	const mostInDatabase = maxBytes / 2;

	/** Half of it may be the journal, which can be emptied at once. */
	function isDatabaseFull(): boolean {
		if (database.bytes() <= mostInDatabase) return false;
		database.emptyJournal();
		return database.bytes() > mostInDatabase;
	}

	const isTaken = () => fileBytes() > maxBytes - Math.min(database.bytes(), mostInDatabase);

	function isOver(): boolean {
		if (!isTaken()) return false;
		database.emptyJournal();
		return isTaken();
	}

	function isDiskFull(): boolean {
		const { bavail, blocks, bsize } = statfsSync(dataFolder);
		const spare = parts.spareBytes ?? Math.min(usualSpareBytes, blocks * bsize * spareShare);
		return bavail * bsize < spare;
	}

	return {
		/** Whether results must go to make room. */
		isOver,
		/** Makes room where there is too little of it. */
		check(): void {
			if (isOver()) parts.sweep();
		},
		/** Throws 503 while no more can be kept: the disk or the database is full, or the files are and none of them may go yet. */
		refuseWhenFull(): void {
			const isFull = isDatabaseFull() || isDiskFull();
			if (!isFull && !isOver()) return;
			parts.sweep();
			if (!isFull && parts.hasRemovable()) return;
			throw new Refusal(503, "Server overload: the studio's storage is full", { headers: { "Retry-After": "60" } });
		},
	};
}
