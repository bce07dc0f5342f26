import { fold } from "./fold.ts";
import { segment } from "./segment.ts";

const elision = /^((?:l|d|j|s|n|m|t|c|qu|un|dell|all|nell|sull|dall)['’])(?=\p{L})/iu;

/** Parts an elided article or preposition from its word: "l'accordéon" is two words. */
export function elide(word: string): string[] {
	const found = elision.exec(word);
	return found === null ? [word] : [word.slice(0, found[0].length), word.slice(found[0].length)];
}

export type Token = {
	/** Folded. */
	readonly text: string;
	/** What it may also be: the word without what is written on to it ("والبيانو" is "بيانو" with "and" and "the"). */
	readonly forms: readonly string[];
	/** As written. */
	readonly written: string;
	/** A full stop or line end stands before it. */
	readonly opens: boolean;
	readonly comma: boolean;
};

const stops = ".;:!?()\n。！？：；（）؛؟।「」『』【】…";
const commas = ",、，،";
const pattern = new RegExp(`[\\p{L}\\p{M}\\p{N}&#♯♭'’/]+|[${stops}${commas}]`, "gu");

/** "And", "with", "like", "for" and "the", as Arabic writes them on to a word. */
const clitics = ["ال", "و", "ف", "ب", "ل", "ك", "وال", "بال", "لل", "كال", "فال", "وب", "وبال", "ول", "ولل"];

function formsOf(word: string): readonly string[] {
	if (!/^[\u0600-\u06ff]/.test(word)) return [];
	return clitics
		.filter((clitic) => word.startsWith(clitic) && word.length - clitic.length >= 2)
		.map((clitic) => word.slice(clitic.length));
}

/** Cuts a text into words; marks where a clause begins. */
export function tokenise(text: string): Token[] {
	const tokens: Token[] = [];
	let opens = true;
	let comma = false;
	for (const [written] of text
		.normalize("NFKC")
		.replace(/[\u200b-\u200f]/g, "")
		.matchAll(pattern)) {
		if (commas.includes(written)) comma = true;
		else if (stops.includes(written)) opens = true;
		else
			for (const word of elide(written)) {
				const folded = fold(word).replace(/^'+|'+$/g, "");
				const pieces = segment(folded);
				let at = 0;
				for (const piece of pieces) {
					// Cut as written only where folding changed no length.
					const own =
						pieces.length === 1 ? word : folded.length === word.length ? word.slice(at, at + piece.length) : piece;
					tokens.push({ text: piece, forms: formsOf(piece), written: own, opens, comma });
					at += piece.length;
					opens = false;
					comma = false;
				}
			}
	}
	return tokens;
}
