import { Fault } from "../errors.ts";
import type { Job } from "./job.ts";
import { sungLyricsOf } from "./lyrics.ts";
import { type CustomRequest, limitsOf } from "./song-request.ts";
import { fitting } from "./text.ts";
import { styleOf, titleOf } from "./title.ts";

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
