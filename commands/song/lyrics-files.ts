import { plainTitle } from "../../src/discord/answer.ts";
import type { TimedLine } from "../../src/discord/host.ts";
import type { Job, Track } from "../../src/jobs/job.ts";

/** A file name any system takes: letters and digits of every script, at most 60 characters before the ending. */
export function fileNameOf(job: Job, number: number | undefined, ending: string): string {
	const title = plainTitle(job)
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
		.replace(/^-+|-+$/g, "");
	return `${title === "" ? job.id : title}${number === undefined ? "" : `-${number}`}.${ending}`;
}

/** A track's lines in the LRC format: `[mm:ss.xx]words`, with title and length ahead (https://en.wikipedia.org/wiki/LRC_(file_format)). */
export function timedText(job: Job, track: Track, lines: readonly TimedLine[]): string {
	const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
	const title = oneLine(track.title) || plainTitle(job);
	const head = [
		`[ti:${title.replaceAll("]", ")")}]`,
		...(track.seconds === undefined ? [] : [`[length:${stamp(track.seconds * 1000).slice(0, 5)}]`]),
	];
	const sung = lines.toSorted((one, other) => one.atMs - other.atMs);
	return `${[...head, ...sung.map(({ atMs, text }) => `[${stamp(atMs)}]${oneLine(text)}`)].join("\n")}\n`;
}

function stamp(ms: number): string {
	const hundredths = Math.max(0, Math.round(ms / 10));
	const two = (value: number) => String(value).padStart(2, "0");
	return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}
