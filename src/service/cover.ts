import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Track } from "../jobs/job.ts";
import { type FileOptions, saveFile } from "./file.ts";

/** No cover is worth making a finished song wait longer. */
const longestMs = 10_000;

const any = undefined;
/** The pictures that Discord shows, known by their first bytes (PNG and WebP specifications, JFIF). */
const kinds = [
	{ extension: "png", start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
	{ extension: "jpg", start: [0xff, 0xd8, 0xff] },
	// RIFF, four bytes of length, WEBP
	{ extension: "webp", start: [0x52, 0x49, 0x46, 0x46, any, any, any, any, 0x57, 0x45, 0x42, 0x50] },
] as const;

/**
 * Downloads the cover of a track as `<take>.<png|jpg|webp>` by what its bytes are, and returns its path. A cover is an extra: undefined
 * where there is none, or whatever goes wrong with it.
 */
export async function saveCover(track: Track, folder: string, options: FileOptions): Promise<string | undefined> {
	const signal = AbortSignal.any([options.signal, AbortSignal.timeout(longestMs)]);
	for (const address of [track.imageUrl, track.imageLargeUrl]) {
		if (address === undefined) continue;
		try {
			const { path } = await saveFile(address, folder, { ...options, signal }, async (partPath) => {
				const extension = await pictureKind(partPath);
				if (extension === undefined) throw new Error("no picture");
				return { path: join(folder, `${track.index + 1}.${extension}`) };
			});
			return path;
		} catch {
			if (signal.aborted) return undefined;
		}
	}
	return undefined;
}

async function pictureKind(path: string): Promise<string | undefined> {
	await using file = await open(path, "r");
	const { buffer } = await file.read(Buffer.alloc(12), 0, 12);
	const fits = (start: readonly (number | undefined)[]) =>
		start.every((byte, at) => byte === undefined || buffer[at] === byte);
	return kinds.find((kind) => fits(kind.start))?.extension;
}
