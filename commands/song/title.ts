import type { Job } from "../../src/jobs/job.ts";
import { cutText, escapeText } from "../../src/locales/escape.ts";

/** The name people know a song by: the title of its first track, else the one asked for, else the beginning of the description. */
export function plainTitle(job: Job, max = 60): string {
	const made = job.tracks.find((track) => track.title.trim() !== "")?.title;
	const asked = job.request.mode === "custom" ? job.request.title : job.request.description;
	return cutText(made ?? asked, max) || job.id;
}

/** The same, safe inside Markdown. */
export function titleOf(job: Job, max = 60): string {
	return escapeText(plainTitle(job, max));
}

/** The style that was made or asked for; empty where neither is known. */
export function plainStyle(job: Job): string {
	const made = job.tracks.find((track) => track.style.trim() !== "")?.style;
	return made ?? (job.request.mode === "custom" ? job.request.style : "");
}
