import type { Track } from "../../jobs/job.ts";
import { sungLyricsOf } from "../../jobs/lyrics.ts";
import { hasOwnRequest, isChangeable } from "../../jobs/take-requests.ts";
import type { ButtonSpec } from "../answer.ts";
import { actionId } from "../command.ts";
import { mostTracksTogether, type Part, type ResultFrame } from "./result.ts";

/**
 * Custom id of the button that marks a message as part of a job's result, so that it can be found again. A result in one message
 * has none but the job's id.
 */
export function markOf(jobId: string, part: Part): string {
	return part.of === 1 ? actionId("again", jobId) : actionId("again", jobId, `${part.number}.${part.of}`);
}

/** Reads what `markOf` wrote; undefined for any other id. */
export function readMark(customId: string, jobId: string): Part | undefined {
	const [name, id, place] = customId.split(":");
	if (name !== "again" || id !== jobId) return undefined;
	if (place === undefined) return { number: 1, of: 1 };
	const [number, of] = place.split(".").map(Number);
	return number !== undefined && of !== undefined && number >= 1 && number <= of ? { number, of } : undefined;
}

/**
 * The buttons under a message of a result: a row for each track, with its number where the song has several, and
 * at the end one row for the song.
 */
export function resultRows(
	frame: Pick<ResultFrame, "job" | "say" | "part" | "trackCount" | "outside">,
	tracks: readonly Track[],
): readonly (readonly ButtonSpec[])[] {
	const { job, say, part } = frame;
	const isLast = part.number === part.of;
	const again: ButtonSpec = { id: markOf(job.id, part), label: say("button.again"), style: "primary" };
	const ofSong = (name: "remix" | "change" | "share" | "details"): ButtonSpec => ({
		id: actionId(name, job.id),
		label: say(`button.${name}`),
		style: "secondary",
	});
	const changes = job.tracks.some(isChangeable) ? [ofSong("change")] : [];
	const pages = frame.outside.songPages.areOffered() ? [ofSong("share")] : [];
	return [
		...tracks.slice(0, mostTracksTogether).map((track) => trackRow(track, frame)),
		isLast ? [again, ofSong("remix"), ...changes, ...pages, ofSong("details")] : [again],
	];
}

/** What can be done with one track. A row takes five buttons. */
function trackRow(
	track: Track,
	{ job, say, trackCount, outside }: Pick<ResultFrame, "job" | "say" | "trackCount" | "outside">,
): readonly ButtonSpec[] {
	const number = trackCount > 1 ? { emoji: keycap(track.index + 1) } : {};
	const isSung = sungLyricsOf({ request: job.request, tracks: [track] }).length > 0;
	const hasFiles = outside.trackFiles.areOffered() && outside.trackFiles.mayHave(track);
	const button = (name: "again-from" | "lyrics" | "files", id: string): ButtonSpec => ({
		id,
		label: say(`button.${name}`),
		style: "secondary",
		...number,
	});
	return [
		...(hasOwnRequest(job, track) ? [button("again-from", actionId("again-from", job.id, track.index))] : []),
		...(isSung ? [button("lyrics", actionId("lyrics", job.id, "message", track.index))] : []),
		...(hasFiles ? [button("files", actionId("files", job.id, track.index))] : []),
	];
}

/** 1️⃣ for 1, up to 9: the same picture in every language. */
function keycap(number: number): string {
	return number > 9 ? "🔟" : `${number}\uFE0F\u20E3`;
}
