import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasBlockedWord } from "../../src/songs/blocked-words.ts";

const words = ["badword", "ass", "cunt", "penis", "дурак", "馬鹿", "two words", "niño"];

describe("blocked words", () => {
	test.each([
		["case", "a BadWord here"],
		["accents", "a bádwörd here"],
		["digits for letters", "b4dw0rd"],
		["signs for letters", "b@dword and a$$"],
		["signs between", "b.a.d.w.o.r.d"],
		["one sign inside", "bad-word"],
		["spaces between letters", "b a d w o r d"],
		["repeated letters", "baaaadddword"],
		["invisible characters", "bad\u200bwo\u00adrd"],
		["look-alikes", "bаdwоrd"],
		["full width", "ｂａｄｗｏｒｄ"],
		["mathematical letters", "𝐛𝐚𝐝𝐰𝐨𝐫𝐝"],
		["combining marks", "b\u0336a\u0336d\u0336w\u0336o\u0336r\u0336d\u0336"],
		["punctuation around", "(badword)!"],
		["Cyrillic itself", "ты ДУРАК"],
		["scripts without spaces", "お前は馬鹿だ"],
		["several words", "these two   words"],
		["accents in the list", "nino"],
		["a line break", "nice\nbadword\nnice"],
	])("are found through %s", (_name, text) => {
		expect(hasBlockedWord(text, words)).toBe(true);
	});

	test.each([
		"a song about Scunthorpe",
		"classic bass passage",
		"as soft as silk",
		"the pen is mine",
		"a ballad about grass and glass",
		"in 1990 and 2020",
		"two new words",
		"",
	])("are not found in “%s”", (text) => {
		expect(hasBlockedWord(text, words)).toBe(false);
	});

	test("never throw and stay fast, whatever is in list and text", () => {
		const unit = fc.constantFrom(..."abАе ߷.*+?^$()[]{}|\\/-_\u200b\u0336馬\n\ud83d😀7@");
		const text = fc.string({ unit, maxLength: 40 });
		fc.assert(
			fc.property(fc.array(text, { maxLength: 4 }), text, (list, sentence) => {
				hasBlockedWord(sentence, list);
			}),
			{ numRuns: 300 },
		);
		const started = performance.now();
		hasBlockedWord("a".repeat(5000), ["aaaaaaaaaaaaaaaaaaaaaaaaaaab", "a.a.a.a"]);
		hasBlockedWord("a ".repeat(2500), ["aaaaaaaaaaaaaaaaaaaaaaaaaaab"]);
		hasBlockedWord("aaaa ".repeat(1000), [`${"a ".repeat(24)}b`]);
		hasBlockedWord("a.".repeat(2500), Array(100).fill("aaaaaaaaab"));
		expect(performance.now() - started).toBeLessThan(15_000);
	});
});
