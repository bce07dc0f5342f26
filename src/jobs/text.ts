/**
 * Texts as people see them. Unicode has characters that show nothing by themselves ("default ignorable": zero-width spaces, fillers,
 * direction marks): they are no text, except where they shape the signs around them.
 */
const hidden = /\p{Default_Ignorable_Code_Point}|(?![\t\n\r])\p{Cc}/u;
const joiner = /[\u200c\u200d]/u;
const selector = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]/u;
const tag = /[\u{e0020}-\u{e007f}]/u;
const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}/u;
/** Scripts in which a joiner or non-joiner between letters is spelling: Persian, Urdu, the Indic ones and their neighbours. */
const joining =
	/[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;
const jamo = /[\u115f\u1160]/u;
/** Looks like a space, and is none for JavaScript. */
const blanks = /^[\s\u2800]+|[\s\u2800]+$/gu;

/** The text without what nobody sees, and without blanks around it; "" where nothing is left to see. */
export function seenText(text: string): string {
	if (/^[\t\n\r\x20-\x7e]*$/.test(text)) return text.trim();
	const characters = [...text.toWellFormed()];
	let kept = "";
	let previous = "";
	for (const [index, character] of characters.entries()) {
		if (hidden.test(character) && !shapes(character, previous, characters[index + 1] ?? "")) continue;
		kept += character;
		previous = character;
	}
	return kept.replace(blanks, "");
}

/** Whether a hidden character changes how its neighbours look. */
function shapes(character: string, previous: string, next: string): boolean {
	if (previous === "" || /\s/u.test(previous)) return jamo.test(character) && /\p{sc=Hang}/u.test(next);
	if (joiner.test(character)) {
		if (joiner.test(previous)) return false;
		if (joining.test(previous)) return true;
		return character === "\u200d" && (pictograph.test(previous) || selector.test(previous)) && pictograph.test(next);
	}
	if (selector.test(character)) return !hidden.test(previous);
	// subdivision flags (England, Wales) are a black flag and tags
	if (tag.test(character)) return previous === "\u{1f3f4}" || tag.test(previous);
	return jamo.test(character) && /\p{sc=Hang}/u.test(next + previous);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Length in characters as people count them. */
export function seenLength(text: string): number {
	// a text of ASCII without line ends has as many characters as units
	if (/^[\x20-\x7e]*$/.test(text)) return text.length;
	let count = 0;
	for (const _ of segmenter.segment(text)) count++;
	return count;
}

/** Length in characters as services count them: in Unicode code points. */
export function sentLength(text: string): number {
	let count = 0;
	for (const _ of text) count++;
	return count;
}

/** The longest beginning of the text that is at most `max` characters long for people and services, cut between words where there are any. */
export function fitting(text: string, max: number): string {
	if (sentLength(text) <= max) return text;
	let end = 0;
	let count = 0;
	for (const { segment, index } of segmenter.segment(text)) {
		count += sentLength(segment);
		if (count > max) break;
		end = index + segment.length;
	}
	const head = text.slice(0, end);
	const space = head.search(/[\s,;.、。،]+\S*$/u);
	return (space > end / 2 ? head.slice(0, space) : head).trim();
}
