import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openBlockedWords } from "../../src/settings/blocked-words.ts";

const hasBlockedWord = openBlockedWords().has;
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
		["spaces between letters after a word of one letter", "about a b a d w o r d"],
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

	test.each([
		["between Japanese words", "これはbadwordです"],
		["Thai", "เขาเป็นควายมาก"],
		["Chinese", "你是笨蛋吗"],
		["signs as joints and as parting at once", "t.w.o.words"],
	])("are found in %s", (_name, text) => {
		expect(hasBlockedWord(text, [...words, "ควาย", "笨蛋"])).toBe(true);
	});

	test("keep their edges where only the other side has none", () => {
		expect(hasBlockedWord("xbadwordです", words)).toBe(false);
		expect(hasBlockedWord("badwordです", words)).toBe(true);
	});

	test("ask for their own repeated letters", () => {
		expect(hasBlockedWord("as soft as.s", words)).toBe(false);
		expect(hasBlockedWord("an aaasss", words)).toBe(true);
	});

	test("never throw, whatever is in list and text", () => {
		const unit = fc.constantFrom(..."abАе ߷.*+?^$()[]{}|\\/-_\u200b\u0336馬\n\ud83d😀7@\ufdfa㋿");
		const text = fc.string({ unit, maxLength: 40 });
		fc.assert(
			fc.property(fc.array(text, { maxLength: 4 }), text, (list, sentence) => {
				hasBlockedWord(sentence, list);
			}),
			{ numRuns: 300 },
		);
	});

	/** What the automaton must find: a plain search on words without anything to fold. */
	test("are found exactly where a plain search finds them, however they overlap", () => {
		const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 4 });
		const isPlain = (each: string) => !/(.)\1/.test(each);
		const plainWord = word.filter(isPlain);
		const tokens = fc.array(
			plainWord.filter((each) => each.length > 1),
			{ maxLength: 8 },
		);
		fc.assert(
			fc.property(
				fc.array(fc.array(plainWord, { minLength: 1, maxLength: 2 }), { maxLength: 6 }),
				tokens,
				(list, text) => {
					const phrases = list.map((parts) => parts.join(" "));
					const expected = phrases.some((phrase) => ` ${text.join(" ")} `.includes(` ${phrase} `));
					expect(openBlockedWords().has(text.join(" "), phrases)).toBe(expected);
				},
			),
			{ numRuns: 500 },
		);
	});

	test("a word of more letters than are compared counts as found when its beginning is", () => {
		const long = "abcdefghij".repeat(8);
		expect(hasBlockedWord(long, [long])).toBe(true);
		expect(hasBlockedWord(long.slice(0, 60), [long])).toBe(false);
	});

	test("lists are compiled once, and only so many are kept", () => {
		const blocked = openBlockedWords(20);
		let reads = 0;
		const listOf = (word: string) =>
			new Proxy([word], {
				get(target, key, receiver) {
					if (key === "0") reads++;
					return Reflect.get(target, key, receiver);
				},
			});
		const first = listOf("badword");
		expect(blocked.has("a badword", first)).toBe(true);
		expect(blocked.has("a badword", first)).toBe(true);
		expect(reads).toBe(1);
		for (const word of ["otherword", "thirdword"]) blocked.has("nothing", listOf(word));
		const before = reads;
		expect(blocked.has("a badword", first)).toBe(true);
		expect(reads).toBe(before + 1);
	});
});
