import type { StudioOptions } from "../options.ts";
import type { Sharing } from "../sharing.ts";
import { createDiskLimit } from "./disk-limit.ts";
import { createScrubber } from "./scrubber.ts";
import { type SweeperParts, startSweeper } from "./sweeper.ts";

const dayMs = 86_400_000;

export type CleanupParts = Pick<SweeperParts, "store" | "progress" | "outbox" | "answers" | "files" | "now">;

/** What removes: by retention, by the disk limit, and after deletions. One of the processes sweeps at a time; any may ask it to. */
export async function openCleanup(options: StudioOptions, sharing: Sharing, parts: CleanupParts) {
	const { log, pace = 1 } = options;
	const { database, signals } = sharing;
	const scrubber = createScrubber({ database, log, pace });
	const sweepLease = await sharing.openLease("sweep", () => void sweeper.sweep());
	const sweeper = startSweeper({
		...parts,
		database,
		scrubber,
		log,
		pace,
		retentionMs: (options.retentionDays ?? 30) * dayMs,
		failedTextsPerKey: options.failedTextsPerKey,
		isOnDuty: sweepLease.isHeld,
		isOverLimit: () => diskLimit.isOver(),
	});
	signals.listen("sweep", () => void sweeper.sweep());
	const diskLimit = createDiskLimit({
		database,
		dataFolder: options.dataFolder,
		fileBytes: parts.store.bytesKept,
		maxBytes: options.maxBytes,
		spareBytes: options.spareBytes,
		hasRemovable: sweeper.hasRemovable,
		sweep: () => signals.send("sweep", ""),
		log,
	});
	return { scrubber, sweeper, diskLimit, sweepLease };
}
