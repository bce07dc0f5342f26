/** Lower case without accents (Latin and Cyrillic), other scripts as they are. */
export function fold(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.normalize("NFC")
		.toLowerCase()
		.replaceAll("ß", "ss")
		.replaceAll("’", "'");
}

const elision = /^((?:l|d|j|s|n|m|t|c|qu|un|dell|all|nell|sull|dall)['’])(?=\p{L})/iu;

/** Parts an elided article or preposition from its word: "l'accordéon" is two words. */
export function elide(word: string): string[] {
	const found = elision.exec(word);
	return found === null ? [word] : [word.slice(0, found[0].length), word.slice(found[0].length)];
}

export type Token = {
	/** Folded. */
	readonly text: string;
	/** As written. */
	readonly written: string;
	/** A comma, full stop or line end stands before it. */
	readonly opens: boolean;
	readonly comma: boolean;
};

/** Cuts a text into words; marks where a clause begins. */
export function tokenise(text: string): Token[] {
	const tokens: Token[] = [];
	const pattern = /[\p{L}\p{M}\p{N}&#♯♭'’/]+|[.,;:!?()\n、。]/gu;
	let opens = true;
	let comma = false;
	for (const match of text.normalize("NFC").matchAll(pattern)) {
		const written = match[0];
		if (/^[.,;:!?()\n、。]$/u.test(written)) {
			if (written === "," || written === "、") comma = true;
			else opens = true;
			continue;
		}
		for (const part of elide(written)) {
			tokens.push({ text: fold(part).replace(/^'+|'+$/g, ""), written: part, opens, comma });
			opens = false;
			comma = false;
		}
	}
	return tokens;
}
