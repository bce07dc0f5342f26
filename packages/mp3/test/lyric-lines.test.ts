import { expect, test } from "vitest";
import { linesInTime, wordsInTime } from "../src/index.ts";

const timed = (texts: readonly string[]) => texts.map((text, index) => ({ text, start: index, end: index + 1 }));

test("each word of the lyrics has the time of the sung one; skipped words have none, and the place is kept", () => {
	const lines = wordsInTime(
		"[Verse]\nPaper boats, sail on\n\ninto rain",
		timed(["paper", "boats", "on", "into", "rain"]),
	);
	expect(lines.map(({ isHeading, words }) => [isHeading, words.map(({ text, sung }) => [text, sung?.start])])).toEqual([
		[true, [["[Verse]", undefined]]],
		[
			false,
			[
				["Paper", 0],
				["boats,", 1],
				["sail", undefined],
				["on", 2],
			],
		],
		[false, []],
		[
			false,
			[
				["into", 3],
				["rain", 4],
			],
		],
	]);
});

test("a line without spaces is told apart as it is sung, and keeps its own text", () => {
	const timings = timed(["港の", "隅で", "月", "見えた", "雷だ"]);
	const [line] = wordsInTime("港の隅で　月見えた", timings);
	expect(line?.words.map(({ text, joined }) => [text, joined])).toEqual([
		["港の", undefined],
		["隅で", true],
		["月", undefined],
		["見えた", true],
	]);
	expect(linesInTime("港の隅で　月見えた\n雷だ", timings)).toEqual([
		{ text: "港の隅で　月見えた", start: 0, end: 4 },
		{ text: "雷だ", start: 4, end: 5 },
	]);
});
