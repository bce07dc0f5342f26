import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The CMU dictionary as its package has it, a line for each of 135,000 words: `  "word": "W ER1 D",`. It is searched as it lies: as an
 * object it would take a fifth of a second and 60 MB in each thread that meets an English word.
 */
let file: Buffer | undefined;

/** Bytes in which a word is looked for line by line: the order of the lines is not strict everywhere. */
const passage = 2048;
const beforeWord = '\n  "';

/** The phonemes of an English word in lower case, as the dictionary writes them ("W ER1 D"); undefined where it does not have it. */
export function lookUpWord(word: string): string | undefined {
	file ??= readFileSync(fileURLToPath(import.meta.resolve("cmu-pronouncing-dictionary")));
	let low = 0;
	let high = file.length;
	while (high - low > passage) {
		const middle = (low + high) >> 1;
		const at = file.indexOf(beforeWord, middle) + beforeWord.length;
		// A second pronunciation stands behind the word: "a(2)".
		const [found = ""] = file.toString("latin1", at, file.indexOf('"', at)).split("(");
		if (found > word) high = middle;
		else low = middle;
	}
	const near = file.subarray(Math.max(0, low - passage), high + passage);
	const line = `${beforeWord}${word}": "`;
	const at = near.indexOf(line);
	if (at < 0) return undefined;
	const from = at + Buffer.byteLength(line);
	return near.toString("latin1", from, near.indexOf('"', from));
}
