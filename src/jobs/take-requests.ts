import { Fault } from "../errors.ts";
import { type Job, type Track, workIdOf } from "./job.ts";
import { sungLyricsOf } from "./lyrics.ts";
import { type CustomRequest, limitsOf, type SongEdit, type SongRequest } from "./song-request.ts";
import { fitting } from "./text.ts";
import { styleOf, titleOf } from "./title.ts";

/* What further takes of a song ask for. */

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

/**
 * The request for new music to the lyrics of a song: same title and lyrics, and the style of the wish. Of a description the whole wish
 * goes along as style where the model's style field takes it: it holds the style words and nothing that only the first take happened
 * to have. For a longer one stands the style that was made, without its key and tempo. Throws Fault "not-ready" where nobody sings.
 */
export function sameLyricsRequest(job: Job): CustomRequest {
	const [lyrics] = sungLyricsOf(job);
	if (lyrics === undefined) throw new Fault("not-ready", {});
	const { request } = job;
	const { model } = request;
	const limits = limitsOf(model);
	const common = { mode: "custom", lyrics, instrumental: false, model } as const;
	if (request.mode === "custom") return { ...common, title: request.title, style: request.style };
	const made = styleOf(job);
	const isShort = fitting(request.description, limits.style) === request.description;
	const style = isShort || made === "" ? request.description : withoutKeyAndTempo(made);
	return { ...common, title: fitting(titleOf(job), limits.title), style: fitting(style, limits.style) };
}

const keyOrTempo = /\b\d{2,3}\s*bpm\b|^[a-g][♯♭#b]?\s*(major|minor|maj|min|m|dorian|mixolydian|lydian|phrygian)?$/i;

/** Style words without those that would tie the new music to the pitch and pace of the old. */
function withoutKeyAndTempo(style: string): string {
	const words = style.split(",").map((word) => word.trim());
	const free = words.filter((word) => word !== "" && !keyOrTempo.test(word));
	return (free.length > 0 ? free : words).join(", ");
}

/** Whether the service can change a track: it named its sections. */
export const isChangeable = ({ sections = [] }: Track): boolean => sections.length > 0;

/** The request for a song with changes of one track. Throws Fault "not-ready" where there is no such track, or nothing of it can be changed. */
export function changeRequest(job: Job, index: number, edits: readonly SongEdit[]): SongRequest {
	const track = job.tracks.find((other) => other.index === index);
	const workId = workIdOf(job);
	if (track === undefined || !isChangeable(track) || workId === undefined) throw new Fault("not-ready", {});
	const { seed: _, change: _change, ...request } = job.request;
	const { instrumental } = request;
	const sings = edits.some(({ variation }) => variation === "sung");
	const isSilent = edits.some(({ variation }) => variation === "instrumental");
	return { ...request, instrumental: isSilent || (instrumental && !sings), change: { workId, track: index, edits } };
}
