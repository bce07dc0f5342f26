import type { Job } from "../../src/jobs/job.ts";
import { titleOf } from "../../src/jobs/title.ts";
import { cutText, escapeText } from "../../src/locales/escape.ts";

/** A song's title in one line of at most `max` characters, for labels and choices, which take no Markdown. */
export function plainTitle(job: Job, max = 60): string {
	return cutText(titleOf(job), max) || job.id;
}

/** The same, safe inside Markdown. */
export function safeTitle(job: Job, max = 60): string {
	return escapeText(plainTitle(job, max));
}
