import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Routes } from "discord-api-types/v10";
import { z } from "zod";
import { Fault } from "../errors.ts";
import { type Job, resultPosts } from "../jobs/job.ts";
import type { TrackFiles } from "../jobs/ports.ts";
import type { Calls } from "./calls.ts";
import type { AttachedFile } from "./host.ts";

const textDeadlineMs = 15_000;
const musicDeadlineMs = 60_000;

/** A text file that a person attached, as UTF-8 without its byte order mark. Throws Fault "bad-file". */
export async function readAttachedText(file: AttachedFile, maxBytes: number): Promise<string> {
	if (file.bytes > maxBytes) throw bad("too-large");
	const signal = AbortSignal.timeout(textDeadlineMs);
	const response = await fetch(file.url, { signal, redirect: "error" }).catch((error: unknown) => {
		throw bad("unreachable", error);
	});
	if (!response.ok || response.body === null) throw bad("unreachable");
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of Readable.fromWeb(response.body)) {
		size += chunk.length;
		if (size > maxBytes) throw bad("too-large");
		chunks.push(chunk);
	}
	if (size === 0) throw bad("empty");
	return decode(Buffer.concat(chunks));
}

const bad = (reason: string, cause?: unknown) => new Fault("bad-file", { reason }, { cause });

function decode(bytes: Uint8Array): string {
	if (bytes.includes(0)) throw bad("not-text");
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (error) {
		throw bad("not-text", error);
	}
}

const posted = z.object({
	attachments: z.array(z.object({ filename: z.string(), url: z.string(), size: z.number() })),
	embeds: z
		.array(
			z.object({ image: z.object({ url: z.string() }).nullish(), thumbnail: z.object({ url: z.string() }).nullish() }),
		)
		.default([]),
});

/**
 * The MP3s of a finished song from where they were posted: Discord keeps them longer than the service does, and signs their
 * addresses anew at each look. Undefined where a post or a file is gone.
 */
export async function filesFromPosts(
	calls: Calls,
	job: Job,
	folder: string,
	signal: AbortSignal,
): Promise<readonly TrackFiles[] | undefined> {
	const messages = await Promise.all(
		resultPosts(job).map(async ({ channelId, messageId }) => {
			const route = Routes.channelMessage(channelId, messageId);
			return posted.parse(await calls({ for: "look", method: "GET", route, signal }));
		}),
	);
	const audio = messages.flatMap(({ attachments }) => attachments.filter(({ filename }) => /\.mp3$/i.test(filename)));
	// Earlier results show their covers small; a track without one has no embed of its own in later ones.
	const covers = messages.flatMap(({ embeds }) =>
		embeds.flatMap(({ image, thumbnail }) => (image ?? thumbnail)?.url ?? []),
	);
	if (audio.length < job.tracks.length) return undefined;
	return Promise.all(
		job.tracks.map(async (track, at) => {
			const audioPath = join(folder, `${at}.mp3`);
			const coverPath = join(folder, `${at}.png`);
			await save(audio[at]?.url ?? "", audioPath, signal);
			const coverUrl = coverFor(at, job.tracks.length, covers);
			const hasCover =
				coverUrl !== undefined &&
				(await save(coverUrl, coverPath, signal).then(
					() => true,
					() => false,
				));
			return {
				track,
				audioPath,
				bytes: audio[at]?.size ?? 0,
				seconds: track.seconds ?? 0,
				...(hasCover ? { coverPath } : {}),
			};
		}),
	);
}

/** Covers are told apart by the number in their names, where the song has several tracks. */
function coverFor(at: number, trackCount: number, covers: readonly string[]): string | undefined {
	if (trackCount === 1) return covers[0];
	return covers.find((url) => new RegExp(`-${at + 1}-cover\\.\\w+(\\?|$)`).test(url));
}

async function save(url: string, path: string, signal: AbortSignal): Promise<void> {
	const either = AbortSignal.any([signal, AbortSignal.timeout(musicDeadlineMs)]);
	const response = await fetch(url, { signal: either });
	if (!response.ok || response.body === null) throw new Error(`the attachment answered ${response.status}`);
	await pipeline(Readable.fromWeb(response.body), createWriteStream(path), { signal: either });
}
