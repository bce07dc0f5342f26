import { Fault } from "../errors.ts";
import type { Job, Track } from "./job.ts";
import { sungLyricsOf } from "./lyrics.ts";
import { type CustomRequest, limitsOf } from "./song-request.ts";
import { fitting } from "./text.ts";

/** Whether enough is known of a track to ask for another one like it: its words, unless nobody sings. */
export function hasOwnRequest({ request }: Pick<Job, "request">, track: Track): boolean {
	return request.instrumental || sungLyricsOf({ request, tracks: [track] }).length > 0;
}

/** A key as composers write it: "A minor" for "Am". */
const nameOf = (key: string) => (key.endsWith("m") ? `${key.slice(0, -1)} minor` : `${key} major`);

/** A track's style words with its tempo and key, where there is room for them. */
function withSound({ style, bpm, key }: Track, asked: string, limit: number): string {
	const words = fitting(style.trim() || asked, limit);
	const sound = [
		...(bpm === undefined || /\bbpm\b/i.test(words) ? [] : [`${bpm} bpm`]),
		...(key === undefined || /\b(major|minor)\b/i.test(words) ? [] : [nameOf(key)]),
	];
	return sound.reduce((text, word) => (`${text}, ${word}`.length > limit ? text : `${text}, ${word}`), words);
}

/**
 * The request for another take from one track of a song: title, style and lyrics as they came out in it, with nothing left to the service
 * but the music, and what else was wished for. Throws Fault "not-ready" where there is no such track, or its words are not known.
 */
export function trackRequest(job: Job, index: number): CustomRequest {
	const { request } = job;
	const track = job.tracks.find((other) => other.index === index);
	if (track === undefined || !hasOwnRequest(job, track)) throw new Fault("not-ready", {});
	const { model, instrumental, length, without } = request;
	const limits = limitsOf(model);
	const asked = request.mode === "custom" ? request : { title: request.description, style: request.description };
	const [lyrics = ""] = sungLyricsOf({ request, tracks: [track] });
	return {
		mode: "custom",
		title: fitting(track.title.trim() || asked.title, limits.title),
		style: withSound(track, asked.style, limits.style),
		lyrics,
		instrumental,
		model,
		...(length !== undefined && { length }),
		...(without !== undefined && { without }),
	};
}
