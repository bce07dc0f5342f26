import type { Brief } from "@tunesmith/composer";

/** The error of a task that content review refuses, as the interface words it (docs/studio.md, "Failures"). */
export const moderated = "Unable to generate lyrics from song description";

const minors = `(?:child(?:ren)?|minors?|underage|preteens?|toddlers?|schoolgirls?|schoolboys?|little (?:girls?|boys?))`;
const sexual = String.raw`(?:sex(?:ual|ually|y)?|porn\w*|nude|naked|erotic\w*|rape[sd]?|raping|molest\w*)`;

/** Sexual words about minors, calls to kill a people or oneself, instructions to build weapons. Short on purpose: dark songs are allowed. */
const blocked: readonly RegExp[] = [
	new RegExp(String.raw`\b${sexual}\b[^.\n]{0,40}\b${minors}\b|\b${minors}\b[^.\n]{0,40}\b${sexual}\b`, "i"),
	/\b(?:kill|gas|exterminate|genocide)\b[^.\n]{0,20}\ball\b[^.\n]{0,20}\b(?:jews|muslims|christians|blacks|whites|gays|immigrants)\b/i,
	/\b(?:you should|go and|just go)\b[^.\n]{0,20}\bkill yoursel(?:f|ves)\b/i,
	/\bhow to (?:make|build|assemble)\b[^.\n]{0,20}\b(?:pipe bomb|nail bomb|nerve gas|dirty bomb|explosive device)\b/i,
];

/** Whether content review refuses a brief. */
export function isBlocked({
	description,
	title,
	style,
	lyrics,
	revision,
}: Pick<Brief, "description" | "title" | "style" | "lyrics" | "revision">): boolean {
	const added = revision?.edits.map(({ edit }) => ("lyrics" in edit ? (edit.lyrics ?? "") : "")) ?? [];
	return [description, title, style, lyrics, ...added].some((text) => blocked.some((pattern) => pattern.test(text)));
}
