import type { Job } from "./job.ts";

/** What stands in the place of lyrics where nobody sings: V2 demands a text there, and services send the same back. */
export const noLyrics = "[Instrumental]";

/** Whether a text says only that there are no lyrics. */
export function saysNoLyrics(text: string): boolean {
	return /^\s*[[(]?\s*instrumental\s*[\])]?\s*$/i.test(text);
}

/** The distinct lyrics that are sung in a song's tracks, else those asked for; empty for an instrumental. */
export function sungLyricsOf({ request, tracks }: Pick<Job, "request" | "tracks">): readonly string[] {
	if (request.instrumental) return [];
	const made = tracks.map(({ lyrics }) => lyrics.trim()).filter(isSung);
	const asked = request.mode === "custom" ? [request.lyrics.trim()].filter(isSung) : [];
	return [...new Set(made.length > 0 ? made : asked)];
}

const isSung = (text: string) => text !== "" && !saysNoLyrics(text);
