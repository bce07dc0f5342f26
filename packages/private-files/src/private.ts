import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** Mode of a private folder. */
export const folderMode = 0o700;
/** Mode of a private file. */
export const fileMode = 0o600;
const othersMayReach = 0o077;
/** The mode bit of shared folders such as /tmp, which must stay open to others. */
const sticky = 0o1000;

const isLoose = (mode: number) => (mode & othersMayReach) !== 0;

/** Another user's folder or file cannot be changed; the files made in it are private all the same. */
function unlessForeign(error: unknown): void {
	const code = error instanceof Error && "code" in error ? error.code : "";
	if (code !== "EPERM" && code !== "ENOENT") throw error;
}

/** Makes a folder that only its owner may enter, or closes an existing one to others. */
export function makePrivateFolder(path: string): void {
	makeFolder(path);
	const { mode } = statSync(path);
	if (isLoose(mode) && (mode & sticky) === 0) tighten(path, folderMode);
}

/** Closes a file to others, if it exists. */
export const tightenFile = (path: string): void => tighten(path, fileMode);

function tighten(path: string, mode: number): void {
	try {
		chmodSync(path, mode);
	} catch (error) {
		unlessForeign(error);
	}
}

/**
 * Makes an empty file that only its owner may read, or closes an existing one to others. Does not open an existing file: closing it would end
 * this process' locks on it.
 */
export function makePrivateFile(path: string): void {
	if (!existsSync(path)) closeSync(openSync(path, "a", fileMode));
	else tightenFile(path);
}

/**
 * Closes a folder and all in it to others, where an earlier version left it open. The folder itself comes last, so that a process killed in
 * between does it again.
 */
export async function tightenTree(path: string): Promise<void> {
	if (!isLoose((await stat(path)).mode)) return;
	for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
		const mode = entry.isDirectory() ? folderMode : entry.isFile() ? fileMode : undefined;
		if (mode !== undefined) await chmod(join(entry.parentPath, entry.name), mode).catch(unlessForeign);
	}
	await chmod(path, folderMode).catch(unlessForeign);
}
