import type { Language } from "./intent.ts";

const scripts: readonly (readonly [RegExp, number])[] = [
	[/[\u0900-\u097f]/g, 1],
	[/[\u0600-\u06ff]/g, 1],
	[/[\u0400-\u04ff]/g, 1],
	// One sign says as much as two or three letters.
	[/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g, 2.5],
];

/** The language that a text's script gives away; undefined for Latin letters, or where only a name is written in another script. */
export function tellScript(text: string): Language | "cyrillic" | undefined {
	const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
	const latin = count(/\p{Script=Latin}/gu);
	const own = scripts.map(([pattern, weight]) => count(pattern) * weight);
	const most = Math.max(...own);
	if (most === 0 || most < latin * 0.5) return undefined;
	if (most === own[0]) return "hi";
	if (most === own[1]) return "ar";
	if (most === own[2]) return "cyrillic";
	if (/[\u3040-\u30fa]/.test(text)) return "ja";
	return /[\uac00-\ud7af]/.test(text)
		? "ko"
		: /[気楽桜浜歌謡演曲恋]{2}/.test(text) && !/[的们这来时过说]/.test(text)
			? "ja"
			: "zh";
}
