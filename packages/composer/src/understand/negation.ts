import { deniers, deniersAfter, joiners, particles, qualifiers, turners } from "./function-words.ts";
import type { Language } from "./intent.ts";
import type { Hit } from "./matcher.ts";
import type { Token } from "./tokens.ts";

function isDenier({ text, forms }: Token, language: Language | undefined): boolean {
	if (language === undefined) return text !== "no" ? Object.values(deniers).some((words) => words.has(text)) : true;
	// "ليس" may carry an "and"; English denies everywhere.
	const own = [text, ...forms.filter((form) => form.length > 2)].some((form) => deniers[language].has(form));
	// "no" is a word of other languages, too; in German it can only be the English one ("Schlager, no drums").
	return own || (language !== "es" && deniers.en.has(text) && (text !== "no" || language === "de"));
}

/** Which tokens stand under a negation: from the denier to the end of its clause, over lists ("no drums, bass or guitar"). */
export function deniedTokens(
	tokens: readonly Token[],
	hits: readonly Hit[],
	language: Language | undefined,
): boolean[] {
	const denied = tokens.map(() => false);
	const named = tokens.map(() => false);
	const quality = tokens.map(() => false);
	const wordless = tokens.map(() => false);
	for (const { concept, from, to } of hits)
		for (let at = from; at < to; at++) {
			named[at] = true;
			quality[at] = /^(tempo|mood):/.test(concept);
			wordless[at] ||= concept === "is:instrumental";
		}
	tokens.forEach((token, at) => {
		const { text } = token;
		const hyphenated = text === "free" || text === "less";
		if (hyphenated && at > 0) denied[at - 1] = true;
		if (named[at]) {
			// Turkish denies with an ending: "davulsuz" is without drums; "sözsüz", without words, says so of itself.
			if (language === "tr" && /s[iu]z/.test(text.slice(3)) && !wordless[at]) denied[at] = true;
			return;
		}
		if (denyBefore(tokens, hits, denied, at, language)) return;
		if (!isDenier(token, language)) return;
		// A sign of one stroke denies only what it touches: "无尽的夏天" is an endless summer.
		const reach = language === "zh" && text.length === 1 ? 0 : 2;
		let strangers = 0;
		let listed = false;
		for (let next = at + 1; next < tokens.length; next++) {
			const follower = tokens[next];
			if (follower === undefined || follower.opens || turners.has(follower.text)) break;
			if (follower.comma && !(listed && continuesList(tokens, named, next, language))) break;
			const qualifies = qualifiers.has(text) && (text !== "no" || language === "es");
			if (qualifies && quality[next - 1] === true && quality[next] !== true && !joiners.has(follower.text)) break;
			denied[next] = true;
			if (named[next]) {
				listed = true;
				strangers = 0;
			} else if (!joiners.has(follower.text) && ++strangers > (listed ? 0 : reach)) break;
		}
	});
	return denied;
}

/**
 * Denies what stands before a word like "なし", "없이", "के बिना", "olmadan", over particles and what is joined to it. Returns whether the
 * word did so.
 */
function denyBefore(
	tokens: readonly Token[],
	hits: readonly Hit[],
	denied: boolean[],
	at: number,
	language: Language | undefined,
): boolean {
	const denier = tokens[at]?.text ?? "";
	if (language === undefined || !deniersAfter[language].has(denier)) return false;
	const begins = (place: number) => tokens[place]?.opens === true || tokens[place]?.comma === true;
	const between = (place: number) =>
		particles[language].has(tokens[place]?.text ?? "") || joiners.has(tokens[place]?.text ?? "");
	const hitAt = (place: number) => hits.find(({ from, to }) => from <= place && place < to);
	// "बिना ड्रम के" and "ड्रम के बिना" say the same; only the second looks back.
	if (deniers[language].has(denier) && !particles[language].has(tokens[at - 1]?.text ?? "")) return false;
	let place = at;
	let found = false;
	for (;;) {
		let joined = !found;
		while (!begins(place) && hitAt(place - 1) === undefined && between(place - 1)) {
			place--;
			joined ||= joiners.has(tokens[place]?.text ?? "");
		}
		const hit = begins(place) || !joined ? undefined : hitAt(place - 1);
		if (hit === undefined) return found;
		denied.fill(true, hit.from, hit.to);
		found = true;
		place = hit.from;
	}
}

/** After a comma the list goes on only if an "or" closes it: "no drums, bass or guitar". */
function continuesList(
	tokens: readonly Token[],
	named: readonly boolean[],
	from: number,
	language: Language | undefined,
): boolean {
	const closers = [
		"or",
		"nor",
		"oder",
		"noch",
		"ou",
		"ni",
		"o",
		"nem",
		"ne",
		"или",
		"ani",
		"lub",
		"або",
		"чи",
		"या",
		"او",
		"或",
	];
	for (let at = from; at < Math.min(tokens.length, from + 5); at++) {
		const token = tokens[at];
		if (token === undefined || (token.comma && at > from)) return false;
		if (closers.includes(token.text) && !(language === "de" && token.text === "o")) return true;
		if (!named[at]) return false;
	}
	return false;
}
