/** A word as sung, in seconds from the start of the track. */
type SungWord = { readonly text: string; readonly start: number; readonly end: number };

/** A line of the lyrics with the seconds in which it is sung. */
export type LyricLine = { readonly text: string; readonly start: number; readonly end: number };

/** A word of the lyrics; `sung` is missing where the singer skips it. No space stands before one that is `joined`, as in Japanese. */
type LyricWord = {
	readonly text: string;
	readonly joined?: true;
	readonly sung?: { readonly start: number; readonly end: number };
};

/** A line of the lyrics as it stands there; a heading is a section marker such as `[Verse]`, an empty line has no words. */
export type WordLine = { readonly isHeading: boolean; readonly text: string; readonly words: readonly LyricWord[] };

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A singer may skip words: so many are looked at rather than lose the place. */
const mostSkipped = 3;

/** The sung words that make up `text` from one of the next on: a single one, or several where the script has no spaces between words. */
function wordsOf(text: string, timings: readonly SungWord[], at: number): { from: number; to: number } | undefined {
	for (let from = at; from <= at + mostSkipped && from < timings.length; from += 1) {
		let sung = "";
		for (let to = from; to < timings.length && sung.length < text.length; to += 1) {
			sung += bare(timings[to]?.text ?? "");
			if (sung === text) return { from, to: to + 1 };
			if (sung === "" || !text.startsWith(sung)) break;
		}
	}
	return undefined;
}

/** Finds the timing of each word of the lyrics. */
export function wordsInTime(lyrics: string, timings: readonly SungWord[]): readonly WordLine[] {
	let at = 0;
	const timed = (text: string): readonly LyricWord[] => {
		const found = wordsOf(bare(text), timings, at);
		if (found === undefined) return [{ text }];
		at = found.to;
		const sung = timings.slice(found.from, found.to);
		return sung.map((word, index) => ({
			text: sung.length === 1 ? text : word.text,
			...(index === 0 ? {} : { joined: true as const }),
			sung: { start: word.start, end: word.end },
		}));
	};
	return lyrics.split("\n").map((raw) => {
		const text = raw.trim();
		if (/^\[.*\]$/.test(text)) return { isHeading: true, text, words: [{ text }] };
		return { isHeading: false, text, words: text === "" ? [] : text.split(/\s+/).flatMap(timed) };
	});
}

/** Groups word timings back into the lines of the lyrics; lines of which no word was sung are left out. Section markers are no lines. */
export function linesInTime(lyrics: string, timings: readonly SungWord[]): readonly LyricLine[] {
	return wordsInTime(lyrics, timings).flatMap(({ isHeading, text, words }) => {
		const sung = words.flatMap((word) => word.sung ?? []);
		const [first, last] = [sung[0], sung.at(-1)];
		if (isHeading || first === undefined || last === undefined) return [];
		return [{ text, start: first.start, end: last.end }];
	});
}
