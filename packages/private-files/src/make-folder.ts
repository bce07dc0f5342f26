import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and its parents. Throws what the file system throws. The `recursive` option of Node 26's own `mkdirSync` never returns
 * for a path below /proc, where the system says that an existing parent is missing.
 */
export function makeFolder(path: string): void {
	if (existsSync(path)) return;
	makeFolder(dirname(path));
	try {
		mkdirSync(path);
	} catch (error) {
		// another process was quicker
		if (!existsSync(path)) throw error;
	}
}
