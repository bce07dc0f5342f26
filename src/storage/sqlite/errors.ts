import { Fault } from "../../errors.ts";

/** SQLite's primary result code of an error of `node:sqlite`, which keeps it in `errcode` (https://sqlite.org/rescode.html). */
export function sqliteCode(error: unknown): number | undefined {
	if (typeof error !== "object" || error === null || !("errcode" in error)) return undefined;
	return typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}

export const sqliteBusy = 5;
const sqliteReadonly = 8;
const sqliteIoError = 10;
const sqliteFull = 13;
const sqliteCorrupt = 11;
const sqliteNotADatabase = 26;

/** Whether the file is damaged or no database at all. */
export function isDamaged(error: unknown): boolean {
	const code = sqliteCode(error);
	return code === sqliteCorrupt || code === sqliteNotADatabase;
}

/** What a failed statement means to people: a disk that takes no more is "disk-full"; everything else stays the bug it is. */
export function asFault(error: unknown): unknown {
	const code = sqliteCode(error);
	const isDisk = code === sqliteFull || code === sqliteReadonly || code === sqliteIoError;
	return isDisk ? new Fault("disk-full", {}, { cause: error }) : error;
}
