import { readFile } from "node:fs/promises";
import { reencodeToFit } from "@tunesmith/mp3";
import { LRUCache } from "lru-cache";
import type { Job } from "../../jobs/job.ts";
import type { TrackFiles } from "../../jobs/ports.ts";
import type { ReadyTrack } from "../render/result.ts";
import { fileName, plainFileName } from "../text.ts";

const mebibyte = 1024 * 1024;
/** What Discord surely takes, and what it takes at most without boosts (10 MiB since January 2025, 20 since September 2026). */
const floorBytes = 10 * mebibyte;
const unboostedBytes = 20 * mebibyte;
const boostedBytes: Readonly<Record<number, number>> = { 2: 50 * mebibyte, 3: 100 * mebibyte };
const rememberedPlaces = 5000;

export type UploadLimits = ReturnType<typeof createUploadLimits>;

/** How large a file may be where: in a guild, by its id, or in "direct" messages. `tierOf` returns a guild's boost tier, undefined while unknown. */
export function createUploadLimits(tierOf: (guildId: string) => number | undefined) {
	const small = new LRUCache<string, true>({ max: rememberedPlaces });
	return {
		/** The smaller of what the interaction named (it counts the person's Nitro) and what the server has. */
		limitFor(place: string, named: number | undefined): number {
			if (small.has(place)) return floorBytes;
			const ofServer = boostedBytes[tierOf(place) ?? 0];
			return Math.max(floorBytes, Math.min(named ?? ofServer ?? floorBytes, ofServer ?? unboostedBytes));
		},
		/** Discord refused a file for its size: from now on only the floor is tried there. Returns whether that is news. */
		learn(place: string): boolean {
			const isNews = !small.has(place);
			small.set(place, true);
			return isNews;
		},
	};
}

/** Reads a track's files for an upload; music that is too large is packed again to fit, or left to its link. */
export async function readyTrack(
	job: Job,
	files: TrackFiles,
	{ trackCount, limitBytes, signal }: { trackCount: number; limitBytes: number; signal: AbortSignal },
): Promise<ReadyTrack> {
	const { track } = files;
	const suffix = trackCount > 1 ? `-${track.index + 1}` : "";
	const name = fileName(track.title, `song-${job.id}`) + suffix;
	// The embed names its cover by an "attachment://" address, which must find it whatever a server makes of other scripts.
	const coverName = plainFileName(track.title, `song-${job.id}`) + suffix;
	const original = await readFile(files.audioPath, { signal });
	const isSmaller = original.length > limitBytes;
	const bytes = isSmaller ? (await reencodeToFit(original, limitBytes, signal))?.bytes : original;
	const cover = files.coverPath === undefined ? undefined : await readCover(files.coverPath, limitBytes, signal);
	return {
		track,
		seconds: files.seconds,
		isSmaller: isSmaller && bytes !== undefined,
		...(bytes === undefined ? {} : { audio: { name: `${name}.mp3`, data: bytes, contentType: "audio/mpeg" } }),
		...(cover === undefined ? {} : { cover: { ...cover, name: `${coverName}-cover.${cover.extension}` } }),
	};
}

/** A cover is an extra: without it the song is still the song. */
async function readCover(path: string, limitBytes: number, signal: AbortSignal) {
	const data = await readFile(path, { signal }).catch(() => undefined);
	signal.throwIfAborted();
	if (data === undefined || data.length > limitBytes) return undefined;
	const isPng = data[0] === 0x89 && data[1] === 0x50;
	return isPng
		? { data, extension: "png", contentType: "image/png" }
		: { data, extension: "jpg", contentType: "image/jpeg" };
}
