import { statfsSync } from "node:fs";
import type { Database } from "../database.ts";
import { Refusal } from "../refusal.ts";

/** Free space that is left to the other users of the disk. */
const usualSpareBytes = 256 * 1024 ** 2;
const spareShare = 1 / 20;

export type DiskLimitParts = {
	readonly database: Database;
	readonly dataFolder: string;
	/** Bytes of all finished files. */
	readonly fileBytes: () => number;
	readonly maxBytes: number;
	readonly spareBytes: number | undefined;
	/** Whether a result could be removed now. */
	readonly hasRemovable: () => boolean;
	/** Removes results in the background. */
	readonly sweep: () => void;
};

/** The bound on what the studio stores. The database counts too, but takes at most half from the files. */
export function createDiskLimit(parts: DiskLimitParts) {
	const { database, dataFolder, fileBytes, maxBytes } = parts;
	const mostInDatabase = maxBytes / 2;

	/** Empties the journal first, which may be half of the size. */
	function isDatabaseFull(): boolean {
		if (database.bytes() <= mostInDatabase) return false;
		database.emptyJournal();
		return database.bytes() > mostInDatabase;
	}

	const exceeds = () => fileBytes() > maxBytes - Math.min(database.bytes(), mostInDatabase);

	function isOver(): boolean {
		if (!exceeds()) return false;
		database.emptyJournal();
		return exceeds();
	}

	function isDiskFull(): boolean {
		const { bavail, blocks, bsize } = statfsSync(dataFolder);
		const spare = parts.spareBytes ?? Math.min(usualSpareBytes, blocks * bsize * spareShare);
		return bavail * bsize < spare;
	}

	return {
		/** Whether the files take more than their share. */
		isOver,
		/** Starts a sweep where the files take more than their share. */
		check(): void {
			if (isOver()) parts.sweep();
		},
		/** Throws 503 while disk or database are full, or while the files are and none of them may be removed yet. */
		refuseWhenFull(): void {
			const isFull = isDatabaseFull() || isDiskFull();
			if (!isFull && !isOver()) return;
			parts.sweep();
			if (!isFull && parts.hasRemovable()) return;
			throw new Refusal(503, "Server overload: the studio's storage is full", { headers: { "Retry-After": "60" } });
		},
	};
}
