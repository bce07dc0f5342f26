/** Seconds that a line takes (songs under a minute are in a hurry), and what intro and ending take. */
const lineSeconds = (seconds: number) => (seconds < 60 ? 3 : 3.7);
const frameSeconds = 6;

type Section = { readonly heading: string; readonly lines: readonly string[] };

const isVerse = ({ heading }: Section) => /^\[verse/i.test(heading);
const isChorus = ({ heading }: Section) => /^\[chorus/i.test(heading);
const linesOf = (sections: readonly Section[]) => sections.reduce((sum, { lines }) => sum + lines.length, 0);

/**
 * The part of the lyrics that can be sung in `seconds`: sections from the first on, with a chorus at the end; a short song has a chorus and
 * as much of its first verse as there is time for.
 */
export function fitLyrics(lyrics: string, seconds: number): string {
	const sections = lyrics.split("\n\n").map((text): Section => {
		const [heading = "", ...lines] = text.split("\n");
		return { heading, lines };
	});
	const most = Math.max(4, Math.floor((seconds - frameSeconds) / lineSeconds(seconds)));
	if (linesOf(sections) <= most) return lyrics;
	const ends = sections.flatMap((section, at) => (isChorus(section) ? [at + 1] : []));
	const whole = ends.findLast((end) => sections.slice(0, end).some(isVerse) && linesOf(sections.slice(0, end)) <= most);
	return textOf(whole === undefined ? shortest(sections, most) : sections.slice(0, whole));
}

function shortest(sections: readonly Section[], most: number): readonly Section[] {
	const chorus = sections.find(isChorus);
	const verse = sections.find(isVerse) ?? sections[0];
	if (verse === undefined || chorus === undefined || verse === chorus) return sections.slice(0, 1);
	// lines rhyme in pairs
	const left = Math.max(2, (most - chorus.lines.length) & ~1);
	return [{ ...verse, lines: verse.lines.slice(0, left) }, chorus];
}

const textOf = (sections: readonly Section[]) =>
	sections.map(({ heading, lines }) => [heading, ...lines].join("\n")).join("\n\n");
