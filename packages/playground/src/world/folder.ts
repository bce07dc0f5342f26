import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "tunesmith-playground-";

/** A folder of its own for uploads, below `parent`. Its name holds the process, so that the next playground can clear away what a killed one left. */
export async function openFolder(parent: string = tmpdir()): Promise<string> {
	await clearLeftovers(parent).catch(() => undefined);
	return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

async function clearLeftovers(parent: string): Promise<void> {
	for (const name of await readdir(parent)) {
		const pid = name.startsWith(prefix) ? /^\d+(?=-)/.exec(name.slice(prefix.length))?.[0] : undefined;
		if (pid !== undefined && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
	}
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		// somebody else's process cannot be asked, but it is there
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
