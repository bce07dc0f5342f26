import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileMode, folderMode } from "@tunesmith/private-files";
import type { FileStore, StoredFile } from "./file-store.ts";

async function syncFile(path: string): Promise<number> {
	const file = await open(path, "r+");
	try {
		await file.sync();
		return (await file.stat()).size;
	} finally {
		await file.close();
	}
}

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}

/** Finished files below a folder of this machine. A file has its name only when it is whole and on disk. */
export function storeInFolder(root: string): FileStore {
	const pathOf = (name: string) => join(root, name);
	return {
		async put(from, name) {
			const bytes = await syncFile(from);
			const to = pathOf(name);
			await mkdir(dirname(to), { recursive: true, mode: folderMode });
			await chmod(from, fileMode);
			await rename(from, to);
			return bytes;
		},
		settle: (name) => syncFolder(dirname(pathOf(name))),
		read: (name) => readFile(pathOf(name)),
		sizeOf: (name) =>
			stat(pathOf(name)).then(
				({ size }) => size,
				() => undefined,
			),
		remove: (name) => rm(pathOf(name), { force: true }),
		async list(folder) {
			const found: StoredFile[] = [];
			for (const file of await readdir(pathOf(folder)).catch(() => [])) {
				const name = join(folder, file);
				// a file may be removed meanwhile
				const state = await stat(pathOf(name)).catch(() => undefined);
				if (state !== undefined) found.push({ name, changedAt: state.mtimeMs, bytes: state.size });
			}
			return found;
		},
	};
}
