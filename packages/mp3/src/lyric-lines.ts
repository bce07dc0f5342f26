/** A word as sung, in seconds from the start of the track. */
type SungWord = { readonly text: string; readonly start: number; readonly end: number };

/** A line of the lyrics with the seconds in which it is sung. */
export type LyricLine = { readonly text: string; readonly start: number; readonly end: number };

/** A word of the lyrics; `sung` is missing where the singer skips it. */
type LyricWord = { readonly text: string; readonly sung?: { readonly start: number; readonly end: number } };

/** A line of the lyrics as it stands there; a heading is a section marker such as `[Verse]`, an empty line has no words. */
export type WordLine = { readonly isHeading: boolean; readonly words: readonly LyricWord[] };

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Finds the timing of each word of the lyrics. */
export function wordsInTime(lyrics: string, timings: readonly SungWord[]): readonly WordLine[] {
	let at = 0;
	const timed = (text: string): LyricWord => {
		// a singer may skip a word: look a little ahead rather than lose the place
		const ahead = timings.slice(at, at + 4).findIndex((timing) => bare(timing.text) === bare(text));
		const timing = timings[at + ahead];
		if (ahead < 0 || timing === undefined) return { text };
		at += ahead + 1;
		return { text, sung: { start: timing.start, end: timing.end } };
	};
	return lyrics.split("\n").map((raw) => {
		const text = raw.trim();
		if (/^\[.*\]$/.test(text)) return { isHeading: true, words: [{ text }] };
		return { isHeading: false, words: text === "" ? [] : text.split(/\s+/).map(timed) };
	});
}

/** Groups word timings back into the lines of the lyrics; lines of which no word was sung are left out. Section markers are no lines. */
export function linesInTime(lyrics: string, timings: readonly SungWord[]): readonly LyricLine[] {
	return wordsInTime(lyrics, timings).flatMap(({ isHeading, words }) => {
		const sung = words.flatMap((word) => word.sung ?? []);
		const [first, last] = [sung[0], sung.at(-1)];
		if (isHeading || first === undefined || last === undefined) return [];
		return [{ text: words.map(({ text }) => text).join(" "), start: first.start, end: last.end }];
	});
}
