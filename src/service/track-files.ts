import { readTrackFiles } from "@tunesmith/protocol";
import { Fault } from "../errors.ts";
import { inTime } from "../jobs/clock.ts";
import type { Track } from "../jobs/job.ts";
import { isLink } from "../jobs/links.ts";
import type { Api } from "./api.ts";
import type { Capabilities } from "./capabilities.ts";
import { limited, TooLong } from "./limited.ts";
import { isGone, isSuccess, refusedQuestion } from "./refusals.ts";

/** What the service makes of a track beside its sound. */
type MadeOfTrack = {
	/** Small files: MIDI, lead sheet, timed lyrics. `ending` begins with a dot. */
	readonly files: readonly { readonly ending: string; readonly content: Uint8Array }[];
	/** Address of the archive with its mixes and stems, open to whoever has it for a day. */
	readonly archiveUrl?: string;
};

/** Files that can be made of tracks, where the service offers them. */
export type TrackFilesOfService = {
	/** Whether the service says so now. */
	readonly areOffered: () => boolean;
	/** All small files of a track and the address of its archive; nothing where it can have none. Throws a Fault. */
	readonly of: (track: Track, signal: AbortSignal) => Promise<MadeOfTrack>;
};

const smallEndings: readonly string[] = [".mid", ".musicxml", ".lrc", ".srt"];
const mostBytes = 4 * 1024 * 1024;
/** They are made when they are first asked for, after the songs that are being made. */
const makingMs = 120_000;
const nothing: MadeOfTrack = { files: [] };

/** The id that a track's files are named by; undefined where its address has none. */
export function fileIdOf({ audioUrl = "" }: Pick<Track, "audioUrl">): string | undefined {
	const { pathname } = URL.canParse(audioUrl) ? new URL(audioUrl) : { pathname: "" };
	return /^\/files\/([\w-]+)\.mp3$/.exec(pathname)?.[1];
}

export function openTrackFiles(
	{ options, send, counted, askV2 }: Api,
	capabilities: Capabilities,
): TrackFilesOfService {
	const { baseUrl, key, userAgent } = options;
	const headers = { authorization: `Bearer ${key}`, "user-agent": userAgent };

	/** One file of the service itself, whatever address it named. */
	async function fetchFile(name: string, parent: AbortSignal): Promise<Uint8Array | undefined> {
		const late = () => new Fault("service-down", {});
		return inTime(makingMs, parent, late, async (signal) => {
			const { statusCode, body } = await send(`${baseUrl}/files/${name}`, { method: "GET", headers, signal });
			if (statusCode !== 200) {
				await body.dump();
				if (isGone(statusCode)) return undefined;
				throw new Fault(statusCode === 409 ? "not-ready" : "service-down", {});
			}
			const chunks: Buffer[] = await Array.fromAsync(limited(body, mostBytes));
			return Buffer.concat(chunks);
		}).catch((error: unknown) => {
			parent.throwIfAborted();
			if (error instanceof Fault) throw error;
			throw new Fault(error instanceof TooLong ? "service-garbled" : "service-down", {}, { cause: error });
		});
	}

	return {
		areOffered: () => capabilities.documents("files"),
		async of(track, signal) {
			const id = fileIdOf(track);
			if (id === undefined) return nothing;
			const { answer, status } = await counted("files", () =>
				askV2({ method: "GET", path: "files", query: { id }, signal }),
			);
			if (isGone(status)) return nothing;
			if (status === 409) throw new Fault("not-ready", {});
			if (!isSuccess(status)) throw refusedQuestion(answer);
			const offered = readTrackFiles(answer.body);
			const files: { ending: string; content: Uint8Array }[] = [];
			for (const ending of smallEndings) {
				if (!offered.some(({ name }) => name === `${id}${ending}`)) continue;
				const content = await fetchFile(`${id}${ending}`, signal);
				if (content !== undefined) files.push({ ending, content });
			}
			// without them the track was made by another engine, of which there is no archive either
			if (files.length === 0) return nothing;
			const archiveUrl = offered.find(({ name }) => name === `${id}.zip`)?.url;
			return { files, ...(archiveUrl !== undefined && isLink(archiveUrl) && { archiveUrl }) };
		},
	};
}
