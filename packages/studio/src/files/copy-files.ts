import { openAsBlob } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Bucket } from "./bucket.ts";

/** Calls that the service gets at once. */
const mostAtOnce = 8;

export type CopiedFiles = { readonly copied: number; readonly bytes: number; readonly wereThere: number };

/**
 * Puts the finished files of the studio in `folder` into the bucket, each with its checksum. A file of the same size that is there already is
 * left alone, so that what was interrupted goes on. Throws BucketError or the signal's reason.
 */
export async function copyFiles(folder: string, bucket: Bucket, signal: AbortSignal): Promise<CopiedFiles> {
	const from = join(folder, "files");
	const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
	const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	const left = paths.values();
	const done = { copied: 0, bytes: 0, wereThere: 0 };
	const copyOne = async (path: string) => {
		const name = relative(from, path).replaceAll(sep, "/");
		const { size } = await stat(path);
		const there = await bucket.get(name, "HEAD");
		if (there.ok && Number(there.headers.get("content-length")) === size) {
			done.wereThere += 1;
			return;
		}
		done.bytes += await bucket.put(name, await openAsBlob(path));
		done.copied += 1;
	};
	const copyInTurn = async () => {
		for (const path of left) {
			signal.throwIfAborted();
			await copyOne(path);
		}
	};
	await Promise.all(Array.from({ length: mostAtOnce }, copyInTurn));
	return done;
}
