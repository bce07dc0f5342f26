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

export const codeOf = (error: unknown): string =>
	typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** A server that starts, stops or has no room. */
const passingStates = new Set(["57P01", "57P02", "57P03", "53300"]);

/** Whether a session that could not be opened may well be opened later: also after every failure of the network but a name that nobody knows. */
export function mayPass(error: unknown): boolean {
	const state = sqlState(error);
	if (state !== undefined) return passingStates.has(state);
	const isOfSettings = /ENOTFOUND|CERT|SELF_SIGNED|SSL|SASL|password/;
	return !isOfSettings.test(codeOf(error)) && !isOfSettings.test(error instanceof Error ? error.message : "");
}

/** Why a session could not be opened: as ConnectionLost where it may well be opened later, else as the server said it. */
export const asLoss = (error: unknown): unknown => (mayPass(error) ? new ConnectionLost(error) : error);

/** The loss of a session that an error tells of, or one of its causes. */
export function lossIn(error: unknown): ConnectionLost | undefined {
	for (let inner = error; inner instanceof Error; inner = inner.cause)
		if (inner instanceof ConnectionLost) return inner;
	return undefined;
}
