/** Letters to sounds: a pattern at the current place (`^` and `$` are the word's ends, lookahead allowed) and its phonemes, first match wins. */
export type Rules = readonly (readonly [string, string])[];

const compiled = new WeakMap<Rules, readonly (readonly [RegExp, readonly string[]])[]>();

function compile(rules: Rules): readonly (readonly [RegExp, readonly string[]])[] {
	const known = compiled.get(rules);
	if (known !== undefined) return known;
	const made = rules.map(
		([pattern, sounds]) => [new RegExp(pattern, "uy"), sounds === "" ? [] : sounds.split(" ")] as const,
	);
	compiled.set(rules, made);
	return made;
}

/** Applies the rules from left to right; letters no rule knows are silent. */
export function spellOut(word: string, rules: Rules): string[] {
	const phonemes: string[] = [];
	let at = 0;
	while (at < word.length) {
		let moved = 1;
		for (const [pattern, sounds] of compile(rules)) {
			pattern.lastIndex = at;
			const match = pattern.exec(word);
			if (match === null || match[0] === "") continue;
			phonemes.push(...sounds);
			moved = match[0].length;
			break;
		}
		at += moved;
	}
	return phonemes;
}
