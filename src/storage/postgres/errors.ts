import { ConnectionLost, sqlState } from "@tunesmith/postgres";
import { Fault } from "../../errors.ts";

/** Disk full, an error of the disk, and a server that takes no writes (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
const isOfDisk = new Set(["53100", "58030", "25006"]);

/**
 * What a failed statement means to people: a disk that takes no more is "disk-full", a lost connection "shutting-down", because the process
 * is about to start again; everything else stays the bug it is.
 */
export function asFault(error: unknown): unknown {
	if (error instanceof ConnectionLost) return new Fault("shutting-down", {}, { cause: error });
	return isOfDisk.has(sqlState(error) ?? "") ? new Fault("disk-full", {}, { cause: error }) : error;
}
