/* The search for blocked words as it was before it became one pass over the text: kept to measure the new one against. */
/**
 * Letters that look like Latin ones: Greek, Cyrillic and a few symbols, beyond what Unicode's compatibility form (NFKD) already
 * brings home (full width, circled, mathematical). From the confusables of Unicode TR 39, the pairs met in practice.
 */
const lookalikes = new Map(
	Object.entries({
		а: "a",
		е: "e",
		о: "o",
		р: "p",
		с: "c",
		у: "y",
		х: "x",
		і: "i",
		ј: "j",
		ѕ: "s",
		ԁ: "d",
		ԛ: "q",
		ԝ: "w",
		в: "b",
		н: "h",
		к: "k",
		м: "m",
		т: "t",
		ӏ: "l",
		ɡ: "g",
		ɑ: "a",
		ı: "i",
		ł: "l",
		ø: "o",
		đ: "d",
		ß: "ss",
		æ: "ae",
		œ: "oe",
		α: "a",
		β: "b",
		ε: "e",
		η: "n",
		ι: "i",
		κ: "k",
		ν: "v",
		ο: "o",
		ρ: "p",
		τ: "t",
		υ: "u",
		χ: "x",
		ω: "w",
		γ: "y",
		σ: "s",
		ς: "s",
	}),
);
/** Digits and signs that stand for letters. Only tried where the text holds a letter too, so that "1990" stays a year. */
const leet = new Map(
	Object.entries({
		"0": "o",
		"1": "i",
		"3": "e",
		"4": "a",
		"5": "s",
		"7": "t",
		"8": "b",
		"9": "g",
		"@": "a",
		$: "s",
		"!": "i",
		"|": "l",
		"€": "e",
		"£": "l",
		"+": "t",
	}),
);

const invisible = /[\p{Cf}\p{Mn}\p{Me}\u115F\u1160\u3164\uFFA0]/gu;
const plain = (text: string) =>
	[...text.normalize("NFKD").replace(invisible, "").toLowerCase()]
		.map((letter) => lookalikes.get(letter) ?? letter)
		.join("");
const unleet = (text: string) => [...text].map((letter) => leet.get(letter) ?? letter).join("");
/**
 * Text as its words only: letters and digits stay, every run of white space becomes one space and every other sign a dot. Patterns then
 * need no Unicode classes, which are slow to compile by the thousand.
 */
const shape = (text: string) => clip(text.replace(/\s+/gu, " ").replace(/[^\p{L}\p{N} ]/gu, "."));
/** Longer runs of one letter mean no more than this one, and would make a search for runs slow. */
const clip = (text: string) => text.replace(/(.)\1{3,}/gu, "$1$1$1");
/** The letters alone, each run as one. */
const compact = (shaped: string) => shaped.replace(/[ .]+/gu, "").replace(/(.)\1+/gu, "$1");
/** Scripts without spaces between words have no word borders to look for. */
const isBorderless = (word: string) =>
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word);

/**
 * A word as a pattern: letters may be repeated beyond what the word has, and signs may stand between them; spaces only where the
 * word itself has some, so that blocking one word never blocks two innocent neighbours.
 */
function patternOf(word: string): string | undefined {
	const parts = clip(plain(word)).match(/[\p{L}\p{N}]+/gu);
	const runsOf = (part: string) =>
		(part.match(/(.)\1*/gu) ?? []).map((run) => `${[...run][0]}{${[...run].length},}`).join("\\.{0,2}");
	return parts?.map(runsOf).join("[ .]+");
}

/** One pattern for all words, or undefined where there is nothing to look for. */
function anyOf(words: readonly string[], before: string, after: string): RegExp | undefined {
	const patterns = words.flatMap((word) => patternOf(word) ?? []);
	return patterns.length === 0 ? undefined : new RegExp(`${before}(?:${patterns.join("|")})${after}`, "u");
}

/**
 * Whether `text` holds one of `words`. Finds it through case, accents, look-alike letters, digits for letters, signs or spaces between
 * letters, invisible characters and repeated letters; only as a word of its own, so that "Scunthorpe" passes.
 */
export function hasBlockedWord(text: string, words: readonly string[]): boolean {
	if (words.length === 0) return false;
	const straight = plain(text);
	const readings = new Set([shape(straight), joined(shape(straight))]);
	if (/\p{L}/u.test(straight)) {
		const letters = shape(unleet(straight));
		for (const reading of [letters, joined(letters)]) readings.add(reading);
	}
	// Cheap and never wrong to leave out: what does not even come in the letters alone needs no pattern.
	const compacts = [...readings].map(compact);
	const near = words.filter((word) => {
		const letters = compact(shape(plain(word)));
		return letters !== "" && compacts.some((reading) => reading.includes(letters));
	});
	const bordered = anyOf(
		near.filter((word) => !isBorderless(word)),
		"(?<![^ .])",
		"(?![^ .])",
	);
	const borderless = anyOf(near.filter(isBorderless), "", "");
	return [...readings].some((reading) => bordered?.test(reading) === true || borderless?.test(reading) === true);
}

/** Pulls letters together that stand alone ("b a d" → "bad"), and nothing else, so that borders between real words stay. */
function joined(shaped: string): string {
	return shaped.replace(/(?<![^ .])[^ .](?:[ .]+[^ .](?![^ .]))+/gu, (run) => run.replace(/[ .]+/gu, ""));
}
