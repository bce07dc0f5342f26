import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { folderMode } from "@tunesmith/private-files";

/** Unfinished files of a process that has not been seen for so long are removed. */
const abandonedMs = 86_400_000;

/** Removes the folders in `folder` that processes with folders of their own have left. */
async function removeAbandoned(folder: string): Promise<void> {
	for (const name of await readdir(folder).catch(() => [])) {
		const path = join(folder, name);
		const changedAt = await stat(path).then(
			({ mtimeMs }) => mtimeMs,
			() => Number.POSITIVE_INFINITY,
		);
		if (changedAt < Date.now() - abandonedMs) await rm(path, { recursive: true, force: true });
	}
}

/**
 * Folders for unfinished files, below `folder`. `isShared`: other processes use it as well, so that those of this process lie in a folder
 * of its own.
 */
export function openWorkFolders(folder: string, isShared: boolean) {
	const own = isShared ? join(folder, randomUUID()) : folder;
	return {
		/** Makes an empty folder; resolves to its path. `clear` removes it. */
		async workFolder(name: string): Promise<string> {
			const path = join(own, name);
			await rm(path, { recursive: true, force: true });
			await mkdir(path, { recursive: true, mode: folderMode });
			return path;
		},
		clear: (name: string): Promise<void> => rm(join(own, name), { recursive: true, force: true }),
		/** Removes what earlier runs left. */
		removeLeft: (): Promise<void> => (isShared ? removeAbandoned(folder) : rm(own, { recursive: true, force: true })),
	};
}
