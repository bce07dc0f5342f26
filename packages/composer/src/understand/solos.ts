import { andWords, ofAfter, ofWords, onlyAfter, onlyBefore, soloBefore, soloist, soloWords } from "./function-words.ts";
import type { Hit } from "./matcher.ts";
import type { Token } from "./tokens.ts";

/**
 * Which instruments get a solo ("a saxophone solo", "solo de guitarra") and which are to be alone ("only piano", "solo piano"). `hasBand`: a
 * style is named that nobody plays alone.
 */
export function soloAndOnly(
	tokens: readonly Token[],
	instruments: readonly Hit[],
	hasBand: boolean,
): { solo: string[]; only: string[] } {
	const solo: string[] = [];
	const only: string[] = [];
	for (const { concept, from, to } of instruments) {
		const family = concept.slice(5);
		const word = (at: number) => tokens[at]?.text ?? "";
		const named = tokens
			.slice(from, to)
			.map(({ text }) => text)
			.join(" ");
		const after = word(to);
		const before = word(from - 1);
		const apart = tokens[to]?.opens === true || tokens[to]?.comma === true;
		if (/solo?s?$/.test(named) && named.includes("solo")) solo.push(family);
		else if (named.startsWith("solo ") || (from === 0 && after === "solo" && to + 1 === tokens.length))
			only.push(family);
		else if (soloist.has(after) && !apart) (hasBand || tokens.length > to - from + 4 ? solo : only).push(family);
		else if ((soloWords.has(after) || (ofAfter.has(after) && soloWords.has(word(to + 1)))) && !apart) solo.push(family);
		else if (ofWords.has(before) && soloWords.has(word(from - 2))) solo.push(family);
		else if (soloBefore.has(before)) solo.push(family);
		else if (
			onlyBefore.has(before) ||
			// The Portuguese word for it loses its accent in folding, and is then a common one.
			tokens[from - 1]?.written.toLowerCase() === "só" ||
			(onlyAfter.has(after) && !apart && !isLimited(tokens, to + 1)) ||
			(["a", "an", "ein", "eine", "un", "une", "una", "the", "with"].includes(before) && onlyBefore.has(word(from - 2)))
		)
			only.push(family);
	}
	return { solo, only: [...only, ...besides(tokens, instruments, only)] };
}

/** "Drums only in the chorus" are not alone. */
function isLimited(tokens: readonly Token[], at: number): boolean {
	const token = tokens[at];
	return (
		token !== undefined && !token.opens && !token.comma && /^(in|im|for|during|en|dans|nel|no|na)$/.test(token.text)
	);
}

/** What is joined to an instrument that is to be alone is alone with it: "only piano and cello". */
function besides(tokens: readonly Token[], instruments: readonly Hit[], only: readonly string[]): string[] {
	const joined: string[] = [];
	const inPlace = instruments.toSorted((a, b) => a.from - b.from);
	const belongs = (hit: Hit) => only.includes(hit.concept.slice(5)) || joined.includes(hit.concept.slice(5));
	for (const pairs of [inPlace, inPlace.toReversed()])
		pairs.forEach((hit, at) => {
			const other = pairs[at + 1];
			if (other === undefined || !belongs(hit) || belongs(other)) return;
			const between = tokens.slice(Math.min(hit.to, other.to), Math.max(hit.from, other.from));
			// Arabic writes the "and" on to the word.
			const second = tokens[Math.max(hit.from, other.from)]?.text ?? "";
			const isGlued = between.length === 0 && /^و[\u0600-\u06ff]/.test(second);
			if (isGlued || (between.length === 1 && andWords.has(between[0]?.text ?? "")))
				joined.push(other.concept.slice(5));
		});
	return joined;
}
