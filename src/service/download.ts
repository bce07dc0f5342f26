import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkMp3File, leadingTag, tagMp3 } from "@tunesmith/mp3";
import { Fault } from "../errors.ts";
import type { Track } from "../jobs/job.ts";
import type { TrackFiles } from "../jobs/ports.ts";
import { PrivateAddress } from "./addresses.ts";
import type { Api } from "./api.ts";
import { saveCover } from "./cover.ts";
import { type FileOptions, RefusedFile, saveFile } from "./file.ts";
import { TooLong } from "./limited.ts";
import { BadAddress } from "./requests.ts";

/** What was downloaded is no music, or not all of it; another try may bring it. */
class NotMusic extends Error {
	override readonly name = "NotMusic";
}

/**
 * Downloads a track's MP3 and, where there is one, its cover into `folder` as `<take>.mp3` and `<take>.<png|jpg|webp>`. Throws Fault
 * "generation-no-audio" when what lies there is no music, "service-down" when it could not be fetched, "disk-full". `mayRetry` is
 * asked before each further try.
 */
export async function downloadTrack(
	track: Track,
	folder: string,
	signal: AbortSignal,
	api: Api,
	mayRetry: () => boolean,
): Promise<TrackFiles> {
	if (track.audioUrl === undefined) throw new Fault("generation-no-audio", {});
	const { send, timings } = api;
	const { userAgent } = api.options;
	const deadline = AbortSignal.timeout(timings.totalMs);
	const options = { send, userAgent, idleMs: timings.idleMs, signal: AbortSignal.any([signal, deadline]) };
	try {
		const [audio, coverPath] = await Promise.all([
			saveAudio(track, track.audioUrl, folder, { ...options, maxBytes: timings.maxBytes }, api, mayRetry),
			saveCover(track, folder, { ...options, maxBytes: timings.maxCoverBytes }),
		]);
		const { path: audioPath, bytes, seconds } = audio;
		return await withTags({ track, audioPath, bytes, seconds, ...(coverPath !== undefined && { coverPath }) });
	} catch (error) {
		signal.throwIfAborted();
		if (deadline.aborted) throw new Fault("service-down", {}, { cause: error });
		throw asFault(error);
	}
}

async function saveAudio(
	track: Track,
	address: string,
	folder: string,
	options: FileOptions,
	{ timings, options: { clock } }: Api,
	mayRetry: () => boolean,
) {
	const path = join(folder, `${track.index + 1}.mp3`);
	const { pausesMs, retryWithinMs } = timings;
	const lastTryAt = performance.now() + retryWithinMs;
	let shortBytes: number | undefined;
	for (let tries = 0; ; tries++) {
		try {
			return await saveFile(address, folder, options, async (partPath) => {
				const check = await checkMp3File(partPath, options.signal);
				if (!check.isMp3) throw new NotMusic(`no MP3: ${check.reason}`);
				if (check.isCut) throw new NotMusic("cut off");
				// A file still being written grows; one that comes twice as long as before is all there is, and the announcement is wrong.
				if (isHalf(check.seconds, track.seconds) && check.bytes !== shortBytes) {
					shortBytes = check.bytes;
					throw new NotMusic("shorter than announced");
				}
				return { path, bytes: check.bytes, seconds: check.seconds };
			});
		} catch (error) {
			const pause = pausesMs[tries];
			if (pause === undefined || options.signal.aborted || isFinal(error)) throw error;
			if (performance.now() + pause > lastTryAt || !mayRetry()) throw error;
			await clock.wait(pause, options.signal);
		}
	}
}

/** Services round, and announce what was asked for: only a file that lacks a quarter and three seconds is half a file. */
function isHalf(seconds: number, promised: number | undefined): boolean {
	return promised !== undefined && seconds < promised * 0.75 && promised - seconds > 3;
}

/** Gives an MP3 without a tag its title, words, style and cover; one that came tagged stays as its maker left it. */
async function withTags(files: TrackFiles): Promise<TrackFiles> {
	const { track, audioPath, coverPath } = files;
	const mp3 = await readFile(audioPath);
	if (leadingTag(mp3).length > 0) return files;
	const isTagPicture = coverPath !== undefined && /\.(png|jpg)$/.test(coverPath);
	const tagged = tagMp3(mp3, {
		title: track.title,
		genre: track.style.split(",")[0] ?? "",
		lyrics: track.lyrics,
		...(isTagPicture && { cover: await readFile(coverPath) }),
	});
	await writeFile(`${audioPath}.tagged`, tagged);
	await rename(`${audioPath}.tagged`, audioPath);
	return { ...files, bytes: tagged.length };
}

/** An address or a length that no further try can make right. */
const isRefusedByUs = (error: unknown) =>
	error instanceof BadAddress || error instanceof PrivateAddress || error instanceof TooLong;

/** Whether asking again cannot help. Fresh files may be missing at the edge for a moment, so that 403 and 404 are not final at once. */
function isFinal(error: unknown): boolean {
	return isRefusedByUs(error) || isDiskError(error) || (error instanceof RefusedFile && error.status === 410);
}

function isDiskError(error: unknown): error is NodeJS.ErrnoException {
	return (
		error instanceof Error && "syscall" in error && /^(open|write|rename|fdatasync|close)$/.test(String(error.syscall))
	);
}

/** The disk takes no more: full, a quota, read-only, or files may not grow as long as this one. */
const noRoom = new Set(["ENOSPC", "EDQUOT", "EROFS", "EFBIG"]);

function asFault(error: unknown): unknown {
	const options = { cause: error };
	if (isDiskError(error)) return noRoom.has(error.code ?? "") ? new Fault("disk-full", {}, options) : error;
	const isRefusal = error instanceof RefusedFile && error.status !== 429 && error.status < 500;
	const isNoAudio = isRefusal || error instanceof NotMusic || isRefusedByUs(error);
	return new Fault(isNoAudio ? "generation-no-audio" : "service-down", {}, options);
}
