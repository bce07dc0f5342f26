import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** What the studio keeps holds people's texts and the secrets of their callbacks: only its own user may read it. */
export const folderMode = 0o700;
export const fileMode = 0o600;
const othersMayReach = 0o077;
/** Set on folders that everybody shares, such as /tmp: tightening one would lock everybody else out. */
const sticky = 0o1000;

const isLoose = (mode: number) => (mode & othersMayReach) !== 0;

/** A folder or file of somebody else cannot be tightened: what is made inside is private all the same. */
function unlessForeign(error: unknown): void {
	const code = error instanceof Error && "code" in error ? error.code : "";
	if (code !== "EPERM" && code !== "ENOENT") throw error;
}

/** Makes a folder that only its owner may enter, and tightens one that is there. */
export function makePrivateFolder(path: string): void {
	makeFolder(path);
	const { mode } = statSync(path);
	if (isLoose(mode) && (mode & sticky) === 0) tighten(path, folderMode);
}

/** Tightens a file where there is one. */
export const tightenFile = (path: string): void => tighten(path, fileMode);

function tighten(path: string, mode: number): void {
	try {
		chmodSync(path, mode);
	} catch (error) {
		unlessForeign(error);
	}
}

/** Makes an empty file that only its owner may read, and tightens one that is there. An existing one is not opened: closing it would end this process' locks on it. */
export function makePrivateFile(path: string): void {
	if (!existsSync(path)) closeSync(openSync(path, "a", fileMode));
	else tightenFile(path);
}

/**
 * Tightens a folder with all that lies in it, where an earlier version left it open to others. The folder itself comes last: a studio
 * killed in between begins again.
 */
export async function tightenTree(path: string): Promise<void> {
	if (!isLoose((await stat(path)).mode)) return;
	for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
		const mode = entry.isDirectory() ? folderMode : entry.isFile() ? fileMode : undefined;
		if (mode !== undefined) await chmod(join(entry.parentPath, entry.name), mode).catch(unlessForeign);
	}
	await chmod(path, folderMode).catch(unlessForeign);
}
