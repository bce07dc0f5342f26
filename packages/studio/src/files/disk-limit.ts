import { statfsSync } from "node:fs";
import type { Logger as Log } from "pino";
import { Refusal } from "../refusal.ts";
import type { Database } from "../storage/database.ts";
import { logFailure } from "../storage/outage.ts";

/** Free space that is left to the other users of the disk. */
const usualSpareBytes = 256 * 1024 ** 2;
const spareShare = 1 / 20;

export type DiskLimitParts = {
	readonly database: Database;
	readonly dataFolder: string;
	/** Bytes of all finished files. */
	readonly fileBytes: () => Promise<number>;
	readonly maxBytes: number;
	readonly spareBytes: number | undefined;
	/** Whether a result could be removed now. */
	readonly hasRemovable: () => Promise<boolean>;
	/** Removes results in the background. */
	readonly sweep: () => void;
	readonly log: Log;
};

/** The bound on what the studio stores. The database counts too, but takes at most half from the files. */
export function createDiskLimit(parts: DiskLimitParts) {
	const { database, dataFolder, fileBytes, maxBytes } = parts;
	const mostInDatabase = maxBytes / 2;

	/** Empties the journal first, which may be half of the size. */
	async function isDatabaseFull(): Promise<boolean> {
		if ((await database.bytes()) <= mostInDatabase) return false;
		await database.emptyJournal();
		return (await database.bytes()) > mostInDatabase;
	}

	const exceeds = async () => (await fileBytes()) > maxBytes - Math.min(await database.bytes(), mostInDatabase);

	async function isOver(): Promise<boolean> {
		if (!(await exceeds())) return false;
		await database.emptyJournal();
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
		/** Starts a sweep where the files take more than their share. Never rejects: nobody waits for it. */
		async check(): Promise<void> {
			try {
				if (await isOver()) parts.sweep();
			} catch (error) {
				logFailure(parts.log, error, "the disk limit could not be checked");
			}
		},
		/** Throws 503 while disk or database are full, or while the files are and none of them may be removed yet. */
		async refuseWhenFull(): Promise<void> {
			const isFull = (await isDatabaseFull()) || isDiskFull();
			if (!isFull && !(await isOver())) return;
			parts.sweep();
			if (!isFull && (await parts.hasRemovable())) return;
			throw new Refusal(503, "Server overload: the studio's storage is full", { headers: { "Retry-After": "60" } });
		},
	};
}
