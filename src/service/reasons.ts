import { Fault } from "../errors.ts";

const longestReason = 200;

/** A stack trace, from the first line that names a place in a program. */
const stack = /\s+(at\s+\S.*?[:(]\d+|File ".*?", line \d+)[\s\S]*$/;

/** A service's sentence as it may be shown: one line, no control characters, no stack, not endless; "" for a page or JSON. */
export function asReason(text: string): string {
	if (/^\s*(<[!a-z]|[{[]\s*["{[\]}])/i.test(text)) return "";
	const line = text
		.toWellFormed()
		.replace(stack, "")
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
	return line.length <= longestReason ? line : `${[...line].slice(0, longestReason - 1).join("")}…`;
}

/**
 * What a service's sentence means, by the sentences of its interface document and those seen elsewhere (docs/service.md). The order
 * matters: "Unable to generate lyrics from song description" is what content review says.
 */
const meanings: readonly (readonly [RegExp, (reason: string) => Fault])[] = [
	[
		/topic too long|(prompt|description|lyrics|text|tags|title)\b.*\btoo long/i,
		() => new Fault("service-too-long", {}),
	],
	[
		/unable to generate lyrics from song description|does not meet|guideline|inappropriate|moderat|violat|content (rule|polic|review)|copyright|sensitive|nsfw/i,
		(reason) => new Fault("generation-moderated", { reason }),
	],
	[/(insufficient|not enough|no|out of) (credit|balance|quota)/i, () => new Fault("service-no-credits", {})],
	[
		/(invalid|wrong|missing|expired|incorrect|no) (api.?)?(token|key)|unauthori[sz]ed|authentication/i,
		() => new Fault("service-key-refused", {}),
	],
	[/rate limit|too many requests|overload|too busy|server busy/i, () => new Fault("service-busy", {})],
	[/time.?out|timed.out|took too long/i, () => new Fault("generation-timeout", {})],
	[
		/malformed|invalid (prompt|parameter|format|request|field|value|model)|is required|must (be|have)/i,
		(reason) => new Fault("service-bad-request", { reason }),
	],
];

/** The fault that a service's sentence stands for; undefined where it is none we know. */
export function faultBySentence(sentence: string): Fault | undefined {
	const reason = asReason(sentence);
	return meanings.find(([pattern]) => pattern.test(reason))?.[1](reason);
}

/** Why a generation failed, from the service's sentence, or from its word for the state where it gives no sentence. */
export function faultOfGeneration(sentence: string, state: string): Fault {
	const known = faultBySentence(sentence);
	// Once a task was accepted, neither key nor text length can be what failed it: show the sentence instead.
	if (known !== undefined && known.code !== "service-key-refused" && known.code !== "service-too-long") return known;
	return new Fault("generation-failed", { reason: asReason(sentence) || asReason(state) || "failed" });
}
