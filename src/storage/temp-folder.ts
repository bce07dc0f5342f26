import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isPostgres } from "./open.ts";

/** Where songs lie between download and delivery. */
export type TempFolder = {
	readonly path: string;
	close(): Promise<void>;
};

/**
 * Beside a store that is a file: on the disk that is known to have room and to be ours, and what an earlier process left there is found.
 * With a database elsewhere several processes may share this machine: each has a private folder of its own, which is removed at the end.
 */
export function openTempFolder(storeUrl: string): TempFolder {
	if (!isPostgres(storeUrl))
		return { path: join(resolve(storeUrl.replace(/^sqlite:/, ""), ".."), "on-the-way"), close: async () => {} };
	const path = mkdtempSync(join(tmpdir(), "tunesmith-"));
	return { path, close: () => rm(path, { recursive: true, force: true }) };
}
