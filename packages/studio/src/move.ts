import type { BucketSettings } from "./files/bucket.ts";
import { type CopiedFiles, copyFiles } from "./files/copy-files.ts";
import { openBucket } from "./files/open-bucket.ts";
import { type CopiedStudio, copyStudio, openTarget } from "./storage/copy.ts";
import { openSource } from "./storage/copy-source.ts";

export type Move = {
	/** The folder of a studio on SQLite. It stays as it is. */
	readonly folder: string;
	/** `postgres://…`: an empty database for its tasks, accounts and callbacks. They stay where they are without. */
	readonly storeUrl?: string | undefined;
	/** A bucket for its finished files. They stay where they are without. */
	readonly bucket?: BucketSettings | undefined;
	readonly signal: AbortSignal;
};

export type Moved = { readonly store: CopiedStudio | undefined; readonly files: CopiedFiles | undefined };

/**
 * Copies a studio, which must not be running, to where several processes share it. Files come first: whoever opens the copied store finds them.
 * Throws StudioProblem, CopyDiffers, ConnectionLost, BucketError or the signal's reason; the database then holds nothing of it.
 */
export async function moveStudio({ folder, storeUrl, bucket, signal }: Move): Promise<Moved> {
	const source = openSource(folder);
	try {
		const target = storeUrl === undefined ? undefined : await openTarget(storeUrl);
		try {
			const files = bucket && (await copyFiles(folder, await openBucket(bucket, 1), signal));
			return { files, store: target && (await copyStudio(source, target, signal)) };
		} finally {
			await target?.close();
		}
	} finally {
		source.close();
	}
}
