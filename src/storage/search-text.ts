import type { Job } from "../jobs/job.ts";

/** Folds text for searching: case, accents and width fall away; other scripts stay as they are. */
export function fold(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Everything of a job that a search looks at: what was asked for and what was made. */
export function searchTextOf({ request, tracks }: Job): string {
	const asked = request.mode === "describe" ? [request.description] : [request.title, request.style, request.lyrics];
	const made = tracks.flatMap((track) => [track.title, track.style, track.lyrics]);
	return fold([...new Set([...asked, ...made])].join("\n"));
}
