import type { Job } from "./job.ts";

type Titled = Pick<Job, "id" | "request" | "tracks">;

/** The title people know a song by: that of its first track, else the one asked for, else the beginning of the description. Plain text of any length. */
export function titleOf({ id, request, tracks }: Titled): string {
	const made = tracks.map(({ title }) => title.trim()).find((title) => title !== "");
	const asked = request.mode === "custom" ? request.title : request.description;
	return made ?? (asked.trim() || id);
}

/** The style that was made, else the one asked for; empty where neither is known. */
export function styleOf({ request, tracks }: Titled): string {
	const made = tracks.map(({ style }) => style.trim()).find((style) => style !== "");
	return made ?? (request.mode === "custom" ? request.style : "");
}
