import { Fault } from "../../errors.ts";
import { ConnectionLost, sqlState } from "./connection.ts";

/** Disk full, an error of the disk, and a server that takes no writes (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
const isOfDisk = new Set(["53100", "58030", "25006"]);
/** Serialization failure and deadlock: the transaction was rolled back, and may well work when it is repeated. */
const passes = new Set(["40001", "40P01"]);

/** Whether the same transaction may be tried again. */
export const isRepeatable = (error: unknown): boolean => passes.has(sqlState(error) ?? "");

/**
 * What a failed statement means to people: a disk that takes no more is "disk-full", a lost connection "shutting-down", because the process
 * is about to start again; everything else stays the bug it is.
 */
export function asFault(error: unknown): unknown {
	if (error instanceof ConnectionLost) return new Fault("shutting-down", {}, { cause: error });
	return isOfDisk.has(sqlState(error) ?? "") ? new Fault("disk-full", {}, { cause: error }) : error;
}
