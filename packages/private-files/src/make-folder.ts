import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, one after the other, and throws what the file system throws. Node's own `recursive` asks for ever
 * where a system claims that a parent is missing though it is there: every path under /proc hangs the process (seen with Node 26).
 */
export function makeFolder(path: string): void {
	if (existsSync(path)) return;
	makeFolder(dirname(path));
	try {
		mkdirSync(path);
	} catch (error) {
		// somebody else was quicker
		if (!existsSync(path)) throw error;
	}
}
