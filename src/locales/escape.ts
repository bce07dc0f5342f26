/** Control characters but line breaks and tabs, and the signs that turn the reading direction of everything after them. */
const unseen = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Only what can be seen: without `unseen`, and with a sign in place of each half of a character. */
const seenOf = (text: string): string => text.replace(unseen, "").toWellFormed();

/**
 * Text of people or of the service as plain text inside Discord's Markdown: nothing in it formats, links, hides or mentions.
 * Not for code blocks, file names, labels of buttons or embed titles of other sites: those take no Markdown.
 */
export function escapeText(text: string): string {
	return seenOf(text)
		.replace(/[\\*_~`|<>[\]#@]/g, "\\$&")
		.replace(/^(\s*)([-+])/gm, "$1\\$2")
		.replace(/^(\s*\d+)([.)])/gm, "$1\\$2");
}

/** `text` in one line, cut to at most `max` UTF-16 units with an ellipsis, never inside a character. Escape after cutting. */
export function cutText(text: string, max: number): string {
	const line = seenOf(text).replace(/\s+/g, " ").trim();
	return line.length <= max ? line : `${headOf(line, max - 1).trimEnd()}…`;
}

/** The longest beginning of `text` of at most `max` UTF-16 units that does not break a character apart. */
export function headOf(text: string, max: number): string {
	if (text.length <= max) return text;
	let end = 0;
	for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(
		text.slice(0, max + 64),
	)) {
		if (index + segment.length > max) break;
		end = index + segment.length;
	}
	return text.slice(0, end);
}
