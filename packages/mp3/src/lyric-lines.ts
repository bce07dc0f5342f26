/** A word as sung, in seconds from the start of the track. */
type SungWord = { readonly text: string; readonly start: number; readonly end: number };

/** A line of the lyrics with the seconds in which it is sung. */
export type LyricLine = { readonly text: string; readonly start: number; readonly end: number };

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Groups word timings back into the lines of the lyrics; lines of which no word was sung are left out. Section markers are no lines. */
export function linesInTime(lyrics: string, timings: readonly SungWord[]): readonly LyricLine[] {
	const lines: LyricLine[] = [];
	let at = 0;
	for (const raw of lyrics.split("\n")) {
		const text = raw.trim();
		if (text === "" || /^\[.*\]$/.test(text)) continue;
		const sung: SungWord[] = [];
		for (const word of text.split(/\s+/)) {
			// a singer may skip a word: look a little ahead rather than lose the place
			const ahead = timings.slice(at, at + 4).findIndex((timing) => bare(timing.text) === bare(word));
			const timing = timings[at + ahead];
			if (ahead < 0 || timing === undefined) continue;
			sung.push(timing);
			at += ahead + 1;
		}
		const [first, last] = [sung[0], sung.at(-1)];
		if (first !== undefined && last !== undefined) lines.push({ text, start: first.start, end: last.end });
	}
	return lines;
}
