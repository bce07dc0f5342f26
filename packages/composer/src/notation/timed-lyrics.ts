import type { SungWord } from "../perform/sing/word-timings.ts";

/** A line of the lyrics as it is sung, in seconds from the start of the track. A chorus that returns is there again. */
export type SungLine = { readonly text: string; readonly start: number; readonly end: number };

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Puts words back into lines of the lyrics; `texts` are those lines by their numbers. */
export function sungLines(words: readonly SungWord[], texts: ReadonlyMap<number, string>): SungLine[] {
	const lines: { line: number; words: string[]; start: number; end: number }[] = [];
	let last = Number.NaN;
	for (const { text, start, end, line } of words) {
		const current = lines.at(-1);
		// the same line again begins with its first word
		const isAgain = current?.words[0] === text && current.words.length >= (texts.get(line) ?? "").split(/\s+/).length;
		if (current === undefined || line !== last || isAgain) lines.push({ line, words: [text], start, end });
		else {
			current.words.push(text);
			current.end = end;
		}
		last = line;
	}
	return lines.map(({ line, words: sung, start, end }) => {
		const written = texts.get(line) ?? "";
		// a changed section may sing lines of its own
		const isWritten = bare(written).startsWith(bare(sung[0] ?? ""));
		return { text: isWritten ? written : sung.join(" "), start, end };
	});
}

const two = (value: number) => String(value).padStart(2, "0");

/** The LRC format: `[mm:ss.xx]words`, with title and length ahead. Empty where nobody sings. */
export function writeLrc(lines: readonly SungLine[], title: string, seconds: number): string {
	if (lines.length === 0) return "";
	const stamp = (time: number) => {
		const hundredths = Math.max(0, Math.round(time * 100));
		return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
	};
	const head = [`[ti:${title.replaceAll("]", ")")}]`, `[length:${stamp(seconds).slice(0, 5)}]`];
	return `${[...head, ...lines.map(({ text, start }) => `[${stamp(start)}]${text}`)].join("\n")}\n`;
}

/** Shortest time that a subtitle stands. */
const leastSeconds = 1;

/** SubRip subtitles. A line stands until the next begins at the latest. Empty where nobody sings. */
export function writeSrt(lines: readonly SungLine[]): string {
	const stamp = (time: number) => {
		const ms = Math.max(0, Math.round(time * 1000));
		const whole = Math.floor(ms / 1000);
		return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)},${String(ms % 1000).padStart(3, "0")}`;
	};
	return lines
		.map(({ text, start, end }, index) => {
			const until = Math.min(Math.max(end, start + leastSeconds), lines[index + 1]?.start ?? Number.POSITIVE_INFINITY);
			return `${index + 1}\n${stamp(start)} --> ${stamp(until)}\n${text}\n`;
		})
		.join("\n");
}
