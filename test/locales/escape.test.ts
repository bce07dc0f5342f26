import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkCommands } from "../../src/locales/command-links.ts";
import { cutText, escapeText, headOf } from "../../src/locales/escape.ts";

describe("escaping text of people", () => {
	test.each([
		["**loud** _soft_ ~~gone~~ ||secret||", "\\*\\*loud\\*\\* \\_soft\\_ \\~\\~gone\\~\\~ \\|\\|secret\\|\\|"],
		["<@123> <#4> <t:1:R> @everyone", "\\<\\@123\\> \\<\\#4\\> \\<t:1:R\\> \\@everyone"],
		["[click](https://example.com)", "\\[click\\](https://example.com)"],
		["# big\n> quote\n- item\n1. one", "\\# big\n\\> quote\n\\- item\n1\\. one"],
		["a well-known 3.5 beat", "a well-known 3.5 beat"],
	])("%s", (text, expected) => {
		expect(escapeText(text)).toBe(expected);
	});

	test("nothing but backslashes is ever added, and no special character is left bare", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				const escaped = escapeText(text);
				expect(escaped.replace(/\\([\s\S])/g, "$1")).toBe(text);
				expect(escaped.replace(/\\[\s\S]/g, "")).not.toMatch(/[*_~`|<>[\]#@]/);
			}),
		);
	});
});

describe("cutting text", () => {
	test("keeps short text, joins lines, and marks a cut", () => {
		expect(cutText("  one\n two ", 10)).toBe("one two");
		expect(cutText("one two three", 8)).toBe("one two…");
	});

	test("never cuts a character apart and never grows over the limit", () => {
		expect(headOf("ab👩‍👩‍👧‍👦", 6)).toBe("ab");
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (text, max) => {
				const cut = cutText(text, max);
				expect(cut.length).toBeLessThanOrEqual(max);
				expect(cut.isWellFormed() || !text.isWellFormed()).toBe(true);
			}),
		);
	});
});

describe("linking commands", () => {
	test("are clickable where the id is known, with every word of the path", () => {
		const idOf = (name: string) => (name === "song" ? "42" : undefined);
		expect(linkCommands("Use `/song describe` or `/help`.", "en-US", idOf)).toBe("Use </song describe:42> or `/help`.");
	});

	test("are written as the person sees them elsewhere", () => {
		expect(linkCommands("`/credits balance`, `MUSIC_API_KEY`", "de", () => undefined)).toBe(
			"`/credits stand`, `MUSIC_API_KEY`",
		);
	});
});
