import type { Job } from "./job.ts";

type Titled = Pick<Job, "id" | "request" | "tracks">;

/**
 * The title people know a song by: that of its first track that has one, else the one asked for, which is the whole description where no
 * title was, else its id. Plain text of any length.
 */
export function titleOf({ id, request, tracks }: Titled): string {
	const made = tracks.map(({ title }) => title.trim()).find((title) => title !== "");
	const asked = request.mode === "custom" ? request.title : request.description;
	return made ?? (asked.trim() || id);
}

/** The style that a song was made in: that of its first track that names one, else the one asked for; empty where neither is known. */
export function styleOf({ request, tracks }: Titled): string {
	const made = tracks.map(({ style }) => style.trim()).find((style) => style !== "");
	return made ?? (request.mode === "custom" ? request.style : "");
}
