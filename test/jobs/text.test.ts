import { describe, expect, test } from "vitest";
import { fitting, seenLength, seenText, sentLength } from "../../src/jobs/text.ts";

describe("what people see of a text", () => {
	test.each([
		["zero-width characters", "\u200b\u200c\u200d\u2060\ufeff"],
		["fillers and blanks", "\u3164\u115f\u2800 \u00a0\t\n"],
		["direction marks and control characters", "\u200e\u200f\u202e\u0000\u001b"],
		["variation selectors and tags without a base", "\ufe0f\u{e0067}\u{e007f}\u{e0101}"],
		["soft hyphens", "\u00ad\u00ad"],
	])("nothing is left of %s", (_, text) => {
		expect(seenText(text)).toBe("");
	});

	test("what hides between letters goes, the letters and lines stay", () => {
		expect(seenText("\u200b ra\u200bi\u2060n\u00ad \n\t drops\u202e \u3164")).toBe("rain \n\t drops");
		expect(seenText("a\u200db")).toBe("ab");
		expect(seenText("lone \ud83d half")).toBe("lone \ufffd half");
	});

	test.each([
		["an emoji family", "👨‍👩‍👧‍👦"],
		["a skin tone and a profession", "👩🏽‍🚀"],
		["a heart that is a picture", "❤️"],
		["the rainbow flag", "🏳️‍🌈"],
		["the flag of Scotland", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
		["Persian spelling", "می\u200cخواهم"],
		["a Sinhala conjunct", "ශ්\u200dරී"],
		["a Malayalam chillu at the end", "അവന്\u200d"],
		["a Hindi half letter", "क्\u200dष"],
		["a Han variant", "葛\u{e0100}"],
		["old Hangul", "\u115f\u1161"],
	])("%s stays as it is", (_, text) => {
		expect(seenText(text)).toBe(text);
		expect(seenText(`${text}\u200b`)).toBe(text);
	});

	test("repeated joiners and selectors cannot pad a text", () => {
		expect(seenText(`می${"\u200c".repeat(50)}خ`)).toBe("می\u200cخ");
		expect(seenText(`❤${"\ufe0f".repeat(50)}`)).toBe("❤\ufe0f");
	});
});

test("length is counted as people count, and as services do", () => {
	expect([seenLength("rain"), seenLength("👨‍👩‍👧‍👦é"), seenLength("नमस्ते")]).toEqual([4, 2, 3]);
	expect([sentLength("rain"), sentLength("👨‍👩‍👧‍👦"), sentLength("🎵🎵")]).toEqual([4, 7, 2]);
});

test("a text is cut to fit, between words where there are any and never inside a character", () => {
	expect(fitting("rain on the roof", 16)).toBe("rain on the roof");
	expect(fitting("rain on the roof", 13)).toBe("rain on the");
	expect(fitting("lo-fi, soft piano", 14)).toBe("lo-fi, soft");
	expect(fitting("a👨‍👩‍👧‍👦b", 7)).toBe("a");
	expect(fitting("夏の夜の花火", 3)).toBe("夏の夜");
});
