import { join } from "node:path";
import { checkMp3File } from "@tunesmith/mp3";

import { Fault } from "../errors.ts";
import type { Track } from "../jobs/job.ts";
import type { Clock, TrackFiles } from "../jobs/ports.ts";
import { isServiceHere, PrivateAddress } from "./addresses.ts";
import { saveCover } from "./cover.ts";
import { FileTooLong, RefusedFile, saveFile } from "./file.ts";
import { BadAddress, type FileRequest } from "./file-request.ts";
import { withTags } from "./tag.ts";

export type DownloadTimings = {
	/** For one track with all its tries. */
	readonly totalMs: number;
	readonly idleMs: number;
	/** Pauses before another try, one after the other; as many tries again as there are pauses. */
	readonly pausesMs: readonly number[];
	/** No try begins later than this after the first one: somebody waits to be told. */
	readonly retryWithinMs: number;
	readonly maxBytes: number;
	readonly maxCoverBytes: number;
};

type Tools = {
	readonly baseUrl: string;
	readonly userAgent: string;
	readonly clock: Clock;
	readonly pace: DownloadTimings;
	/** Asked before each further try. */
	readonly mayRetry: () => boolean;
};

/** What was downloaded is no music, or not all of it; another try may bring it. */
class NotMusic extends Error {
	override readonly name = "NotMusic";
}

/**
 * Downloads a track's MP3 and, where there is one, its cover into `folder` as `<take>.mp3` and `<take>.<png|jpg|webp>`. Throws Fault
 * "generation-no-audio" when what lies there is no music, "service-down" when it could not be fetched, "disk-full".
 */
export async function downloadTrack(
	track: Track,
	folder: string,
	signal: AbortSignal,
	tools: Tools,
): Promise<TrackFiles> {
	if (track.audioUrl === undefined) throw new Fault("generation-no-audio", {});
	const deadline = AbortSignal.timeout(tools.pace.totalMs);
	const options: FileRequest = {
		userAgent: tools.userAgent,
		allowsPrivate: await isServiceHere(tools.baseUrl),
		idleMs: tools.pace.idleMs,
		signal: AbortSignal.any([signal, deadline]),
	};
	try {
		const [audio, coverPath] = await Promise.all([
			saveAudio(track, track.audioUrl, folder, options, tools),
			saveCover(track, folder, options, tools.pace.maxCoverBytes),
		]);
		const { path: audioPath, bytes, seconds } = audio;
		return await withTags({ track, audioPath, bytes, seconds, ...(coverPath !== undefined && { coverPath }) });
	} catch (error) {
		signal.throwIfAborted();
		if (deadline.aborted) throw new Fault("service-down", {}, { cause: error });
		throw asFault(error);
	}
}

async function saveAudio(track: Track, address: string, folder: string, options: FileRequest, tools: Tools) {
	const path = join(folder, `${track.index + 1}.mp3`);
	const { pausesMs, retryWithinMs, maxBytes } = tools.pace;
	const lastTryAt = performance.now() + retryWithinMs;
	let shortBytes: number | undefined;
	for (let tries = 0; ; tries++) {
		try {
			return await saveFile(address, folder, { ...options, maxBytes }, async (partPath) => {
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
			if (performance.now() + pause > lastTryAt || !tools.mayRetry()) throw error;
			await tools.clock.wait(pause, options.signal);
		}
	}
}

/** Services round, and announce what was asked for: only a file that lacks a quarter and three seconds is half a file. */
function isHalf(seconds: number, promised: number | undefined): boolean {
	return promised !== undefined && seconds < promised * 0.75 && promised - seconds > 3;
}

/** Whether asking again cannot help. Fresh files may be missing at the edge for a moment, so that 403 and 404 are not final at once. */
function isFinal(error: unknown): boolean {
	return (
		error instanceof BadAddress ||
		error instanceof PrivateAddress ||
		error instanceof FileTooLong ||
		(error instanceof RefusedFile && error.status === 410) ||
		isDiskError(error)
	);
}

function isDiskError(error: unknown): error is NodeJS.ErrnoException {
	return (
		error instanceof Error && "syscall" in error && /^(open|write|rename|fdatasync|close)$/.test(String(error.syscall))
	);
}

/** The disk takes no more: full, a quota, read-only, or files may not grow as long as this one. */
const noRoom = new Set(["ENOSPC", "EDQUOT", "EROFS", "EFBIG"]);

function asFault(error: unknown): unknown {
	if (isDiskError(error)) {
		return noRoom.has(error.code ?? "") ? new Fault("disk-full", {}, { cause: error }) : error;
	}
	const isNetwork = !(error instanceof RefusedFile) || error.status === 429 || error.status >= 500;
	const isJudged =
		error instanceof NotMusic ||
		error instanceof BadAddress ||
		error instanceof PrivateAddress ||
		error instanceof FileTooLong;
	return new Fault(isNetwork && !isJudged ? "service-down" : "generation-no-audio", {}, { cause: error });
}
